/// An open directory: its files are reached through the descriptor, even if the path is renamed or replaced.
///
/// Symbolic links are not followed: opening one throws ``Errno/tooManyLinks``.
package final class OpenDirectory: Sendable {
  /// The path that was opened.
  package let path: String
  package let fileSystem: any FileSystem
  private let descriptor: Int32

  private init(_ path: String, _ descriptor: Int32, in fileSystem: any FileSystem) {
    self.path = path
    self.descriptor = descriptor
    self.fileSystem = fileSystem
  }

  deinit { try? fileSystem.close(descriptor) }

  /// Opens the directory at a path; it need not be readable.
  package convenience init(_ path: String, in fileSystem: any FileSystem) throws(Errno) {
    self.init(path, try fileSystem.open(path, for: .passing), in: fileSystem)
  }

  /// Opens the directory of a file whose symbolic links were followed; another link in its path is not followed.
  package static func opened(
    of location: FileLocation, in fileSystem: any FileSystem
  ) throws(Errno) -> OpenDirectory {
    do {
      let opened = try fileSystem.open(location.directory, for: .passingWithoutLinks)
      return OpenDirectory(location.directory, opened, in: fileSystem)
    } catch {
      // A sandbox may forbid the call.
      guard [.unsupported, .notPermitted, .invalid].contains(error) else { throw error }
    }
    var directory = try OpenDirectory(location.directory.hasPrefix("/") ? "/" : ".", in: fileSystem)
    for name in location.directory.split(separator: "/") {
      directory = try directory.subdirectory(String(name))
    }
    return directory
  }

  private func openDirectory(_ name: String) throws(Errno) -> Int32 {
    do { return try open(name, for: .passing) } catch {
      // Linux reports a link that is not followed to a directory as no directory.
      guard error == .notDirectory, (try? status(of: name).kind) == .link else { throw error }
      throw .tooManyLinks
    }
  }

  /// Opens a directory in this one; throws ``Errno/tooManyLinks`` if it is a symbolic link.
  package func subdirectory(_ name: String) throws(Errno) -> OpenDirectory {
    OpenDirectory(path(of: name), try openDirectory(name), in: fileSystem)
  }

  /// Opens the directory at a path, and creates it and its parents if they do not exist.
  package static func made(
    _ path: String, mode: UInt32, in fileSystem: any FileSystem
  ) throws(Errno) -> OpenDirectory {
    do { return try OpenDirectory(path, in: fileSystem) } catch {
      guard error == .notFound else { throw error }
    }
    let (parent, name) = FileLocation.parts(of: path)
    guard parent != path, !name.isEmpty else { throw .notFound }
    let outer = try made(parent, mode: mode, in: fileSystem)
    return try outer.makeDirectory(name, mode: mode)
  }

  /// Opens the directory at a path that is not a symbolic link, though directories above it may be links.
  ///
  /// - Parameter mode: The permission bits with which it and its parents are created; nil to create nothing.
  package static func withoutLink(
    _ path: String, creating mode: UInt32?, in fileSystem: any FileSystem
  ) throws(Errno) -> OpenDirectory {
    let (parent, name) = FileLocation.parts(of: path)
    guard let mode else { return try OpenDirectory(parent, in: fileSystem).subdirectory(name) }
    return try made(parent, mode: mode, in: fileSystem).madeSubdirectory(name, mode: mode)
  }

  /// Opens a directory in this one, and creates it if it does not exist.
  package func madeSubdirectory(_ name: String, mode: UInt32) throws(Errno) -> OpenDirectory {
    do { return try subdirectory(name) } catch {
      guard error == .notFound else { throw error }
    }
    return try makeDirectory(name, mode: mode)
  }

  private func makeDirectory(_ name: String, mode: UInt32) throws(Errno) -> OpenDirectory {
    do { try fileSystem.makeDirectory(name, in: descriptor, mode: mode) } catch {
      // Another program has created it.
      guard error == .exists else { throw error }
      return try subdirectory(name)
    }
    let made = try openMade(name, mode: mode)
    let directory = OpenDirectory(path(of: name), made, in: fileSystem)
    // The process's mask may have reduced the permissions.
    try fileSystem.setMode(of: made, to: mode)
    try synchronize()
    return directory
  }

  /// Opens a new directory, even if the process's mask has removed the permission to open it.
  private func openMade(_ name: String, mode: UInt32) throws(Errno) -> Int32 {
    do { return try open(name, for: .listing) } catch {
      guard error == .accessDenied else { throw error }
    }
    try fileSystem.setMode(of: name, in: descriptor, to: mode)
    return try open(name, for: .listing)
  }
}

extension OpenDirectory {
  /// The path of a name in the directory.
  package func path(of name: String) -> String { path == "/" ? "/\(name)" : "\(path)/\(name)" }

  /// Whether the path still leads to this directory.
  package var isInPlace: Bool { isSame(try? fileSystem.status(at: path), descriptor) }

  /// The status of the directory.
  package func status() throws(Errno) -> FileStatus { try fileSystem.status(of: descriptor) }

  /// Whether the file that was opened is the one that has this name now.
  package func isNamed(_ name: String, _ descriptor: Int32) -> Bool {
    isSame(try? status(of: name), descriptor)
  }

  private func isSame(_ status: FileStatus?, _ descriptor: Int32) -> Bool {
    guard let status, let opened = try? fileSystem.status(of: descriptor) else { return false }
    return opened.identity == status.identity
  }

  package func open(_ name: String, for purpose: OpenPurpose) throws(Errno) -> Int32 {
    try fileSystem.open(name, in: descriptor, for: purpose)
  }

  /// The status of a file or symbolic link.
  package func status(of name: String) throws(Errno) -> FileStatus {
    try fileSystem.status(of: name, in: descriptor)
  }

  package func names() throws(Errno) -> [String] { try fileSystem.names(in: descriptor) }

  package func remove(_ name: String) throws(Errno) {
    try fileSystem.remove(name, in: descriptor)
  }

  /// Exchanges two files in one step.
  package func exchange(_ name: String, _ other: String) throws(Errno) {
    try fileSystem.exchange(name, other, in: descriptor)
  }

  /// Renames a file and replaces an existing one.
  package func rename(_ name: String, replacing other: String) throws(Errno) {
    try fileSystem.rename(name, replacing: other, in: descriptor)
  }

  /// Renames a file; throws ``Errno/exists`` if the new name is taken.
  package func rename(_ name: String, toNew other: String) throws(Errno) {
    try fileSystem.rename(name, toNew: other, in: descriptor)
  }

  /// Waits until the disk holds the names in the directory, if the file system supports that.
  package func synchronize() throws(Errno) {
    let listing = try open(".", for: .listing)
    defer { try? fileSystem.close(listing) }
    do { try fileSystem.synchronize(listing) } catch {
      guard error == .invalid else { throw error }
    }
  }
}
