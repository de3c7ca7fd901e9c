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
    let document: any Document
    do {
      document = try JSONFormat.jsonc.parse(bytes)
    } catch {
      throw SchemaError.notJSON(file: name, error)
    }
    try self.init(document.value, name: name, address: address, options: options, find: find)
    text = document
  }
}
