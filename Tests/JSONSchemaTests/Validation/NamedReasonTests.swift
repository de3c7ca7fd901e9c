import JSONSchema
import PreferenceValues
import TestSupport
import Testing

/// Messages that name the remedy and not only the rule.
@Suite struct NamedReasonTests {
  private static let negations: [(schema: String, value: String, problems: [String])] = [
    (#"{"minimum": 5}"#, "7", ["must be below 5"]),
    (#"{"exclusiveMaximum": 5}"#, "4", ["must be at least 5"]),
    (#"{"minimum": 3, "maximum": 4}"#, "3", ["must be below 3, or must be above 4"]),
    (#"{"minLength": 3}"#, #""abcd""#, ["must have at most 2 characters, not 4"]),
    (#"{"maxLength": 0}"#, #""""#, ["must not be empty"]),
    (#"{"maxItems": 0}"#, "[]", ["must have at least 1 item, not 0"]),
    (#"{"multipleOf": 3}"#, "6", ["must not be a multiple of 3"]),
    (#"{"$comment": "x", "const": 1}"#, "1", ["must not be 1"]),
    (#"{"not": {"type": "string"}}"#, "1", ["must be a string, not the integer 1"]),
    (#"{"not": {"required": ["a", "b"]}}"#, "{}", ["/a: must be set", "/b: must be set"]),
    (
      #"{"properties": {"a": {"const": 1}}, "required": ["a"]}"#, #"{"a": 1}"#,
      ["/a: must not be 1"]
    ),
    (
      #"{"type": "object", "properties": {"a": {"const": 1}, "b": {"const": 2}}}"#,
      #"{"a": 1, "b": 2}"#, ["/a must not be 1, or /b must not be 2"]
    ),
    (
      #"{"properties": {"a": {"const": 1}, "b": {}}, "required": ["a", "b"]}"#,
      #"{"a": 1, "b": 2}"#, ["/a must not be 1, or /b is not allowed here"]
    ),
    (
      #"{"properties": {"a": {"const": 1}, "b": {"description": "x"}}, "required": ["a", "b"]}"#,
      #"{"a": 1, "b": 2}"#, ["/a must not be 1, or /b is not allowed here"]
    ),
    (#"{"allOf": [{}, {"const": 1}]}"#, "1", ["must not be 1"]),
    ("{}", "1", ["is not allowed here"]), ("true", "1", ["is not allowed here"]),
    (#"{"unevaluatedItems": {}}"#, "[1]", ["must not match the schema at /not"]),
    // A schema accepts every dictionary without the member that it describes.
    (#"{"properties": {"a": {"const": 1}}}"#, "{}", ["/a: must be set"]),
    (
      #"{"properties": {"a": {"const": 1}, "b": {"minimum": 2}, "c": {}}}"#, #"{"c": 1}"#,
      ["“a” or “b” must be set"]
    ),
    (#"{"items": {"const": 1}}"#, "[1, 1]", ["/0: must not be 1"]),
    (#"{"items": {"const": 1}}"#, "[]", ["must have at least 1 item, not 0"]),
  ]

  private static let negationsOfContents: [(schema: String, value: String, problems: [String])] = [
    (#"{"uniqueItems": true}"#, "[1]", ["must have the same item twice"]),
    (#"{"contains": {"const": "x"}}"#, #"["x"]"#, [#"must not contain "x""#]),
    (#"{"contains": {"type": "integer"}}"#, "[1]", ["must not contain an integer"]),
    (#"{"contains": {"minimum": 5}}"#, "[1, 7]", ["/1: must be below 5"]),
    (
      #"{"contains": {"type": "integer"}, "minContains": 2}"#, "[1, 2]",
      ["must contain at most 1 matching item, not 2"]
    ),
    (#"{"prefixItems": [{"const": 1}]}"#, "[1]", ["/0: must not be 1"]),
    (#"{"prefixItems": [true], "items": false}"#, "[1]", ["must have at least 2 items, not 1"]),
    (#"{"items": {"const": 1}}"#, "[1, 1]", ["/0: must not be 1"]),
    (
      #"{"propertyNames": {"pattern": "^a"}}"#, #"{"ab": 1}"#,
      ["/ab: has an invalid name: it must not match the pattern ^a"]
    ),
    (#"{"propertyNames": {"pattern": "^a"}}"#, "{}", ["must have at least 1 entry, not 0"]),
    (
      #"{"patternProperties": {"^a": {"type": "integer"}}}"#, #"{"b": 1, "ab": 1}"#,
      ["/ab: must not be an integer"]
    ),
    (
      #"{"properties": {"a": {}}, "additionalProperties": {"const": 1}}"#, #"{"a": 1, "b": 1}"#,
      ["/b: must not be 1"]
    ),
    (#"{"properties": {"a": {}}, "additionalProperties": false}"#, "{}", ["must have another key"]),
    (
      #"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1, "b": 1}"#,
      ["/b: cannot be set together with “a”"]
    ),
    (#"{"dependentSchemas": {"a": {"minProperties": 1}}}"#, "{}", ["/a: must be set"]),
    (
      #"{"if": {"required": ["a"]}, "then": {"properties": {"b": {"const": 1}}}}"#,
      #"{"a": 1, "b": 1}"#, ["/b: must not be 1"]
    ),
    (#"{"format": "ipv4"}"#, #""10.0.0.1""#, ["must not be an IPv4 address such as 192.0.2.1"]),
  ]

  @Test(arguments: negations + negationsOfContents)
  func `the problem of an excluded value names the remedy`(
    schema: String, value: String, sentences: [String]
  ) throws {
    #expect(try problems(#"{"not": \#(schema)}"#, value).map(\.description) == sentences)
  }

  @Test(arguments: [
    (#"{"not": {"required": ["a", "b"]}}"#, "7", "must be a dictionary, not the integer 7"),
    (
      #"{"not": {"properties": {"a": {"const": 1}}, "required": ["a"]}}"#, "[]",
      "must be a dictionary, not a list"
    ),
    (#"{"not": {"pattern": "^a"}}"#, "null", "must be a string, not null"),
    (#"{"not": {"multipleOf": 2}}"#, #""x""#, #"must be a number, not the string "x""#),
    (#"{"not": {"minItems": 1}}"#, "{}", "must be a list, not a dictionary"),
    (
      #"{"type": "object", "not": {"required": ["a", "b"]}}"#, "7",
      "must be a dictionary, not the integer 7"
    ),
    (
      #"{"type": "integer", "not": {"multipleOf": 2}}"#, "true",
      "must be an integer, not the boolean true"
    ),
    (
      #"{"type": "object", "oneOf": [{"required": ["a"]}, {"required": ["b"]}]}"#, "null",
      "must be a dictionary, not null"
    ),
    (
      """
      {"$schema": "http://json-schema.org/draft-04/schema#", "type": "object",
        "oneOf": [{"required": ["a"]}, {"required": ["b"]}]}
      """, "null", "must be a dictionary, not null"
    ),
    (
      #"{"oneOf": [{"required": ["a"]}, {"required": ["b"]}]}"#, "7",
      "matches 2 alternatives, but must match exactly one"
    ),
  ])
  func `a rule that holds because of the value's type is not named`(
    schema: String, value: String, sentence: String
  ) throws {
    #expect(try problems(schema, value).map(\.description) == [sentence])
  }

  @Test(arguments: [
    (
      #"{"not": {"allOf": [{"required": ["a"]}, {"required": ["b"]}]}}"#, #"{"a": 1, "b": 1}"#,
      "“a” and “b” cannot be set together"
    ),
    (
      #"{"allOf": [{"type": "integer"}, {"type": ["integer", "string"]}]}"#, "true",
      "must be an integer, not the boolean true"
    ),
    (
      #"{"type": ["number", "string"], "allOf": [{"type": "integer"}]}"#, "true",
      "must be an integer, not the boolean true"
    ),
  ])
  func `rules that say one thing together have one sentence`(
    schema: String, value: String, sentence: String
  ) throws {
    #expect(try problems(schema, value).map(\.description) == [sentence])
  }

  private static let conditions: [(schema: String, value: String, problems: [String])] = [
    (
      #"{"if": {"properties": {"kind": {"const": "a"}}, "required": ["kind"]}, "then": false}"#,
      #"{"kind": "a"}"#, [#"/kind: must not be "a""#]
    ),
    (
      #"{"if": {"properties": {"kind": {"const": "a"}}}, "else": false}"#, #"{"kind": "b"}"#,
      [#"/kind: must be "a""#]
    ),
    (#"{"if": {"required": ["a"]}, "then": false}"#, #"{"a": 1}"#, ["/a: is not allowed here"]),
    (#"{"if": {"required": ["a"]}, "else": false}"#, "{}", ["/a: must be set"]),
    (#"{"if": {"minimum": 5}, "then": false}"#, "7", ["must be below 5"]),
    (#"{"if": true, "then": false}"#, "7", ["is not allowed here"]),
    (
      #"{"if": {"required": ["a"]}, "then": false, "errorMessage": {"then": "is old"}}"#,
      #"{"a": 1}"#, ["is old"]
    ),
    (
      #"{"if": {"properties": {"kind": {"enum": ["a", "c"]}}}, "then": {"properties": {"x": false}}}"#,
      #"{"kind": "a", "x": 1}"#, [#"/x: is not allowed where “kind” is "a""#]
    ),
    (
      #"{"if": {"properties": {"m": {"properties": {"k": {"const": 1}}}}}, "else": {"properties": {"x": false}}}"#,
      #"{"m": {"k": 2}, "x": 1}"#, ["/x: is not allowed where “/m/k” is 2"]
    ),
    (
      #"{"if": {"properties": {"kind": {"enum": ["a", "c"]}}, "required": ["kind"]}, "else": {"properties": {"x": false}}}"#,
      #"{"x": 1}"#, [#"/x: is only allowed where “kind” is "a" or "c""#]
    ),
    (
      #"{"if": {"required": ["a", "b"]}, "else": {"properties": {"x": false}}}"#,
      #"{"a": 1, "x": 1}"#, ["/x: cannot be set without “b”"]
    ),
    (
      #"{"if": {"properties": {"kind": {"const": "a"}}, "required": ["kind", "b"]}, "else": {"properties": {"x": false}}}"#,
      #"{"kind": "a", "x": 1}"#, ["/x: cannot be set without “b”"]
    ),
    (
      #"{"if": {"required": ["b", "a"]}, "then": {"properties": {"x": false}}}"#,
      #"{"a": 1, "b": 1, "x": 1}"#, ["/x: cannot be set together with “a” and “b”"]
    ),
    (
      #"{"if": {"properties": {"a": {"const": 1}, "b": {"const": 2}}}, "then": {"properties": {"x": false}}}"#,
      #"{"a": 1, "b": 2, "x": 1}"#,
      ["/x: is not allowed here: to set it, /a must not be 1, or /b must not be 2"]
    ),
    (
      #"{"if": {"properties": {"n": {"type": "string"}}}, "else": {"properties": {"x": false}}}"#,
      #"{"n": 1, "x": 1}"#,
      ["/x: is not allowed here: to set it, /n must be a string, not the integer 1"]
    ),
    (
      #"{"if": {"properties": {"n": {"minimum": 5}}}, "then": {"properties": {"x": false}}}"#,
      #"{"n": 7, "x": 1}"#, ["/x: is not allowed here: to set it, /n must be below 5"]
    ),
    (
      #"{"if": {"anyOf": [{"properties": {"n": {"minimum": 5}}}]}, "else": {"required": ["x"]}}"#,
      #"{"n": 1}"#, ["/x: must be set, or /n must be at least 5"]
    ),
    (
      #"{"if": {"unevaluatedProperties": {}}, "then": {"properties": {"x": false}}}"#,
      #"{"x": 1}"#, ["/x: is not allowed here"]
    ),
    (
      #"{"dependentSchemas": {"a": {"properties": {"x": false}}}}"#, #"{"a": 1, "x": 1}"#,
      ["/x: cannot be set together with “a”"]
    ),
  ]

  private static let requirements: [(schema: String, value: String, problems: [String])] = [
    (
      #"{"dependentSchemas": {"a": {"required": ["b"]}}}"#, #"{"a": 1}"#,
      ["/b: must be set, because “a” is"]
    ),
    (
      #"{"if": {"required": ["a"]}, "then": {"required": ["b"]}}"#, #"{"a": 1}"#,
      ["/b: must be set, because “a” is"]
    ),
    (
      #"{"if": {"required": ["a", "c"]}, "then": {"required": ["b"]}}"#, #"{"a": 1, "c": 1}"#,
      ["/b: must be set"]
    ),
    (
      #"{"if": {"required": ["a"]}, "else": {"required": ["b"]}}"#, "{}", ["/b: must be set"]
    ),
  ]

  @Test(arguments: conditions + requirements)
  func `a schema that applies under a condition names it where it forbids or requires a value`(
    schema: String, value: String, sentences: [String]
  ) throws {
    #expect(try problems(schema, value).map(\.description) == sentences)
  }

  @Test func `the rule that forbids a value under a condition has its location in the schema`()
    throws
  {
    let schema = #"{"if": {"properties": {"kind": {"const": "a"}}}, "else": false}"#
    let found = try problems(schema, #"{"kind": "b"}"#)
    #expect(found.map(\.keyword) == ["else"])
    #expect(found.map(\.schemaPointer) == ["/else"])
  }

  @Test(arguments: [
    (#"{"type": "string", "enum": ["low", "high"]}"#, "1", [#"must be "low" or "high""#]),
    (#"{"type": "integer", "const": 100}"#, #""100""#, ["must be 100"]),
    (
      #"{"allOf": [{"type": ["string", "null"]}, {"type": "string"}, {"enum": ["a"]}]}"#, "1",
      [#"must be "a""#]
    ),
    (
      #"{"type": "integer", "enum": ["a", 1]}"#, "true",
      ["must be an integer, not the boolean true", #"must be "a" or 1"#]
    ),
    (
      #"{"type": "string", "minLength": 3, "enum": ["abc"]}"#, #""y""#,
      [#"must be "abc""#, "must have at least 3 characters, not 1"]
    ),
  ])
  func `a type that the valid values imply is not named`(
    schema: String, value: String, sentences: [String]
  ) throws {
    #expect(try problems(schema, value).map(\.description) == sentences)
  }

  @Test func `a fraction of zero that draft 4 rejects is named`() throws {
    let schema = #"{"$schema": "http://json-schema.org/draft-04/schema#", "type": "integer"}"#
    #expect(
      try problems(schema, "1.0").map(\.description) == ["must be an integer, not the number 1.0"])
  }

  @Test(arguments: [
    (
      """
      {"anyOf": [{"anyOf": [{"const": 1}, {"const": 2}]}, {"const": 11}, {"type": "string"}]}
      """, "true", "must be 1, 2, 11 or a string"
    ),
    (
      #"{"anyOf": [{"type": "string"}, {"const": 11}, {"anyOf": [{"const": 1}, {"const": 2}]}]}"#,
      "true", "must be 11, 1, 2 or a string"
    ),
    (
      #"{"anyOf": [{"enum": [3, 1]}, {"oneOf": [{"const": 2}]}, {"enum": [1, 0]}]}"#, "7",
      "must be 3, 1, 2 or 0"
    ),
  ])
  func `merged values are named in the order of the schema`(
    schema: String, value: String, sentence: String
  ) throws {
    #expect(try problems(schema, value).map(\.description) == [sentence])
  }

  @Test func `the schema's own message replaces several ways to violate an excluded schema`() throws
  {
    let found = try problems(
      """
      {"not": {"properties": {"a": {"const": 1}, "b": {"const": 2}}},
        "errorMessage": {"not": "is taken"}}
      """, #"{"a": 1, "b": 2}"#)
    #expect(found.map(\.description) == ["is taken"])
  }

  @Test(arguments: [
    (
      #"{"contains": {"properties": {"kind": {"const": "main"}}}}"#, #"[{"kind": "mian"}]"#,
      #"must contain a matching item; /0/kind must be "main""#
    ),
    (
      """
      {"anyOf": [{"properties": {"a": {"enum": ["main"]}}}, {"properties": {"b": {"enum": ["side"]}}}]}
      """, #"{"a": "mian", "b": "sied"}"#, #"/a must be "main", or /b must be "side""#
    ),
    (
      """
      {"properties": {"p": {"anyOf": [
        {"properties": {"a": {"enum": ["main"]}}}, {"properties": {"b": {"enum": ["side"]}}}]}}}
      """, #"{"p": {"a": "mian", "b": "sied"}}"#,
      #"/p: /p/a must be "main", or /p/b must be "side""#
    ),
  ])
  func `a fix of a value inside is not offered for the value around it`(
    schema: String, value: String, sentence: String
  ) throws {
    let found = try problems(schema, value)
    #expect(found.map(\.description) == [sentence])
    #expect(found.allSatisfy { $0.repair == nil })
  }

  @Test func `equivalent names of different bytes are different members`() throws {
    let schema = #"{"oneOf": [{"required": ["\u00e9"]}, {"required": ["a"]}]}"#
    #expect(try problems(schema, #"{"\u00e9": 1, "e\u0301": 1}"#) == [])
    #expect(try problems(schema, #"{"e\u0301": 1}"#).count == 1)
  }

  @Test func `many ways to violate an excluded schema end at a limit`() throws {
    let levels = (0..<6).map { level in
      let parts = Array(repeating: ##"{"$ref": "#/$defs/d\##(level + 1)"}"##, count: 50)
      return #""d\#(level)": {"allOf": [\#(parts.joined(separator: ", "))]}"#
    }
    let schema = ##"{"$defs": {\##(levels.joined(separator: ", ")), "d6": {"type": "integer"}}, "##
    let found = try problems(schema + ##""not": {"$ref": "#/$defs/d0"}}"##, "1")
    #expect(found.map(\.description) == ["must not be an integer"])
  }

  private static let items: [(schema: String, value: String, problem: String)] = [
    (#"{"contains": {"enum": ["a", "b"]}}"#, #"["c"]"#, #"must contain "a" or "b""#),
    (#"{"contains": {"type": "string"}}"#, "[]", "must contain a string"),
    (
      #"{"contains": {"required": ["kind"], "properties": {"kind": {"const": "main"}}}}"#,
      #"[{"kind": "x"}, {}]"#, #"must contain a matching item; /0/kind must be "main""#
    ),
    (
      """
      {"anyOf": [{"type": "string"}, {"contains": {"properties": {"kind": {"const": "main"}}}}]}
      """, #"[{"kind": "x"}]"#, #"must contain a matching item; /0/kind must be "main""#
    ),
    (
      #"{"contains": {"contains": {"minimum": 5}}}"#, "[[1]]",
      "must contain a matching item; /0 must contain at least 1 matching item, not 0"
    ),
    (
      #"{"contains": {"required": ["a", "b"]}}"#, "[{}]",
      "must contain at least 1 matching item, not 0"
    ),
    (
      #"{"uniqueItems": true}"#, "[1, 2, 3, 2, 1]",
      "must not have the same item twice: items 2 and 4 are equal"
    ),
  ]

  @Test(arguments: items)
  func `problems of lists name items`(schema: String, value: String, sentence: String) throws {
    #expect(try problems(schema, value).map(\.description) == [sentence])
  }

  @Test func `an expected list or dictionary is printed, a long one in part`() throws {
    #expect(
      try problems(#"{"enum": [{"a": [1, 2]}, [true]]}"#, "1").map(\.message)
        == [#"must be {"a":[1,2]} or [true]"#])
    let text = String(repeating: "x", count: 200)
    let long = try #require(try problems(#"{"const": ["\#(text)"]}"#, "1").first)
    #expect(long.message == "must be [\"" + text.prefix(77) + "…")
  }

  @Test(arguments: ["additionalProperties", "unevaluatedProperties"])
  func `many unknown names are not all compared with many known ones`(keyword: String) throws {
    let known = (0..<1_000).map { #""name-\#($0)": {}"# }.joined(separator: ", ")
    let unknown = (0..<1_000).map { #""nam-\#($0)": 1"# }.joined(separator: ", ")
    let found = try problems(
      #"{"properties": {\#(known)}, "\#(keyword)": false}"#, "{\(unknown)}")
    #expect(found.count == 1_000)
    #expect(found.count { $0.message.contains("did you mean") } == 32)
  }

  private static let members: [(schema: String, value: String, problem: String)] = [
    (
      """
      {"oneOf": [{"required": ["a"], "not": {"required": ["b"]}},
        {"required": ["b"], "not": {"required": ["a"]}}]}
      """, #"{"a": 1, "b": 1}"#, "“b” and “a” cannot be set together"
    ),
    (
      """
      {"allOf": [{"properties": {"colour": {}}}, {"properties": {"size": {}}}],
        "unevaluatedProperties": false}
      """, #"{"color": 1}"#, "/color: is not a known setting; did you mean “colour”?"
    ),
    (
      #"{"patternProperties": {"^[a-z]+$": {}}, "additionalProperties": false}"#, #"{"B": 1}"#,
      "/B: has an invalid name: it must match the pattern ^[a-z]+$"
    ),
    (
      #"{"patternProperties": {"^a": {}, "^b": {}}, "additionalProperties": false}"#,
      #"{"c": 1}"#, "/c: has an invalid name: it must match ^a or ^b"
    ),
    (#"{"dependentSchemas": {"a": false}}"#, #"{"a": 1}"#, "/a: is not allowed here"),
    (
      """
      {"$schema": "http://json-schema.org/draft-07/schema#", "dependencies": {"a": false},
        "errorMessage": {"dependencies": {"a": "needs nothing"}}}
      """, #"{"a": 1}"#, "/a: needs nothing"
    ),
  ]

  @Test(arguments: members)
  func `problems of dictionaries name members`(
    schema: String, value: String, sentence: String
  ) throws {
    #expect(try problems(schema, value).map(\.description) == [sentence])
  }
}
