import Foundation
import TestSupport
import Testing

/// The results of `settee validate` for unusual files and schemas.
@Suite struct SchemaVerdictTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func validate(_ value: String, by schema: String) throws -> Outcome {
    try sandbox.write(schema, to: "schema.json")
    try sandbox.write(value, to: "value.json")
    return try sandbox.settee("validate", "--schema", "schema.json", "value.json")
  }

  @Test(arguments: [
    #"{"pattern": "(["}"#, #"{"type": "strnig"}"#, #"{"required": "a"}"#,
    #"{"$schema": "https://example.org/unknown"}"#, "", " \n", "{broken", #"{"a": 1"#,
  ])
  func `an invalid schema is a usage error`(schema: String) throws {
    let outcome = try validate("{}", by: schema)
    #expect(outcome.status == 2)
    #expect(!outcome.output.contains("valid"))
    #expect(!outcome.errors.isEmpty)
  }

  @Test(arguments: [
    ##"{"$ref": "#/definitions/Pick<A,B>", "definitions": {"Pick<A,B>": {"type": "string"}}}"##,
    ##"{"$ref": "#/definitions/é", "definitions": {"é": {"type": "string"}}}"##,
    ##"{"type": "string", "pattern": "^[^\\#\\@]+$"}"##, #"{"type": "string", "pattern": "a{,3}"}"#,
  ])
  func `references and patterns that only stricter programs reject have a meaning`(
    schema: String
  ) throws {
    let valid = try validate(#""a{,3}""#, by: schema)
    #expect(valid.status == 0, "\(valid)")
    #expect(try validate("5", by: schema).status == 1)
    let lint = try sandbox.settee("schema", "lint", "schema.json")
    #expect(lint.status == 0 && lint.output.contains("warning: /"), "\(lint)")
  }

  static let broken = [
    #"{"properties": {"a": {"pattern": "(["}}}"#, #"{"properties": {"a": {"type": "strnig"}}}"#,
    #"{"$schema": "https://example.org/unknown"}"#,
  ]

  @Test(arguments: broken)
  func `every command rejects an invalid schema that the user named`(schema: String) throws {
    try sandbox.write(schema, to: "schema.json")
    try sandbox.write(#"{"a": "x"}"#, to: "a.json")
    let expected = try sandbox.settee("validate", "--schema", "schema.json", "a.json").errors
    for words in [
      ["set", "./a.json", "/a", "y"], ["list", "./a.json"], ["get", "./a.json"],
      ["describe", "./a.json", "/a"], ["why", "./a.json", "/a"], ["reset", "./a.json", "/a"],
      ["history", "./a.json"], ["export", "./a.json"], ["diff", "./a.json", "./a.json"],
    ] {
      let outcome = try sandbox.settee(words + ["--schema", "schema.json"])
      #expect(outcome.status == 2 && outcome.errors == expected, "\(words) \(outcome)")
    }
    #expect(sandbox.text(of: "a.json") == #"{"a": "x"}"#)
  }

  @Test(arguments: broken)
  func `a schema that was found and is invalid causes a warning`(schema: String) throws {
    try sandbox.write(schema, to: "data/settee/schemas/org.example.bad.json")
    try sandbox.write(#"{"a": "x"}"#, to: "config/org.example.bad.json")
    for words in [["list", "org.example.bad"], ["get", "org.example.bad", "a"]] {
      let outcome = try sandbox.settee(words)
      #expect(outcome.status == 0 && outcome.output.contains("x"), "\(outcome)")
      #expect(outcome.errors.contains("has 1 problem: "), "\(outcome)")
    }
    let screen = try Screen(sandbox, "org.example.bad")
    try screen.shows("The schema ", "problem: /")
    try screen.press("Down")
    try screen.shows("? help")
  }

  @Test(arguments: [10, 5_000])
  func `a referenced file is found by its ID at any position in the file`(length: Int) throws {
    try sandbox.write(
      """
      {"$schema": "http://json-schema.org/draft-04/schema#",
        "description": "\(String(repeating: "x", count: length))",
        "id": "https://example.org/feed-1#", "definitions": {"x": {"type": "integer"}}}
      """, to: "other.json")
    let outcome = try validate(
      #"{"a": "text"}"#,
      by: """
        {"$schema": "http://json-schema.org/draft-04/schema#", "id": "https://example.org/feed",
          "properties": {"a": {"$ref": "feed-1#/definitions/x"}}}
        """)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("/a: must be"))
  }

  @Test(arguments: [
    ([], #"{"a": 1}"#, 0, "-: valid"), ([], #"{"a": "x"}"#, 1, "-:1:7: /a: "),
    ([], #"{"a": "#, 3, "-:1:7: "), ([], "", 3, "-"),
    (["--format", "toml"], "a = 1", 0, "-: valid"),
    (["--format", "toml"], "a = 'x'", 1, "-:1:5: /a: "),
  ])
  func `standard input is validated in the named format, else as JSON`(
    options: [String], input: String, status: Int32, start: String
  ) throws {
    try sandbox.write(#"{"properties": {"a": {"type": "integer"}}}"#, to: "s.json")
    let outcome = try sandbox.settee(
      ["validate", "--schema", "s.json", "-"] + options, input: input)
    #expect(outcome.status == status && outcome.output.hasPrefix(start), "\(outcome)")
  }

  @Test(arguments: [
    ("sub/broken.json", "sub/broken.json:1:9: "),
    ("sub/list.json", "sub/list.json, which must be an object, true or false"),
    ("sub", "is a directory"), ("sub/gone.json", "sub/gone.json, which does not exist"),
    ("file:///sub/gone.json", "only relative references lead to files"),
  ])
  func `a reference is reported with the reason why its file cannot be used`(
    reference: String, reason: String
  ) throws {
    try sandbox.shell("mkdir sub")
    try sandbox.write(#"{"type":"#, to: "sub/broken.json")
    try sandbox.write("[]", to: "sub/list.json")
    let schema = #"{"properties": {"a": {"title": "A", "$ref": "\#(reference)"}}}"#
    let outcome = try validate(#"{"a": 1}"#, by: schema)
    #expect(outcome.status == 3 && outcome.output.contains(reason), "\(outcome)")
    let lint = try sandbox.settee("schema", "lint", "schema.json")
    #expect(lint.status == 1 && lint.output.hasPrefix("schema.json:1:"), "\(lint)")
    #expect(lint.output.contains(reason), "\(lint)")
    let bundle = try sandbox.settee("schema", "bundle", "schema.json")
    #expect(bundle.status == 3 && bundle.errors.contains(reason), "\(bundle)")
  }

  @Test(arguments: [
    (#"{"type":"strnig"}"#, "other.json:1:9: /type: must be"),
    (#"{"items":{"pattern":"(["}}"#, "other.json:1:21: /items/pattern: is not"),
    (
      #"{"$schema":"http://example.org/x"}"#,
      "other.json:1:12: /$schema: names the dialect http://example.org/x"
    ),
  ])
  func `a mistake in a referenced file is reported with its place there`(
    other: String, report: String
  ) throws {
    try sandbox.write(other, to: "other.json")
    let outcome = try validate(
      #"{"a": 1}"#, by: #"{"properties": {"a": {"$ref": "other.json"}}}"#)
    #expect(outcome.status == 2 && outcome.errors.contains(report), "\(outcome)")
    #expect(!outcome.errors.contains("schema.json:"), "\(outcome)")
    let lint = try sandbox.settee("schema", "lint", "schema.json")
    #expect(lint.status == 1 && lint.output.contains(report), "\(lint)")
    let json = try sandbox.settee("schema", "lint", "schema.json", "--json")
    #expect(json.output.contains(#""file": "other.json""#), "\(json)")
  }

  @Test func `each reference without a target is reported`() throws {
    let outcome = try validate(
      #"{"a": 1, "b": 2}"#,
      by: #"{"properties": {"a": {"$ref": "x.json"}, "b": {"$ref": "y.json"}}}"#)
    #expect(outcome.status == 3, "\(outcome)")
    #expect(outcome.output.contains("value.json: /a: cannot be validated"), "\(outcome)")
    #expect(outcome.output.contains("value.json: /b: cannot be validated"), "\(outcome)")
  }

  @Test func `a reference may encode characters of a file's name`() throws {
    try sandbox.write(#"{"type": "string"}"#, to: "sp ace.json")
    let outcome = try validate("1", by: #"{"$ref": "sp%20ace.json"}"#)
    #expect(outcome.status == 1 && outcome.output.contains("must be a string"), "\(outcome)")
  }

  @Test func `a file without the extension is tried after one with the exact name`() throws {
    try sandbox.shell("mkdir part")
    try sandbox.write(#"{"type": "string"}"#, to: "part.json")
    #expect(try validate("1", by: #"{"$ref": "part"}"#).status == 1)
  }

  // MARK: Files that are not JSON

  @Test(arguments: ["missing.json", "https://example.org/never-fetched.json"])
  func `a file whose schema cannot be used is not validated`(schema: String) throws {
    try sandbox.write(#"{"$schema": "\#(schema)", "a": 1}"#, to: "a.json")
    let outcome = try sandbox.settee("validate", "./a.json")
    #expect(outcome.status == 3 && outcome.output.contains("not validated"), "\(outcome)")
    let json = try sandbox.settee("validate", "./a.json", "--json")
    #expect(json.output.contains(#""verdict": "undetermined""#), "\(json)")
  }

  @Test(arguments: [("package.json", #"{"name": 1}"#), ("a.service", "[Service]\nNice=x\n")])
  func `the report of a file without a schema says so`(file: String, content: String) throws {
    try sandbox.write(content, to: file)
    let text = try sandbox.settee("validate", "./\(file)")
    #expect(text.status == 0 && text.output.contains("there is no schema"), "\(text)")
    let json = try sandbox.settee("validate", "./\(file)", "--json")
    #expect(json.output.contains(#""hasSchema": false"#), "\(json)")
    let demo = try sandbox.settee("validate", "org.settee.demo", "--json")
    #expect(demo.output.contains(#""hasSchema": true"#), "\(demo)")
  }

  @Test func `a single file that cannot be read has a report in JSON`() throws {
    try sandbox.write(#"{"a":"#, to: "a.json")
    let json = try sandbox.settee("validate", "./a.json", "--json")
    #expect(json.status == 3 && json.errors.isEmpty, "\(json)")
    #expect(json.output.contains(#""failure": ""#), "\(json)")
    #expect(json.output.contains("a.json:1:6: expected a value"), "\(json)")
    let text = try sandbox.settee("validate", "./a.json")
    #expect(text.status == 3 && text.output.isEmpty, "\(text)")
  }

  @Test(arguments: ["{broken", "[1]", ""])
  func `a file whose schema is damaged opens without it`(schema: String) throws {
    try sandbox.write(schema, to: "schema.json")
    try sandbox.write(#"{"$schema": "./schema.json", "a": 1}"#, to: "a.json")
    for words in [
      ["get", "./a.json", "a"], ["set", "./a.json", "a", "2"], ["list", "./a.json"],
      ["describe", "./a.json"], ["why", "./a.json", "a"], ["history", "./a.json"],
    ] {
      let outcome = try sandbox.settee(words)
      let warnings = outcome.errors.components(separatedBy: "opened without its schema: ")
      #expect(outcome.status == 0 && warnings.count == 2, "\(words) \(outcome)")
      #expect(outcome.errors.contains("schema.json"), "\(outcome)")
    }
    #expect(try sandbox.settee("get", "./a.json", "a").output == "2\n")
    let verdict = try sandbox.settee("validate", "./a.json")
    #expect(verdict.status == 2 && verdict.output.isEmpty, "\(verdict)")
    #expect(verdict.errors.contains("schema.json"), "\(verdict)")
    let screen = try Screen(sandbox, "./a.json", columns: 110)
    try screen.shows("Opened without its schema: ")
    try screen.type("q")
    try screen.exits(with: 0)
  }

  @Test(arguments: ["{broken", "[1]", ""])
  func `a damaged schema of a domain is an error where the schema is needed`(
    schema: String
  ) throws {
    let name = "org.example.bad"
    try sandbox.write(schema, to: "data/settee/schemas/\(name).json")
    try sandbox.write(#"{"a": "x", "b": 1}"#, to: "config/\(name).json")
    for words in [
      ["list", name], ["set", name, "a", "y"], ["describe", name], ["validate", name],
      ["export", name], ["schema", "show", name],
    ] {
      let outcome = try sandbox.settee(words)
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(words) \(outcome)")
      #expect(outcome.errors.contains("schemas/\(name).json"), "\(words) \(outcome)")
    }
    for words in [
      ["get", name, "a"], ["why", name, "a"], ["reset", name, "a"], ["history", name],
      ["undo", name], ["forget", name],
    ] {
      let outcome = try sandbox.settee(words)
      let warnings = outcome.errors.components(separatedBy: "opened without its schema: ")
      #expect(outcome.status == 0 && warnings.count == 2, "\(words) \(outcome)")
    }
    #expect(try sandbox.settee("get", name, "a").output == "x\n")
  }

  @Test func `a domain with nothing but a damaged schema is known`() throws {
    try sandbox.write("{", to: "data/settee/schemas/org.example.bad.json")
    let outcome = try sandbox.settee("forget", "org.example.bad")
    #expect(outcome.status == 0 && outcome.output.contains("nothing to delete"), "\(outcome)")
  }

  @Test func `a file without a schema, or with schemas switched off, is valid`() throws {
    try sandbox.write(#"{"a": 1}"#, to: "a.json")
    #expect(try sandbox.settee("validate", "./a.json").status == 0)
    try sandbox.write("# $schema: none\na: 1\n", to: "b.yaml")
    #expect(try sandbox.settee("validate", "./b.yaml").status == 0)
  }

  @Test func `an invalid schema is named by its own file`() throws {
    try sandbox.write(#"{"type": "strnig"}"#, to: "broken.json")
    try sandbox.write(#"{"$schema": "broken.json"}"#, to: "a.json")
    let outcome = try sandbox.settee("validate", "./a.json")
    #expect(outcome.status == 2 && outcome.errors.contains("broken.json:1:"), "\(outcome)")
  }

  @Test(arguments: ["", "// only a comment\n"])
  func `a JSON file without a value is an error`(text: String) throws {
    let outcome = try validate(text, by: #"{"type": "object"}"#)
    #expect(outcome.status == 3)
    #expect(!outcome.output.contains("value.json: valid"))
  }

  @Test(arguments: ["# c\n", "---\n# c\n"])
  func `a YAML file without a value has no settings`(text: String) throws {
    try sandbox.write(#"{"type": "object"}"#, to: "schema.json")
    try sandbox.write(text, to: "value.yaml")
    let outcome = try sandbox.settee("validate", "--schema", "schema.json", "value.yaml")
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test func `a file that is not UTF-8 is an error`() throws {
    try sandbox.write("{}", to: "schema.json")
    try Data(#"{"a": ""#.utf8 + [0xE4] + #""}"#.utf8).write(
      to: URL(fileURLWithPath: sandbox.path("value.json")))
    let outcome = try sandbox.settee("validate", "--schema", "schema.json", "value.json")
    #expect(outcome.status == 3)
  }

  @Test func `a schema that is not UTF-8 is a usage error`() throws {
    let latin1 = Data(#"{"properties": {"gr"#.utf8 + [0xF6, 0xDF] + #"e": {}}}"#.utf8)
    try latin1.write(to: URL(fileURLWithPath: sandbox.path("schema.json")))
    try sandbox.write(#"{"größe": 1}"#, to: "value.json")
    for words in [
      ["validate", "--schema", "schema.json", "value.json"], ["schema", "lint", "schema.json"],
    ] {
      let outcome = try sandbox.settee(words)
      let text = outcome.output + outcome.errors
      #expect(outcome.status == 2, "\(outcome)")
      #expect(text.contains("schema.json:1:20: the text is not valid UTF-8"), "\(outcome)")
    }
  }

  @Test(arguments: [600, 100_000])
  func `a value or schema nested too deeply is rejected with the limit`(levels: Int) throws {
    let list = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let value = try validate(list, by: ##"{"items": {"$ref": "#"}}"##)
    #expect(value.status == 3)
    #expect((value.output + value.errors).contains("nested deeper than 512 levels"))
    let schema = try validate(
      "{}",
      by: String(repeating: #"{"not": "#, count: levels) + "{}"
        + String(repeating: "}", count: levels))
    #expect(schema.status == 3)
    #expect((schema.output + schema.errors).contains("nested deeper than 512 levels"))
  }

  @Test func `500 levels are validated`() throws {
    let list = String(repeating: "[", count: 500) + "1" + String(repeating: "]", count: 500)
    let outcome = try validate(
      list, by: ##"{"anyOf": [{"type": "array", "items": {"$ref": "#"}}, {"type": "string"}]}"##)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("/0/0/0"), "\(outcome)")
    #expect(!outcome.output.contains("not a list"), "\(outcome)")
  }

  // MARK: Reasons

  @Test func `an invalid name deep in one alternative is reported`() throws {
    let outcome = try validate(
      #"{"type": "record", "name": "A", "fields": [{"nam": "x", "type": "string"}]}"#,
      by: """
        {"$ref": "#/$defs/any", "$defs": {
          "any": {"oneOf": [
            {"enum": ["null", "string"]}, {"type": "array", "items": {"$ref": "#/$defs/any"}},
            {"$ref": "#/$defs/record"}, {"$ref": "#/$defs/map"}, {"$ref": "#/$defs/fixed"},
            {"type": "string", "pattern": "^[A-Z]"}]},
          "record": {"type": "object", "required": ["type", "name", "fields"], "properties": {
            "type": {"type": "string", "enum": ["record"]}, "name": {"type": "string"},
            "fields": {"type": "array", "items": {"type": "object", "required": ["name", "type"],
              "additionalProperties": false,
              "properties": {"name": {"type": "string"}, "type": {"$ref": "#/$defs/any"}}}}}},
          "map": {"type": "object", "required": ["type", "values"], "properties": {
            "type": {"type": "string", "enum": ["map"]}, "values": {"$ref": "#/$defs/any"}}},
          "fixed": {"type": "object", "required": ["type", "size"], "properties": {
            "type": {"type": "string", "enum": ["fixed"]}, "size": {"type": "integer"}}}}}
        """)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("/fields/0/nam:"), "\(outcome)")
    #expect(!outcome.output.contains("/values"), "\(outcome)")
  }

  @Test func `the values of several enumerations are reported together`() throws {
    let names = (1...16).map { #"{"enum": ["Name\#($0)"]}"# }
    let outcome = try validate(
      #"{"lib": ["Nome"]}"#,
      by: """
        {"properties": {"lib": {"items": {
          "anyOf": [\(names.joined(separator: ",")), {"pattern": "^[Ee][Ss]5$"}]}}}}
        """)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("Name1"), "\(outcome)")
    #expect(!outcome.output.contains("fits none of"), "\(outcome)")
  }

  @Test func `mutually exclusive properties are not reported as unknown`() throws {
    let outcome = try validate(
      #"{"a": 1, "b": 1}"#,
      by: """
        {"oneOf": [
          {"properties": {"a": {}}, "required": ["a"], "additionalProperties": false},
          {"properties": {"b": {}}, "required": ["b"], "additionalProperties": false}]}
        """)
    #expect(outcome.status == 1)
    #expect(!outcome.output.contains("is not a known setting"), "\(outcome)")
  }

  @Test func `a violated not names its rule`() throws {
    let outcome = try validate(
      #"{"n": "x"}"#, by: #"{"properties": {"n": {"not": {"type": "string"}}}}"#)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("string"), "\(outcome)")
  }
}
