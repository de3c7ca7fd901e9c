import Foundation
import Testing

/// Keys that are neither in the schema nor set: every command reports them as a usage error.
@Suite struct UnknownKeyTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(#"{"properties": {"a": {"type": "integer"}}}"#, to: "s.json")
    try sandbox.write(#"{"$schema": "./s.json", "b": 1}"#, to: "known.json")
    try sandbox.write(#"{"b": 1}"#, to: "plain.json")
    for file in ["known.json", "plain.json"] {
      try sandbox.settee("set", "./\(file)", "b", "2", "--type", "integer")
      try sandbox.settee("snapshot", "save", "./\(file)", "one")
      try sandbox.settee("export", "./\(file)").output.write(
        toFile: sandbox.path("profile-\(file)"), atomically: true, encoding: .utf8)
    }
  }

  private static let commands = [
    "get FILE /nope", "set FILE /nope 1", "reset FILE /nope", "reset FILE /b /nope",
    "why FILE /nope", "describe FILE /nope", "undo FILE /nope", "undo FILE 1 nope",
    "snapshot apply FILE one /nope", "bookmarks FILE /nope", "import profile-FILE --only /nope",
  ]

  @Test(arguments: ["known.json", "plain.json"], commands)
  func `an unknown key is a usage error`(file: String, command: String) throws {
    let before = sandbox.text(of: file)
    let words = command.replacing("profile-FILE", with: "profile-\(file)")
      .replacing("FILE", with: "./\(file)").split(separator: " ").map(String.init)
    let outcome = try sandbox.settee(words)
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.errors.contains("/nope"))
    #expect(sandbox.text(of: file) == before)
  }

  @Test func `a known key without a value is not found`() throws {
    #expect(try sandbox.settee("get", "./known.json", "a").status == 1)
    #expect(try sandbox.settee("describe", "./known.json", "a").status == 0)
    #expect(try sandbox.settee("reset", "./known.json", "a").status == 0)
    #expect(try sandbox.settee("undo", "./known.json", "1", "a").status == 1)
    #expect(try sandbox.settee("import", "profile-known.json", "--only", "/a").status == 0)
  }

  @Test func `updates of unknown keys are a usage error`() throws {
    #expect(try sandbox.settee("updates", "./known.json", "/nope").status == 2)
    #expect(try sandbox.settee("updates", "./known.json", "/a").status == 0)
  }
}
