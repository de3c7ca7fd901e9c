package import PreferenceSystem
import PreferenceValues

/// The bytes of a file, and what the system said about it while they were read.
package struct FileContent: Sendable {
  /// Larger files are refused.
  package static let sizeLimit = 64 << 20

  var status: FileStatus
  package var bytes: [UInt8]

  /// Whether nothing was written between the two, as far as anything shows it.
  func isSame(as other: FileContent) -> Bool {
    status.identity == other.status.identity && status.modified == other.status.modified
      && bytes == other.bytes
  }

  /// Whether it says nothing: no bytes, or white space only.
  package var isBlank: Bool { bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }
}

extension FileContent {
  /// How often a file that changes under the reader's eyes is begun again.
  private static let mostTries = 8

  /// The content of a file, read again while it changes.
  package init(of path: String, limit: Int, in fileSystem: any FileSystem) throws(StoreError) {
    let status = try StoreError.wrapping("read", path) { () throws(Errno) in
      try fileSystem.status(at: path)
    }
    // Looked at before it is opened, because opening a device may do something.
    try Self.checkKind(of: status, path)
    let descriptor = try StoreError.wrapping("read", path) { () throws(Errno) in
      try fileSystem.open(path, for: .reading)
    }
    defer { try? fileSystem.close(descriptor) }
    try self.init(opened: descriptor, path: path, limit: limit, in: fileSystem)
  }

  /// The content of what has a name in a folder, where that is no symbolic link.
  init(of name: String, in folder: OpenFolder, limit: Int) throws(StoreError) {
    let path = folder.path(of: name)
    let descriptor = try StoreError.wrapping("read", path) { () throws(Errno) in
      // Looked at before it is opened, because opening a device may do something.
      if try folder.status(of: name).kind == .link { throw .tooManyLinks }
      return try folder.open(name, for: .reading)
    }
    defer { try? folder.fileSystem.close(descriptor) }
    try self.init(opened: descriptor, path: path, limit: limit, in: folder.fileSystem)
  }

  /// The content of an open file, read again while it changes.
  package init(
    opened descriptor: Int32, path: String, limit: Int, in fileSystem: any FileSystem
  ) throws(StoreError) {
    var tries = 0
    while true {
      let before = try StoreError.wrapping("read", path) { () throws(Errno) in
        try fileSystem.status(of: descriptor)
      }
      try Self.checkKind(of: before, path)
      guard before.size <= limit else { throw .tooLarge(path: path, limit: limit) }
      let (bytes, after) = try StoreError.wrapping("read", path) { () throws(Errno) in
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

  private static func checkKind(of status: FileStatus, _ path: String) throws(StoreError) {
    switch status.kind {
    case .regular: break
    case .folder: throw .unsupported(Reason(Message("\(path) is a directory, not a file")))
    default: throw .unsupported(Reason(Message("\(path) is a pipe or a device, not a file")))
    }
  }
}
