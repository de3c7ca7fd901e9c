import Foundation
import Testing

/// A value that any part of a schema declares as a secret is neither printed nor copied.
@Suite struct SecretSchemaTests {
  private let sandbox: Sandbox
  private static let secret = "topsecret77"

  init() throws { sandbox = try Sandbox() }

  /// A schema with a secret `PW`, a file with one, its path and another text for it.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var schema: String
    var file: String
    var path = "/n"
    var text = SecretSchemaTests.secret

    var testDescription: String { name }
  }

  private static let cases = [
    Case(
      name: "an alternative of a number",
      schema: #""properties": {"n": {"oneOf": [PW, {"type": "integer"}]}}"#,
      file: #"{"n": "topsecret77"}"#),
    Case(
      name: "an alternative of a dictionary",
      schema:
        ##""properties": {"n": {"anyOf": [{"$ref": "#/$defs/p"}, {"type": "object"}]}}, "$defs": {"p": PW}"##,
      file: #"{"n": "topsecret77"}"#),
    Case(
      name: "additional properties",
      schema: #""additionalProperties": {"oneOf": [PW, {"type": "integer"}]}"#,
      file: #"{"n": "topsecret77"}"#),
    Case(
      name: "entries of a dictionary",
      schema:
        #""properties": {"m": {"type": "object", "additionalProperties": {"anyOf": [PW, {"type": "integer"}]}}}"#,
      file: #"{"m": {"k": "topsecret77"}}"#, path: "/m/k"),
    Case(
      name: "items",
      schema:
        #""properties": {"n": {"type": "array", "items": {"anyOf": [PW, {"type": "integer"}]}}}"#,
      file: #"{"n": ["topsecret77"]}"#, text: #"["topsecret77"]"#),
    Case(
      name: "an item that must be in a list",
      schema: #""properties": {"n": {"type": "array", "contains": PW}}"#,
      file: #"{"n": ["topsecret77"]}"#, text: #"["topsecret77"]"#),
    Case(
      name: "a condition that is not fulfilled",
      schema:
        #""if": {"properties": {"on": {"const": true}}, "required": ["on"]}, "then": {"properties": {"n": PW}}"#,
      file: #"{"n": "topsecret77", "on": false}"#),
    Case(
      name: "another variant",
      schema: """
        "properties": {"o": {"oneOf": [
          {"type": "object", "properties": {"t": {"const": "a"}, "n": {"type": "string"}}, "required": ["t"]},
          {"type": "object", "properties": {"t": {"const": "b"}, "n": PW}, "required": ["t"]}]}}
        """,
      file: #"{"o": {"t": "a", "n": "topsecret77"}}"#, path: "/o/n"),
    Case(
      name: "the items of another variant",
      schema: """
        "properties": {"o": {"oneOf": [
          {"type": "object", "properties": {"t": {"const": "a"}, "n": {"type": "array"}}, "required": ["t"]},
          {"type": "object", "properties": {"t": {"const": "b"}, "n": {"items": PW}}, "required": ["t"]}]}}
        """,
      file: #"{"o": {"t": "a", "n": ["topsecret77"]}}"#, path: "/o/n",
      text: #"["topsecret77"]"#),
    Case(
      name: "JSON in a string",
      schema:
        #""properties": {"n": {"type": "string", "contentSchema": {"type": "object", "properties": {"k": PW}}}}"#,
      file: #"{"n": "{\"k\": \"topsecret77\"}"}"#, text: #"{"k": "topsecret77"}"#),
    Case(
      name: "invalid JSON in a string",
      schema:
        #""properties": {"n": {"type": "string", "contentSchema": {"type": "object", "properties": {"k": PW}}}}"#,
      file: #"{"n": "{\"k\": \"topsecret77\","}"#, text: #"{"k": "topsecret77","#),
    Case(
      name: "a text for a number",
      schema: #""properties": {"n": {"type": "integer", "writeOnly": true}}"#,
      file: #"{"n": "topsecret77"}"#),
    Case(
      name: "an unknown choice",
      schema: #""properties": {"n": {"enum": ["x", "y"], "writeOnly": true}}"#,
      file: #"{"n": "topsecret77"}"#),
    Case(
      name: "incomplete JSON",
      schema: #""properties": {"n": {"type": "object", "writeOnly": true}}"#,
      file: #"{"n": {"k": "topsecret77"}}"#, text: #"{"k": "topsecret77" x"#),
    Case(
      name: "a word in JSON",
      schema: #""properties": {"n": {"type": "object", "writeOnly": true}}"#,
      file: #"{"n": {"k": "topsecret77"}}"#, text: #"{"k": topsecret77}"#),
    Case(
      name: "a word in the JSON of items",
      schema: #""properties": {"n": {"items": {"properties": {"pin": PW}}}}"#,
      file: #"{"n": [{"pin": "topsecret77"}]}"#, text: #"[{"pin": topsecret77}]"#),
    Case(
      name: "a dependency", schema: #""dependentSchemas": {"zz": {"properties": {"n": PW}}}"#,
      file: #"{"n": "topsecret77"}"#),
  ]

  @Test(arguments: cases) func `a secret leaves no copy and is not printed`(_ example: Case) throws
  {
    try prepare(example)
    let path = example.path
    let commands = [
      ["list"], ["get", path], ["get", "", "--json"], ["set", "/a", "2"], ["snapshot save", "one"],
      ["validate"], ["set", path, example.text], ["set", path, example.text, "--type", "string"],
      ["set", path, "12345678"], ["reset", path], ["history", "--json"], ["export"],
      ["snapshot diff", "one"], ["why", path], ["undo"],
    ]
    for command in commands {
      let words = command[0].split(separator: " ").map(String.init)
      let outcome = try sandbox.settee(words + ["some.domain"] + command.dropFirst())
      #expect(!"\(outcome)".contains(Self.secret), "\(command): \(outcome)")
    }
    let found = try sandbox.shell("grep -rl \(Self.secret) state; true")
    #expect(found.output.isEmpty, "\(found)")
    #expect(try sandbox.settee("history", "some.domain").output.contains("/a"))
  }

  @Test(arguments: cases) func `an error of a damaged file does not print a secret`(
    _ example: Case
  ) throws {
    try prepare(example)
    try sandbox.write(
      String(example.file.dropLast()) + #", "x": zz}"#, to: "config/some.domain.json")
    for command in [["list"], ["get", "/x"], ["validate"], ["set", "/a", "2"]] {
      let outcome = try sandbox.settee([command[0], "some.domain"] + command.dropFirst())
      #expect(!"\(outcome)".contains(Self.secret), "\(command): \(outcome)")
      #expect("\(outcome)".contains(":1:\(example.file.utf8.count + 7): "), "\(outcome)")
    }
  }

  private func prepare(_ example: Case) throws {
    let schema = #"{"properties": {"a": {"type": "integer"}}, "allOf": [{\#(example.schema)}]}"#
    try sandbox.write(
      schema.replacing("PW", with: #"{"type": "string", "writeOnly": true}"#)
        .replacing("#/$defs", with: "#/allOf/0/$defs"),
      to: "data/settee/schemas/some.domain.json")
    try sandbox.write(example.file, to: "config/some.domain.json")
  }

  @Test(arguments: ["describe", "describe --json", "schema show", "schema show --json"])
  func `a default that is a secret is masked in descriptions`(command: String) throws {
    let entries = #""type": "object", "additionalProperties": {"properties": {"pin": PW}}"#
    let schema = """
      {"properties": {"n": {"type": "string", "writeOnly": true, "default": "\(Self.secret)"},
        "m": {\(entries), "default": {"a": {"pin": "\(Self.secret)"}}}, "e": {\(entries), "default": {}}}}
      """
    try sandbox.write(
      schema.replacing("PW", with: #"{"type": "string", "writeOnly": true}"#),
      to: "data/settee/schemas/some.domain.json")
    let outcome = try sandbox.settee(
      command.split(separator: " ").map(String.init) + ["some.domain"])
    #expect(outcome.status == 0 && !"\(outcome)".contains(Self.secret), "\(outcome)")
    #expect(outcome.output.components(separatedBy: "(secret)").count == 3, "\(outcome)")
  }

  // MARK: Values next to a secret

  private static let dictionary = Case(
    name: "a secret in each entry",
    schema: """
      "properties": {"m": {"type": "object", "additionalProperties": {
        "type": "object", "properties": {"host": {"type": "string"}, "pin": PW}}}}
      """,
    file: #"{"m": {"a": {"host": "x", "pin": "topsecret77"}, "b": {"host": "y", "pin": "z"}}}"#)

  private func value(_ path: String) throws -> String {
    try sandbox.settee("get", "some.domain", path, "--reveal").output
  }

  @Test func `values next to a secret in a dictionary are shown, recorded and exported`() throws {
    try prepare(Self.dictionary)
    let set = try sandbox.settee("set", "some.domain", "/m/a/host", "new")
    #expect(set.output.contains("/m/a/host: x → new"), "\(set)")
    let shown = try sandbox.settee("get", "some.domain", "/m/a")
    #expect(shown.output.contains("new") && !shown.output.contains(Self.secret), "\(shown)")
    try sandbox.settee("snapshot", "save", "some.domain", "one")
    try sandbox.settee("undo", "some.domain")
    #expect(try value("/m/a/host") == "x\n")
    try sandbox.settee("snapshot", "apply", "some.domain", "one")
    #expect(try value("/m/a/host") == "new\n" && value("/m/a/pin") == "topsecret77\n")
    let profile = try sandbox.settee("export", "some.domain").output
    #expect(profile.contains(#""host": "new""#) && profile.contains("/m/b/pin"), "\(profile)")
    #expect(!profile.contains(Self.secret) && !profile.contains(#""z""#))
    #expect(try sandbox.shell("grep -rl \(Self.secret) state; true").output.isEmpty)
  }

  @Test func `an import into a dictionary with secrets leaves its other values`() throws {
    try prepare(Self.dictionary)
    try sandbox.write(
      """
      {"kind": "settee profile", "version": 1, "date": "2026-11-21T08:00:00Z", "domains": {
        "some.domain": {"layers": {"user": {"values": {"m": {"a": {"host": "new"}}}}}}}}
      """, to: "profile.json")
    let done = try sandbox.settee("import", "profile.json")
    #expect(done.status == 0 && done.output.contains("/m/a/host: x → new"), "\(done)")
    #expect(try value("/m/a/host") == "new\n" && value("/m/a/pin") == "topsecret77\n")
    #expect(try value("/m/b/host") == "y\n" && value("/m/b/pin") == "z\n")
    #expect(try sandbox.settee("undo", "some.domain").status == 0)
    #expect(try value("/m/a/host") == "x\n")
  }

  @Test func `an import that resets secrets leaves and reports them`() throws {
    try sandbox.write(
      #"{"a": 1, "m": {"u": "x", "token": "t"}, "n": [{"token": "t"}]}"#,
      to: "config/some.domain.json")
    try sandbox.write(
      """
      {"kind": "settee profile", "version": 1, "date": "2026-11-21T08:00:00Z", "domains": {
        "some.domain": {"layers": {"user": {"values": {}, "unset": ["/a", "/m", "/n"]}}}}}
      """, to: "profile.json")
    for isFirst in [true, false] {
      let done = try sandbox.settee("import", "profile.json")
      #expect(done.status == 0 && done.output.contains("/a: 1") == isFirst, "\(done)")
      for path in ["/m/token", "/n"] {
        #expect(done.errors.contains("\(path) contains a secret and is not reset"), "\(done)")
      }
      #expect(!done.errors.contains("nothing differs"), "\(done)")
    }
    #expect(try value("/m") == "{\"token\":\"t\"}\n" && value("/n").contains("t"))
  }

  @Test func `a domain that is a list keeps its secrets`() throws {
    try sandbox.write(
      #"{"items": {"properties": {"u": {"type": "string"}, "n": {"writeOnly": true}}}}"#,
      to: "schema.json")
    try sandbox.write(#"[{"u": "x", "n": "topsecret77"}]"#, to: "list.json")
    for command in ["get ./list.json ''", "export ./list.json", "set ./list.json /0/u y"] {
      let outcome = try sandbox.shell("\"$SETTEE\" \(command) --schema schema.json")
      #expect(outcome.status == 0 && !"\(outcome)".contains(Self.secret), "\(outcome)")
    }
    #expect(try sandbox.shell("grep -rl \(Self.secret) state; true").output.isEmpty)
  }

  @Test func `a schema given for an export or a comparison keeps its secrets`() throws {
    try sandbox.write(
      #"{"properties": {"n": {"type": "string", "writeOnly": true}}}"#, to: "schema.json")
    try sandbox.write(#"{"n": "topsecret77", "a": 1}"#, to: "old.json")
    try sandbox.write(#"{"n": "topsecret78", "a": 2}"#, to: "new.json")
    for command in [
      "export ./old.json", "diff ./old.json ./new.json", "diff ./old.json ./new.json --json",
      "diff ./old.json ./new.json --patch", "diff ./old.json ./new.json --commands",
    ] {
      let outcome = try sandbox.shell("\"$SETTEE\" \(command) --schema schema.json")
      #expect(outcome.output.contains("a") && outcome.status < 2, "\(command): \(outcome)")
      #expect(!"\(outcome)".contains("topsecret"), "\(command): \(outcome)")
    }
    let several = try sandbox.settee("export", "--schema", "schema.json")
    #expect(several.status == 2 && several.errors.contains("--schema needs one domain"))
  }
}
