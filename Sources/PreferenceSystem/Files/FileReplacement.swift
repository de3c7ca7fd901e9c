/// The complete new content of a file in a temporary file in the same directory.
///
/// All files are written this way. The bytes go through the descriptor that created the temporary file, so a symbolic
/// link cannot redirect them. If a temporary name is taken, even by a symbolic link, the next name is tried. A failure
/// leaves the file unchanged and removes the temporary file.
package struct FileReplacement: Sendable {
  /// The directory of both files.
  package let directory: OpenDirectory
  /// The name of the file.
  package let name: String
  /// The name of the temporary file; after an exchange, the name of the old file.
  package let temporaryName: String
  /// Open for reading and writing.
  package let descriptor: Int32
  /// Whether to wait until the disk holds the bytes, and in ``confirm()`` the name.
  private let isDurable: Bool

  /// The number of temporary names to try.
  private static let mostNames = 100

  /// Writes bytes to a temporary file.
  ///
  /// - Parameters:
  ///   - name: The name of the file to replace.
  ///   - mode: The permission bits, not reduced by the process's mask.
  ///   - isLocked: Whether to lock the temporary file.
  ///   - isDurable: Whether to wait until the disk holds the bytes, and in ``confirm()`` the name.
  package init(
    of name: String, in directory: OpenDirectory, holding bytes: [UInt8], mode: UInt32 = 0o600,
    isLocked: Bool = false, isDurable: Bool
  ) throws(Errno) {
    self.directory = directory
    self.name = name
    self.isDurable = isDurable
    (temporaryName, descriptor) = try Self.make(beside: name, in: directory)
    do throws(Errno) {
      if isLocked, try directory.fileSystem.lock(descriptor) == .busy { throw .wouldBlock }
      try write(bytes)
      try directory.fileSystem.setMode(of: descriptor, to: mode)
      if isDurable { try directory.fileSystem.synchronize(descriptor) }
    } catch {
      discard()
      throw error
    }
  }

  private static func make(
    beside name: String, in directory: OpenDirectory
  ) throws(Errno) -> (name: String, descriptor: Int32) {
    for number in 1...mostNames {
      let temporary = TemporaryName(beside: name, number: number).description
      do {
        return (temporary, try directory.open(temporary, for: .creating(mode: 0o600)))
      } catch {
        guard error == .exists else { throw error }
      }
    }
    throw .exists
  }

  // Through a second descriptor: some file systems report a failed write only when a descriptor is closed, and the
  // first descriptor must stay open for the lock.
  private func write(_ bytes: [UInt8]) throws(Errno) {
    let fileSystem = directory.fileSystem
    let writing = try fileSystem.duplicate(descriptor)
    do { try fileSystem.write(all: bytes, to: writing) } catch {
      try? fileSystem.close(writing)
      throw error
    }
    try fileSystem.close(writing)
  }

  /// Replaces the file, or creates it.
  package func claimName() throws(Errno) {
    do { try directory.rename(temporaryName, replacing: name) } catch {
      discard()
      throw error
    }
  }

  /// Creates the file; throws ``Errno/exists`` if the name is taken.
  package func claimFreeName() throws(Errno) {
    do { try directory.rename(temporaryName, toNew: name) } catch {
      discard()
      throw error
    }
  }

  /// Exchanges the file and the temporary file; a second call undoes the first.
  package func exchange() throws(Errno) { try directory.exchange(temporaryName, name) }

  /// Waits until the disk holds the name, if `isDurable` was set.
  package func confirm() throws(Errno) { if isDurable { try directory.synchronize() } }

  /// Deletes the file at the temporary name.
  package func removeTemporary() { try? directory.remove(temporaryName) }

  /// Closes the file.
  package func close() { try? directory.fileSystem.close(descriptor) }

  /// Deletes and closes the temporary file.
  package func discard() {
    removeTemporary()
    close()
  }
}

extension OpenDirectory {
  /// Replaces the file of this name by one with these bytes, or creates it; a failure leaves the old file unchanged.
  package func write(
    _ bytes: [UInt8], to name: String, mode: UInt32 = 0o600, isDurable: Bool
  ) throws(Errno) {
    let new = try FileReplacement(
      of: name, in: self, holding: bytes, mode: mode, isDurable: isDurable)
    try new.claimName()
    new.close()
    try new.confirm()
  }
}
