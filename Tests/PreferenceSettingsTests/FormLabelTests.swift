import JSONSchema
import PreferenceSettings
import PreferenceValues
import TestSupport
import Testing

/// The labels of settings and variants.
@Suite struct FormLabelTests {
  private func labels(_ properties: String, _ whole: String = "{}") throws -> [String] {
    let schema = try JSONSchema(json: #"{"properties": {\#(properties)}}"#)
    let outline = schema.outline(of: try PreferenceValue(json: whole))
    return outline.settings().map(\.node.setting.title)
  }

  @Test(arguments: [
    ("tabWidth", "Tab width"), ("tab_width", "Tab width"), ("line-height", "Line height"),
    ("useTLS", "Use TLS"), ("./feature/index.js", "./feature/index.js"), ("index.js", "index.js"),
    ("artifacthub.io/license", "artifacthub.io/license"), ("@types/node", "@types/node"),
    ("ANTHROPIC_API_KEY", "ANTHROPIC_API_KEY"), ("PATH", "PATH"), ("$schema", "$schema"),
    ("404", "404"), ("two words", "two words"), ("größe", "Größe"), ("*", "*"),
    ("", "\"\""),
  ])
  func `only identifiers are converted to readable labels`(key: String, label: String) throws {
    #expect(try labels(#""\#(key)": {"type": "string"}"#) == [label])
    #expect(try labels(#""\#(key)": {"type": "string", "title": "T"}"#) == ["T"])
  }

  @Test(arguments: ["", " ", "\\t\\n"])
  func `a blank title does not hide the key`(title: String) throws {
    #expect(
      try labels(#""tabWidth": {"type": "string", "title": "\#(title)"}"#) == ["Tab width"])
    #expect(try JSONSchema(json: #"{"title": "\#(title)"}"#).title == nil)
    let choice = #"{"oneOf": [{"const": 1, "title": "\#(title)"}, {"const": 2, "title": "Two"}]}"#
    let schema = try JSONSchema(json: #"{"properties": {"n": \#(choice)}}"#)
    guard case .choice(let choices, _)? = schema.setting(at: ["n"])?.kind else {
      Issue.record("no choice")
      return
    }
    #expect(choices.map(\.title) == [nil, "Two"])
  }

  @Test func `a title that only repeats the name of its definition is no label`() throws {
    let schema = try JSONSchema(
      json: ##"""
        {"properties": {"driver": {"$ref": "#/$defs/DriverConfig"}, "names": {"$ref": "#/$defs/Many_Name"},
           "most": {"$ref": "#/$defs/L"}},
         "$defs": {"DriverConfig": {"title": "DriverConfig", "type": "integer"},
           "Many_Name": {"title": "Many<Name>", "type": "string"},
           "L": {"title": "Limit of use", "type": "integer"}}}
        """##)
    let rows = schema.outline(of: .emptyDictionary).settings().map(\.node)
    #expect(rows.map(\.setting.title) == ["Driver", "Names", "Limit of use"])
  }

  @Test(arguments: [
    ("markdownDescription", "| A | B |\n| :--- | --- |\n| `x` |  | on |", "A; B\nx; on"),
    ("description", "See [x](https://example.com) or `y`.", "See x or y."),
    ("description", "One of `a*` and [b](c).", "One of `a*` and [b](c)."),
  ])
  func `Markdown in a description is reduced to text`(
    keyword: String, text: String, help: String
  ) throws {
    let schema = try JSONSchema(["properties": ["a": [keyword: .string(text)]]])
    #expect(schema.setting(at: ["a"])?.help == help)
  }

  @Test(arguments: ["1e-400", "1e400", "0", "-1"])
  func `a multiple that no machine number represents is not a step`(multiple: String) throws {
    let schema = try JSONSchema(
      json: #"{"properties": {"n": {"type": "number", "multipleOf": \#(multiple)}}}"#)
    let setting = try #require(schema.setting(at: ["n"]))
    #expect(setting.kind == .number(.all) && setting.constraints.isEmpty)
  }

  @Test(arguments: ["my_key", "API_KEY", "a.b", "./x.js", "camelCase"])
  func `custom keys are their own labels`(key: String) throws {
    let whole = try PreferenceValue(json: #"{"map": {"\#(key)": 1}, "\#(key)": 2}"#)
    for rule in [
      #""additionalProperties": {"type": "integer"}"#,
      #""patternProperties": {"": {"type": "integer", "title": "Not this"}}"#,
      #""properties": {"known": {}}, "patternProperties": {"": {"type": "integer"}}"#,
      #""type": "object""#,
    ] {
      let schema = try JSONSchema(json: #"{"properties": {"map": {\#(rule)}}}"#)
      #expect(schema.setting(at: ["map", key], in: whole)?.title ?? key == key)
      let unknown = schema.outline(of: whole).settings().map(\.node.setting.title)
      #expect(unknown.last == key)
    }
    let inferred = JSONSchema.inferred(from: whole)
    #expect(inferred.setting(at: [key], in: whole)?.title == key)
  }

  @Test func `an empty key is shown in quotes`() throws {
    let whole = try PreferenceValue(json: #"{"map": {"": {"x": 1}}, "": 2, "list": [{"": 3}]}"#)
    let described = try JSONSchema(json: #"{"properties": {"map": {"additionalProperties": {}}}}"#)
    for schema in [described, JSONSchema.inferred(from: whole)] {
      #expect(schema.outline(of: whole).node(at: [""])?.setting.title == "\"\"")
      let map = try #require(schema.setting(at: ["map"], in: whole))
      #expect(schema.contents(of: map, in: whole).map(\.setting.title) == ["\"\""])
    }
  }

  private static let similar: [(properties: String, labels: [String])] = [
    (
      #""x.action.enable": {}, "x.format.enable": {}, "x.run": {}"#,
      ["Action: Enable", "Format: Enable", "Run"]
    ),
    (#""foo_bar": {}, "fooBar": {}"#, ["Foo bar (foo_bar)", "Foo bar (fooBar)"]),
    (#""a": {"title": "Size"}, "b": {"title": "Size"}"#, ["Size (a)", "Size (b)"]),
    (
      ##""a": {"$ref": "#/properties/c"}, "b": {"$ref": "#/properties/c"}, "c": {"title": "C"}"##,
      ["A", "B", "C"]
    ),
    (#""foo": {}, "Foo": {}"#, ["Foo (foo)", "Foo"]),
  ]

  @Test(arguments: similar) func `labels in a list differ`(properties: String, labels: [String])
    throws
  {
    #expect(try self.labels(properties).sorted() == labels.sorted())
  }

  @Test func `keys with a common prefix form sections`() throws {
    let schema = try JSONSchema(
      json: """
        {"properties": {"x.run": {}, "x.format.enable": {}, "x.format.width": {}, "x.lint.on": {}}}
        """)
    let rows = schema.outline(of: .emptyDictionary).settings()
    #expect(
      rows.map { $0.groups.map(\.setting.title) + [$0.node.setting.title] } == [
        ["Format", "Format: Enable"], ["Format", "Format: Width"], ["Run"], ["Lint: On"],
      ])
  }

  @Test func `a key that is canonically equivalent to one in a section is outside of it`() throws {
    let schema = try JSONSchema(
      json: #"""
        {"x-settee-sections": [{"title": "S", "keys": ["\u00e9"]}],
          "properties": {"\u00e9": {"title": "One"}, "e\u0301": {"title": "Two"}}}
        """#)
    let rows = schema.outline(of: .emptyDictionary).settings()
    #expect(
      rows.map { $0.groups.map(\.setting.title) + [$0.node.setting.title] } == [
        ["S", "One"], ["Two"],
      ])
  }

  @Test func `the title of a referenced document is not the key's title`() throws {
    let part = try PreferenceValue(json: #"{"title": "Schema of parts", "properties": {"a": {}}}"#)
    let schema = try JSONSchema(
      try PreferenceValue(
        json: #"{"title": "Whole", "properties": {"part": {"$ref": "part.json"}}}"#),
      address: "file:///whole.json", find: { $0.hasSuffix("part.json") ? part : nil })
    #expect(schema.outline(of: .emptyDictionary).node(at: ["part"])?.setting.title == "Part")
    let recursive = try JSONSchema(
      json: ##"{"title": "Whole", "properties": {"inner": {"$ref": "#"}}}"##)
    #expect(recursive.setting(at: ["inner"])?.title == "Inner")
  }

  @Test func `settings of several groups are qualified in one list`() throws {
    let schema = try JSONSchema(
      json: """
        {"properties": {"format": {"properties": {"enable": {}}},
          "lint": {"properties": {"enable": {}, "on": {}}}}}
        """)
    let paths: [PreferencePath] = [["format", "enable"], ["lint", "enable"], ["lint", "on"]]
    #expect(
      schema.disambiguated(paths.map { schema.title(at: $0) }, at: paths)
        == ["Format: Enable", "Lint: Enable", "On"])
  }

  // MARK: Variants

  private func variants(_ json: String) throws -> [String] {
    let schema = try JSONSchema(json: #"{"properties": {"it": \#(json)}}"#)
    return try #require(schema.setting(at: ["it"])).variants.map(\.title)
  }

  @Test(arguments: [
    #"{"oneOf": [{"title": "T", "properties": {"a": {}}}, {"title": "T", "properties": {"b": {}}}]}"#,
    #"{"oneOf": [{"properties": {"a": {}}, "required": ["a"]}, {"properties": {"a": {}, "b": {}}, "required": ["b"]}]}"#,
    #"{"oneOf": [{"properties": {"k": {"const": 1}, "a": {}}}, {"properties": {"k": {"const": 1}, "b": {}}}]}"#,
    #"{"oneOf": [{"type": "array", "items": {"properties": {"a": {}}}}, {"type": "array", "items": {"properties": {"b": {}}}}, {"type": "integer"}]}"#,
    #"{"oneOf": [{"properties": {"a": {}}}, {"properties": {"a": {}}}]}"#,
  ])
  func `variants of a setting have different titles`(json: String) throws {
    let names = try variants(json)
    #expect(Set(names).count == names.count, "\(names)")
    #expect(!names.contains(""))
  }

  private static let named: [(alternatives: String, names: [String])] = [
    (
      #"{"type": "integer"}, {"enum": ["off", "warn", "error"]}, {"type": "array"}"#,
      ["integer", "off, warn, error", "list"]
    ),
    (
      """
      {"title": "T", "properties": {"k": {"const": "x"}}},
      {"title": "T", "properties": {"k": {"const": "y"}}}
      """, ["T (k x)", "T (k y)"]
    ),
    (
      """
      {"properties": {"k": {"enum": ["a", "b"]}, "x": {}}},
      {"properties": {"k": {"enum": ["c", "d", "e", "f", "g"]}, "y": {}}}
      """, ["k a, b", "k c, d, e, f, …"]
    ),
    (
      """
      {"properties": {"version": {"const": 1}, "kind": {"const": "job"}}},
      {"properties": {"version": {"const": 1}, "kind": {"const": "pod"}}}
      """, ["kind job", "kind pod"]
    ),
    (
      """
      {"properties": {"meta": {"properties": {"kind": {"const": "job"}}}}},
      {"properties": {"meta": {"properties": {"kind": {"const": "pod"}}}}}
      """, ["kind job", "kind pod"]
    ),
    (
      """
      {"properties": {"level": {"enum": ["low", "high"]}, "x": {}}},
      {"properties": {"level": {"enum": ["low", "high"]}, "y": {}}}
      """, ["group (x)", "group (y)"]
    ),
    (
      """
      {"properties": {"a": {}, "b": {}}, "required": ["a", "b"]},
      {"properties": {"a": {}}, "required": ["a"]}, {"properties": {"b": {}}, "required": ["b"]}
      """, ["group (a, b)", "group (a)", "group (b)"]
    ),
    (
      """
      {"properties": {"a": {}, "b": {}}, "required": ["a"]},
      {"properties": {"a": {}, "b": {}}, "required": ["b"]}
      """, ["group (a)", "group (b)"]
    ),
    (
      """
      {"type": ["object", "string"], "properties": {"kind": {"const": "a"}}},
      {"type": "object", "properties": {"kind": {"const": "b"}}}
      """, ["kind a", "string", "kind b"]
    ),
    (
      """
      {"title": "T", "type": "array"}, {"title": "T 2", "type": "boolean"},
      {"title": "T", "type": "array"}
      """, ["T", "T 2"]
    ),
    (
      """
      {"title": "T", "properties": {"a": {}}}, {"title": "T 2", "properties": {"a": {}}},
      {"title": "T", "properties": {"a": {}}}
      """, ["T", "T 2", "T 3"]
    ),
  ]

  @Test(arguments: named)
  func `variants are named by their differences`(alternatives: String, names: [String]) throws {
    #expect(try variants(#"{"oneOf": [\#(alternatives)]}"#) == names)
  }

  @Test func `a dictionary has entries, also if its setting has another type now`() throws {
    let schema = try JSONSchema(
      json:
        #"{"properties": {"it": {"type": ["object", "string"]}, "group": {"properties": {"a": {}}}}}"#
    )
    let text = try #require(schema.setting(at: ["it"], in: ["it": "x"]))
    #expect(ValueText.summary(of: ["a": .integer(1)], for: text) == "1 entry")
    let group = try #require(schema.setting(at: ["group"], in: [:]))
    #expect(ValueText.summary(of: ["a": .integer(1)], for: group) == "1 key")
    let any = SettingDescription(path: ["it"], kind: .raw)
    #expect(ValueText.summary(of: ["a": .integer(1)], for: any) == "1 entry")
    #expect(ValueText.summary(of: .tagged(type: "a{sv}", ["a": 1]), for: any) == "1 entry")
  }

  @Test(
    arguments: [
      ([1, "x"], "1, x"), (.tagged(type: "au", [1, 2]), "1, 2"), ([[1, 2]], "1 item"),
      ([.tagged(type: "(uas)", [2, ["x"]])], "1 item"), ([.tagged(type: "u", 2)], "2"),
      ([.tagged(type: "v", .tagged(type: "au", [1]))], "1 item"),
      ([true, false], "on, off"), (.tagged(type: "(bu)", [true, 2]), "on, 2"),
    ] as [(PreferenceValue, String)])
  func `a summary lists the items of a list unless they have items`(
    value: PreferenceValue, summary: String
  ) {
    #expect(ValueText.summary(of: value) == summary)
  }

  @Test(arguments: [("[1]", "[1]"), ("1", "1"), (#"{"a": 1}"#, #"{"a":1}"#), ("[1, 2]", "Two")])
  func `a choice is shown as the list of choices has it`(value: String, text: String) throws {
    let schema = try JSONSchema(
      json:
        #"{"properties": {"it": {"oneOf": [{"enum": [1, [1], {"a": 1}]}, {"const": [1, 2], "title": "Two"}]}}}"#
    )
    let value = try PreferenceValue(json: value)
    let setting = try #require(schema.setting(at: ["it"], in: ["it": value]))
    #expect(ValueText.summary(of: value, for: setting) == text)
  }

  @Test(arguments: [
    ("{}", "true", "on"), (#"{"type": "boolean"}"#, "true", "on"),
    (#"{"type": "integer"}"#, "true", "on"),
    (#"{"type": "array", "items": {"type": "boolean"}}"#, "[true, false]", "on, off"),
    (#"{"type": "string"}"#, "true", "true"), (#"{"enum": ["on", "off"]}"#, "true", "true"),
    (#"{"enum": [true, "auto"]}"#, "true", "true"),
    (#"{"type": "array", "items": {"type": "string"}}"#, #"["on", true]"#, "on, true"),
  ])
  func `a boolean has one notation, except among the words of a schema`(
    schema: String, value: String, text: String
  ) throws {
    let schema = try JSONSchema(json: #"{"properties": {"it": \#(schema)}}"#)
    let setting = try #require(schema.setting(at: ["it"]))
    #expect(try ValueText.summary(of: PreferenceValue(json: value), for: setting) == text)
  }

  @Test(arguments: ["{}", #"{"it": null}"#])
  func `a list that may be null is edited as a list`(whole: String) throws {
    let schema = try JSONSchema(
      json:
        #"{"properties": {"it": {"type": ["array", "null"], "items": {"type": "string"}, "default": null}}}"#
    )
    let setting = try #require(schema.setting(at: ["it"], in: try PreferenceValue(json: whole)))
    #expect(setting.kind == .list(of: .string(multiline: false)))
    #expect(setting.variants.count == 2)
    #expect(ValueText.summary(of: .null, for: setting) == "none")
  }
}
