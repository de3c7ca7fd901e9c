extension JSONSchema {
  /// The schema that the bytes of a file say, which may hold comments.
  ///
  /// - Parameters:
  ///   - name: What errors call it, its file.
  ///   - address: What relative references in it start from.
  ///   - find: Gives the document at an address that is referred to; nil where there is none.
  public init(
    parsing bytes: [UInt8], name: String, address: String = "",
    options: ValidationOptions = ValidationOptions(),
    find: @escaping @Sendable (_ address: String) -> PreferenceValue? = { _ in nil }
  ) throws(SchemaError) {
    let document = try Self.parse(bytes, name: name)
    try self.init(document, name: name, address: address, options: options, find: find)
    readText = { bytes }
  }

  /// The schema of a file, whose references reach the files in its folder, and nothing beyond.
  ///
  /// - Parameter read: Gives the bytes of a file in that folder, nil where there is none.
  init(
    file: String, bytes: [UInt8], options: ValidationOptions = ValidationOptions(),
    reading read: @escaping @Sendable (_ name: String) -> [UInt8]?
  ) throws(SchemaError) {
    let document = try Self.parse(bytes, name: file)
    let name = file.split(separator: "/").last.map(String.init) ?? ""
    let folder = "file:///"
    // A schema that has an address on the net may have been copied together with its neighbours.
    let identifier = document.members?["$id"]?.text ?? ""
    let site = identifier.lastIndex(of: "/").map { String(identifier[...$0]) } ?? folder
    try self.init(document, name: file, address: folder + name, options: options) { address in
      guard let base = [folder, site].first(where: address.hasPrefix) else { return nil }
      let neighbour = String(address.dropFirst(base.count))
      guard !neighbour.contains("/"), let bytes = read(neighbour) else { return nil }
      return try? JSONFormat.jsonc.parse(bytes).value
    }
    // Nobody may ever ask, so that the text of a large schema is not kept.
    readText = { read(name) ?? [] }
  }

  private static func parse(_ bytes: [UInt8], name: String) throws(SchemaError) -> PreferenceValue {
    do {
      return try JSONFormat.jsonc.parse(bytes).value
    } catch {
      throw SchemaError.notJSON(file: name, error)
    }
  }
}
