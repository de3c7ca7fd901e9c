import PreferenceFormats
package import PreferenceStores
package import PreferenceSystem
package import PreferenceValues

/// The named snapshots of one domain, one file each, readable by their owner only.
package struct SnapshotArchive: Sendable {
  /// Their directory.
  package let directory: String
  private let fileSystem: any FileSystem

  /// The maximum length of a name in its file's name, where characters other than letters and digits need three.
  private static let longestName = 200

  /// The snapshots of a domain, filed under the identity of a store of it.
  package init(of identity: StoreIdentity, stateDirectory: String) {
    self.init(of: identity, stateDirectory: stateDirectory, in: POSIXFileSystem())
  }

  package init(of identity: StoreIdentity, stateDirectory: String, in fileSystem: any FileSystem) {
    directory = "\(stateDirectory)/snapshots/\(identity.fileName)"
    self.fileSystem = fileSystem
  }

  private init(directory: String, in fileSystem: any FileSystem) {
    self.directory = directory
    self.fileSystem = fileSystem
  }

  /// The snapshots, newest first; a file that is not a snapshot is ignored.
  ///
  /// - Throws: ``StoreError`` if the directory cannot be read.
  package func all() throws(StoreError) -> [NamedSnapshot] {
    try files().compactMap { file in
      (try? file.members(ofVersion: NamedSnapshot.version)).flatMap { $0 }
        .flatMap(NamedSnapshot.init(json:))
    }.sorted { ($0.date, $1.name) > ($1.date, $0.name) }
  }

  /// The files of the snapshots, damaged ones included.
  package func files() throws(StoreError) -> [StateFile] {
    let names: [String]
    do throws(Errno) { names = try fileSystem.names(in: directory) } catch {
      guard error == .notFound else { throw StoreError(error, .read, directory) }
      return []
    }
    return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
      .map { StateFile(at: "\(directory)/\($0)", in: fileSystem) }
  }

  /// The files in a state directory that should be snapshots and cannot be read.
  package static func problems(
    in stateDirectory: String, fileSystem: any FileSystem = POSIXFileSystem()
  ) -> [Message] {
    let directory = "\(stateDirectory)/snapshots"
    let names = (try? fileSystem.names(in: directory)) ?? []
    return names.sorted().flatMap { name -> [Message] in
      let archive = SnapshotArchive(directory: "\(directory)/\(name)", in: fileSystem)
      do { return try archive.problems() } catch { return [Message(of: error)] }
    }
  }

  /// The reasons why files are not in ``all()``.
  ///
  /// - Throws: ``StoreError`` if the directory cannot be read.
  package func problems() throws(StoreError) -> [Message] {
    try files().compactMap(Self.problem)
  }

  private static func problem(of file: StateFile) -> Message? {
    do {
      let members = try file.members(ofVersion: NamedSnapshot.version)
      return members.flatMap(NamedSnapshot.init(json:)) == nil
        ? file.errorOfOtherVersion.message : nil
    } catch {
      // The line that is damaged has values.
      return Message(of: (error as? StoreError)?.withoutText ?? error)
    }
  }

  /// The snapshot with a name; nil if it does not exist.
  ///
  /// - Throws: ``StoreError`` if its file cannot be read or is damaged.
  package func snapshot(named name: String) throws -> NamedSnapshot? {
    let file = file(of: name)
    guard Self.rejectionReason(ofName: name) == nil,
      let members = try file.members(ofVersion: NamedSnapshot.version)
    else { return nil }
    guard let snapshot = NamedSnapshot(json: members) else { throw file.errorOfOtherVersion }
    return snapshot
  }

  /// Saves a snapshot and replaces one with its name.
  ///
  /// - Throws: ``StoreError`` if it cannot be written.
  package func save(_ snapshot: NamedSnapshot) throws(StoreError) {
    try file(of: snapshot.name).write(checkedBytes(of: snapshot))
  }

  /// Checks that ``save(_:)`` could write a snapshot, and writes nothing.
  ///
  /// - Throws: ``StoreError``.
  package func rehearseSave(_ snapshot: NamedSnapshot) throws(StoreError) {
    _ = try checkedBytes(of: snapshot)
    try file(of: snapshot.name).rehearseWriting()
  }

  private func checkedBytes(of snapshot: NamedSnapshot) throws(StoreError) -> [UInt8] {
    if let errorMessage = Self.rejectionReason(ofName: snapshot.name) {
      throw .unsupported(RefusalReason(errorMessage))
    }
    let bytes = snapshot.bytes
    let written = try? JSONFormat.json.parse(bytes).value.members
    guard written.flatMap(NamedSnapshot.init(json:))?.parts == snapshot.parts else {
      throw .unsupported(
        RefusalReason(Message("cannot save the snapshot: a value in it cannot be written")))
    }
    return bytes
  }

  /// The reason why a snapshot may not have a name, nil if it may.
  package static func rejectionReason(ofName name: String) -> Message? {
    if name.isEmpty { return Message("a snapshot needs a name") }
    return fileName(of: name).utf8.count > longestName
      ? Message("the name of the snapshot is too long") : nil
  }

  /// Deletes the snapshot with a name.
  ///
  /// - Returns: Whether it existed.
  ///
  /// - Throws: ``StoreError``.
  @discardableResult
  package func delete(_ name: String) throws(StoreError) -> Bool {
    guard Self.rejectionReason(ofName: name) == nil, try file(of: name).bytes() != nil else {
      return false
    }
    try file(of: name).remove()
    return true
  }

  private func file(of name: String) -> StateFile {
    StateFile(at: "\(directory)/\(Self.fileName(of: name)).json", in: fileSystem)
  }

  /// A file name that does not lead out of the directory, and differs for different names.
  private static func fileName(of name: String) -> String {
    name.utf8.reduce(into: "") { text, byte in
      let scalar = UnicodeScalar(byte)
      let isPlain = scalar.properties.isAlphabetic && byte < 0x80 || (0x30...0x39).contains(byte)
      text += isPlain ? String(scalar) : "%" + String(Int(byte) + 0x100, radix: 16).dropFirst()
    }
  }
}

extension NamedSnapshot {
  /// The version of the format, which a reader must know.
  fileprivate static let version: Int64 = 1

  fileprivate var bytes: [UInt8] {
    let parts = parts.map { part in
      var members: PreferenceDictionary = [
        "kind": .string(part.store.kind), "name": .string(part.store.name), "root": part.root,
      ]
      members["layer"] = part.layer.map(PreferenceValue.string)
      return PreferenceValue.dictionary(members)
    }
    let document: PreferenceDictionary = [
      "version": .integer(Self.version), "name": .string(name), "date": .date(date),
      "parts": .array(parts),
    ]
    return Array(PreferenceValue.dictionary(document).typedJSONView.jsonText().utf8)
  }

  /// Reads the members of a file of this version.
  fileprivate init?(json: PreferenceDictionary) {
    guard let members = PreferenceValue(typedJSON: .dictionary(json)).members,
      case .date(let date)? = members["date"],
      let name = members["name"]?.text, let parts = members["parts"]?.elements
    else { return nil }
    self.init(named: name, date: date, parts: parts.compactMap(Part.init))
  }
}

extension NamedSnapshot.Part {
  fileprivate init?(_ value: PreferenceValue) {
    guard let members = value.members, let kind = members["kind"]?.text,
      let name = members["name"]?.text, let root = members["root"]
    else { return nil }
    self.init(
      store: StoreIdentity(kind: kind, name: name), layer: members["layer"]?.text, root: root)
  }
}
