public import PreferenceValues

extension FileStore {
  /// Puts bytes of the ring in the place of a damaged, empty or missing file.
  ///
  /// A damaged file is kept beside it, as `NAME.damaged`. Secrets that are ``Ring/Entry/missingSecrets`` stay missing.
  ///
  /// - Parameters:
  ///   - entry: Which bytes.
  ///   - consents: What the person agreed to.
  ///   - secrets: Where secrets stand in a content, as ``ChangeSet/secrets`` tells it.
  /// - Throws: ``StoreError``, also where the file can be read, so that nothing is to be repaired.
  public func repair(
    from entry: Ring.Entry, consents: Set<Consent> = [],
    secrets: (@Sendable (PreferenceValue) -> [Location])? = nil
  ) throws -> StoreSnapshot {
    guard let ring else { throw StoreError.unsupported(Reason(StorePhrase.noCopies(path))) }
    let bytes = try ring.bytes(of: entry)
    var changes = ChangeSet([:], consents: consents)
    changes.secrets = secrets
    let commit = FileCommit(store: self, changes: changes, deadline: clock.now() + Self.patience)
    return try withoutStopping { () throws(StoreError) in try commit.repair(with: bytes) }.snapshot
  }
}
