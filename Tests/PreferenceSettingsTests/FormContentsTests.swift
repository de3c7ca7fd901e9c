import JSONSchema
import PreferenceFormats
import PreferenceSettings
import PreferenceValues
import TestSupport
import Testing

/// The contents of lists, dictionaries and strings with JSON.
@Suite struct FormContentsTests {
  private let schema: JSONSchema
  private let whole: PreferenceValue

  init() throws {
    schema = try JSONSchema(
      json: """
        {"properties": {
          "jobs": {"type": "array", "items": {"type": "object", "required": ["name"], "properties": {
            "name": {"type": "string"}, "steps": {"type": "array", "items": {"type": "integer"}},
            "token": {"type": "string", "writeOnly": true}}}},
          "point": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}], "items": false},
          "old": {"type": "array", "items": [{"type": "boolean"}], "additionalItems": {"type": "integer"}},
          "names": {"type": "object", "propertyNames": {"pattern": "^[a-z]+$"},
            "additionalProperties": {"type": "boolean"}},
          "closed": {"type": "object", "patternProperties": {"^x-": {"type": "integer"}},
            "additionalProperties": false},
          "text": {"type": "string", "contentMediaType": "application/json", "contentSchema":
            {"type": "object", "properties": {"size": {"type": "integer"}}}}
        }}
        """)
    whole = try PreferenceValue(
      json: """
        {"jobs": [{"name": "a", "steps": [1, 2]}, {"name": "b", "extra": true}],
         "point": [1], "old": [true, 2], "names": {"on": true}, "text": "{\\"size\\": 3}"}
        """)
  }

  private func setting(_ steps: [ValueLocation.Step]) throws -> SettingDescription {
    var setting = try #require(schema.setting(at: [], in: whole))
    for step in steps {
      setting = try #require(schema.setting(after: step, in: setting, of: whole))
    }
    return setting
  }

  private func rows(_ steps: ValueLocation.Step...) throws -> [String] {
    schema.contents(of: try setting(steps), in: whole).map { node in
      "\(node.location) \(node.setting.kind)".prefix { $0 != "(" } + (node.isUnknown ? " ?" : "")
    }
  }

  @Test func `the items of a list with the name of a secret are secrets, also numbers`() throws {
    let schema = try JSONSchema(json: #"{"properties": {"a": {"type": "integer"}}}"#)
    let whole = try PreferenceValue(json: #"{"tokens": [1234, "x"]}"#)
    let node = try #require(schema.outline(of: whole).node(at: ["tokens"]))
    #expect(node.setting.isSecret)
    let items = schema.contents(of: node.setting, in: whole)
    #expect(items.map(\.setting.isSecret) == [true, true])
  }

  @Test(
    arguments: [
      .tagged(type: "au", [1, 2]), .tagged(type: "a{si}", ["x": 1]),
    ] as [PreferenceValue])
  func `a list or dictionary with a tag is edited as a whole`(value: PreferenceValue) throws {
    let whole: PreferenceValue = ["a": value, "items": [value]]
    for schema in [try Self.schemaOfAnyValue, JSONSchema.inferred(from: whole)] {
      let node = try #require(schema.outline(of: whole).node(at: ["a"]))
      #expect(node.setting.kind == .raw && !node.isGroup)
      #expect(schema.contents(of: node.setting, in: whole).isEmpty)
      let items = try #require(schema.setting(at: ["items"], in: whole))
      #expect(schema.contents(of: items, in: whole).map(\.setting.kind) == [.raw])
    }
  }

  @Test func `a list with a tag is one more type of a value that has several`() throws {
    let whole: PreferenceValue = ["a": .tagged(type: "au", [1, 2])]
    let setting = try #require(try Self.schemaOfAnyValue.setting(at: ["a"], in: whole))
    #expect(setting.variants.map(\.title) == ["string", "list", "dictionary", "au"])
    #expect(setting.variant == 3)
  }

  @Test func `a domain with a tag shows no members`() {
    let whole = PreferenceValue.tagged(type: "!root", ["a": 1])
    let outline = JSONSchema.inferred(from: whole).outline(of: whole)
    #expect(outline.settings().isEmpty)
  }

  private static var schemaOfAnyValue: JSONSchema {
    get throws {
      let types = #"{"type": ["string", "array", "object"]}"#
      return try JSONSchema(
        json: """
          {"properties": {"a": \(types), "items": {"type": "array", "items": \(types)}}}
          """)
    }
  }

  @Test func `JSON in a string with a repeated key remains a string`() throws {
    let text = #"{"size": 1, "size": 3}"#
    let whole = PreferenceValue.dictionary(["text": .string(text)])
    #expect(PreferenceValue.string(text).heldJSON == nil)
    let setting = try #require(schema.setting(at: ["text"], in: whole))
    #expect(schema.contents(of: setting, in: whole).isEmpty)
  }

  @Test func `lists show their items, and items their members`() throws {
    #expect(try rows(.member("jobs")) == ["/jobs/0 group", "/jobs/1 group"])
    #expect(
      try rows(.member("jobs"), .index(1))
        == [
          "/jobs/1/name string", "/jobs/1/steps list", "/jobs/1/token string",
          "/jobs/1/extra boolean ?",
        ])
    #expect(
      try rows(.member("jobs"), .index(0), .member("steps"))
        == ["/jobs/0/steps/0 integer", "/jobs/0/steps/1 integer"])
  }

  @Test func `a setting in a list has the path of the list and a location inside it`() throws {
    let step = try setting([.member("jobs"), .index(0), .member("steps"), .index(1)])
    #expect(step.path == ["jobs"])
    #expect(step.inside == [.index(0), .member("steps"), .index(1)])
    #expect(step.location.description == "/jobs/0/steps/1")
  }

  @Test func `a tuple has a row for each item, up to its maximum`() throws {
    #expect(try rows(.member("point")) == ["/point/0 integer", "/point/1 string"])
    #expect(schema.acceptsAdditionalEntries(try setting([.member("point")]), in: whole))
    let full = whole.applying(.set(.array([.integer(1), .string("x")])), at: ["point"])
    #expect(!schema.acceptsAdditionalEntries(try setting([.member("point")]), in: full))
    #expect(try rows(.member("old")) == ["/old/0 boolean", "/old/1 integer"])
  }

  @Test(arguments: [
    ("names", "off", nil), ("names", "Off", "pattern"), ("names", "on", "exists"),
    ("names", "", "name"), ("closed", "x-a", nil), ("closed", "y", "^x-"),
  ])
  func `new keys are validated`(dictionary: String, key: String, word: String?) throws {
    let errorMessage = schema.rejectionReason(
      ofKey: key, in: try setting([.member(dictionary)]), of: whole)
    if let word {
      #expect(errorMessage?.contains(word) == true, "\(errorMessage ?? "nil")")
    } else {
      #expect(errorMessage == nil)
    }
  }

  @Test(arguments: [("{}", ["/a"]), (#"{"no": 1}"#, ["/a", "/no"])], ["", #", "if": {}"#])
  func `a key that the schema forbids has a row only if it is stored`(
    form: (whole: String, rows: [String]), more: String
  ) throws {
    let schema = try JSONSchema(
      json: #"{"properties": {"a": {"type": "string"}, "no": false}\#(more)}"#)
    let outline = schema.outline(of: try PreferenceValue(json: form.whole))
    #expect(outline.settings().map { "\($0.node.path)" } == form.rows)
  }

  @Test func `JSON in a string can be opened, and its parts belong to the string`() throws {
    let text = try setting([.member("text")])
    #expect(text.holdsJSON && text.kind == .group)
    #expect(try rows(.member("text")) == ["/text/size integer"])
    let size = try setting([.member("text"), .member("size")])
    #expect(size.path == ["text"] && size.inside == [.member("size")])
  }

  @Test func `a new item has its required members only`() throws {
    let job = try setting([.member("jobs"), .index(2)])
    #expect(
      schema.initialValue(of: job, in: whole) == (try PreferenceValue(json: #"{"name": ""}"#)))
  }

  @Test func `a list that may contain a secret is detected`() throws {
    #expect(try setting([.member("jobs")]).holdsSecrets)
    #expect(try !setting([.member("point")]).holdsSecrets)
  }

  @Test(
    arguments: [.root, ["a"], ["a", "token"], ["secrets"], ["secrets", "b"], ["l"]]
      as [PreferencePath])
  func `without a schema, names mask the same values as the form`(path: PreferencePath) throws {
    let whole = try PreferenceValue(
      json: #"""
        {"a": {"token": "x", "n": 1}, "secrets": {"b": "y", "on": true}, "l": [{"password": "z"}], "maxTokens": 5}
        """#)
    let schema = JSONSchema.inferred(from: whole)
    let value = try #require(whole[path])
    let masked = ContentSecrets(in: [whole], by: schema).masking(value, at: path, with: .secretMask)
    #expect(masked == schema.outline(of: whole).masking(value, at: path, with: .secretMask))
    #expect(masked != value)
  }

  @Test func `the secrets in a domain that is a list are found`() throws {
    let schema = try JSONSchema(
      json: """
        {"type": "array", "items": {"type": "object", "properties": {
          "user": {"type": "string"}, "pin": {"type": "string", "writeOnly": true}}}}
        """)
    let whole = try PreferenceValue(json: #"[{"user": "a", "pin": "1"}]"#)
    let masked = try PreferenceValue(json: #"[{"user": "a", "pin": "*"}]"#)
    #expect(schema.secrets(in: whole) == [ValueLocation([.index(0), .member("pin")])])
    let secrets = ContentSecrets(in: [whole], by: schema)
    #expect(secrets.masking(whole, at: .root, with: .string("*")) == masked)
  }

  @Test(arguments: [("", "List"), (#""title": "Hooks", "#, "Hooks")])
  func `a domain that is a list is labeled by its title or as a list`(
    title: String, label: String
  ) throws {
    let schema = try JSONSchema(json: "{\(title)" + #""items": {"properties": {"id": {}}}}"#)
    let whole = try PreferenceValue(json: #"[{"id": 1}]"#)
    #expect(schema.outline(of: whole).root.setting.title == label)
  }

  @Test func `a string with a secret in its JSON is masked as a whole`() throws {
    let schema = try JSONSchema(
      json: """
        {"properties": {"text": {"type": "string", "contentSchema": {
          "type": "object", "properties": {"pin": {"type": "string", "writeOnly": true}}}}}}
        """)
    let secrets = ContentSecrets(in: [["text": .string(#"{"pin": "1"}"#)]], by: schema)
    let masked = secrets.masking(.string(#"{"pin": "1"}"#), at: ["text"], with: .redacted(.secret))
    #expect(masked == .redacted(.secret))
  }
}
