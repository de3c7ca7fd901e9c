package import PreferenceSystem
import PreferenceValues

/// The bytes of a file, with its status while they were read.
package struct FileContent: Sendable {
  /// Larger files are refused.
  package static let sizeLimit = 64 << 20

  var status: FileStatus
  package var bytes: [UInt8]

  /// Whether the file seems unchanged between the two.
  func isSame(as other: FileContent) -> Bool {
    status.identity == other.status.identity && status.modified == other.status.modified
      && bytes == other.bytes
  }

  /// Whether there are no bytes but white space.
  package var isBlank: Bool {
    !bytes.contains { $0 != 0x20 && $0 != 0x0A && $0 != 0x09 && $0 != 0x0D }
  }
}

extension FileContent {
  /// The most attempts to read a file that changes in the meantime.
  private static let mostTries = 8

  /// Reads a file, again if it changes in the meantime; symbolic links are followed.
  package init(of path: String, limit: Int, in fileSystem: any FileSystem) throws(StoreError) {
    let status = try StoreError.wrapping(.read, path) { () throws(Errno) in
      try fileSystem.status(at: path)
    }
    // Before the file is opened, because opening a device may have an effect.
    try Self.checkKind(of: status, path)
    let descriptor = try StoreError.wrapping(.read, path) { () throws(Errno) in
      try fileSystem.open(path, for: .reading)
    }
    defer { try? fileSystem.close(descriptor) }
    try self.init(opened: descriptor, path: path, limit: limit, in: fileSystem)
  }

  /// The bytes of a file that the user or an administrator wrote; nil if it does not exist.
  ///
  /// Symbolic links are followed, because programs that manage such files put links in their places. settee's own files are
  /// a ``StateFile``.
  ///
  /// - Throws: ``StoreError``, also for a link to a missing file, whose content is unknown and not absent.
  package static func bytes(
    at path: String, in fileSystem: any FileSystem = POSIXFileSystem()
  ) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) {
      return try FileContent(of: path, limit: sizeLimit, in: fileSystem).bytes
    } catch {
      guard case .system(_, _, Errno.notFound.code) = error else { throw error }
      guard fileSystem.hasEntry(at: path) else { return nil }
      throw .unsupported(
        RefusalReason(Message("\(path) is a symbolic link to a file that does not exist")))
    }
  }

  /// Reads a file of a directory; throws ``Errno/tooManyLinks`` if it is a symbolic link.
  package init(of name: String, in directory: OpenDirectory, limit: Int) throws(StoreError) {
    let path = directory.path(of: name)
    let status = try StoreError.wrapping(.read, path) { () throws(Errno) in
      // The root has no name.
      let status = try directory.status(of: name.isEmpty ? "." : name)
      if status.kind == .link { throw .tooManyLinks }
      return status
    }
    // Before the file is opened, because opening a device may have an effect.
    try Self.checkKind(of: status, path)
    let descriptor = try StoreError.wrapping(.read, path) { () throws(Errno) in
      try directory.open(name, for: .reading)
    }
    defer { try? directory.fileSystem.close(descriptor) }
    try self.init(opened: descriptor, path: path, limit: limit, in: directory.fileSystem)
  }

  /// Reads an open file, again if it changes in the meantime.
  package init(
    opened descriptor: Int32, path: String, limit: Int, in fileSystem: any FileSystem
  ) throws(StoreError) {
    var tries = 0
    while true {
      let before = try StoreError.wrapping(.read, path) { () throws(Errno) in
        try fileSystem.status(of: descriptor)
      }
      try Self.checkKind(of: before, path)
      guard before.size <= limit else { throw .tooLarge(path: path, limit: limit) }
      let (bytes, after) = try StoreError.wrapping(.read, path) { () throws(Errno) in
        let bytes = try fileSystem.bytes(of: descriptor, atMost: limit + 1, expecting: before.size)
        return (bytes, try fileSystem.status(of: descriptor))
      }
      guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
      tries += 1
      let isWhole = bytes.count == after.size && after.modified == before.modified
      guard isWhole || tries == Self.mostTries else { continue }
      self.init(status: after, bytes: bytes)
      return
    }
  }

  /// Refuses a pipe, a device or a directory at a path; nothing need be there.
  static func refuseStream(at path: String, in fileSystem: any FileSystem) throws(StoreError) {
    guard let status = try? fileSystem.status(at: path) else { return }
    try checkKind(of: status, path)
  }

  private static func checkKind(of status: FileStatus, _ path: String) throws(StoreError) {
    var reason: RefusalReason
    switch status.kind {
    case .regular: return
    case .directory:
      reason = RefusalReason(Message("\(path) is a directory, not a file"))
      reason.clause = Message("it is a directory")
    default:
      reason = RefusalReason(Message("\(path) is a pipe or a device, not a file"))
      reason.clause = Message("it is a pipe or a device")
    }
    throw .unsupported(reason)
  }
}
