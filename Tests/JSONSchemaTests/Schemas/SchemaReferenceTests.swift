import JSONSchema
import PreferenceValues
import TestSupport
import Testing

@Suite struct SchemaReferenceTests {
  private static let unresolved: [(schema: String, value: String, sentence: String)] = [
    (
      #"{"$ref": "https://example.org/other.json#/a"}"#, "1",
      "refers to https://example.org/other.json, which is neither a file here nor a fetched schema"
    ),
    (
      #"{"properties": {"a": {"$ref": "defs.json"}}}"#, #"{"a": 1}"#,
      "refers to the file defs.json, which does not exist"
    ),
    (##"{"$ref": "#/$defs/a"}"##, "1", ##"refers to “#/$defs/a”, which does not exist"##),
    (
      #"{"anyOf": [{"$ref": "https://example.org/a"}, {"type": "string"}]}"#, "1",
      "refers to https://example.org/a, which is neither a file here nor a fetched schema"
    ),
    (
      #"{"oneOf": [{"type": "integer"}, {"$ref": "https://example.org/a"}]}"#, "1",
      "refers to https://example.org/a, which is neither a file here nor a fetched schema"
    ),
    (
      #"{"not": {"$dynamicRef": "https://example.org/a"}}"#, "1",
      "refers to https://example.org/a, which is neither a file here nor a fetched schema"
    ),
    (
      #"{"if": {"$ref": "https://example.org/a"}, "then": false}"#, "1",
      "refers to https://example.org/a, which is neither a file here nor a fetched schema"
    ),
  ]

  @Test(arguments: unresolved)
  func `a value is undetermined if its schema is missing`(
    schema: String, value: String, sentence: String
  ) throws {
    let problems = try JSONSchema(json: schema).problems(in: PreferenceValue(json: value))
    #expect(problems.map(\.severity) == [.warning])
    let reason = try #require(problems.first).message
    #expect(reason == "cannot be validated, because its schema \(sentence)")
  }

  @Test(arguments: [
    (##"#/$defs/\u00e9"##, ##"#/$defs/e\u0301"##), ("#/$defs/%C3%A9", "#/$defs/e%CC%81"),
  ])
  func `canonically equivalent names are different schemas`(
    composed: String, decomposed: String
  ) throws {
    let schema = try JSONSchema(
      json: """
        {"properties": {"a": {"$ref": "\(composed)"}, "b": {"$ref": "\(decomposed)"}},
          "$defs": {"\\u00e9": {"type": "integer"}, "e\\u0301": {"type": "string"}}}
        """)
    #expect(schema.problems(in: try PreferenceValue(json: #"{"a": 1, "b": "x"}"#)) == [])
    let wrong = schema.problems(in: try PreferenceValue(json: #"{"a": "x", "b": 1}"#))
    #expect(wrong.map(\.location.description) == ["/a", "/b"])
  }

  @Test func `a referenced document that cannot be used is reported with its own error`() throws {
    let schema = try JSONSchema(
      PreferenceValue(
        json: #"{"properties": {"a": {"$ref": "b.json#/x"}, "c": {"$ref": "d.json"}}}"#),
      address: "file:///s.json",
      find: { (address: String) throws(SchemaError) -> PreferenceValue? in
        if address == "file:///d.json" { return .array([]) }
        throw SchemaError.unreadable(file: "b.json", reason: "permission denied")
      })
    #expect(
      schema.schemaProblems.map(\.description) == [
        "/properties/a/$ref: refers to b.json#/x, which cannot be used: permission denied",
        "/properties/c/$ref: refers to d.json, which must be an object, true or false",
      ])
  }

  @Test func `values that another schema rejects are invalid despite a missing schema`() throws {
    let schema = try JSONSchema(
      json: #"{"allOf": [{"$ref": "https://example.org/a"}, {"type": "string"}]}"#)
    #expect(schema.problems(in: .integer(1)).contains { $0.severity == .error })
    let any = try JSONSchema(
      json: #"{"anyOf": [{"$ref": "https://example.org/a"}, {"type": "integer"}]}"#)
    #expect(any.problems(in: .integer(1)) == [])
  }

  @Test(arguments: [
    "http://json-schema.org/draft-04/schema#", "http://json-schema.org/draft-06/schema",
    "http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft-07/schema",
    "https://json-schema.org/draft/2019-09/schema", "https://json-schema.org/draft/2020-12/schema",
  ])
  func `metaschemas are built in`(address: String) throws {
    let schema = try JSONSchema(json: #"{"$ref": "\#(address)"}"#)
    #expect(schema.schemaProblems == [])
    let bad = try PreferenceValue(json: #"{"properties": {"a": {"minLength": "x"}}}"#)
    #expect(schema.problems(in: bad).contains { $0.severity == .error })
    let good = try PreferenceValue(json: #"{"properties": {"a": {"minLength": 1}}}"#)
    #expect(schema.problems(in: good) == [])
  }

  @Test func `an unknown required vocabulary is a problem`() throws {
    let metaschema = try PreferenceValue(
      json: """
        {"$schema": "https://json-schema.org/draft/2020-12/schema", "$vocabulary": {
          "https://json-schema.org/draft/2020-12/vocab/core": true, "https://example.org/vocab": true}}
        """)
    let schema = try JSONSchema(
      PreferenceValue(json: #"{"$schema": "https://example.org/meta", "minimum": 5}"#),
      find: { $0 == "https://example.org/meta" ? metaschema : nil })
    #expect(
      schema.schemaProblems.map(\.message) == [
        "needs the vocabulary https://example.org/vocab, which is unknown"
      ])
    #expect(schema.problems(in: .integer(1)) == [])
  }
}
