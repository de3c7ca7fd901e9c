import Foundation
import Testing

/// Settings that take effect after a restart.
@Suite struct RestartTests {
  private let sandbox: Sandbox
  private let domain = "org.example"

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      """
      {"properties": {
        "a": {"type": "integer", "default": 1, "x-settee-restart": "program"},
        "b": {"type": "integer", "x-settee-restart": "session"},
        "c": {"type": "integer", "x-settee-restart": "machine"},
        "d": {"type": "integer"},
        "e": {"type": "object", "x-settee-restart": "program", "additionalProperties": true},
        "f": {"type": "integer", "x-settee-restart": "planet"},
        "p": {"type": "string", "writeOnly": true, "x-settee-restart": "program"}}}
      """, to: "data/settee/schemas/\(domain).json")
  }

  /// Returns the paths of pending changes and what must be restarted.
  private func pending() throws -> [String: String] {
    let outcome = try sandbox.settee("restarts", "--json")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    let pairs = try outcome.objects().map {
      ($0["path"] as? String ?? "", $0["restart"] as? String ?? "")
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test func `a save reports what to restart`() throws {
    for (key, words) in [
      ("a", "restart the program to apply /a"), ("b", "log out and in again to apply /b"),
      ("c", "restart the machine to apply /c"),
    ] {
      let preview = try sandbox.settee("set", domain, key, "2", "--dry-run")
      #expect(preview.errors == "")
      let saved = try sandbox.settee("set", domain, key, "2")
      #expect(saved.status == 0)
      #expect(saved.errors == "settee: \(words)\n")
    }
    for key in ["d", "f"] { #expect(try sandbox.settee("set", domain, key, "2").errors == "") }
    let inside = try sandbox.settee("set", domain, "/e/x", "1", "--type", "integer")
    #expect(inside.errors == "settee: restart the program to apply /e/x\n")
    let json = try sandbox.settee("set", domain, "a", "3", "--json").objects()
    #expect(json.map { $0["restart"] as? String } == ["program"])
    #expect(try sandbox.settee("describe", domain, "b").output.contains("log out and in again"))
  }

  @Test func `changes are pending until undone or until the restart`() throws {
    #expect(try sandbox.settee("restarts").output == "")
    for key in ["a", "b", "c", "d"] { try sandbox.settee("set", domain, key, "2") }
    try sandbox.settee("set", domain, "p", "-", input: "correct-horse")
    #expect(
      try pending() == ["/a": "program", "/b": "session", "/c": "machine", "/p": "program"])
    #expect(!(try sandbox.settee("restarts").output).contains("correct-horse"))
    // A change back to the old value is not pending.
    try sandbox.settee("set", domain, "a", "3")
    #expect(try pending()["/a"] == "program")
    try sandbox.settee("reset", domain, "a", "b")
    #expect(try pending() == ["/c": "machine", "/p": "program"])
    #expect(try sandbox.settee("restarts", domain, "--done").status == 0)
    #expect(try pending() == [:])
    try sandbox.settee("set", domain, "a", "5")
    #expect(try pending() == ["/a": "program"])
    try sandbox.settee("forget", domain)
    #expect(try pending() == [:])
    #expect(sandbox.text(of: "state/settee/restarts.json") == nil)
  }

  @Test func `changes in files given by path are pending, too`() throws {
    try sandbox.write("{\"x\": 1}", to: "own.json")
    let schema = sandbox.path("data/settee/schemas/\(domain).json")
    try sandbox.shell("cp '\(schema)' data/settee/schemas/own.json")
    try sandbox.settee("set", "./own.json", "a", "2")
    let outcome = try sandbox.settee("restarts")
    #expect(outcome.output.contains("own.json") && outcome.output.contains("/a"), "\(outcome)")
  }

  @Test func `changes with a named schema are pending, with and without its name`() throws {
    try sandbox.write("{}", to: "own.json")
    try sandbox.write(
      #"{"properties": {"port": {"type": "integer", "x-settee-restart": "program"}}}"#,
      to: "own.schema.json")
    let saved = try sandbox.settee("set", "./own.json", "port", "1", "--schema", "own.schema.json")
    #expect(saved.errors == "settee: restart the program to apply /port\n")
    for words in [
      [], ["./own.json"], ["./own.json", "--schema", "own.schema.json"], ["--json"],
    ] {
      let outcome = try sandbox.settee(["restarts"] + words)
      #expect(outcome.output.contains("/port"), "\(words) \(outcome)")
    }
    #expect(try sandbox.settee("restarts", "--schema", "own.schema.json").status == 2)
    #expect(try sandbox.settee("restarts", "./own.json", "--done").status == 0)
    #expect(try sandbox.settee("restarts").output == "")
    try sandbox.settee("forget", "./own.json")
    #expect(sandbox.text(of: "state/settee/restarts.json") == nil)
  }
}
