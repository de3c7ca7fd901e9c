import PreferenceSystem

/// A directory that other users cannot read.
///
/// It is removed with all its files at the end. Another user who can write to the outer directory can neither replace it
/// nor lead the removal elsewhere.
final class PrivateDirectory {
  enum ReadError: Error {
    case tooLarge, notRegular, notOwn
  }

  private let directory: OpenDirectory
  private let files = POSIXFileSystem()

  /// Creates a directory with a random name.
  convenience init(in parent: String) throws {
    let name = "settee-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    try FileManager.default.createDirectory(
      atPath: "\(parent)/\(name)", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    try self.init(at: "\(parent)/\(name)")
  }

  /// Opens the directory, unless another user has replaced it.
  init(at path: String) throws {
    let opened = try OpenDirectory.withoutLink(path, creating: nil, in: POSIXFileSystem())
    guard try opened.status().owner == CurrentProcess.user else { throw ReadError.notOwn }
    directory = opened
  }

  deinit { directory.removeTree() }

  func path(of name: String) -> String { directory.path(of: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let descriptor = try directory.open(name, for: .creating(mode: 0o600))
    defer { try? files.close(descriptor) }
    try files.write(all: bytes, to: descriptor)
  }

  /// Reads a regular file; a symbolic link is not followed.
  func bytes(of name: String, atMost limit: Int) throws -> [UInt8] {
    let descriptor = try directory.open(name, for: .reading)
    defer { try? files.close(descriptor) }
    let status = try files.status(of: descriptor)
    guard status.kind == .regular else { throw ReadError.notRegular }
    guard status.size <= limit else { throw ReadError.tooLarge }
    let bytes = try files.bytes(of: descriptor, atMost: limit + 1, expecting: status.size)
    // The file grew while it was read.
    guard bytes.count <= limit else { throw ReadError.tooLarge }
    return bytes
  }
}

extension OpenDirectory {
  /// Removes the directory with everything in it; symbolic links are removed, not followed.
  fileprivate func removeTree() {
    for name in (try? names()) ?? [] where (try? remove(name)) == nil {
      try? subdirectory(name).removeTree()
    }
    // Removes nothing but an empty directory.
    if isInPlace { rmdir(path) }
  }
}
