import JSONSchema
import PreferenceValues
import TestSupport
import Testing

/// Messages about the alternative that was probably meant.
@Suite struct AlternativeReasonTests {
  @Test func `a member that only another alternative describes is not called unknown`() throws {
    let schema = """
      {"oneOf": [
        {"properties": {"kind": {"const": "a"}, "x": {}}, "required": ["kind"],
          "additionalProperties": false},
        {"properties": {"kind": {"const": "b"}, "y": {}}, "required": ["kind"],
          "additionalProperties": false}]}
      """
    #expect(
      try problems(schema, #"{"kind": "a", "y": 1, "z": 2}"#).map(\.description) == [
        "/y: is not allowed where “kind” is \"a\"", "/z: is not a known setting",
      ])
  }

  private static func resource(_ kind: String, _ member: String) -> String {
    """
    {"required": ["version", "meta"], "additionalProperties": false, "properties": {
      "version": {"const": "v1"}, "\(member)": {},
      "meta": {"type": "object", "required": ["kind"], "properties": {"kind": {"const": "\(kind)"}}}}}
    """
  }

  private static let resources: [(value: String, problems: [String])] = [
    (#"{"version": "v1", "meta": {"kind": "pdo"}}"#, [#"/meta/kind: must be "job" or "pod""#]),
    (#"{"version": "v1", "meta": {}}"#, ["/meta/kind: must be set"]),
    (#"{"version": "v1"}"#, ["/meta: must be set"]),
    (#"{"version": "v1", "meta": 1}"#, ["/meta: must be a dictionary, not the integer 1"]),
    (
      #"{"version": "v1", "meta": {"kind": "pod"}, "jobs": 1}"#,
      [#"/jobs: is not allowed where “/meta/kind” is "pod""#]
    ),
    (#"{"version": "v2", "meta": {"kind": "pod"}}"#, [#"/version: must be "v1""#]),
  ]

  @Test(arguments: resources)
  func `a discriminator in a dictionary is named`(value: String, sentences: [String]) throws {
    let schema =
      #"{"oneOf": [\#(Self.resource("job", "jobs")), \#(Self.resource("pod", "pods"))]}"#
    #expect(try problems(schema, value).map(\.description) == sentences)
  }

  @Test(arguments: [
    (#"{"properties": {"kind": {"type": "integer"}}}"#, #"must be "a", "b" or an integer"#),
    (
      #"{"properties": {"name": {}}, "required": ["name"], "additionalProperties": false}"#,
      #"must be "a" or "b""#
    ),
  ])
  func `a wrong discriminator is named next to an alternative without one`(
    other: String, sentence: String
  ) throws {
    let schema = """
      {"oneOf": [
        {"properties": {"kind": {"const": "a"}, "x": {"type": "integer"}}, "required": ["kind"]},
        {"properties": {"kind": {"const": "b"}, "y": {}}, "required": ["kind"]}, \(other)]}
      """
    #expect(try problems(schema, #"{"kind": "c"}"#).map(\.description) == ["/kind: \(sentence)"])
  }

  @Test func `a condition that must hold has a discriminator`() throws {
    func alternative(_ kind: String, _ member: String) -> String {
      #"{"if": {"properties": {"kind": {"const": "\#(kind)"}}}, "then": {"properties": {\#(member)}}, "else": false}"#
    }
    let schema = """
      {"oneOf": [\(alternative("a", #""x": {"minimum": 5}"#)), \(alternative("b", #""y": {}"#)),
        {"properties": {"kind": {"not": {"enum": ["a", "b"]}}}}]}
      """
    #expect(
      try problems(schema, #"{"kind": "a", "x": 1}"#).map(\.description)
        == ["/x: must be at least 5"])
    #expect(try problems(schema, #"{"kind": "c"}"#).isEmpty)
  }

  @Test func `a discriminator is found inside a value with a tag`() throws {
    let schema = try JSONSchema(
      json: #"{"oneOf": [\#(Self.resource("job", "jobs")), \#(Self.resource("pod", "pods"))]}"#)
    let meta = PreferenceValue.tagged(type: "!meta", .dictionary(["kind": .string("pod")]))
    #expect(schema.problems(in: .dictionary(["version": .string("v1"), "meta": meta])) == [])
  }

  @Test(arguments: [
    (#"{"kind": "z", "n": "x"}"#, #"/kind: must be "a" or "b""#),
    (#"{"n": "x"}"#, "/kind: must be set"),
  ])
  func `a problem of all alternatives is reported besides that of the discriminator`(
    value: String, problem: String
  ) throws {
    let alternatives = ["a", "b"].map { kind in
      let members =
        #""kind": {"const": "\#(kind)"}, "n": {"type": "integer"}, "\#(kind)": {"minimum": 5}"#
      return #"{"required": ["kind"], "properties": {\#(members)}}"#
    }
    let list = alternatives.joined(separator: ", ")
    let found = try problems(#"{"oneOf": [\#(list)]}"#, value).map(\.description)
    #expect(Set(found) == [problem, #"/n: must be an integer, not the string "x""#])
  }

  @Test func `the discriminator decides which alternative a problem is about`() throws {
    let schema = """
      {"oneOf": [
        {"required": ["kind"], "properties": {
          "kind": {"const": "a"}, "n": {"type": "integer"}, "m": {"type": "integer"}}},
        {"required": ["kind"], "properties": {"kind": {"const": "b"}}},
        {"required": ["free"], "properties": {"free": {"type": "integer"}}}]}
      """
    let found = try problems(schema, #"{"kind": "a", "n": "x", "m": "x"}"#).map(\.description)
    #expect(
      Set(found) == [
        #"/n: must be an integer, not the string "x""#,
        #"/m: must be an integer, not the string "x""#,
      ])
    // Any alternative may be meant without a known value.
    #expect(try problems(schema, #"{"kind": "c"}"#).map(\.description) == ["/free: must be set"])
  }

  @Test func `several problems that all alternatives share are all reported`() throws {
    let kind = { (name: String) in
      """
      {"required": ["t"], "properties": {
        "t": {"required": ["k"], "properties": {"k": {"const": "\(name)"}}}, "n": {"type": "integer"}}}
      """
    }
    let found = try problems(#"{"oneOf": [\#(kind("a")), \#(kind("b"))]}"#, #"{"n": "x"}"#)
    #expect(
      Set(found.map(\.description)) == [
        "/t: must be set", #"/n: must be an integer, not the string "x""#,
      ])
  }
}
