import Foundation
import Testing

/// Names with line ends and control characters, in the output of every command.
@Suite struct PrintedNameTests {
  private let sandbox: Sandbox
  private let file = "./evil\nname\u{1B}[31m.json"

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(#"{"a\nb\u001b": 1}"#, to: file)
    try sandbox.write("{}", to: "s.json")
    try sandbox.write(#"{"c": 1}"#, to: "other.json")
    try sandbox.settee("set", file, "/a\nb\u{1B}", "2")
  }

  private static let commands = [
    ["validate", "FILE"], ["validate", "--schema", "s.json", "FILE"], ["describe", "FILE"],
    ["list", "FILE"], ["why", "FILE", "KEY"], ["set", "FILE", "KEY", "3"],
    ["set", "FILE", "KEY", "3", "--dry-run"], ["set", "FILE", "no\nkey\u{1B}", "3"],
    ["reset", "FILE", "KEY"], ["history", "FILE"], ["undo", "FILE"],
    ["undo", "FILE", "x\ny\u{1B}"],
    ["forget", "FILE", "--dry-run"], ["forget", "FILE"], ["repair", "FILE"],
    ["snapshot", "save", "FILE", "na\nme\u{1B}"], ["snapshot", "list", "FILE"],
    ["diff", "FILE", "./other.json"], ["diff", "./other.json", "FILE"],
    ["schema", "find", "FILE"], ["schema", "bind", "FILE", "s.json"], ["bookmarks", "FILE", "KEY"],
    ["bookmarks"], ["files"], ["doctor"],
  ]

  @Test(arguments: commands)
  func `names are printed with symbols for control characters`(command: [String]) throws {
    let words = command.map { $0 == "FILE" ? file : $0 == "KEY" ? "/a\nb\u{1B}" : $0 }
    let outcome = try sandbox.settee(words)
    let text = outcome.output + outcome.errors
    #expect(!text.contains("\u{1B}"), "\(outcome)")
    for part in ["evil\n", "a\nb", "na\nme", "no\nkey", "x\ny"] {
      #expect(!text.contains(part), "\(outcome)")
    }
  }

  @Test func `a tab in a name does not move the columns of a list`() throws {
    try sandbox.write(#"{"k": 1}"#, to: "a\tb.json")
    #expect(try sandbox.settee("files").output.contains("  a␉b.json"))
    #expect(try sandbox.settee("get", "./a\tb.json", "k").output == "1\n")
  }

  @Test func `values are printed unchanged`() throws {
    try sandbox.write(#"{"t": "x\ny"}"#, to: "value.json")
    #expect(try sandbox.settee("get", "./value.json", "t").output == "x\ny\n")
  }

  @Test(arguments: [
    "get \"$A\"", "set ./other.json c \"$A\"", "\"$A\"", "set ./other.json \"$A\" 1",
    "list ./other.json --store \"$A\"", "--plain \"$A\"",
  ])
  func `arguments that are not UTF-8 are refused`(words: String) throws {
    let outcome = try sandbox.shell(#"A=$(printf 'a\377'); "$SETTEE" "# + words)
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.errors == "settee: the argument “a\u{FFFD}” is not valid UTF-8\n")
    #expect(sandbox.text(of: "other.json") == #"{"c": 1}"#)
  }
}
