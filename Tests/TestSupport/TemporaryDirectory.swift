import Foundation

/// A test's own directory, removed on deinitialization.
package final class TemporaryDirectory: Sendable {
  package let path: String

  /// Creates a directory, in memory if the system has `/dev/shm`, unless it must be on disk.
  package init(onDisk: Bool = false) throws {
    let inMemory = FileManager.default.isWritableFile(atPath: "/dev/shm")
    path = "\(inMemory && !onDisk ? "/dev/shm" : "/tmp")/settee-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package subscript(name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self[name]))
    return self[name]
  }

  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: self[name]))
    return self[name]
  }

  package func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: self[name])))
  }

  package func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: self[name])), as: UTF8.self)
  }

  /// The temporary files that saves left in the directory; there should be none.
  package var strays: [String] {
    get throws { try names.filter { $0.hasPrefix(".") || $0.contains(".settee-") } }
  }

  /// The sorted names of the files in the directory.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  package func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: self[name])
    return (attributes[.posixPermissions] as? Int) ?? 0
  }
}
