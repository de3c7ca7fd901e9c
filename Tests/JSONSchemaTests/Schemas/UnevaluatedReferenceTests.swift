import JSONSchema
import PreferenceValues
import TestSupport
import Testing

/// `unevaluatedProperties` and `unevaluatedItems` next to schemas that could not be applied.
@Suite struct UnevaluatedReferenceTests {
  @Test(arguments: [
    #""allOf": [{"$ref": "gone.json"}]"#,
    #""$ref": "gone.json""#,
    #""$dynamicRef": "gone.json""#,
    #""anyOf": [{"$ref": "gone.json"}, {"properties": {"a": {}}}]"#,
    #""oneOf": [{"$ref": "gone.json"}, {"required": ["c"]}]"#,
    #""if": {"$ref": "gone.json"}, "then": {"properties": {"b": {}}}"#,
    #""dependentSchemas": {"a": {"$ref": "gone.json"}}"#,
  ])
  func `a member that a missing schema may describe is undetermined`(keyword: String) throws {
    let schema = try JSONSchema(
      json: #"{\#(keyword), "properties": {"a": {}}, "unevaluatedProperties": false}"#)
    let value = try PreferenceValue(json: #"{"a": 1, "b": 2}"#)
    #expect(schema.accepts(value) == nil)
    let problems = schema.problems(in: value)
    #expect(problems.allSatisfy { $0.severity == .warning })
    let problem = problems.first { $0.location.description == "/b" }
    #expect(
      problem?.message == "cannot be validated, because its schema refers to "
        + "the file gone.json, which does not exist")
  }

  @Test func `an item that a missing schema may match is undetermined`() throws {
    let schema = try JSONSchema(
      json: #"{"contains": {"$ref": "gone.json"}, "unevaluatedItems": false}"#)
    let value = try PreferenceValue(json: "[1]")
    #expect(schema.accepts(value) == nil)
    #expect(schema.problems(in: value).allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: [
    #""properties": {"a": {"$ref": "gone.json"}}"#,
    #""allOf": [{"properties": {"a": {"$ref": "gone.json"}}}]"#,
    #""anyOf": [{"properties": {"a": {}}}, {"type": "string", "$ref": "gone.json"}]"#,
  ])
  func `a member that no missing schema can describe is unknown`(keyword: String) throws {
    let schema = try JSONSchema(json: #"{\#(keyword), "unevaluatedProperties": false}"#)
    let value = try PreferenceValue(json: #"{"a": 1, "b": 2}"#)
    #expect(schema.accepts(value) == false)
    let errors = schema.problems(in: value).filter { $0.severity == .error }
    #expect(errors.map(\.location.description) == ["/b"])
  }

  @Test func `an alternative that is undetermined describes no member for certain`() throws {
    let schema = try JSONSchema(
      json: """
        {"anyOf": [{"properties": {"a": {"$ref": "gone.json"}}}, {}],
          "unevaluatedProperties": false}
        """)
    #expect(schema.accepts(try PreferenceValue(json: #"{"a": 1}"#)) == nil)
    #expect(schema.accepts(.emptyDictionary) == true)
  }
}
