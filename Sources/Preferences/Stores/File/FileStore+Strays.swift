#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileStore {
  /// Removes what killed saves left beside the file; what another program wrote among it goes to the ring.
  ///
  /// Called while the lock of the file is held.
  func keepStrays(beside location: FileLocation) {
    // A folder that cannot be read hides them, and does no harm.
    let names = (try? fileSystem.names(in: location.folder)) ?? []
    for name in names {
      guard let process = AsideFile.process(ofName: name, beside: location.name),
        process == getpid() || !fileSystem.isAlive(process: process)
      else { continue }
      try? keepStray(at: location.sibling(name), of: location)
    }
  }

  /// Removes one such file.
  func keepStray(at path: String, of location: FileLocation) throws {
    let descriptor = try fileSystem.open(path, for: .reading)
    defer { try? fileSystem.close(descriptor) }
    guard try fileSystem.tryLock(descriptor) else { return }
    let stray = try FileContent(
      opened: descriptor, path: path, limit: Self.sizeLimit, in: fileSystem)
    if try !isOurs(stray, beside: location) {
      guard let ring else { return }
      try ring.keepOutside(stray.bytes, mode: stray.status.mode)
    }
    try fileSystem.remove(path)
  }

  /// Whether the bytes are in the file or the ring already, or the beginning of what we were writing.
  private func isOurs(_ stray: FileContent, beside location: FileLocation) throws -> Bool {
    if stray.isBlank || ring?.holds(stray.bytes) == true { return true }
    let current = try? FileContent(of: location.path, limit: Self.sizeLimit, in: fileSystem)
    if current?.bytes == stray.bytes { return true }
    guard let ring, let newest = ring.entries.first(where: { !$0.isOutside }) else { return false }
    return try ring.bytes(of: newest).starts(with: stray.bytes)
  }
}
