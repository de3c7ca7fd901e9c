import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The entries that a KConfigXT file (`.kcfg`) describes.
struct KConfigSchema: Sendable {
  struct Entry: Sendable {
    /// The groups and the key.
    var path: PreferencePath
    var type: KConfigType
    var label = ""
    var explanation = ""
    /// The text of its default; nil if the program decides it.
    var defaultText: String?
    var minimum: String?
    var maximum: String?
    var isHidden = false
    /// The line of its default, or of the entry.
    var line: Int
  }

  /// The name of the file with the values; empty if only the program knows it.
  var fileName: String
  var entries: [Entry] = []
}

extension KConfigSchema {
  /// Reads a file; nil if it is not a schema.
  init?(file path: String) {
    guard let text = Self.text(ofFile: path),
      let schema = KConfigSchemaReader.schema(text, name: Self.program(ofFile: path))
    else { return nil }
    self = schema
  }

  /// Reads the name of the file with the values from a schema; nil if the file is not a schema.
  static func nameOfValues(inFile path: String) -> String? {
    guard let text = text(ofFile: path), Array(text.utf8).firstOffset(of: "<entry") != nil else {
      return nil
    }
    guard let attributes = XMLPieces.attributes(of: "kcfgfile", in: text) else {
      return "\(program(ofFile: path))rc"
    }
    return nameOfValues(attributes, program: program(ofFile: path))
  }

  /// The name of the file with the values by the attributes of `kcfgfile`; empty if only the program knows it.
  static func nameOfValues(_ attributes: [String: String], program: String) -> String {
    let isOpen = attributes["arg"] == "true"
    return attributes["name"] ?? (isOpen ? knownFiles[program] ?? "" : "\(program)rc")
  }

  /// The files of schemas that leave them to the program, as the sources of these programs name them.
  private static let knownFiles = [
    "kwin": "kwinrc", "nightcolorsettings": "kwinrc", "nightlightsettings": "kwinrc",
    "okular": "okularpartrc", "okular_core": "okularpartrc",
  ]

  /// The name of a schema without its extension.
  static func program(ofFile path: String) -> String {
    let name = FileLocation.parts(of: path).name
    return name.hasSuffix(".kcfg") ? String(name.dropLast(".kcfg".count)) : name
  }

  private static func text(ofFile path: String) -> String? {
    let content = try? FileContent(
      of: path, limit: FileContent.sizeLimit, in: POSIXFileSystem())
    return content.map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}

/// Reads a KConfigXT file.
struct KConfigSchemaReader {
  private var schema: KConfigSchema
  private let program: String
  private var groups: [String] = []
  private var draft: PartialEntry?
  private var choice: KConfigType.Choice?
  private var isCode = false
  private var hasUnknownNames = false
  private var text = ""

  /// An entry whose end has not been read.
  private struct PartialEntry {
    var attributes: [String: String]
    var line: Int
    var label = ""
    var explanation = ""
    var choices: [KConfigType.Choice] = []
    var defaults: [String?: String] = [:]
    var defaultLine: Int?
    var parameterOfDefault: String?
    var minimum: String?
    var maximum: String?
    var parameter: (name: String, values: [String])?
  }

  /// Reads a schema; nil if the text is not one, or if only the program determines the file's name.
  ///
  /// - Parameter name: The name of the file without its extension.
  static func schema(_ text: String, name: String) -> KConfigSchema? {
    let schema = reader(of: text, name: name)?.schema
    return schema?.entries.isEmpty == true ? nil : schema
  }

  /// Whether a schema has entries in groups or with keys whose names only the program knows.
  static func hasUnknownNames(_ text: String, name: String) -> Bool {
    reader(of: text, name: name)?.hasUnknownNames ?? false
  }

  /// The reader after all of a text; nil if the text is not XML.
  private static func reader(of text: String, name: String) -> KConfigSchemaReader? {
    guard let pieces = XMLPieces.all(of: text) else { return nil }
    var reader = KConfigSchemaReader(of: name)
    for piece in pieces { reader.read(piece) }
    return reader
  }

  private init(of program: String) {
    self.program = program
    schema = KConfigSchema(fileName: "\(program)rc")
  }

  private mutating func read(_ piece: XMLPieces.Piece) {
    switch piece {
    case .text(let more): text += more
    case .start(let name, let attributes, let line):
      text = ""
      start(name, attributes, line)
    case .end(let name):
      end(name, text.trimmed)
      text = ""
    }
  }

  private mutating func start(_ name: String, _ attributes: [String: String], _ line: Int) {
    isCode = attributes["code"] == "true"
    switch name {
    case "kcfgfile":
      schema.fileName = KConfigSchema.nameOfValues(attributes, program: program)
    case "group":
      let parents = attributes["parentGroupName"].map { [$0] } ?? []
      groups = parents + [attributes["name"] ?? ""]
    case "entry": draft = PartialEntry(attributes: attributes, line: line)
    case "choice":
      choice = KConfigType.Choice(name: attributes["name"] ?? "", value: attributes["value"])
    case "default":
      draft?.defaultLine = line
      draft?.parameterOfDefault = attributes["param"]
    case "parameter":
      let last = attributes["max"].flatMap { Int($0) } ?? -1
      let numbers = last < 0 ? [] : (0...min(last, 999)).map(String.init)
      draft?.parameter = (attributes["name"] ?? "", numbers)
    default: break
    }
  }

  private mutating func end(_ name: String, _ text: String) {
    switch name {
    case "label" where choice != nil: choice?.label = text
    case "label": draft?.label = text
    case "whatsthis", "tooltip":
      if choice == nil, draft?.explanation.isEmpty == true { draft?.explanation = text }
    case "choice":
      if let choice { draft?.choices.append(choice) }
      choice = nil
    case "value": draft?.parameter?.values.append(text)
    case "default":
      let parameter = draft?.parameterOfDefault
      if !isCode { draft?.defaults[parameter] = text }
    case "min": if !isCode { draft?.minimum = text }
    case "max": if !isCode { draft?.maximum = text }
    case "entry":
      if let draft { add(draft) }
      draft = nil
    default: break
    }
  }

  private mutating func add(_ draft: PartialEntry) {
    guard let parameter = draft.parameter else { return add(draft, nil) }
    for value in parameter.values { add(draft, (parameter.name, value)) }
  }

  private mutating func add(_ draft: PartialEntry, _ parameter: (name: String, value: String)?) {
    let given = draft.attributes
    var key = given["key"] ?? given["name"] ?? ""
    if let parameter { key = key.replacing("$(\(parameter.name))", with: parameter.value) }
    let path = groups + [key]
    // Only the program can resolve such a name.
    guard !path.contains(where: { $0.contains("$(") }) else { return hasUnknownNames = true }
    guard !key.isEmpty else { return }
    schema.entries.append(
      KConfigSchema.Entry(
        path: PreferencePath(path),
        type: KConfigType(given["type"] ?? "String", choices: draft.choices),
        label: draft.label, explanation: draft.explanation,
        defaultText: draft.defaults[parameter?.value] ?? draft.defaults[nil],
        minimum: draft.minimum, maximum: draft.maximum, isHidden: given["hidden"] == "true",
        line: draft.defaultLine ?? draft.line))
  }
}
