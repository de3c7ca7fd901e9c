import PreferenceSystem

/// A directory that other users cannot read.
///
/// It is removed with all its files at the end.
final class PrivateDirectory {
  enum ReadError: Error {
    case tooLarge, notRegular
  }

  private let directory: OpenDirectory
  private let files = POSIXFileSystem()

  /// Creates a directory with a random name.
  init(in parent: String) throws {
    let name = "settee-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    try FileManager.default.createDirectory(
      atPath: "\(parent)/\(name)", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    directory = try OpenDirectory("\(parent)/\(name)", in: files)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory.path) }

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
