import Foundation
import Testing

/// Commands for files given by path.
@Suite struct FileCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let schema = """
    {"properties": {"a": {"type": "integer", "maximum": 5}, "b": {"type": "string"}}}
    """

  @Test func `a description has the reason why the text of YAML permits no other value`() throws {
    try sandbox.write("a: !secret a\nb: &x 1\nc: *x\nd: 1\n", to: "t.yaml")
    let reasons = [
      ("/a", "it has a tag (`!secret`)"),
      ("/b", "other parts of the file are aliases of it (`&x`)"),
      ("/c", "it is an alias of another part of the file (`*x`)"),
    ]
    for (path, reason) in reasons {
      let text = try sandbox.settee("describe", "./t.yaml", path).output
      #expect(text.contains("; cannot be changed: \(reason)"), "\(text)")
      let json = try sandbox.settee("describe", "./t.yaml", path, "--json").objects()
      #expect(json.first?["obstacle"] as? String == reason)
    }
    let other = try sandbox.settee("describe", "./t.yaml", "/d").output
    #expect(!other.contains("cannot be changed"), "\(other)")
  }

  @Test func `files are validated, with the position of each problem`() throws {
    try sandbox.write(Self.schema, to: "schema.json")
    try sandbox.write("{\"a\": 1}", to: "good.json")
    try sandbox.write("{\n  // why not\n  \"a\": 9\n}", to: "bad.json")
    try sandbox.write("{\"a\": 1,\n  \"b\": [1, 2\n}", to: "broken.json")
    let good = try sandbox.settee("validate", "--schema", "schema.json", "good.json")
    #expect(good.status == 0 && good.output == "good.json: valid\n")
    let bad = try sandbox.settee("validate", "--schema", "schema.json", "good.json", "bad.json")
    #expect(bad.status == 1)
    #expect(bad.output == "good.json: valid\nbad.json:3:8: /a: must be at most 5\n")
    let broken = try sandbox.settee("validate", "--schema", "schema.json", "broken.json")
    #expect(broken.status == 3)
    #expect(broken.output.contains("broken.json:3:1: ") && broken.output.contains("\n  }\n  ^"))
    let reports = try sandbox.settee(
      "validate", "--schema", "schema.json", "bad.json", "broken.json", "--json"
    ).objects()
    #expect((reports.first?["problems"] as? [[String: Any]])?.first?["line"] as? Int == 3)
    #expect(reports.last?["failure"] != nil)
    #expect(try sandbox.settee("validate", "--schema", "broken.json", "good.json").status == 2)
  }

  @Test(arguments: [
    ("base.toml", "[t]\na = 1\n", "/t/a", "[t]\na = 2\n"),
    ("setup.cfg", "[t]\na = 1\n", "/t/a", "[t]\na = 2\n"),
    (".env", "a=1\n", "/a", "a=2\n"),
  ])
  func `a link whose name has no format has that of its target`(
    target: String, text: String, path: String, result: String
  ) throws {
    for link in ["link", "link.ini"] {
      try sandbox.write(text, to: target)
      try FileManager.default.createSymbolicLink(
        atPath: sandbox.path(link), withDestinationPath: target)
      let set = try sandbox.settee("set", "./\(link)", path, "2")
      #expect(set.status == 0, "\(set)")
      #expect(sandbox.text(of: target) == result)
    }
  }

  @Test func `a file that cannot be validated does not hide the reports of others`() throws {
    try sandbox.write(Self.schema, to: "schema.json")
    try sandbox.write(#"{"$schema": "./schema.json", "a": 1}"#, to: "good.json")
    try sandbox.write(#"{"a": ,}"#, to: "broken.json")
    try sandbox.write(#"{"$schema": "./schema.json", "a": 9}"#, to: "bad.json")
    let files = ["./good.json", "./broken.json", "./none.json", "./bad.json"]
    let outcome = try sandbox.settee(["validate"] + files)
    #expect(outcome.status == 3, "\(outcome)")
    for text in [
      "good.json: valid", "broken.json: not validated", "none.json: not validated",
      "/a: must be at most 5",
    ] { #expect(outcome.output.contains(text), "\(outcome)") }
    #expect(try sandbox.settee(["validate", "--json"] + files).objects().count == 4)
    #expect(try sandbox.settee("validate", "./none.json", "./bad.json").status == 2)
  }

  @Test func `a snapshot whose variables become text says so`() throws {
    let text = "A=\"$HOME/x\"\nB=$HOME\nC='$5'\n"
    try sandbox.write(text, to: ".env.t")
    try sandbox.settee("snapshot", "save", "./.env.t", "one")
    try sandbox.write("A=\nB=$HOME/y\nC=\n", to: ".env.t")
    let applied = try sandbox.settee("snapshot", "apply", "./.env.t", "one")
    #expect(applied.status == 0, "\(applied)")
    #expect(
      applied.errors.contains("/A is stored as text; programs do not expand variables in it\n"),
      "\(applied)")
    #expect(!applied.errors.contains("/B") && !applied.errors.contains("/C"), "\(applied)")
    #expect(sandbox.text(of: ".env.t") == "A='$HOME/x'\nB=$HOME\nC='$5'\n")
    let undone = try sandbox.settee("undo", "./.env.t")
    #expect(undone.errors.isEmpty, "\(undone)")
  }

  @Test func `a profile has no link to a schema, and a replacing import leaves it`() throws {
    try sandbox.write(Self.schema, to: "schema.json")
    try sandbox.write(#"{"$schema": "./schema.json", "a": 1}"#, to: "a.json")
    let profile = try sandbox.settee("export", "./a.json").output
    #expect(!profile.contains("$schema") && profile.contains("\"a\": 1"), "\(profile)")
    try sandbox.write(profile, to: "profile.json")
    try sandbox.write(#"{"$schema": "./schema.json", "a": 2, "b": "x"}"#, to: "a.json")
    let imported = try sandbox.settee("import", "profile.json", "--replace")
    #expect(imported.status == 0, "\(imported)")
    #expect(sandbox.text(of: "a.json") == #"{"$schema": "./schema.json", "a": 1}"#)
  }

  @Test func `files and domains are validated in a named format`() throws {
    try sandbox.write(#"{"properties": {"a": {"enum": ["1"]}}}"#, to: "schema.json")
    for name in ["one", "other"] { try sandbox.write("a=2 # why\n", to: name) }
    let outcome = try sandbox.settee(
      "validate", "--schema", "schema.json", "--format", "dotenv", "./one", "./other")
    #expect(outcome.output.split(separator: "\n").map { $0.contains("/a") } == [true, true])
    #expect(try sandbox.settee("validate", "./one", "--format", "dotenv").status == 0)
    #expect(try sandbox.settee("validate", "./one", "--format", "nothing").status == 2)
  }

  @Test func `schemas and files are found by path or by name`() throws {
    try sandbox.write(Self.schema, to: "schema.json")
    try sandbox.write("{\"b\": \"x\", \"a\": 1} // kept", to: "store.json")
    #expect(
      try sandbox.settee("list", "./store.json", "--schema", "schema.json").output
        == "~  /a  1\n~  /b  x\n")
    let set = try sandbox.settee(
      "set", "some.domain", "a", "3", "--schema", "schema.json", "--store", "store.json")
    #expect(set.status == 0, "\(set)")
    #expect(sandbox.text(of: "store.json") == "{\"b\": \"x\", \"a\": 3} // kept")
    try sandbox.settee("set", "some.domain", "b", "new", "--store", "new.json", "--type", "string")
    #expect(sandbox.text(of: "new.json") == "{\n  \"b\": \"new\"\n}\n")
  }

  @Test func `a path that must exist is refused if it does not`() throws {
    let property = #"{"type": "string", "x-settee-kind": "folder", "x-settee-must-exist": true}"#
    try sandbox.write(
      #"{"type": "object", "properties": {"a": \#(property)}}"#, to: "schema.json")
    func set(_ path: String) throws -> Outcome {
      try sandbox.settee("set", "./store.json", "a", path, "--schema", "schema.json")
    }
    let refused = try set("/nowhere/at/all")
    #expect(refused.status == 1 && refused.errors.contains("does not exist"))
    #expect(sandbox.text(of: "store.json") == nil)
    #expect(try set("/etc/passwd").status == 1)
    #expect(try set("/etc").status == 0)
  }

  @Test(arguments: [
    "two\nlines.json", "\u{1B}[31mred.json", "-dash.json", "a b'c\".json", "é漢.json",
  ])
  func `files may have any name`(name: String) throws {
    try sandbox.write("{\"k\": \"v\"}", to: name)
    #expect(try sandbox.settee("get", "./\(name)", "k").output == "v\n")
    #expect(try sandbox.settee("set", "./\(name)", "k", "w").status == 0)
    #expect(sandbox.text(of: name) == "{\"k\": \"w\"}")
    try sandbox.write("{\"k\": \"v\"}", to: "config/\(name)")
    // A name with control characters is not a domain name.
    let isDomain = !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    let listed = try sandbox.settee("domains").output.split(separator: "\n").count
    #expect(listed == (isDomain ? 3 : 2))
  }

  @Test(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
  func `escape sequences in files do not reach the terminal`() throws {
    try sandbox.write(#"{"k": "a\u001b[2J\u202eb", "x\u001b]0;t\u0007": "漢"}"#, to: "evil.json")
    for command in ["list", "describe"] {
      let screen = try Screen(sandbox, command, "./evil.json")
      try screen.shows("x␛]0;t␇", "left with 0")
    }
    let got = try Screen(sandbox, "get", "./evil.json", "k")
    try got.shows("a^[[2J<U+202E>b", "left with 0")
    let editor = try Screen(sandbox, "./evil.json")
    try editor.shows("^[[2J<U+202E>b")
    #expect(try sandbox.settee("get", "./evil.json", "k").output == "a\u{1B}[2J\u{202E}b\n")
  }

  @Test func `JSON files store dates and data as strings if the schema defines strings`() throws {
    let schema =
      #"{"properties": {"day": {"x-settee-type": "date"}, "icon": {"x-settee-type": "data"}, "text": {"contentEncoding": "base64"}}}"#
    _ = try sandbox.write(schema, to: "s.json")
    _ = try sandbox.write("{}", to: "f.json")
    for (path, value) in [
      ("/day", "2026-11-21T08:30:00Z"), ("/icon", "0x48656c6c6f"), ("/text", "0x4869"),
    ] {
      let outcome = try sandbox.settee("set", "./f.json", "--schema", "s.json", path, value)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    }
    #expect(
      sandbox.text(of: "f.json")?.filter { !$0.isWhitespace }
        == #"{"day":"2026-11-21T08:30:00Z","icon":"SGVsbG8=","text":"SGk="}"#)
    #expect(try sandbox.settee("validate", "./f.json", "--schema", "s.json").status == 0)
    let wrong = try sandbox.settee("set", "./f.json", "--schema", "s.json", "/text", "!!!")
    #expect(wrong.status == 1 && wrong.errors.contains("/text: "), "\(wrong)")
  }
}
