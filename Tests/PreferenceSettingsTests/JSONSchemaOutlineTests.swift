import JSONSchema
import PreferenceSettings
import PreferenceValues
import TestSupport
import Testing

@Suite struct JSONSchemaOutlineTests {
  @Test func `settings are in declaration order, unknown ones last`() throws {
    let schema = try JSONSchema(
      json:
        #"{"properties": {"b": {"type": "boolean"}, "a": {"properties": {"c": {"type": "integer"}}}}}"#
    )
    let outline = schema.outline(of: try PreferenceValue(json: #"{"x": 1, "a": {"y": "z"}}"#))
    #expect(outline.rows == ["/b", "/a", "/a/c", "/a/y ?", "/x ?"])
  }

  @Test func `an order keyword puts settings first`() throws {
    let schema = try JSONSchema(
      json: #"{"properties": {"b": {"type": "string"}, "a": {"order": 2}, "c": {"order": 1}}}"#)
    #expect(schema.outline(of: .emptyDictionary).rows == ["/c", "/a", "/b"])
  }

  private static let kinds: [(json: String, kind: SettingKind)] = [
    (#"{"type": "boolean"}"#, SettingKind.boolean),
    (#"{"enum": [true, false]}"#, .boolean),
    (
      #"{"type": "integer", "minimum": 1, "exclusiveMaximum": 9}"#,
      .integer(NumberRange(lower: .init(1), upper: .init(9, isInclusive: false)))
    ),
    (#"{"type": ["number", "null"], "x-settee-step": 0.1}"#, .number(NumberRange(step: 0.1))),
    (#"{"type": "string"}"#, .string(multiline: false)),
    (#"{"type": "string", "editPresentation": "multilineText"}"#, .string(multiline: true)),
    (#"{"type": "string", "format": "date-time"}"#, .date),
    (#"{"type": "string", "format": "color"}"#, .color(isHexadecimal: false)),
    (#"{"type": "string", "format": "color-hex"}"#, .color(isHexadecimal: true)),
    (#"{"type": "string", "x-settee-kind": "color"}"#, .color(isHexadecimal: false)),
    (#"{"type": "string", "format": "path"}"#, .path(PathRule())),
    (#"{"type": "string", "format": "file-path"}"#, .path(PathRule(.file, mustExist: true))),
    (
      #"{"type": "string", "x-settee-kind": "folder", "x-settee-must-exist": true}"#,
      .path(PathRule(.directory, mustExist: true))
    ),
    (#"{"type": "string", "x-settee-kind": "shortcut"}"#, .shortcut),
    // The former name.
    (#"{"type": "string", "x-settee-kind": "keystroke"}"#, .shortcut),
    (
      #"{"type": "array", "items": {"type": "string", "format": "path"}}"#,
      .list(of: .path(PathRule()))
    ),
    (
      #"{"anyOf": [{"enum": ["none"]}, {"type": "string", "format": "color"}]}"#,
      .choice([Choice(.string("none"))], isOpen: true)
    ),
    (#"{"type": "string", "contentEncoding": "base64"}"#, .data),
    (#"{"type": "array", "items": {"type": "string"}}"#, .list(of: .string(multiline: false))),
    (#"{"type": "array", "items": {"type": "object"}}"#, .list(of: .dictionary(of: .raw))),
    (#"{"type": "array", "items": {"properties": {"a": {}}}}"#, .list(of: .group)),
    (
      #"{"prefixItems": [{"type": "integer"}, {"type": "boolean"}]}"#,
      .tuple([.integer(.all), .boolean])
    ),
    (#"{"additionalProperties": {"type": "integer"}}"#, .dictionary(of: .integer(.all))),
    (
      #"{"type": "object", "patternProperties": {"^x": {"type": "boolean"}}}"#,
      .dictionary(of: .boolean)
    ),
    (#"{}"#, .raw),
    (#"{"type": "object", "properties": {"a": {}}}"#, .group),
    (#"{"oneOf": [{"type": "boolean"}, {"type": "object"}]}"#, .boolean),
    (
      #"{"enum": ["a", "b"]}"#,
      .choice([Choice(.string("a")), Choice(.string("b"))], isOpen: false)
    ),
    (
      #"{"enum": ["3", 3, "x"]}"#,
      .choice(
        [Choice(.string("3"), title: "\"3\""), Choice(.integer(3)), Choice(.string("x"))],
        isOpen: false)
    ),
    (
      #"{"anyOf": [{"enum": ["a"]}, {"type": "string"}]}"#,
      .choice([Choice(.string("a"))], isOpen: true)
    ),
    (
      #"{"oneOf": [{"const": 1, "title": "One"}, {"const": 2, "description": "Second."}]}"#,
      .choice(
        [Choice(.integer(1), title: "One"), Choice(.integer(2), help: "Second.")], isOpen: false)
    ),
    (
      #"{"oneOf": [{"enum": ["a"], "description": "All."}, {"enum": ["b"], "title": "B"}]}"#,
      .choice(
        [Choice(.string("a"), help: "All."), Choice(.string("b"), title: "B")], isOpen: false)
    ),
    (#"{"enum": ["a"], "title": "T"}"#, .choice([Choice(.string("a"))], isOpen: false)),
    (##"{"$ref": "#/$defs/level"}"##, .integer(.all)),
    (##"{"anyOf": [{"$ref": "#/$defs/level"}, {"type": "null"}]}"##, .integer(.all)),
    (
      ##"{"allOf": [{"$ref": "#/$defs/level"}, {"minimum": 0}]}"##,
      .integer(NumberRange(lower: .init(0)))
    ),
    (#"{"default": false}"#, .boolean),
    (#"{"minLength": 2}"#, .string(multiline: false)),
    (
      #"{"type": "string", "enum": ["a", "b", "a"], "default": "a"}"#,
      .choice([Choice(.string("a")), Choice(.string("b"))], isOpen: false)
    ),
    (
      #"{"type": "array", "items": {"type": "string", "enum": ["a"]}, "maxItems": 3}"#,
      .list(of: .choice([Choice(.string("a"))], isOpen: false))
    ),
    (
      #"{"type": "array", "items": {"type": "array", "items": {"type": "integer"}}}"#,
      .list(of: .list(of: .integer(.all)))
    ),
    (#"{"type": "number", "x-settee-type": "real"}"#, .number(.all)),
    (#"{"type": "number", "x-settee-type": "integer"}"#, .integer(.all)),
  ]

  private static func schema(ofSetting json: String) throws -> JSONSchema {
    try JSONSchema(
      json: #"{"properties": {"it": \#(json)}, "$defs": {"level": {"type": "integer"}}}"#)
  }

  @Test(arguments: kinds)
  func `a schema determines the type of a setting`(json: String, kind: SettingKind) throws {
    #expect(try Self.schema(ofSetting: json).setting(at: ["it"])?.kind == kind)
  }

  @Test(arguments: kinds)
  func `a setting has the same type without its texts`(json: String, kind: SettingKind) throws {
    let outline = try Self.schema(ofSetting: json).outline(of: .emptyDictionary)
    #expect(outline.node(at: ["it"])?.passingSettingWithoutTexts.kind == kind)
  }

  @Test(arguments: [
    (#"{"type": "number", "minimum": 0, "maximum": 1}"#, ["0 to 1"]),
    (#"{"type": "integer", "minimum": 4, "maximum": 4}"#, ["exactly 4"]),
    (
      #"{"type": "integer", "exclusiveMinimum": 0, "multipleOf": 5}"#,
      ["above 0", "a multiple of 5"]
    ),
    (#"{"type": "string", "maxLength": 20}"#, ["at most 20 characters"]),
    (
      #"{"type": "string", "minLength": 1, "pattern": "^a"}"#,
      ["at least 1 character", "must match ^a"]
    ),
    (
      #"{"pattern": "^a", "errorMessage": {"pattern": "must begin with a"}}"#, ["must begin with a"]
    ),
    (
      #"{"type": "array", "items": {"type": "string"}, "uniqueItems": true, "maxItems": 3}"#,
      ["at most 3 items", "no item twice"]
    ),
  ])
  func `constraints are described`(json: String, words: [String]) throws {
    let schema = try JSONSchema(json: #"{"properties": {"it": \#(json)}}"#)
    #expect(schema.setting(at: ["it"])?.constraints == words)
  }

  @Test func `a reference is described by its target and its own keywords`() throws {
    let schema = try JSONSchema(
      json: """
        {"definitions": {"port": {"type": "integer", "title": "Port", "default": 80, "description": "Any."}},
         "properties": {"http": {"$ref": "#/definitions/port", "description": "Mine."}}}
        """)
    let setting = try #require(schema.setting(at: ["http"]))
    #expect(setting.title == "Port")
    #expect(setting.help == "Mine.")
    #expect(setting.defaultValue == .integer(80))
  }

  @Test func `defaults come from members, groups and constants`() throws {
    let schema = try JSONSchema(
      json: """
        {"properties": {"a": {"default": 1}, "b": {"const": 2}, "g": {"default": {"x": 3, "z": 5},
         "properties": {"x": {"type": "integer"}, "y": {"default": 4}}}, "n": {"type": "integer"}}}
        """)
    #expect(
      schema.defaults
        == (try PreferenceValue(json: #"{"a": 1, "b": 2, "g": {"x": 3, "y": 4, "z": 5}}"#)))
    #expect(schema.setting(at: ["g", "x"])?.defaultValue == .integer(3))
  }

  @Test func `a recursive schema is opened level by level`() throws {
    let schema = try JSONSchema(
      json: ##"{"properties": {"name": {"type": "string"}, "inner": {"$ref": "#"}}}"##)
    let whole = try PreferenceValue(json: #"{"inner": {"inner": {"name": "x"}}}"#)
    let outline = schema.outline(of: whole)
    #expect(outline.rows == ["/name", "/inner"])
    var node = try #require(outline.node(at: ["inner"]))
    for _ in 1...20 {
      node = try #require(
        schema.contents(of: node.setting, in: whole).first { $0.path.name == "inner" })
    }
    #expect(node.path.members.count == 21)
  }
}

extension Outline {
  /// The paths of all rows, unknown ones with a question mark.
  var rows: [String] { rows(in: root) }

  private func rows(in group: OutlineNode) -> [String] {
    children(of: group).flatMap { ["\($0.path)\($0.isUnknown ? " ?" : "")"] + rows(in: $0) }
  }
}
