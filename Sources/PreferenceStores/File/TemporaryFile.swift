import PreferenceSystem
import PreferenceValues

/// The complete new content of a file in a locked temporary file with the permissions and attributes of the original.
struct TemporaryFile: Sendable {
  let file: FileReplacement
  let content: FileContent

  /// The source of the permissions and attributes.
  enum Model {
    /// An open file that exists.
    case file(Int32)
    /// The defaults for a new file of a kind.
    case new(FileCreation)
  }

  /// Writes the temporary file, or leaves nothing.
  init(
    of name: String, in directory: OpenDirectory, holding bytes: [UInt8], like model: Model,
    for changes: ChangeSet
  ) throws(StoreError) {
    let path = directory.path(of: name)
    let file = try StoreError.wrapping(.write, path) { () throws(Errno) in
      try FileReplacement(
        of: name, in: directory, holding: bytes, mode: model.mode, isLocked: true,
        isDurable: changes.durability == .disk)
    }
    do throws(StoreError) {
      content = try StoreError.wrapping(.write, path) { () throws(Errno) in
        FileContent(status: try directory.fileSystem.status(of: file.descriptor), bytes: bytes)
      }
      if case .file(let original) = model {
        try Self.copy(original, to: file.descriptor, in: directory, for: changes, named: path)
      }
    } catch {
      file.discard()
      throw error
    }
    self.file = file
  }

  /// Checks that a new file can have the permissions and attributes of the original, as far as that is known without
  /// writing: on a file without a name, if the file system has any.
  static func rehearse(
    like original: Int32, beside name: String, in directory: OpenDirectory, for changes: ChangeSet
  ) throws(StoreError) {
    guard let nameless = try? directory.open(".", for: .creatingNameless) else { return }
    defer { try? directory.fileSystem.close(nameless) }
    try copy(original, to: nameless, in: directory, for: changes, named: directory.path(of: name))
  }

  private static func copy(
    _ original: Int32, to new: Int32, in directory: OpenDirectory, for changes: ChangeSet,
    named name: String
  ) throws(StoreError) {
    let fileSystem = directory.fileSystem
    let losses = try StoreError.wrapping(.setPermissions, name) { () throws(Errno) in
      try FileMetadata(of: original, in: fileSystem).copy(to: new, in: fileSystem)
    }
    if let widening = losses.widening { throw .widensAccess(path: name, RefusalReason(widening)) }
    guard losses.lost.isEmpty || changes.consents.contains(.metadata) else {
      throw .needsConsent(
        .metadata,
        RefusalReason(
          Message("\(name) can only be saved without \(losses.lost.map(\.message).conjunction)")))
    }
  }
}

extension TemporaryFile.Model {
  /// The mode before the metadata of the original is copied: until then only the owner may read the file.
  fileprivate var mode: UInt32 {
    switch self {
    case .file: 0o600
    case .new(let creation): creation.fileMode
    }
  }
}
