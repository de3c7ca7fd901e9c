import JSONSchema
import PreferenceDomains
import PreferenceFormats
import PreferenceSettings
import PreferenceValues
import PreferencesINI
import PreferencesTOML
import PreferencesYAML
import Terminal

/// What is fed with bytes, by the names that the Makefile uses.
enum Parser: String, CaseIterable {
  case json, jsonc, pattern, schema, yaml, toml, ini, input
  case xmlPropertyList = "xml-plist"
  case binaryPropertyList = "binary-plist"
  case openStepPropertyList = "openstep-plist"

  /// Parses; a syntax error is an answer as good as any, a trap is not.
  func feed(_ bytes: [UInt8]) {
    switch self {
    case .json: Self.parseAndEdit(bytes, .json)
    case .jsonc: Self.parseAndEdit(bytes, .jsonc)
    case .xmlPropertyList: Self.parseAndEdit(bytes, PropertyListFormat(form: .xml))
    case .binaryPropertyList: Self.parseAndEdit(bytes, PropertyListFormat(form: .binary))
    case .openStepPropertyList: Self.parseAndEdit(bytes, PropertyListFormat(form: .openStep))
    case .yaml: Self.parseAndEdit(bytes, YAMLFormat())
    case .toml: Self.parseAndEdit(bytes, TOMLFormat())
    case .ini: Self.parseAndEditFile(bytes)
    case .pattern: Self.match(bytes)
    case .schema: Self.judge(bytes)
    case .input: Self.decode(bytes)
    }
  }

  /// Without edits the bytes stay; after an edit the text says the edited value.
  private static func parseAndEdit(
    _ bytes: [UInt8], _ format: some DocumentFormat, at path: PreferencePath = ["fuzz"]
  ) {
    guard let document = try? format.parse(bytes) else { return }
    precondition((try? document.bytes(applying: [:])) == bytes)
    let edits: [PreferencePath: StoreEdit] = [path: .set(.string("x"))]
    guard let edited = try? document.bytes(applying: edits) else { return }
    let after = try? format.parse(edited)
    // An edit of a text without a value makes a dictionary.
    let root = document.value == .null ? .dictionary([:]) : document.value
    precondition(after?.value == root.applying(edits))
  }

  /// The first byte selects the dialect, the others are the file.
  private static func parseAndEditFile(_ bytes: [UInt8]) {
    let names = [
      "git", "glib", "desktop", "kde", "systemd", "editorconfig", "configparser", "npm", "php",
      "java", "dotenv",
    ]
    guard let first = bytes.first, let format = INIFormat(dialect: names[Int(first) % names.count])
    else { return }
    parseAndEdit(Array(bytes.dropFirst()), format, at: ["fuzz", "key"])
  }

  /// The bytes up to the first line end are the pattern, the others the text.
  private static func match(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let texts = parts.map { String(decoding: $0, as: UTF8.self) }
    let keywords: PreferenceDictionary = ["pattern": .string(texts[0])]
    guard let schema = try? JSONSchema(.dictionary(keywords)) else { return }
    _ = schema.problems(in: .string(texts.last ?? ""))
  }

  /// A schema judges itself, is linted, shown and bundled.
  private static func judge(_ bytes: [UInt8]) {
    guard let document = try? JSONFormat.jsonc.parse(bytes).value,
      let schema = try? JSONSchema(document, name: "fuzz")
    else { return }
    _ = schema.problems(in: schema.document)
    _ = schema.lintProblems
    _ = schema.outline(of: schema.document).settings().count
    _ = try? schema.bundled()
    let inferred = JSONSchema.document(inferredFrom: [schema.document])
    if let other = try? JSONSchema(inferred) {
      precondition(other.problems(in: schema.document).isEmpty)
    }
  }

  private static func decode(_ bytes: [UInt8]) {
    var decoder = InputDecoder()
    for byte in bytes { _ = decoder.feed([byte]) }
    _ = decoder.flush()
  }
}
