extension FileSystem {
  /// Makes the folder and those it stands in, where they are missing.
  package func makeFolders(_ folder: String, mode: UInt32) throws(Errno) {
    if (try? status(at: folder)) != nil { return }
    let parent = FileLocation.parts(of: folder).folder
    if parent != folder { try makeFolders(parent, mode: mode) }
    do { try makeFolder(folder, mode: mode) } catch {
      if error == .exists { return }
      throw error
    }
    // The process's mask may have taken permissions away.
    try setMode(at: folder, to: mode)
    try synchronizeFolder(parent)
  }

  /// Waits until the disk holds the names of a folder; not every file system can.
  package func synchronizeFolder(_ folder: String) throws(Errno) {
    let descriptor = try open(folder, for: .synchronizing)
    defer { try? close(descriptor) }
    do { try synchronize(descriptor) } catch {
      guard error == .invalid else { throw error }
    }
  }

  /// Whether the file that was opened is the one that has this name now.
  package func isNamed(_ path: String, _ descriptor: Int32) -> Bool {
    guard let opened = try? status(of: descriptor), let named = try? status(at: path) else {
      return false
    }
    return opened.identity == named.identity
  }
}
