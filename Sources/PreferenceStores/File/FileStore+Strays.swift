import PreferenceFormats
import PreferenceSystem

extension FileStore {
  /// Removes the temporary files that killed saves left next to the file; contents of other programs become backups.
  ///
  /// Called while the file is locked.
  func backUpStrayFiles(
    beside location: FileLocation, in directory: OpenDirectory, for changes: ChangeSet
  ) {
    // In a directory that cannot be read they stay, which does no harm.
    let names = (try? directory.names()) ?? []
    for name in names {
      guard let process = TemporaryName(name, beside: location.name)?.process else { continue }
      let isAlive =
        process != CurrentProcess.identifier && fileSystem.isAlive(process: process)
      try? backUpStrayFile(name, of: location, in: directory, for: changes, mayBeInUse: isAlive)
    }
  }

  /// Removes one such file; a symbolic link is removed and not followed.
  ///
  /// - Parameter mayBeInUse: Whether a process has the number in the name. It may be another one than the writer, which
  ///   locks its file before it writes to it: without a lock, no process uses a file with content.
  func backUpStrayFile(
    _ name: String, of location: FileLocation, in directory: OpenDirectory, for changes: ChangeSet,
    mayBeInUse: Bool = false
  ) throws {
    if try directory.status(of: name).kind == .link {
      return mayBeInUse ? () : try directory.remove(name)
    }
    let descriptor = try directory.open(name, for: .reading)
    defer { try? fileSystem.close(descriptor) }
    let attempt = try fileSystem.lock(descriptor)
    guard attempt == .locked || attempt == .unsupported && !mayBeInUse else { return }
    let stray = try FileContent(
      opened: descriptor, path: directory.path(of: name), limit: Self.sizeLimit, in: fileSystem)
    if mayBeInUse, stray.bytes.isEmpty { return }
    if try !isOurs(stray, beside: location, in: directory) {
      guard let backups, let content = outsideContent(of: stray, for: changes) else { return }
      try backups.addOutside(content, mode: stray.status.mode)
    }
    // Only the file that was read, and nothing that has replaced it.
    if directory.isNamed(name, descriptor) { try directory.remove(name) }
  }

  /// The content without its secrets; a content that cannot be read is unchanged, because its secrets cannot be found.
  private func outsideContent(of stray: FileContent, for changes: ChangeSet) -> BackupContent? {
    guard let document = try? format.parse(stray.bytes) else {
      return BackupContent(bytes: stray.bytes)
    }
    return BackupContent(
      of: MergeResult(bytes: stray.bytes, document: document), in: format, for: changes)
  }

  /// Whether the bytes are known from the file or a backup, or are the beginning of theirs or of a save's.
  private func isOurs(
    _ stray: FileContent, beside location: FileLocation, in directory: OpenDirectory
  ) throws -> Bool {
    if stray.isBlank || backups?.isOfSave(stray.bytes) == true { return true }
    if backups?.holds(stray.bytes) == true { return true }
    let current = try? FileContent(of: location.name, in: directory, limit: Self.sizeLimit)
    if current?.bytes.starts(with: stray.bytes) == true { return true }
    guard let backups else { return false }
    if let newest = backups.newest, try backups.bytes(of: newest).starts(with: stray.bytes) {
      return true
    }
    return backups.mayBeCut(stray.bytes.count) && (try? format.parse(stray.bytes)) == nil
  }
}
