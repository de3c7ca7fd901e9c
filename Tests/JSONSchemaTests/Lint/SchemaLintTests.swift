import JSONSchema
import PreferenceValues
import TestSupport
import Testing

@Suite struct SchemaLintTests {
  private static let errors: [(schema: String, problem: String?)] = [
    (#"{"maximun": 1}"#, #"/maximun: is not a known keyword; did you mean “maximum”?"#),
    (#"{"Properties": {}}"#, #"/Properties: is not a known keyword; did you mean “properties”?"#),
    (#"{"x-anything": 1, "markdownDescription": "a"}"#, nil),
    (
      #"{"type": "string", "minimum": 1}"#,
      "/minimum: has no effect, because the type is string"
    ),
    (#"{"type": ["integer", "null"], "minimum": 1}"#, nil),
    (
      #"{"type": "array", "properties": {"a": {"title": "A"}}}"#,
      "/properties: has no effect, because the type is array"
    ),
    (
      ##"{"$schema": "http://json-schema.org/draft-07/schema", "definitions": {"a": {}}, "properties": {"a": {"$ref": "#/definitions/a", "title": "A", "minimum": 1}}}"##,
      "/properties/a/minimum: has no effect, because draft 7 ignores all keywords next to $ref"
    ),
    (#"{"minimum": 3, "maximum": 2}"#, "/minimum: is above maximum, so that no value is valid"),
    (
      #"{"type": "integer", "maximum": 2, "default": 3}"#,
      "/default: the default is invalid: must be at most 2"
    ),
    (
      #"{"type": "string", "format": "duration", "default": "30 seconds"}"#,
      "/format: has no effect, because the default is not a duration such as P1DT12H"
    ),
    (#"{"type": "string", "format": "duration", "default": "PT30S"}"#, nil),
    (
      #"{"type": "string", "enum": ["a", 1]}"#,
      "/enum/1: 1 can never be chosen: must be a string, not the integer 1"
    ),
    (
      #"{"properties": {}, "required": ["a"], "additionalProperties": false}"#,
      #"/required: requires “a”, which is not allowed here"#
    ),
    (
      #"{"propertyNames": {"maxLength": 1}, "properties": {"ab": {"title": "A"}}}"#,
      "/properties/ab: cannot be reached: its name must have at most 1 character, not 2"
    ),
    (
      #"{"x-settee-knid": "path"}"#,
      "/x-settee-knid: is not a known keyword; did you mean “x-settee-kind”?"
    ),
    (
      #"{"x-settee-restart": "never"}"#,
      #"/x-settee-restart: must be "program", "session" or "machine""#
    ),
    (#"{"x-settee-step": -1}"#, "/x-settee-step: must be above 0"),
    (
      #"{"x-settee-aliases": 5}"#,
      "/x-settee-aliases: must be a list, not the integer 5"
    ),
    (
      #"{"x-settee-kind": "file", "x-settee-type": "date", "x-settee-multiline": true, "x-settee-version": "1"}"#,
      nil
    ),
    (#"{"title": 3}"#, "/title: must be a string, not the integer 3"),
    (##"{"$ref": "#/a"}"##, ##"/$ref: refers to “#/a”, which does not exist"##),
  ]

  @Test(arguments: errors)
  func `likely mistakes are errors at their location`(
    schema: String, problem: String?
  ) throws {
    let found = try JSONSchema(json: schema).lintProblems.filter { $0.severity == .error }
    #expect(found.map(\.description) == [problem].compactMap(\.self))
  }

  private static let warnings: [(schema: String, problem: String?)] = [
    (#"{"frobnicate": 1}"#, "/frobnicate: is not a known keyword"),
    (#"{"properties": {"a": {}}}"#, "/properties/a: has no title"),
    (
      #"{"x-settee-sections": [{"title": "S", "keys": ["a", "b"]}], "properties": {"a": {"title": "A"}}}"#,
      "/x-settee-sections/0/keys/1: has no effect, because the schema does not describe b"
    ),
    (
      #"{"properties": {"a": {"title": "A", "x-settee-hidden-unless": {"/b": 1, "/a": 1}}}}"#,
      "/properties/a/x-settee-hidden-unless/~1b: has no effect, because the schema does not describe /b"
    ),
    (
      #"{"additionalProperties": true, "x-settee-sections": [{"title": "S", "keys": ["b"]}], "properties": {}}"#,
      nil
    ),
    (##"{"properties": {"a": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"title": "A"}}}"##, nil),
    (#"{"if": {"properties": {"a": {"const": 1}}}}"#, nil),
    (#"{"$defs": {"a": {}}}"#, "/$defs/a: cannot be reached: nothing refers to it"),
    (##"{"$ref": "#/$defs/a/$defs/b", "$defs": {"a": {"$defs": {"b": {"title": "B"}}}}}"##, nil),
    (
      ##"{"$ref": "#/$defs/a/not", "$defs": {"a": {"not": {}, "$defs": {"b": {}}}}}"##,
      "/$defs/a/$defs/b: cannot be reached: nothing refers to it"
    ),
    (
      #"{"type": "integer", "examples": ["a"]}"#,
      #"/examples/0: the example is invalid: must be an integer, not the string "a""#
    ),
    (
      #"{"$schema": "http://json-schema.org/draft-07/schema", "dependentRequired": {}}"#,
      "/dependentRequired: has no effect, because draft 7 does not have it yet"
    ),
    (
      ##"{"$schema": "http://json-schema.org/draft-07/schema", "$ref": "#/$defs/a", "$defs": {"a": {"title": "A"}}}"##,
      nil
    ),
    (
      ##"{"$ref": "#/$defs/é", "$defs": {"é": {"title": "A"}}}"##,
      "/$ref: must have “%C3%A9” instead of “é”"
    ),
    (
      ##"{"$ref": "#/$defs/A<B, C>", "$defs": {"A<B, C>": {"title": "A"}}}"##,
      "/$ref: must have “%3C” instead of “<”"
    ),
    (##"{"$ref": "#/$defs/A%3CB%3E", "$defs": {"A<B>": {"title": "A"}}}"##, nil),
    (
      ##"{"pattern": "^[^\\#]$"}"##,
      "/pattern: is not a valid Unicode regular expression: unknown escape sequence \\# (character 5)"
    ),
    (
      #"{"patternProperties": {"a{,3}": {}}}"#,
      "/patternProperties/a{,3}: is not a valid Unicode regular expression: a brace stands alone (character 2)"
    ),
    (#"{"pattern": "^[^#]{1,3}$"}"#, nil),
  ]

  @Test(arguments: warnings)
  func `dubious schemas have a meaning`(schema: String, problem: String?) throws {
    #expect(try JSONSchema(json: schema).schemaErrors == [])
  }

  @Test(arguments: warnings)
  func `dubious schemas are warnings at their location`(schema: String, problem: String?) throws {
    let found = try JSONSchema(json: schema).lintProblems
    #expect(found.map(\.description) == [problem].compactMap(\.self))
    #expect(found.allSatisfy { $0.severity == .warning })
  }

  @Test func `findings are in text order, with line and column`() throws {
    let schema = try JSONSchema(json: "{\n  \"minimun\": 1,\n  \"type\": \"text\"\n}")
    #expect(schema.lintProblems.map(\.position?.line) == [2, 3])
  }
}
