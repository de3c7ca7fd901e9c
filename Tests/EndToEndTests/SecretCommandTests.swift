import Foundation
import Testing

/// The output of commands for secrets.
@Suite struct SecretCommandTests {
  private let sandbox: Sandbox
  private let demo = "org.settee.demo"

  init() throws { sandbox = try Sandbox() }

  @Test func `secrets are printed only on request`() throws {
    let set = try sandbox.settee("set", demo, "/network/password", "-", input: "hunter2hunter2\n")
    #expect(set.status == 0)
    let commands = [
      ["get", demo, "/network/password"], ["get", demo, "/network"], ["get", demo, ""],
      ["get", demo, "/network", "--json"], ["get", demo, "", "--layer", "user"], ["list", demo],
      ["list", demo, "--json"], ["set", demo, "/network/password", "longenough2", "--dry-run"],
      ["set", demo, "/network/password", "longenough2", "--dry-run", "--json"],
      ["reset", demo, "--all", "--dry-run", "--json"], ["validate", demo], ["describe", demo],
      ["reset", demo, "/network", "--dry-run"],
    ]
    for command in commands {
      let line = command.map { "'\($0)'" }.joined(separator: " ")
      let outcome = try sandbox.shell("\"$SETTEE\" \(line)")
      #expect(!outcome.description.contains("hunter2"), "\(line): \(outcome)")
      #expect(outcome.status == 0, "\(line): \(outcome)")
    }
    for command in [["get", demo, "/network/password"], ["get", demo, "/network", "--json"]] {
      #expect(try sandbox.settee(command).output.contains("(secret)"), "\(command)")
    }
    let revealed = try sandbox.settee("get", demo, "/network", "--reveal")
    #expect(revealed.output.contains("hunter2hunter2"))
    #expect(try sandbox.settee("list", demo, "--reveal").output.contains("hunter2hunter2"))
  }

  @Test(arguments: ["", "\n", "\r\n"])
  func `an empty line is not a secret`(input: String) throws {
    let outcome = try sandbox.settee("set", demo, "/network/password", "-", input: input)
    #expect(outcome.status == 2, "\(outcome)")
    #expect(try sandbox.settee("get", demo, "/network/password").status == 1)
  }

  @Test func `a secret does not end with a carriage return`() throws {
    try sandbox.settee("set", demo, "/network/password", "-", input: "hunter2hunter2\r\n")
    let stored = try sandbox.settee("get", demo, "/network/password", "--reveal").output
    #expect(stored == "hunter2hunter2\n")
  }

  @Test func `validating a file does not print its secrets`() throws {
    let secret = #"{"properties": {"pw": {"type": "string", "writeOnly": true}}}"#
    try sandbox.write(
      #"{"properties": {"one": \#(secret), "all": {"items": \#(secret)}}}"#, to: "schema.json")
    try sandbox.write(
      #"{"one": {"pw": 12345}, "all": [{"pw": 12345}]}"#, to: "secret.json")
    let text = try sandbox.settee("validate", "--schema", "schema.json", "secret.json")
    let lines = ["6: /one/pw", "9: /all/0/pw"].map { "\($0): has the wrong type\n" }
    #expect(text.status == 1 && lines.allSatisfy(text.output.contains), "\(text)")
    let json = try sandbox.settee("validate", "--schema", "schema.json", "secret.json", "--json")
    #expect(json.status == 1 && json.output.contains("has the wrong type"))
    #expect(!text.output.contains("12345") && !json.output.contains("12345"))
  }

  @Test func `problems of alternatives do not print secrets`() throws {
    let alternatives =
      #"[{"properties": {"pw": {"type": "string", "writeOnly": true}}}, {"required": ["x"]}]"#
    let schema = "data/settee/schemas/some.domain.json"
    try sandbox.write(
      #"{"properties": {"o": {"type": "object", "oneOf": \#(alternatives)}}}"#, to: schema)
    try sandbox.write(#"{"o": {"pw": 12345}}"#, to: "config/some.domain.json")
    for line in [
      "validate --schema \(schema) config/some.domain.json", "validate some.domain",
      #"set some.domain /o '{"pw": 12345, "y": 1}'"#,
    ] {
      let reported = try sandbox.shell("\"$SETTEE\" \(line)")
      #expect(reported.status == 1 && !"\(reported)".contains("12345"), "\(reported)")
      #expect(
        ["violates the rule", "has the wrong type"].contains(where: "\(reported)".contains),
        "\(reported)")
    }
  }
}
