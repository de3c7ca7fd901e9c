import PreferenceSystem
import PreferenceValues

/// A whole new content of a file, written beside it and locked, ready to take its place.
struct AsideFile: Sendable {
  /// Where it is; after the exchange, where the file that came out is.
  let path: String
  /// Open for reading and writing, and locked.
  let descriptor: Int32
  let content: FileContent

  /// The longest name that any of the usual file systems allows, in bytes.
  private static let longestName = 255

  /// The name beside a file: `.NAME.settee-PID`.
  static func name(beside name: String) -> String { prefix(beside: name) + String(getpid()) }

  /// The process that wrote a file of this name beside another; nil where it is no such file.
  static func process(ofName name: String, beside original: String) -> Int32? {
    let prefix = prefix(beside: original)
    guard name.utf8.starts(with: prefix.utf8) else { return nil }
    return Int32(String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
  }

  private static func prefix(beside name: String) -> String {
    // Room for the rest of the name and a process number.
    guard name.utf8.count > longestName - 24 else { return ".\(name).settee-" }
    return ".\(Revision(of: Array(name.utf8))).settee-"
  }
}

extension AsideFile {
  /// What a new file is to be like.
  enum Model {
    /// Like a file that is there, open.
    case file(Int32)
    /// Like any new file of its kind.
    case new(FileCreation)
  }

  /// Writes a file and sees it safely to the disk, or leaves nothing.
  init(
    path: String, bytes: [UInt8], like model: Model, for changes: ChangeSet, named name: String,
    in fileSystem: any FileSystem
  ) throws(StoreError) {
    let descriptor = try StoreError.wrapping("write", path) { () throws(Errno) in
      try fileSystem.open(path, for: .creating(mode: 0o600))
    }
    do throws(StoreError) {
      content = try StoreError.wrapping("write", path) { () throws(Errno) in
        guard try fileSystem.tryLock(descriptor) else { throw .wouldBlock }
        try Self.write(bytes, to: path, changes.durability, in: fileSystem)
        return FileContent(status: try fileSystem.status(of: descriptor), bytes: bytes)
      }
      try Self.copy(model, to: descriptor, for: changes, named: name, in: fileSystem)
    } catch {
      try? fileSystem.remove(path)
      try? fileSystem.close(descriptor)
      throw error
    }
    self.path = path
    self.descriptor = descriptor
  }

  // Through a descriptor of its own, because some file systems tell only at the close that a write failed, and the
  // other one must stay open for its lock.
  private static func write(
    _ bytes: [UInt8], to path: String, _ durability: Durability, in fileSystem: any FileSystem
  ) throws(Errno) {
    let descriptor = try fileSystem.open(path, for: .updating)
    do {
      try fileSystem.write(all: bytes, to: descriptor)
      if durability == .disk { try fileSystem.synchronize(descriptor) }
    } catch {
      try? fileSystem.close(descriptor)
      throw error
    }
    try fileSystem.close(descriptor)
  }

  private static func copy(
    _ model: Model, to descriptor: Int32, for changes: ChangeSet, named name: String,
    in fileSystem: any FileSystem
  ) throws(StoreError) {
    let losses = try StoreError.wrapping("set the permissions of", name) {
      () throws(Errno) -> FileMetadata.Losses in
      switch model {
      case .file(let original):
        return try FileMetadata(of: original, in: fileSystem).copy(to: descriptor, in: fileSystem)
      case .new(let creation):
        try fileSystem.setMode(of: descriptor, to: creation.fileMode)
        return FileMetadata.Losses()
      }
    }
    if let widening = losses.widening { throw .widensAccess(path: name, Reason(widening)) }
    guard losses.lost.isEmpty || changes.consents.contains(.metadata) else {
      throw .needsConsent(.metadata, Reason(StorePhrase.losing(name, losses.lost)))
    }
  }
}
