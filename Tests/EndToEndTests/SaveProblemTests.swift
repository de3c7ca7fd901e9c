import Foundation
import Testing

/// Which problems refuse a save, and which only warn.
@Suite struct SaveProblemTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      #"""
      {"properties": {
        "mode": {"enum": ["a", "b"]},
        "lost": {"$ref": "#/$defs/missing"},
        "tls": {"properties": {"cert": {"type": "string"}, "key": {"type": "string"}},
          "required": ["cert", "key"]}},
       "if": {"properties": {"mode": {"const": "a"}}},
       "then": {"properties": {"aopt": {"type": "boolean"}}},
       "else": {"properties": {"port": {"type": "integer"}}},
       "unevaluatedProperties": false}
      """#, to: "schema.json")
  }

  private func run(_ words: String...) throws -> Outcome {
    try sandbox.settee(words + ["--schema", "schema.json"])
  }

  @Test(arguments: [["--all"], ["/tls"], ["/tls/cert", "/tls/key"]])
  func `an optional group with required members can be reset`(paths: [String]) throws {
    try sandbox.write(#"{"tls": {"cert": "c", "key": "k"}}"#, to: "a.json")
    let outcome = try sandbox.settee(["reset", "./a.json", "--schema", "schema.json"] + paths)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(sandbox.text(of: "a.json")?.filter { !$0.isWhitespace } == "{}")
  }

  @Test func `a group is set one setting after another, and one it requires is not reset`() throws {
    try sandbox.write("{}", to: "a.json")
    let first = try run("set", "./a.json", "/tls/cert", "c")
    #expect(
      first.status == 0 && first.errors.contains("saved, but /tls/key must be set"), "\(first)")
    let second = try run("set", "./a.json", "/tls/key", "k")
    #expect(second.status == 0 && second.errors.isEmpty, "\(second)")
    for refused in [
      try run("reset", "./a.json", "/tls/key"),
      try run("set", "./a.json", "tls", #"{"cert": "d"}"#),
    ] {
      #expect(refused.status == 1, "\(refused)")
      #expect(refused.errors.contains("/tls/key must be set"), "\(refused)")
    }
  }

  private static let rules = #"{"anyOf": [{"enum": ["off", "on"]}, \#(group)]}"#
  private static let group =
    #"{"type": "object", "required": ["level"], "properties": {"level": {"type": "integer"}}}"#

  @Test(arguments: [
    (
      "5", #"{"anyOf": [{"enum": ["low", "high"]}, {"type": "integer"}]}"#,
      ["low", "high", "integer"]
    ),
    (#"{"level": 1}"#, rules, ["off", "on", "dictionary"]), ("\"on\"", rules, ["off", "on"]),
  ])
  func `an error names all types that a setting has`(
    value: String, schema: String, words: [String]
  ) throws {
    try sandbox.write(#"{"properties": {"a": \#(schema)}}"#, to: "types.json")
    try sandbox.write(#"{"a": \#(value)}"#, to: "a.json")
    let outcome = try sandbox.settee("set", "./a.json", "a", "bad", "--schema", "types.json")
    #expect(outcome.status == 1, "\(outcome)")
    for word in words { #expect(outcome.errors.contains(word), "\(outcome)") }
  }

  @Test func `a problem that names the members begins a clause of its own`() throws {
    try sandbox.write(
      #"{"properties": {"p": {"oneOf": [{"required": ["a"]}, {"required": ["b"]}]}}}"#,
      to: "one.json")
    try sandbox.write(#"{"p": {"a": 1}}"#, to: "a.json")
    let outcome = try sandbox.settee(
      "set", "./a.json", "/p/b", "1", "--type", "integer", "--schema", "one.json")
    #expect(outcome.errors.contains("/p: “a” and “b” cannot be set together"), "\(outcome)")
  }

  @Test func `a setting of another variant has no default after a change of the variant`() throws {
    try sandbox.write(
      """
      {"properties": {"d": {"oneOf": [
        {"type": "object", "required": ["kind"], "properties": {
          "kind": {"const": "x"}, "depth": {"type": "integer", "default": 3}}},
        {"type": "object", "required": ["kind"], "properties": {"kind": {"const": "y"}}}]}}}
      """, to: "kinds.json")
    try sandbox.write(#"{"d": {"kind": "x", "depth": 4}}"#, to: "a.json")
    let outcome = try sandbox.settee(
      "set", "./a.json", "d", #"{"kind": "y"}"#, "--schema", "kinds.json")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("/d/depth: 4 → "), "\(outcome)")
    #expect(!outcome.output.contains("default"), "\(outcome)")
  }

  #if YAML
    @Test(arguments: [
      ("validate --schema s.yaml a.json", 1, "a.json:1:7: /a: must be at least 1"),
      ("list ./a.json --schema s.yaml", 0, "!  /a  0"),
      ("set ./a.json a 3 --schema s.yaml --dry-run", 0, "/a: 0 → 3"),
      ("validate --schema s.json b.json", 1, "b.json:1:7: /z: must be at least 1"),
      ("schema show ./s.yaml", 0, "integer; at least 1"),
      ("schema lint s.yaml", 1, "s.yaml:5:5: "),
      ("schema lint wrong.yaml", 2, "wrong.yaml:1:"),
      ("validate --schema list.yaml a.json", 2, "must be an object, true or false"),
    ]) func `a schema may be written in YAML`(
      command: String, status: Int32, text: String
    ) throws {
      let schema = """
        # The schema of a.json.
        title: Example
        properties:
          a:
            tpye: integer
            type: integer
            minimum: 1
        """
      try sandbox.write(schema, to: "s.yaml")
      try sandbox.write(#"{"properties": {"z": {"$ref": "s.yaml#/properties/a"}}}"#, to: "s.json")
      try sandbox.write("a: [", to: "wrong.yaml")
      try sandbox.write("- a", to: "list.yaml")
      try sandbox.write(#"{"a": 0}"#, to: "a.json")
      try sandbox.write(#"{"z": 0}"#, to: "b.json")
      let outcome = try sandbox.shell("\"$SETTEE\" \(command)")
      #expect(outcome.status == status, "\(outcome)")
      #expect((outcome.output + outcome.errors).contains(text), "\(outcome)")
    }
  #endif

  @Test func `an inactive setting is refused with its condition`() throws {
    try sandbox.write(#"{"mode": "b"}"#, to: "a.json")
    let outcome = try run("set", "./a.json", "aopt", "on")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.errors.contains("cannot set /aopt: it applies only if "), "\(outcome)")
  }

  @Test func `a value that cannot be validated is set with a warning`() throws {
    try sandbox.write("{}", to: "a.json")
    let outcome = try run("set", "./a.json", "lost", "4", "--type", "integer")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.errors.contains("/lost cannot be validated"), "\(outcome)")
    let other = try run("set", "./a.json", "mode", "b")
    #expect(other.status == 0 && !other.errors.contains("cannot be validated"), "\(other)")
  }
}
