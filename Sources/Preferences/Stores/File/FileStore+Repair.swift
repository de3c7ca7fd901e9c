extension FileStore {
  /// Puts bytes of the ring in the place of a damaged, empty or missing file.
  ///
  /// A damaged file is kept beside it, as `NAME.damaged`.
  ///
  /// - Throws: ``StoreError``, also where the file can be read, so that nothing is to be repaired.
  public func repair(
    from entry: Ring.Entry, consents: Set<Consent> = []
  ) throws -> StoreSnapshot {
    guard let ring else { throw StoreError.unsupported(Reason(StorePhrase.noCopies(path))) }
    let bytes = try ring.bytes(of: entry)
    let changes = ChangeSet([:], consents: consents)
    let commit = FileCommit(store: self, changes: changes, deadline: clock.now() + Self.patience)
    return try withoutStopping { () throws(StoreError) in try commit.repair(with: bytes) }.snapshot
  }
}
