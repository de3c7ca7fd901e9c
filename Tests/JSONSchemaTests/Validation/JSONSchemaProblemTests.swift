import Foundation
import JSONSchema
import PreferenceValues
import TestSupport
import Testing

@Suite struct JSONSchemaProblemTests {
  /// A schema of strings whose references multiply to 256.
  private static let doubledReferences: String = {
    let levels = (1...8).map { level in
      let below = ##"{"$ref": "#/$defs/d\##(level - 1)"}"##
      return #""d\#(level)": {"anyOf": [\#(below), \#(below)]}"#
    }
    let definitions = ([#""d0": {"type": "string"}"#] + levels).joined(separator: ", ")
    return ##"{"$ref": "#/$defs/d8", "$defs": {\##(definitions)}}"##
  }()

  private static let sentences: [(schema: String, value: String, problems: [String])] = [
    (#"{"type": "boolean"}"#, #""yes""#, [#"must be a boolean, not the string "yes""#]),
    (#"{"type": ["integer", "null"]}"#, "[]", ["must be an integer or null, not a list"]),
    (#"{"maximum": 1}"#, "1.7", ["must be at most 1"]),
    (#"{"exclusiveMinimum": 0}"#, "0", ["must be above 0"]),
    (#"{"multipleOf": 0.01}"#, "0.075", ["must be a multiple of 0.01"]),
    (#"{"enum": ["low", "high"]}"#, #""hi""#, [#"must be "low" or "high""#]),
    (#"{"enum": ["x", null, null]}"#, "1", [#"must be "x" or null"#]),
    (#"{"minLength": 1}"#, #""""#, ["must not be empty"]),
    (#"{"maxLength": 2}"#, #""abc""#, ["must have at most 2 characters, not 3"]),
    (#"{"pattern": "^a"}"#, #""b""#, ["must match the pattern ^a"]),
    (
      #"{"pattern": "^a", "patternErrorMessage": "must begin with a"}"#, #""b""#,
      ["must begin with a"]
    ),
    (#"{"format": "date"}"#, #""x""#, ["must be a date such as 2026-01-31"]),
    (
      #"{"uniqueItems": true}"#, "[1, 1.0]",
      ["must not have the same item twice: items 1 and 2 are equal"]
    ),
    (#"{"items": {"type": "string"}}"#, "[1]", ["/0: must be a string, not the integer 1"]),
    (#"{"required": ["a"]}"#, "{}", ["/a: must be set"]),
    (#"{"additionalProperties": false}"#, #"{"a": 1}"#, ["/a: is not a known setting"]),
    (
      #"{"properties": {"a": {"properties": {"b": false}}}}"#, #"{"a": {"b": 1}}"#,
      ["/a/b: is not allowed here"]
    ),
    (
      #"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#,
      [#"/b: must be set, because “a” is"#]
    ),
    (#"{"anyOf": [{"type": "string"}, {"maximum": 3}]}"#, "4", ["must be at most 3"]),
    (
      #"{"anyOf": [{"type": "string"}, {"type": "boolean"}]}"#, "4",
      ["must be a string or a boolean, not the integer 4"]
    ),
    (
      #"{"anyOf": [{"anyOf": [{"const": "a"}, {"const": "b"}]}, {"anyOf": [{"const": 1}, {"const": 2}]}]}"#,
      "5", [#"must be "a", "b", 1 or 2"#]
    ),
    (
      #"{"anyOf": [{"anyOf": [{"type": "string"}, {"enum": [1, 2]}]}, {"const": 11}]}"#, "5",
      ["must be 1, 2, 11 or a string"]
    ),
    (Self.doubledReferences, "5", ["must be a string, not the integer 5"]),
    (
      #"{"propertyNames": {"maxLength": 1}}"#, #"{"ab": 1}"#,
      ["/ab: has an invalid name: it must have at most 1 character, not 2"]
    ),
    (#"{"allOf": [{"maximum": 1}, {"maximum": 1}]}"#, "2", ["must be at most 1"]),
    (#"{"maxItems": 0, "maxProperties": 0, "maxLength": 0}"#, "[1]", ["must be empty"]),
    (
      #"{"properties": {"volume": {}}, "additionalProperties": false}"#, #"{"volme": 1}"#,
      [#"/volme: is not a known setting; did you mean “volume”?"#]
    ),
    (
      """
      {"oneOf": [{"required": ["a", "b", "c"]},
        {"properties": {"x": {"type": "integer"}}, "required": ["x"]}]}
      """, #"{"x": "1"}"#, [#"/x: must be an integer, not the string "1""#]
    ),
    (
      """
      {"anyOf": [{"properties": {"kind": {"const": "file"}, "path": {"type": "string"}}},
        {"properties": {"kind": {"const": "url"}, "port": {"maximum": 9}}}]}
      """, #"{"kind": "url", "path": 1, "port": 10}"#, ["/port: must be at most 9"]
    ),
    (
      #"{"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}"#, "{}",
      ["“a” or “b” must be set"]
    ),
    (
      #"{"items": {"oneOf": [{"required": ["a"]}, {"required": ["b"]}, {"required": ["c"]}]}}"#,
      "[{}]", ["/0: “a”, “b” or “c” must be set"]
    ),
    (
      """
      {"oneOf": [{"required": ["a"], "properties": {"a": {}}, "additionalProperties": false},
        {"required": ["b"], "properties": {"b": {}}, "additionalProperties": false}]}
      """, #"{"x": 1}"#, ["/x: is not a known setting", "“a” or “b” must be set"]
    ),
    (
      #"{"anyOf": [{"minLength": 3, "pattern": "^a"}, {"minLength": 3, "pattern": "^b"}]}"#,
      #""c""#,
      [
        "must have at least 3 characters, not 1",
        "must match the pattern ^a, or must match the pattern ^b",
      ]
    ),
    (#"{"type": "string", "errorMessage": "needs a name"}"#, "1", ["needs a name"]),
    (
      #"{"maximum": 1, "errorMessage": {"maximum": "is too loud", "type": "is odd"}}"#, "2",
      ["is too loud"]
    ),
    (
      #"{"maximum": 1, "errorMessage": {"maximum": " "}}"#, "2", ["must be at most 1"]
    ),
    (#"{"maximum": 1, "errorMessage": ""}"#, "2", ["must be at most 1"]),
    (
      #"{"required": ["a"], "errorMessage": {"required": {"a": "is needed"}}}"#, "{}",
      ["/a: is needed"]
    ),
    (
      #"{"anyOf": [{"type": "string"}, {"type": "null"}], "errorMessage": "text or nothing"}"#,
      "1", ["text or nothing"]
    ),
  ]

  @Test(arguments: sentences)
  func `problems have a location and a message`(
    schema: String, value: String, sentences: [String]
  ) throws {
    #expect(try problems(schema, value).map(\.description) == sentences)
  }

  private static let fixes: [(schema: String, value: String, fixed: String?)] = [
    (#"{"type": "integer"}"#, #""1""#, "1"), (#"{"type": "integer"}"#, #""x""#, nil),
    (#"{"type": "boolean"}"#, #""true""#, "true"), (#"{"type": "string"}"#, "8080", #""8080""#),
    (#"{"type": "integer", "maximum": 5}"#, #""9""#, nil), (#"{"maximum": 1}"#, "1.7", "1.0"),
    (#"{"minimum": 3, "multipleOf": 2}"#, "1", nil), (#"{"exclusiveMinimum": 0}"#, "-1", nil),
    (#"{"multipleOf": 5}"#, "12", "10"), (#"{"enum": ["low", "high"]}"#, #""hgih""#, #""high""#),
    (#"{"enum": ["low", "high"]}"#, #""HIGH""#, #""high""#), (#"{"enum": [1, 2]}"#, #""2""#, "2"),
    (#"{"enum": ["aa", "ab"]}"#, #""ac""#, nil), (#"{"uniqueItems": true}"#, "[1, 2, 1]", "[1, 2]"),
    (#"{"required": ["a"], "properties": {"a": {"default": 7}}}"#, "{}", "7"),
    (#"{"const": 3}"#, "4", "3"), (#"{"minimum": 0, "type": "integer"}"#, "-4", "0"),
    (#"{"type": "integer"}"#, "2.0000001", "2"), (#"{"type": ["null", "boolean"]}"#, "1", "true"),
    (#"{"type": "number"}"#, #""0.5""#, "0.5"), (#"{"not": {}}"#, "1", nil),
  ]

  @Test(arguments: fixes)
  func `obvious, valid fixes are offered`(
    schema: String, value: String, fixed: String?
  ) throws {
    let repair = try #require(try problems(schema, value).first).repair
    #expect(repair?.value == (try fixed.map { try PreferenceValue(json: $0) }))
  }

  @Test func `problems name their keyword and schema location`() throws {
    let schema = ##"{"$defs": {"a/b": {"maximum": 1}}, "items": {"$ref": "#/$defs/a~1b"}}"##
    let problem = try #require(try problems(schema, "[0, 2]").first)
    #expect(problem.location == ValueLocation([.index(1)]))
    #expect(problem.keyword == "maximum")
    #expect(problem.schemaPointer == "/$defs/a~1b/maximum")
  }

  @Test func `dates and data are validated as strings`() throws {
    let schema = try JSONSchema(
      json: #"{"items": {"type": "string", "format": "date-time"}}"#)
    #expect(schema.problems(in: .array([.date(.distantPast), .data(.init([1, 2]))])) == [])
  }

  @Test(arguments: [
    ("date-time", "2020-01-01T10:00:00", true), ("time", "10:00:00", true),
    ("date", "2020-01-01", true), ("date-time", "2020-01-01", false), ("date", "10:00:00", false),
  ])
  func `a local date or time of the file's own type needs no time zone`(
    format: String, text: String, isValid: Bool
  ) throws {
    let schema = try JSONSchema(
      json: #"{"properties": {"a": {"allOf": [{"type": "string", "format": "\#(format)"}]}}}"#)
    let value: PreferenceValue = ["a": .tagged(type: "local", .string(text))]
    #expect(schema.problems(in: value).isEmpty == isValid)
    #expect(schema.accepts(value) == isValid)
    #expect(format == "date" || !schema.problems(in: ["a": .string(text)]).isEmpty)
  }

  @Test func `an equal value outside of a value of the file's own type is validated again`() throws
  {
    let schema = try JSONSchema(
      json: ##"""
        {"items": {"$ref": "#/$defs/node"}, "$defs": {"node": {"properties": {
          "inner": {"$ref": "#/$defs/node"}, "time": {"type": "string", "format": "time"}}}}}
        """##)
    let plain: PreferenceValue = ["inner": ["time": "10:00:00"]]
    let tagged = PreferenceValue.tagged(type: "local", plain)
    #expect(schema.accepts(.array([tagged])) == true)
    #expect(schema.accepts(.array([tagged, plain])) == false)
    for (values, location) in [
      ([tagged, plain], "/1/inner/time"), ([plain, tagged], "/0/inner/time"),
    ] {
      #expect(schema.problems(in: .array(values)).map { "\($0.location)" } == [location])
    }
  }

  @Test func `unasserted formats are annotations`() throws {
    let document = try PreferenceValue(json: #"{"format": "date"}"#)
    let schema = try JSONSchema(document, options: ValidationOptions(assertsFormats: false))
    #expect(schema.problems(in: .string("x")) == [])
  }

  @Test func `edits validate only the values they can affect`() throws {
    let schema = try JSONSchema(
      json: """
        {"required": ["x"], "properties": {"a": {"type": "object", "properties": {"b": {"maximum": 1}}},
          "c": {"maximum": 1}}, "if": {"required": ["d"]}, "then": {"properties": {"e": {"maximum": 1}}}}
        """)
    let whole = try PreferenceValue(json: #"{"a": {"b": 2}, "c": 2, "d": 0, "e": 2}"#)
    func keys(_ path: PreferencePath?) -> [String] {
      schema.problems(in: whole, touching: path).map { "\($0.location)" }.sorted()
    }
    #expect(keys(nil) == ["/a/b", "/c", "/e", "/x"])
    #expect(keys(["a"]) == ["/a/b", "/e", "/x"])
    #expect(keys(["a", "b"]) == ["/a/b", "/e", "/x"])
    #expect(keys(["d"]) == ["/e", "/x"])
  }

  @Test func `undecidable patterns are warnings`() throws {
    let value = #""\#(String(repeating: "a", count: 60))!""#
    let found = try problems(#"{"pattern": "^(a+)+\\1$(?!b)"}"#, value)
    #expect(found.map(\.severity) == [.warning])
    let ruledOut = try problems(#"{"not": {"pattern": "^(a+)+\\1$(?!b)"}}"#, value)
    #expect(ruledOut.map(\.severity) == [.warning])
  }

  @Test func `validation of a recursive schema ends`() throws {
    #expect(try problems(##"{"$ref": "#"}"##, "1") == [])
    #expect(
      try problems(##"{"allOf": [{"$ref": "#"}, {"$ref": "#"}], "maximum": 1}"##, "2").count == 1)
  }

  @Test func `references that multiply are followed once`() throws {
    let levels = (0..<40).map {
      "\"d\($0)\": {\"allOf\": [{\"$ref\": \"#/$defs/d\($0 + 1)\"}, {\"$ref\": \"#/$defs/d\($0 + 1)\"}]}"
    }
    let schema =
      "{\"$ref\": \"#/$defs/d0\", \"$defs\": {\(levels.joined(separator: ",")), \"d40\": {}}}"
    #expect(try problems(schema, "1") == [])
  }

  @Test func `violations of an inferred schema are warnings`() throws {
    let schema = JSONSchema.inferred(from: try PreferenceValue(json: #"{"a": 1}"#))
    #expect(schema.isInferred)
    let found = schema.problems(in: try PreferenceValue(json: #"{"a": "x"}"#))
    #expect(found.map(\.severity) == [.warning])
  }
}
