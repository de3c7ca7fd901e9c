import JSONSchema
import PreferenceSettings
import PreferenceValues
import TestSupport
import Testing

/// The form for values of several types.
@Suite struct FormVariantsTests {
  private func setting(
    _ json: String, in whole: String = "{}", at path: PreferencePath = ["it"]
  ) throws -> SettingDescription {
    let schema = try JSONSchema(json: #"{"properties": {"it": \#(json)}}"#)
    return try #require(schema.setting(at: path, in: try PreferenceValue(json: whole)))
  }

  private static let variants: [(json: String, titles: [String])] = [
    (#"{"type": ["string", "array"], "items": {"type": "string"}}"#, ["string", "list of string"]),
    (
      #"{"oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}"#,
      ["string", "list of string"]
    ),
    (#"{"type": ["integer", "null"]}"#, ["integer", "none"]),
    (#"{"title": "Selected", "type": ["string", "null"]}"#, ["string", "none"]),
    (#"{"anyOf": [{"type": "number"}, {"type": "null"}]}"#, ["number", "none"]),
    (
      ##"{"oneOf": [{"type": "integer"}, {"$ref": "#/properties/it/$defs/no"}], "$defs": {"no": {"const": null}}}"##,
      ["integer", "none"]
    ),
    (
      ##"{"anyOf": [{"$ref": "#/properties/it/$defs/l"}, {"type": "boolean"}, {"type": "null"}], "$defs": {"l": {"type": ["array", "null"]}}}"##,
      ["list", "none, on, off"]
    ),
    (#"{"type": ["null", "string", "integer"]}"#, ["string", "integer", "none"]),
    (
      """
      {"anyOf": [{"type": "object", "properties": {"a": {}}}, {"type": "object", "properties": {"b": {}}},
        {"type": "null"}]}
      """, ["group", "none"]
    ),
    (
      """
      {"anyOf": [{"type": "null"}, {"oneOf": [
        {"title": "Q", "type": "object", "properties": {"q": {}}},
        {"title": "R", "type": "object", "properties": {"r": {}}}]}]}
      """, ["Q", "R", "none"]
    ),
    (#"{"oneOf": [{"type": "boolean"}, {"enum": ["a", "b"]}]}"#, []),
    (#"{"anyOf": [{"enum": ["a"]}, {"type": "string"}]}"#, []),
    (#"{"type": ["boolean", "null"]}"#, []),
    (#"{"oneOf": [{"type": "string", "pattern": "^a"}, {"type": "string", "format": "uri"}]}"#, []),
    (#"{"anyOf": [{"const": "auto"}, {"type": "integer"}]}"#, ["auto", "integer"]),
    (
      #"{"oneOf": [{"type": "boolean"}, {"title": "Own", "properties": {"a": {}}}]}"#,
      ["boolean", "Own"]
    ),
    (
      """
      {"oneOf": [{"properties": {"kind": {"const": "x"}, "a": {}}}, {"properties": {"kind": {"const": "y"}, "b": {}}}]}
      """,
      ["kind x", "kind y"]
    ),
    (
      """
      {"oneOf": [{"type": "object", "additionalProperties": {"type": "integer"}},
        {"type": "object", "additionalProperties": {"type": "string"}}]}
      """,
      ["dictionary (integer)", "dictionary (string)"]
    ),
    (
      """
      {"oneOf": [
        {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}], "items": false},
        {"type": "array", "prefixItems": [{"type": "string"}, {"type": "boolean"}], "items": false}]}
      """,
      ["list (string, integer)", "list (string, boolean)"]
    ),
  ]

  @Test(arguments: [
    #"{"enum": [1, 1.0, 2, 10e-1, "1"]}"#,
    #"{"oneOf": [{"const": 1}, {"const": 2}, {"enum": [1.0, "1"]}]}"#,
  ])
  func `equal numbers are one choice`(json: String) throws {
    guard case .choice(let choices, isOpen: false) = try setting(json).kind else {
      Issue.record("no choice")
      return
    }
    #expect(choices.map(\.value) == [.integer(1), .integer(2), .string("1")])
  }

  @Test(arguments: [
    (#"{"enum": ["none", "a", null]}"#, ["\"none\"", "a", "none"]),
    (
      #"{"oneOf": [{"type": "boolean"}, {"enum": ["off", "auto"]}]}"#,
      ["on", "off", "\"off\"", "auto"]
    ),
    (#"{"enum": [0, "0", "b"]}"#, ["0", "\"0\"", "b"]),
  ])
  func `choices have different texts`(json: String, texts: [String]) throws {
    let setting = try setting(json)
    guard case .choice(let choices, isOpen: false) = setting.kind else {
      Issue.record("no choice")
      return
    }
    #expect(choices.map { $0.title ?? ValueText.editable($0.value) } == texts)
    #expect(Set(choices.map { ValueText.summary(of: $0.value, for: setting) }).count == texts.count)
  }

  @Test(arguments: [
    (#"{"type": ["string", "null"]}"#, "none", PreferenceValue.string("none")),
    (#"{"type": ["string", "null"]}"#, "null", .null),
    (#"{"type": ["integer", "null"]}"#, "none", .null),
    (#"{"type": ["boolean", "null"]}"#, "yes", .boolean(true)),
    (#"{"type": ["boolean", "null"]}"#, "0", .boolean(false)),
    (#"{"type": ["boolean", "null"]}"#, "null", .null),
  ])
  func `a text is read as the variant that has it`(
    json: String, text: String, value: PreferenceValue
  ) throws {
    let setting = try setting(json).withVariant(toRead: text)
    #expect(try ValueReader(for: setting).read(text) == value)
  }

  @Test(.timeLimit(.minutes(10)))
  func `many adjacent alternatives are not multiplied indefinitely`() throws {
    let choice = { (number: Int) in
      #"{"properties": {"it": {"oneOf": [{"type": "array", "minItems": \#(number)}, "#
        + #"{"type": "object", "properties": {"x\#(number)": {}}}, {"const": \#(number)}]}}}"#
    }
    let all = (1...12).map(choice).joined(separator: ", ")
    let schema = try JSONSchema(json: #"{"properties": {"it": {}}, "allOf": [\#(all)]}"#)
    #expect(schema.setting(at: ["it"], in: .emptyDictionary) != nil)
    #expect(
      schema.outline(of: try PreferenceValue(json: #"{"it": {"x3": 1}}"#)).settings().count > 0)
  }

  @Test(arguments: variants)
  func `alternatives are variants with titles, unless one editor fits them all`(
    json: String, titles: [String]
  ) throws {
    #expect(try setting(json).variants.map(\.title) == titles)
  }

  @Test(arguments: [
    (#"{"it": "x"}"#, 0), (#"{"it": ["x"]}"#, 1), (#"{"it": {"a": "x"}}"#, 2), (#"{"it": 7}"#, nil),
    ("{}", nil),
  ])
  func `the value determines the variant`(whole: String, variant: Int?) throws {
    let json = """
      {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}},
       {"type": "object", "properties": {"a": {"type": "string"}}}]}
      """
    let found = try setting(json, in: whole)
    #expect(found.variant == variant)
    #expect(found.kind == found.variants.dropFirst(variant ?? 0).first?.kind)
  }

  private static let circleOrRectangle = """
    [{"type": "object", "required": ["kind", "r"], "properties": {
        "kind": {"const": "circle"}, "r": {"type": "number"}, "x": {}, "y": {}}},
     {"type": "object", "required": ["kind", "w"], "properties": {
        "kind": {"const": "rect"}, "w": {"type": "number"}}}]
    """

  @Test(
    arguments: ["oneOf", "anyOf"],
    [
      (#"{"kind": "rect", "r": 1, "x": 1, "y": 2}"#, ["kind", "w"], 1),
      (#"{"kind": "circle", "w": 1}"#, ["kind", "r", "x", "y"], 0),
      (#"{"kind": "circle", "r": "wrong", "w": 1}"#, ["kind", "r", "x", "y"], 0),
      // Without a known value of the discriminator, the other members decide.
      (#"{"kind": "line", "w": 1}"#, ["kind", "w"], 1), (#"{"w": 1}"#, ["kind", "w"], 1),
      (#"{"x": 1}"#, ["kind", "r", "x", "y"], 0),
    ])
  func `the discriminator alone decides the variant`(
    keyword: String, expected: (value: String, shown: [String], variant: Int)
  ) throws {
    let schema = try JSONSchema(
      json: #"{"properties": {"it": {"\#(keyword)": \#(Self.circleOrRectangle)}}}"#)
    let whole = try PreferenceValue(json: #"{"it": \#(expected.value)}"#)
    let rows = schema.outline(of: whole).settings().map(\.node)
    #expect(rows.filter { $0.condition == nil }.compactMap(\.name) == expected.shown)
    #expect(schema.setting(at: ["it"], in: whole)?.variant == expected.variant)
  }

  @Test(arguments: [
    // Inside of another member.
    (
      """
      {"oneOf": [
        {"properties": {"meta": {"properties": {"kind": {"const": 1}}}, "a": {}, "b": {}}},
        {"properties": {"meta": {"properties": {"kind": {"const": 2}}}, "c": {}}}]}
      """, #"{"meta": {"kind": 2}, "a": 1, "b": 1}"#, ["meta", "c"]
    ),
    // The default of the group.
    (
      """
      {"properties": {"kind": {"default": 2}}, "oneOf": [
        {"properties": {"kind": {"const": 1}, "a": {}}},
        {"properties": {"kind": {"enum": [2, 3]}, "c": {}}}]}
      """, "{}", ["kind", "c"]
    ),
    // Without a value of it, missing constants do not count against the alternative of the other members.
    (
      """
      {"oneOf": [
        {"required": ["kind"], "properties": {"kind": {"const": 1}, "a": {}}},
        {"required": ["kind", "v", "z"], "properties": {
          "kind": {"const": 2}, "v": {"const": 1}, "c": {}, "z": {"type": "string"}}}]}
      """, #"{"c": 1}"#, ["kind", "v", "c", "z"]
    ),
    // Of alternatives around others.
    (
      """
      {"oneOf": [
        {"properties": {"kind": {"const": 1}}, "oneOf": [
          {"properties": {"a": {"type": "string"}}, "required": ["a"]},
          {"properties": {"b": {"type": "string"}}, "required": ["b"]}]},
        {"properties": {"kind": {"const": 2}}, "oneOf": [
          {"properties": {"c": {"type": "string"}}, "required": ["c"]},
          {"properties": {"d": {"type": "string"}}, "required": ["d"]}]}]}
      """, #"{"kind": 2, "a": "", "d": 1}"#, ["kind", "d"]
    ),
  ])
  func `a discriminator in any place decides the variant`(
    json: String, value: String, shown: [String]
  ) throws {
    let schema = try JSONSchema(json: #"{"properties": {"it": \#(json)}}"#)
    let rows = schema.outline(of: try PreferenceValue(json: #"{"it": \#(value)}"#)).settings()
    let names = rows.map(\.node).filter { $0.condition == nil }.compactMap { $0.path.members[1] }
    #expect(names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } == shown)
  }

  @Test
  func `the discriminators of all variants are choices, also beside a schema that they share`()
    throws
  {
    let variant = { (rule: String) in
      ##"{"allOf": [{"$ref": "#/properties/it/$defs/base"}, {"properties": {"kind": \##(rule)}}]}"##
    }
    let base =
      #"{"type": "object", "properties": {"kind": {"type": "string"}}, "required": ["kind"]}"#
    let kind = try setting(
      #"{"anyOf": [\#(variant(#"{"const": "a"}"#)), \#(variant(#"{"enum": ["b", "c"]}"#))], "$defs": {"base": \#(base)}}"#,
      in: #"{"it": {"kind": "c"}}"#, at: ["it", "kind"]
    ).kind
    let choices = ["b", "c", "a"].map { Choice(.string($0)) }
    #expect(kind == .choice(choices, isOpen: false))
  }

  @Test func `dictionaries that a value may satisfy together are one group`() throws {
    // The second requires no kind.
    let found = try setting(
      #"{"anyOf": [{"properties": {"kind": {"const": 1}, "a": {}}}, {"properties": {"kind": {"const": 2}, "b": {}}}]}"#
    )
    #expect(found.variants == [] && found.kind == .group)
  }

  private static let alphaOrBeta = """
    {"oneOf": [
      {"title": "Alpha", "type": "object", "properties": {"a": {"type": "integer"}, "s": {"type": "string"}}},
      {"title": "Beta", "type": "object", "properties": {"b": {"type": "integer"}, "s": {"type": "string"}}}]}
    """
  private static let jobs = """
    {"oneOf": [
      {"type": "object", "required": ["runs-on"], "additionalProperties": false, "properties": {
        "name": {"type": "string"}, "runs-on": {"type": "string"}, "steps": {"type": "array"}}},
      {"type": "object", "required": ["uses"], "additionalProperties": false, "properties": {
        "name": {"type": "string"}, "uses": {"type": "string", "pattern": "/"}}}]}
    """
  private static let mails = """
    {"type": "object", "properties": {"on": {"type": "boolean"}, "to": {"type": "array"}, "as": {}},
     "oneOf": [
      {"properties": {"on": {"const": true}, "to": {"minItems": 1}, "as": {"const": null}},
        "required": ["on", "to", "as"]},
      {"properties": {"on": {"const": false}, "to": {"maxItems": 9}}, "required": ["on"]}]}
    """

  @Test(arguments: [
    // Members of both that are valid stay, as do those that no variant describes.
    (alphaOrBeta, #"{"a": 1, "s": "x", "u": 2}"#, 1, #"{"s": "x", "u": 2, "b": 0}"#),
    (alphaOrBeta, #"{"b": 1, "s": 3}"#, 0, "{}"),
    // A variant is recognized by a member without a valid value, if it must be.
    (jobs, #"{"name": "n", "runs-on": "x", "steps": []}"#, 1, #"{"name": "n", "uses": ""}"#),
    (jobs, #"{"name": "n", "uses": "a/b"}"#, 0, #"{"name": "n", "runs-on": ""}"#),
    // Constants are set, and other members without a valid value are not.
    (mails, #"{"on": false, "to": []}"#, 0, #"{"on": true, "as": null}"#),
    (
      mails, #"{"on": true, "to": ["a"], "as": null}"#, 1,
      #"{"on": false, "to": ["a"], "as": null}"#
    ),
    // Lists and dictionaries of different contents.
    (
      #"{"oneOf": [{"type": "array", "items": {"type": "integer"}}, {"type": "array", "items": {"type": "string"}}]}"#,
      "[1]", 1, #"[""]"#
    ),
    (
      #"{"oneOf": [{"additionalProperties": {"type": "integer"}}, {"additionalProperties": {"type": "string"}}]}"#,
      #"{"a": 1}"#, 1, nil
    ),
  ])
  func `a converted value has the chosen variant, or there is none`(
    json: String, before: String, variant: Int, after: String?
  ) throws {
    let schema = try JSONSchema(json: #"{"properties": {"it": \#(json)}}"#)
    let whole = try PreferenceValue(json: #"{"it": \#(before)}"#)
    let setting = try #require(schema.setting(at: ["it"], in: whole))
    #expect(setting.variant == 1 - variant)
    let value = schema.convertedValue(
      of: setting.withVariant(variant), in: whole, from: whole[["it"]])
    #expect(try value == after.map { try PreferenceValue(json: $0) })
    guard let value else { return }
    let converted: PreferenceValue = ["it": value]
    #expect(schema.setting(at: ["it"], in: converted)?.variant == variant)
  }

  @Test func `the variant that fits the value is shown, and the others are hidden`()
    throws
  {
    let schema = try JSONSchema(
      json: """
        {"oneOf": [
          {"properties": {"kind": {"const": "x"}, "a": {"type": "string"}}, "required": ["kind"]},
          {"properties": {"kind": {"const": "y"}, "b": {"type": "integer"}}, "required": ["kind"]}]}
        """)
    let nodes = schema.outline(of: try PreferenceValue(json: #"{"kind": "y"}"#)).settings().map(
      \.node)
    #expect(nodes.map(\.path.description) == ["/kind", "/b", "/a"])
    #expect(nodes.map(\.condition) == [nil, nil, "only for the type “kind x”"])
    #expect(
      nodes[0].setting.kind == .choice([Choice(.string("y")), Choice(.string("x"))], isOpen: false))
  }

  @Test(arguments: [
    (#"{"kind": "b"}"#, ["kind", "size"], "only if kind is not \"b\""),
    (#"{"kind": "c"}"#, ["kind", "name"], "only if kind is \"b\""),
    ("{}", ["kind", "name"], "only if kind is \"b\""),
  ])
  func `the value decides conditions, and hidden settings name their condition`(
    whole: String, shown: [String], condition: String
  ) throws {
    let schema = try JSONSchema(
      json: """
        {"properties": {"kind": {"enum": ["a", "b", "c"], "default": "a"}},
         "if": {"properties": {"kind": {"const": "b"}}},
         "then": {"properties": {"size": {"type": "integer"}}},
         "else": {"properties": {"name": {"type": "string"}}}}
        """)
    let nodes = schema.outline(of: try PreferenceValue(json: whole)).settings().map(\.node)
    #expect(nodes.filter { $0.condition == nil }.compactMap(\.path.name) == shown)
    #expect(nodes.compactMap(\.condition) == [condition])
    #expect(nodes.last?.setting.condition == condition)
  }

  @Test func `a setting that depends on another is shown if that is set`() throws {
    let schema = try JSONSchema(
      json: """
        {"properties": {"a": {"type": "string"}},
         "dependentSchemas": {"a": {"properties": {"b": {"type": "integer"}}}}}
        """)
    let hidden = schema.outline(of: .emptyDictionary).settings().map(\.node).compactMap(\.condition)
    #expect(hidden == ["only if a is set"])
    let whole = try PreferenceValue(json: #"{"a": "x"}"#)
    #expect(schema.outline(of: whole).settings().allSatisfy { $0.node.condition == nil })
  }

  @Test(arguments: [
    ("{}", nil), (#"{"output": {"mute": false}}"#, nil),
    (#"{"output": {"mute": true}}"#, "only if /output/mute is false"),
    (#"{"output": {"mute": true}, "kind": 1}"#, "only if /output/mute is false"),
    (#"{"kind": 2}"#, "only if kind is 1"),
  ])
  func `a setting is hidden unless another one has its value or default`(
    whole: String, condition: String?
  ) throws {
    let schema = try JSONSchema(
      json: """
        {"properties": {
          "kind": {"type": "integer", "default": 1},
          "output": {"type": "object", "properties": {"mute": {"type": "boolean", "default": false},
            "device": {"type": "string",
              "x-settee-hidden-unless": {"/output/mute": false, "/kind": 1}}}}}}
        """)
    let rows = schema.outline(of: try PreferenceValue(json: whole)).settings().map(\.node)
    let device = try #require(rows.first { $0.name == "device" })
    #expect(device.condition == condition && device.setting.condition == condition)
    #expect(rows.allSatisfy { $0.name == "device" || $0.condition == nil })
  }

  @Test func `settings that require each other are both hidden`() throws {
    let schema = try JSONSchema(
      json: """
        {"properties": {"a": {"type": "integer", "x-settee-hidden-unless": {"/b": 1}},
                        "b": {"type": "integer", "x-settee-hidden-unless": {"/a": 1}}}}
        """)
    let rows = schema.outline(of: .emptyDictionary).settings().map(\.node)
    #expect(rows.map(\.condition) == ["only if b is 1", "only if a is 1"])
  }

  @Test func `without a value, a path leads into any variant`() throws {
    let schema = try JSONSchema(
      json: """
        {"properties": {"it": {"anyOf": [{"type": "string"}, {"type": "object", "properties": {
          "user": {"type": "string", "title": "User name"}}}]}}}
        """)
    let paths: [PreferencePath] = [["it", "user"], ["it", "other"]]
    #expect(schema.settings(at: paths).map { $0?.title } == ["User name", nil])
    #expect(schema.setting(at: paths[0])?.title == "User name")
    #expect(schema.setting(at: paths[0], in: .emptyDictionary)?.title == "User name")
    #expect(schema.setting(at: paths[0], in: ["it": "Ada"]) == nil)
  }

  @Test func `an unknown empty dictionary is a row`() throws {
    let schema = try JSONSchema(json: #"{"properties": {"a": {"type": "string"}}}"#)
    let whole = try PreferenceValue(json: #"{"mine": {}, "more": {"b": 1}}"#)
    let rows = schema.outline(of: whole).settings().map(\.node)
    #expect(
      rows.map(\.location)
        == [["a"], ["mine"], ["more", "b"]].map { ValueLocation($0 as PreferencePath) })
  }
}
