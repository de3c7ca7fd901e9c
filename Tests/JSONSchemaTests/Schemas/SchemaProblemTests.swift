import ECMARegex
import JSONSchema
import PreferenceFormats
import PreferenceValues
import TestSupport
import Testing

@Suite struct SchemaProblemTests {
  private static let schemas: [(schema: String, problems: [String])] = [
    (
      #"{"type": "text"}"#,
      [
        #"/type: must be "null", "boolean", "integer", "number", "string", "array" or "object", or an array of these"#
      ]
    ),
    (#"{"minLength": -1}"#, ["/minLength: must be an integer of at least 0"]),
    (#"{"multipleOf": 0}"#, ["/multipleOf: must be above 0"]),
    (
      #"{"properties": {"a": {"pattern": "("}}}"#,
      ["/properties/a/pattern: is not a regular expression: a group is not closed (character 2)"]
    ),
    (
      ##"{"items": {"$ref": "#/nowhere"}}"##,
      [##"/items/$ref: refers to “#/nowhere”, which does not exist"##]
    ),
    (#"{"anyOf": [true, 3]}"#, ["/anyOf/1: must be a schema: an object, true or false"]),
    (#"{"allOf": {}}"#, ["/allOf: must be an array"]),
    (#"{"$schema": ""}"#, ["/$schema: must name a dialect"]),
    (#"{"x-unknown": 1, "format": "unknown", "minimum": 1}"#, []),
  ]

  @Test(arguments: schemas)
  func `schema problems have a location and a message`(
    schema: String, problems: [String]
  ) throws {
    #expect(try JSONSchema(json: schema).schemaProblems.map(\.description) == problems)
  }

  @Test(arguments: schemas)
  func `an invalid rule does not make values invalid`(schema: String, problems: [String]) throws {
    let found = try JSONSchema(json: schema).problems(in: .array([.integer(5)]))
    #expect(found.filter { $0.severity == .error } == [])
  }

  @Test func `schema problems have a line and column`() throws {
    let schema = try JSONSchema(json: "{\n  \"anyOf\": [\n    {\"minimum\": \"x\"}]}")
    let problem = try #require(schema.schemaProblems.first)
    #expect(problem.location == ValueLocation([.member("anyOf"), .index(0), .member("minimum")]))
    #expect(problem.position == TextPosition(line: 3, column: 17))
  }

  @Test(arguments: [
    "(", ")", "*", "a{2,1}", "a**", "\\", "(a)\\2", "(?<n>a)\\k<m>", "(?<n>a)\\k", "(?<n>a)(?<n>b)",
    "(?<1>a)", "(?P<n>a)", "(?i)a", "(?-:a)", "[b-a]", "[a", "\\u{110000}", "\\p{Nope}",
  ])
  func `patterns have the same error in a schema`(pattern: String) throws {
    let text = PreferenceValue.dictionary(["pattern": .string(pattern)]).jsonText()
    let problems = try JSONSchema(json: text).schemaProblems.map(\.description)
    do {
      _ = try RegexPattern(tolerating: pattern)
      #expect(problems == [])
    } catch {
      #expect(problems == ["/pattern: is not a regular expression: \(error)"])
    }
  }

  @Test(arguments: ["02", "03", "05"])
  func `a draft before 4, or that does not exist, is an unknown dialect`(draft: String) throws {
    let address = "http://json-schema.org/draft-\(draft)/schema#"
    let schema = try JSONSchema(json: #"{"$schema": "\#(address)", "disallow": "string"}"#)
    #expect(
      schema.schemaErrors.map(\.description) == [
        "/$schema: names the dialect \(address), which is unknown"
      ])
  }

  @Test func `an unknown dialect is a problem in every document and part with an address`() throws {
    let other = try PreferenceValue(json: #"{"$schema": "https://example.org/x"}"#)
    let schema = try JSONSchema(
      PreferenceValue(
        json: """
          {"properties": {"a": {"$ref": "other.json"},
            "b": {"$id": "part", "$schema": "https://example.org/y"},
            "c": {"$schema": "https://example.org/without-address"}}}
          """),
      address: "file:///s.json", find: { $0 == "file:///other.json" ? other : nil })
    #expect(
      Set(schema.schemaErrors.map { "\($0.located)" }) == [
        "other.json: /$schema: names the dialect https://example.org/x, which is unknown",
        "/properties/b/$schema: names the dialect https://example.org/y, which is unknown",
      ])
  }

  @Test func `a document that is not a schema is rejected`() {
    let error = #expect(throws: SchemaError.self) { try JSONSchema(json: "[1]") }
    #expect(
      error?.description
        == "the schema test.json must be an object, true or false")
  }
}
