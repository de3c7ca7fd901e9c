package import JSONSchema
import PreferenceFormats
package import PreferenceValues

extension ExtensionManifest {
  /// The manifest in a document, with the texts in a directory, whose path ends with a slash.
  package init?(_ document: PreferenceValue, inDirectory directory: String) {
    self.init(document) { code in
      let texts = directory + "package.nls\(code.map { ".\($0)" } ?? "").json"
      return (try? SchemaFiles.read(texts)).flatMap { try? JSONSchema.parse($0, name: texts) }
    }
  }
}

extension JSONSchema {
  /// Parses the bytes of a schema file, which is JSON with comments or, by its name, YAML.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - name: The name in errors, its file.
  ///   - address: The base of relative references.
  ///   - options: The options of validations.
  ///   - find: Returns the document at an address, nil if it does not exist. Throws if it cannot be used.
  package init(
    parsing bytes: [UInt8], name: String, address: String = "",
    options: ValidationOptions = ValidationOptions(),
    find: @escaping @Sendable (_ address: String) throws(SchemaError) -> PreferenceValue? = { _ in
      nil
    }
  ) throws(SchemaError) {
    let document = try Self.parse(bytes, name: name)
    try self.init(document, name: name, address: address, options: options, find: find)
    readText = { bytes }
    textFormat = SchemaTextFormat.format(ofFile: name)
  }

  /// The schema of a file, whose references reach the files in its directory and in other directories of schemas, and
  /// nothing else.
  init(
    file: String, bytes: [UInt8], options: ValidationOptions = ValidationOptions(),
    directories: [String]
  ) throws(SchemaError) {
    let (document, isConverted) = try Self.document(bytes, file: file)
    let files = SchemaFiles(for: document, in: directories)
    let name = file.split(separator: "/").last.map(String.init) ?? ""
    try self.init(
      document, name: file, address: SchemaFiles.base + name, options: options,
      find: files.document(at:))
    // The text of a large schema is read again if it is needed.
    readText = { isConverted ? [] : (try? SchemaFiles.read(file)) ?? [] }
    textFormat = SchemaTextFormat.format(ofFile: file)
    readOther = files.text(at:)
  }

  /// The schema in a file, which may be made from one of another format, a property list, or the manifest of a VS Code extension.
  private static func document(
    _ bytes: [UInt8], file: String
  ) throws(SchemaError) -> (PreferenceValue, isConverted: Bool) {
    if let schema = try SchemaFormats.schema(bytes, file: file) { return (schema, true) }
    if PropertyListSchema.isPropertyList(bytes) {
      return (try PropertyListSchema.schema(bytes, file: file), true)
    }
    let parsed = try parse(bytes, name: file)
    let directory = String(file.lastIndex(of: "/").map { file[...$0] } ?? "")
    let manifest = ExtensionManifest(parsed, inDirectory: directory)
    return (manifest?.schema ?? parsed, manifest != nil)
  }

  static func parse(_ bytes: [UInt8], name: String) throws(SchemaError) -> PreferenceValue {
    do throws(SyntaxError) {
      let document = try SchemaTextFormat.format(ofFile: name).parse(bytes)
      // Replacement characters would describe other settings than the file does.
      if let offset = bytes.endOfUTF8 {
        throw SyntaxError(Message("the text is not valid UTF-8"), atByte: offset, in: bytes)
      }
      return document.value
    } catch  where bytes.allSatisfy({ Character(UnicodeScalar($0)).isWhitespace }) {
      throw SchemaError.notSchema(file: name)
    } catch {
      throw SchemaError.notJSON(file: name, error)
    }
  }
}
