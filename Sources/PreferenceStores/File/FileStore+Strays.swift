import PreferenceFormats
import PreferenceSystem

extension FileStore {
  /// Removes what killed saves left beside the file; what another program wrote among it goes to the ring.
  ///
  /// Called while the lock of the file is held.
  func keepStrays(beside location: FileLocation, for changes: ChangeSet) {
    // A folder that cannot be read hides them, and does no harm.
    let names = (try? fileSystem.names(in: location.folder)) ?? []
    for name in names {
      guard let process = AsideFile.process(ofName: name, beside: location.name),
        process == getpid() || !fileSystem.isAlive(process: process)
      else { continue }
      try? keepStray(at: location.sibling(name), of: location, for: changes)
    }
  }

  /// Removes one such file.
  func keepStray(at path: String, of location: FileLocation, for changes: ChangeSet) throws {
    let descriptor = try fileSystem.open(path, for: .reading)
    defer { try? fileSystem.close(descriptor) }
    guard try fileSystem.tryLock(descriptor) else { return }
    let stray = try FileContent(
      opened: descriptor, path: path, limit: Self.sizeLimit, in: fileSystem)
    if try !isOurs(stray, beside: location) {
      guard let ring, let copy = outsideCopy(of: stray, for: changes) else { return }
      try ring.keepOutside(copy, mode: stray.status.mode)
    }
    try fileSystem.remove(path)
  }

  /// What is kept of it: all of what cannot be read, where nobody can tell what is a secret.
  private func outsideCopy(of stray: FileContent, for changes: ChangeSet) -> KeptCopy? {
    guard let document = try? format.parse(stray.bytes) else { return KeptCopy(bytes: stray.bytes) }
    return KeptCopy(
      of: MergedFile(bytes: stray.bytes, document: document), in: format, for: changes)
  }

  /// Whether the bytes are in the file or the ring already, or the beginning of what we were writing.
  private func isOurs(_ stray: FileContent, beside location: FileLocation) throws -> Bool {
    if stray.isBlank || ring?.holds(stray.bytes) == true { return true }
    if ring?.isOfSave(stray.bytes) == true { return true }
    let current = try? FileContent(of: location.path, limit: Self.sizeLimit, in: fileSystem)
    if current?.bytes == stray.bytes { return true }
    guard let ring, let newest = ring.entries.first(where: { !$0.isOutside }) else { return false }
    if try ring.bytes(of: newest).starts(with: stray.bytes) { return true }
    return ring.mayBeCut(stray.bytes.count) && (try? format.parse(stray.bytes)) == nil
  }
}
