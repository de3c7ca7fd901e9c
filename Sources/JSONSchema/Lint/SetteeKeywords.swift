import PreferenceFormats
import PreferenceValues

/// The keywords of settee and the rules for their values.
enum SetteeKeywords {
  static let prefix = "x-settee-"

  static let names = Set((rules["properties"]?.members ?? [:]).map(\.name))

  /// The problems of the values that some keywords have.
  static func problems(
    in keywords: PreferenceDictionary, language: InterfaceLanguage
  ) -> [PreferenceProblem] {
    var options = ValidationOptions()
    options.language = language
    return (try? JSONSchema(.dictionary(rules), options: options))?
      .problems(in: .dictionary(keywords)) ?? []
  }

  private static let rules: PreferenceDictionary =
    (try? JSONFormat.json.parse(Array(text.utf8)).value)?.members ?? [:]

  /// The values of `x-settee-kind`, with other spellings of them.
  private static let kinds = [
    "color", "path", "file", "folder", "shortcut", "chord", "color-hex", "colour", "directory",
    "directory-path", "file-path", "keystroke",
  ].map { "\"\($0)\"" }.joined(separator: ", ")

  private static let text = #"""
    {
      "properties": {
        "x-settee-aliases": { "$ref": "#/$defs/texts" },
        "x-settee-hidden-unless": { "type": "object" },
        "x-settee-kind": { "enum": [\#(kinds)] },
        "x-settee-multiline": { "type": "boolean" },
        "x-settee-must-exist": { "type": "boolean" },
        "x-settee-program-default": { "type": "boolean" },
        "x-settee-restart": { "enum": ["program", "session", "machine"] },
        "x-settee-sections": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": { "title": { "type": "string" }, "keys": { "$ref": "#/$defs/texts" } },
            "required": ["title", "keys"]
          }
        },
        "x-settee-step": { "type": "number", "exclusiveMinimum": 0 },
        "x-settee-tags": { "$ref": "#/$defs/texts" },
        "x-settee-translations": {},
        "x-settee-type": {
          "enum": [
            "date", "data", "integer", "real", "array", "bool", "boolean", "dict", "dictionary", "double",
            "float", "int", "list", "null", "number", "object", "string"
          ]
        },
        "x-settee-unit": { "type": "string" },
        "x-settee-version": { "type": "string" }
      },
      "$defs": { "texts": { "type": "array", "items": { "type": "string" } } }
    }
    """#
}

extension SchemaLint {
  /// Reports values that the keywords of settee cannot have.
  mutating func lintSetteeKeywords(of part: Subschema) {
    var keywords = PreferenceDictionary()
    for (keyword, value) in part.keywords where keyword.hasPrefix(SetteeKeywords.prefix) {
      keywords[keyword] = value
    }
    guard !keywords.isEmpty else { return }
    for problem in SetteeKeywords.problems(in: keywords, language: schema.language) {
      report(problem.text, at: problem.location.steps.map(\.text), of: part)
    }
  }

  /// Reports sections and conditions with keys that the schema does not describe.
  mutating func lintKeys(of part: Subschema) {
    let sections = part.pointer.isEmpty ? part["x-settee-sections"]?.elements ?? [] : []
    for (index, section) in sections.enumerated() {
      for (place, key) in (section.members?["keys"]?.elements ?? []).enumerated() {
        guard let name = key.text else { continue }
        let steps = ["x-settee-sections", "\(index)", "keys", "\(place)"]
        if isMissing([name]) { reportMissing(name, at: steps, of: part) }
      }
    }
    for (pointer, _) in part["x-settee-hidden-unless"]?.members ?? [:] {
      guard let path = PreferencePath(pointer), isMissing(path.members) else { continue }
      reportMissing(pointer, at: ["x-settee-hidden-unless", pointer], of: part)
    }
  }

  private mutating func reportMissing(_ name: String, at steps: [String], of part: Subschema) {
    report(
      Message("has no effect, because the schema does not describe \(name)"), at: steps, of: part,
      isError: false)
  }

  /// Whether a path surely leads to no setting of the schema, which may describe keys in other ways than by name.
  private func isMissing(_ path: [String]) -> Bool {
    var value = schema.source.root.value
    for name in path {
      guard let members = value.members, let properties = members["properties"]?.members,
        members.names.allSatisfy({ $0 == "properties" || !SubschemaKeywords.leadsToKeys($0) })
      else { return false }
      guard let next = properties[name] else { return true }
      value = next
    }
    return false
  }
}

extension SubschemaKeywords {
  /// Whether a keyword may describe more keys of a dictionary.
  fileprivate static func leadsToKeys(_ keyword: String) -> Bool {
    isReference(keyword) || leading.subtracting(["$defs", "definitions"]).contains(keyword)
  }
}
