import PreferenceFormats
import PreferenceSystem
package import PreferenceValues

extension FileStore {
  /// Whether the file does not exist, and a backup can restore it.
  package var isMissing: Bool {
    guard lastGoodCopy != nil else { return false }
    do throws(Errno) { _ = try fileSystem.status(at: path) } catch { return error == .notFound }
    return false
  }

  /// Restores a damaged, empty or missing file from a backup.
  ///
  /// A damaged file is copied to `NAME.damaged`. Secrets that the backup does not have stay missing.
  ///
  /// - Parameters:
  ///   - entry: The backup.
  ///   - consents: The consents of the user.
  ///   - secrets: Finds the secrets in a content, like ``ChangeSet/secrets``.
  /// - Throws: ``StoreError``, also if the file can be read and was not emptied.
  package func repair(
    from entry: BackupArchive.Entry, consents: Set<StoreConsent> = [],
    secrets: (@Sendable (PreferenceValue) -> [ValueLocation])? = nil
  ) throws -> StoreSnapshot {
    guard let backups else {
      throw StoreError.unsupported(RefusalReason(Message("\(path) has no backups")))
    }
    let bytes = try backups.bytes(of: entry)
    var changes = ChangeSet([:], consents: consents)
    changes.secrets = secrets
    let commit = FileCommit(store: self, changes: changes, deadline: clock.now() + Self.patience)
    return try withoutStopping { () throws(StoreError) in try commit.repair(with: bytes) }.snapshot
  }

  /// Checks that ``repair(from:consents:secrets:)`` could restore the file, and writes nothing.
  ///
  /// - Throws: ``StoreError``.
  package func rehearseRepair(
    from entry: BackupArchive.Entry, consents: Set<StoreConsent> = []
  ) throws {
    guard let bytes = try backups?.bytes(of: entry) else { return }
    let deadline = clock.now() + Self.patience
    let changes = ChangeSet([:], consents: consents)
    _ = try FileCommit(store: self, changes: changes, deadline: deadline)
      .rehearseRepair(with: bytes)
  }
}
