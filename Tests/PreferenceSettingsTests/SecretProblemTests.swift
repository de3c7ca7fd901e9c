import JSONSchema
import PreferenceSettings
import PreferenceValues
import TestSupport
import Testing

/// Problems of values that contain secrets.
@Suite struct SecretProblemTests {
  /// Schemas for `/o` with alternatives that reject a secret number at `/o/pw`.
  ///
  /// The last one rejects `/o` itself.
  private static let alternatives = [
    #"{"oneOf": [{"properties": {"pw": PW}}, {"required": ["x"]}]}"#,
    #"{"anyOf": [{"properties": {"pw": PW}}, {"required": ["x"]}]}"#,
    #"{"properties": {"pw": PW}, "oneOf": [{"properties": {"pw": {"type": "null"}}}, {"required": ["x"]}]}"#,
    #"{"oneOf": [{"properties": {"pw": {"type": "null"}}}, {"properties": {"pw": PW, "x": true}, "required": ["x"]}]}"#,
    #"{"oneOf": [{"oneOf": [{"properties": {"pw": PW}}, {"required": ["x"]}]}, {"required": ["y"]}]}"#,
    #"{"properties": {"pw": {"oneOf": [PW, {"type": "null"}]}}}"#,
    #"{"oneOf": [{"properties": {"pw": {"type": "boolean"}}}, {"properties": {"pw": {"writeOnly": true}}, "required": ["x", "y"]}]}"#,
  ]

  @Test(arguments: alternatives) func `problems of alternatives do not contain secrets`(
    schema: String
  ) throws {
    let secret = #"{"type": "string", "writeOnly": true}"#
    let inner = schema.replacing("PW", with: secret)
    for (outer, value) in [
      (#"{"properties": {"o": \#(inner)}}"#, #"{"o": {"pw": 12345}}"#),
      (#"{"properties": {"o": {"items": \#(inner)}}}"#, #"{"o": [{"pw": 12345}]}"#),
    ] {
      let schema = try JSONSchema(json: outer)
      let problems = schema.effectiveProblems(in: try PreferenceValue(json: value))
      #expect(!problems.isEmpty)
      #expect(problems.allSatisfy { !$0.message.contains("12345") }, "\(problems)")
      #expect(
        problems.contains { problem in
          ["violates the rule", "has the wrong type", "is not one of"].contains {
            problem.message.hasPrefix($0)
          }
        }, "\(problems)")
    }
  }

  private static let limits: [(rules: String, value: String, messages: [String])] = [
    (#""minLength": 8"#, #""abc""#, ["must have at least 8 characters"]),
    (#""maxLength": 2"#, #""abc""#, ["must have at most 2 characters"]),
    (#""minimum": 8, "multipleOf": 3"#, "7", ["must be at least 8", "must be a multiple of 3"]),
    (#""pattern": "^[0-9]+$""#, #""abc""#, ["must match the pattern ^[0-9]+$"]),
    (
      #""pattern": "[0-9]", "patternErrorMessage": "needs a digit""#, #""abc""#,
      ["needs a digit"]
    ),
    (#""minItems": 2"#, #"["abc"]"#, ["must have at least 2 items"]),
    (#""const": "hunter2""#, #""abc""#, ["is not one of the allowed values"]),
    (#""type": "integer""#, #""abc""#, ["has the wrong type"]),
  ]

  @Test(arguments: limits) func `problems of secrets name the limit and not the value`(
    rules: String, value: String, messages: [String]
  ) throws {
    let schema = try JSONSchema(
      json: #"{"properties": {"pin": {"writeOnly": true, \#(rules)}}}"#)
    let problems = schema.effectiveProblems(in: try PreferenceValue(json: #"{"pin": \#(value)}"#))
    #expect(problems.map(\.message) == messages)
  }

  @Test(arguments: ["", #", "properties": {"password": {"writeOnly": true}}"#])
  func `a condition does not name the value of a secret`(declaration: String) throws {
    let schema = try JSONSchema(
      json: """
        {"if": {"properties": {"password": {"const": "x"}}}, "else": {"properties": {"b": false}}\(declaration)}
        """)
    let problems = schema.effectiveProblems(
      in: try PreferenceValue(json: #"{"password": "hunter2", "b": 1}"#))
    #expect(problems.map(\.description) == ["/b: is not allowed here"])
  }

  @Test func `a missing secret is named with its reason`() throws {
    let schema = try JSONSchema(json: #"{"dependentRequired": {"user": ["password"]}}"#)
    let problems = schema.effectiveProblems(in: try PreferenceValue(json: #"{"user": "ada"}"#))
    #expect(problems.map(\.description) == ["/password: must be set, because “user” is"])
  }

  @Test func `problems of alternatives name values next to a secret`() throws {
    let schema = try JSONSchema(
      json: """
        {"oneOf": [{"properties": {"pw": {"writeOnly": true}, "a": {"type": "string"}}},
          {"required": ["x"]}]}
        """)
    let problems = schema.effectiveProblems(in: try PreferenceValue(json: #"{"pw": "", "a": 1}"#))
    #expect(
      problems.map(\.description) == ["/a: must be a string, not the integer 1"])
  }
}
