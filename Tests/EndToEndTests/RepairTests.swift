import Foundation
import Testing

/// `repair` restores any file that settee saved, or gives the reason why it does not.
@Suite struct RepairTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `a file whose format and schema are named is repaired`() throws {
    let options = ["--format", "json", "--schema", "s.json"]
    try sandbox.write(
      #"{"properties": {"pin": {"type": "string", "writeOnly": true}}}"#, to: "s.json")
    try sandbox.write(#"{"a": 1, "pin": "topsecret77"}"#, to: "some.text")
    #expect(try sandbox.settee(["set", "./some.text", "a", "2"] + options).status == 0)
    try sandbox.write("{", to: "some.text")
    let outcome = try sandbox.settee(["repair", "./some.text"] + options)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(sandbox.text(of: "some.text") == #"{"a": 2}"#)
  }

  @Test func `a file with several hard links is repaired in place`() throws {
    try sandbox.write(#"{"a": 1}"#, to: "a.json")
    try sandbox.settee("set", "./a.json", "a", "2")
    try sandbox.write("{", to: "a.json")
    #expect(link(sandbox.path("a.json"), sandbox.path("b.json")) == 0)
    #expect(try sandbox.settee("repair", "./a.json").errors.contains("--in-place"))
    #expect(sandbox.text(of: "a.json.damaged") == nil, "a refused repair leaves no copy")
    #expect(try sandbox.settee("repair", "./a.json", "--in-place", "--dry-run").status == 0)
    #expect(try sandbox.settee("repair", "./a.json", "--in-place").status == 0)
    #expect(sandbox.text(of: "b.json") == #"{"a": 2}"#)
  }

  @Test func `a deleted file is restored from its backup, and errors say so`() throws {
    try sandbox.write(#"{"a": 1}"#, to: "a b.json")
    #expect(try sandbox.settee("set", "./a b.json", "a", "2").status == 0)
    try sandbox.shell("rm 'a b.json'")
    for (words, status) in [("list", Int32(2)), ("set a 3", 2), ("undo", 1)] {
      var command = words.split(separator: " ").map(String.init)
      command.insert("./a b.json", at: 1)
      let outcome = try sandbox.settee(command)
      #expect(
        outcome.status == status && outcome.errors.contains("help: run settee repair './a b.json'"),
        "\(outcome)")
    }
    #expect(try sandbox.settee("repair", "./a b.json", "--dry-run").status == 0)
    #expect(sandbox.text(of: "a b.json") == nil)
    #expect(try sandbox.settee("repair", "./a b.json").status == 0)
    #expect(sandbox.text(of: "a b.json") == #"{"a": 2}"#)
    #expect(try sandbox.settee("list", "./none.json").errors.contains("repair") == false)
  }

  @Test(arguments: [
    ("snapshots", "snapshot list", "20"), ("journal", "history", "80"),
  ])
  func `lists name the files that they cannot read in full`(
    directory: String, command: String, count: String
  ) throws {
    try sandbox.write(#"{"a": 1}"#, to: "a.json")
    for number in 2...3 { try sandbox.settee("set", "./a.json", "a", "\(number)") }
    try sandbox.settee("snapshot", "save", "./a.json", "one")
    let words = command.split(separator: " ").map(String.init) + ["./a.json"]
    #expect(try sandbox.settee(words).errors.isEmpty)
    try sandbox.shell("find state/settee/\(directory) -type f -exec truncate -s \(count) {} +")
    let outcome = try sandbox.settee(words)
    #expect(outcome.status == 0 && outcome.errors.contains("/\(directory)/"), "\(outcome)")
  }

  @Test(arguments: [
    (#"{"a": 1}"#, 1, "there is nothing to repair in ./a.json"),
    ("{", 3, "correct the file; there is no backup"),
  ])
  func `the reason why nothing is repaired is printed`(
    text: String, status: Int32, reason: String
  ) throws {
    try sandbox.write(text, to: "a.json")
    let outcome = try sandbox.settee("repair", "./a.json")
    #expect(outcome.status == status && outcome.errors.contains(reason), "\(outcome)")
  }

  @Test func `a file that cannot be read is not called intact`() throws {
    try sandbox.shell("mkfifo a.json")
    let outcome = try sandbox.settee("repair", "./a.json")
    #expect(outcome.status == 3 && outcome.errors.contains("is a pipe"), "\(outcome)")
  }

  @Test(arguments: ["settee/bookmarks.json", "settee/restarts.json"])
  func `a damaged state file is reported with a way to continue`(name: String) throws {
    try sandbox.shell("mkdir -p state/settee")
    let file = try sandbox.write("{", to: "state/\(name)")
    let command = name.contains("bookmarks") ? "bookmarks" : "restarts"
    let outcome = try sandbox.settee(command)
    #expect(outcome.status == 3 && outcome.errors.contains(file), "\(outcome)")
    #expect(outcome.errors.contains("help: correct the file, or delete it"), "\(outcome)")
  }
}
