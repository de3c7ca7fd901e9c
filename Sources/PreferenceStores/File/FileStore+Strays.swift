import PreferenceFormats
import PreferenceSystem

extension FileStore {
  /// Removes what killed saves left beside the file; what another program wrote among it goes to the backups.
  ///
  /// Called while the lock of the file is held.
  func keepStrays(beside location: FileLocation, in folder: OpenFolder, for changes: ChangeSet) {
    // A folder that cannot be read hides them, and does no harm.
    let names = (try? folder.names()) ?? []
    for name in names {
      guard let process = TemporaryName(name, beside: location.name)?.process,
        process == CurrentProcess.identifier || !fileSystem.isAlive(process: process)
      else { continue }
      try? keepStray(name, of: location, in: folder, for: changes)
    }
  }

  /// Removes one such file; a symbolic link of such a name is none of ours, and is removed without being followed.
  func keepStray(
    _ name: String, of location: FileLocation, in folder: OpenFolder, for changes: ChangeSet
  ) throws {
    if try folder.status(of: name).kind == .link { return try folder.remove(name) }
    let descriptor = try folder.open(name, for: .reading)
    defer { try? fileSystem.close(descriptor) }
    guard try fileSystem.tryLock(descriptor) else { return }
    let stray = try FileContent(
      opened: descriptor, path: folder.path(of: name), limit: Self.sizeLimit, in: fileSystem)
    if try !isOurs(stray, beside: location) {
      guard let backups, let copy = outsideCopy(of: stray, for: changes) else { return }
      try backups.keepOutside(copy, mode: stray.status.mode)
    }
    try folder.remove(name)
  }

  /// What is kept of it: all of what cannot be read, where nobody can tell what is a secret.
  private func outsideCopy(of stray: FileContent, for changes: ChangeSet) -> BackupContent? {
    guard let document = try? format.parse(stray.bytes) else {
      return BackupContent(bytes: stray.bytes)
    }
    return BackupContent(
      of: MergeResult(bytes: stray.bytes, document: document), in: format, for: changes)
  }

  /// Whether the bytes are in the file or the backups already, or the beginning of what we were writing.
  private func isOurs(_ stray: FileContent, beside location: FileLocation) throws -> Bool {
    if stray.isBlank || backups?.holds(stray.bytes) == true { return true }
    if backups?.isOfSave(stray.bytes) == true { return true }
    let current = try? FileContent(of: location.path, limit: Self.sizeLimit, in: fileSystem)
    if current?.bytes == stray.bytes { return true }
    guard let backups, let newest = backups.entries.first(where: { !$0.isOutside }) else {
      return false
    }
    if try backups.bytes(of: newest).starts(with: stray.bytes) { return true }
    return backups.mayBeCut(stray.bytes.count) && (try? format.parse(stray.bytes)) == nil
  }
}
