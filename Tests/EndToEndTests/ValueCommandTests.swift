import Foundation
import Testing

/// Commands that read and write values, used by scripts.
@Suite struct ValueCommandTests {
  private let sandbox: Sandbox
  private let demo = "org.settee.demo"

  init() throws { sandbox = try Sandbox() }

  @Test func `a value is set, read, listed and reset`() throws {
    #expect(try sandbox.settee("get", demo, "/output/volume").output == "0.8\n")
    let set = try sandbox.settee("set", demo, "/output/volume", "0.25")
    #expect(set.output == "/output/volume: 0.8 (default) → 0.25 (user)\n")
    #expect(set.status == 0 && set.errors.isEmpty)
    #expect(try sandbox.settee("get", demo, "/output/volume").output == "0.25\n")
    #expect(
      try sandbox.settee("list", demo, "--only-set").output
        == "~  /output/volume  0.25  default 0.8\n")
    #expect(try sandbox.settee("reset", demo, "/output/volume").status == 0)
    #expect(try sandbox.settee("get", demo, "/output/volume", "--json").output == "0.8\n")
    #expect(try sandbox.settee("reset", demo, "/output/volume").status == 0)
  }

  @Test func `a key inside a string is refused, whether a type is given or not`() throws {
    try sandbox.write(#"{"s": "a", "l": [1]}"#, to: "a.json")
    for path in ["/s/x", "/l/x"] {
      for type in [[], ["--type", "integer"]] {
        let outcome = try sandbox.settee(["set", "./a.json", path, "5"] + type)
        #expect(outcome.status == 2 && outcome.errors.contains("cannot set \(path)"), "\(outcome)")
      }
    }
  }

  @Test func `a negative number needs no escaping`() throws {
    #expect(try sandbox.settee("set", demo, "/output/balance", "-0.5").status == 0)
    #expect(try sandbox.settee("set", demo, "/output/balance", "-.25", "--dry-run").status == 0)
    #expect(try sandbox.settee("get", demo, "/output/balance").output == "-0.5\n")
  }

  @Test(arguments: [
    ("a.plist", Sandbox.propertyList("<key>n</key><integer>1</integer>")), ("a.toml", "n = 1\n"),
  ])
  func `a number that the file cannot keep exactly is refused`(name: String, text: String) throws {
    try sandbox.write(text, to: name)
    for number in ["170141183460469231731687303715884105727", "-9223372036854775809"] {
      let refused = try sandbox.settee("set", "./\(name)", "/n", number, "--type", "integer")
      #expect(refused.status == 1 && refused.errors.contains(number), "\(refused)")
    }
    #expect(sandbox.text(of: name) == text)
  }

  @Test func `list items are read and changed by their index`() throws {
    try sandbox.write(#"{"list": [1, [2, {"a": 7}]]}"#, to: "config/list.json")
    let list = sandbox.path("config/list.json")
    #expect(try sandbox.settee("get", list, "/list/1/1/a").output == "7\n")
    #expect(try sandbox.settee("get", list, "/list/9").status == 2)
    #expect(try sandbox.settee("set", list, "/list/0", "5", "--type", "integer").status == 0)
    #expect(try sandbox.settee("get", list, "/list/0").output == "5\n")
    #expect(try sandbox.settee("reset", list, "/list/0").status == 0)
    #expect(try sandbox.settee("get", list, "/list/0/1/a").output == "7\n")
    #expect(try sandbox.settee("reset", demo, "/nope").errors.contains("/nope"))
  }

  @Test func `rows of a domain whose root is a list have pointers`() throws {
    try sandbox.write(#"[1, {"a": 2}, "x"]"#, to: "list.json")
    #expect(
      try sandbox.settee("list", "./list.json").output
        == "~  /0  1\n~  /1  1 key\n~  /2  x\n")
    #expect(
      try sandbox.settee("list", "./list.json", "--json").objects().map { $0["path"] as? String }
        == ["/0", "/1", "/2"])
    #expect(try sandbox.settee("get", "./list.json", "/1/a").output == "2\n")
  }

  @Test func `a member that an item of a list does not have has its default`() throws {
    try sandbox.write(
      #"""
      {"properties": {"l": {"items": {"properties": {
        "n": {"type": "integer"}, "m": {"type": "string", "default": "dm"}, "o": {"type": "string"},
        "key": {"type": "string", "writeOnly": true, "default": "hidden"}}}}}}
      """#, to: "schema.json")
    try sandbox.write(#"{"l": [{"n": 1}]}"#, to: "a.json")
    func run(_ words: String...) throws -> Outcome {
      try sandbox.settee(words + ["--schema", "schema.json"])
    }
    #expect(try run("get", "./a.json", "/l/0/m").output == "dm\n")
    #expect(try !run("get", "./a.json", "/l/0/key").output.contains("hidden"))
    let unset = try run("get", "./a.json", "/l/0/o")
    #expect(unset.status == 1 && unset.errors.contains("/l/0/o is not set"), "\(unset)")
    #expect(try run("get", "./a.json", "/l/1/m").status == 2)
    #expect(try run("describe", "./a.json", "/l/0/m").output.contains("dm"))
    let reset = try run("reset", "./a.json", "/l/0/m")
    #expect(reset.status == 0 && reset.errors.contains("already at the default"), "\(reset)")
    #expect(sandbox.text(of: "a.json") == #"{"l": [{"n": 1}]}"#)
  }

  @Test func `the default of a list does not provide required members of items`() throws {
    try sandbox.write(
      #"""
      {"properties": {
        "jobs": {"default": [], "items": {"required": ["name"], "properties": {"name": {}}}},
        "group": {"required": ["a"], "properties": {"a": {"default": 1}, "b": {}}}}}
      """#, to: "schema.json")
    let refused = try sandbox.settee("set", "./x.json", "jobs", "[{}]", "--schema", "schema.json")
    #expect(refused.status == 1 && refused.errors.contains("/jobs/0/name must be set"))
    let set = try sandbox.settee("set", "./x.json", "group", "{}", "--schema", "schema.json")
    #expect(set.status == 0, "\(set)")
  }

  @Test func `a summary shows blanks at the ends of a string and cuts long ones`() throws {
    let long = String(repeating: "x", count: 5000)
    try sandbox.write(#"{"a": "x", "b": "x "}"#, to: "a.json")
    let blank = try sandbox.settee("set", "./a.json", "a", "x ", "--dry-run")
    #expect(blank.output == "/a: \"x\" → \"x \" (user)\n")
    let plain = try sandbox.settee("set", "./a.json", "a", "x y", "--dry-run")
    #expect(plain.output == "/a: x → x y (user)\n")
    try sandbox.settee("set", "./a.json", "a", long)
    let short = try sandbox.settee("set", "./a.json", "a", "y", "--dry-run")
    #expect(short.output.hasPrefix("/a: \"xxx"), "\(short)")
    #expect(short.output.hasSuffix("x… → \"y\" (user)\n"), "\(short)")
    #expect(short.output.count < 200)
    #expect(try sandbox.settee("get", "./a.json", "a").output == long + "\n")
  }

  @Test func `a key to reset that is named twice is reported once`() throws {
    try sandbox.write(#"{"properties": {"a": {"type": "string"}}}"#, to: "schema.json")
    try sandbox.write(#"{"b": 1}"#, to: "a.json")
    let outcome = try sandbox.settee("reset", "./a.json", "a", "/a", "--schema", "schema.json")
    #expect(outcome.status == 0 && outcome.errors == "settee: /a: already at the default\n")
  }

  @Test func `a file that is not in the given format names the option`() throws {
    try sandbox.write(#"{"a": 1}"#, to: "a.json")
    let outcome = try sandbox.settee("get", "./a.json", "a", "--format", "toml")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("help: check --format toml, or correct the file"), "\(outcome)")
  }

  @Test func `NaN is not in any range`() throws {
    let refused = try sandbox.settee("set", demo, "/output/volume", "NaN")
    #expect(refused.status == 1 && refused.errors.contains("must be at least 0"))
  }

  @Test func `numbers outside the range of reals are refused for the type real`()
    throws
  {
    for (text, errorMessage) in [("1e400", "too large"), ("1e-400", "too close to 0")] {
      let refused = try sandbox.settee(
        "set", "./n.plist", "r", text, "--type", "real", "--create")
      #expect(refused.status == 1)
      #expect(
        refused.errors == "settee: /r: \(text) is \(errorMessage) for a real\n", "\(refused)")
    }
    let refused = try sandbox.settee("set", demo, "/output/balance", "1e-400", "--dry-run")
    #expect(refused.status == 1 && refused.errors.contains("no number like 1e-400"), "\(refused)")
  }

  @Test func `a dry run prints the changes and writes nothing`() throws {
    let set = try sandbox.settee("set", demo, "owner", "Ada", "--dry-run")
    #expect(set.output == "/owner: You (default) → Ada (user)\n")
    #expect(sandbox.text(of: "config/org.settee.demo.plist") == nil)
    try sandbox.settee("set", demo, "owner", "Ada")
    let before = sandbox.text(of: "config/org.settee.demo.plist")
    #expect(try sandbox.settee("reset", demo, "--all", "--dry-run").output.contains("/owner: Ada"))
    #expect(sandbox.text(of: "config/org.settee.demo.plist") == before)
  }

  @Test func `a dry run shows the lines that would change, without secrets`() throws {
    let text = "{\n  // kept\n  \"a\": 1,\n  \"password\": \"horse\"\n}\n"
    try sandbox.write(text, to: "app.json")
    let set = try sandbox.settee("set", "./app.json", "a", "2", "--dry-run", "--diff")
    let lines = set.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "/a: 1 → 2 (user)", "\(set)")
    #expect(lines.contains("-  \"a\": 1,") && lines.contains("+  \"a\": 2,"), "\(set)")
    #expect(!set.output.contains("horse") && sandbox.text(of: "app.json") == text)
    #expect(try sandbox.settee("set", "./app.json", "a", "2", "--diff").status == 2)
    let reset = try sandbox.settee("reset", "./app.json", "a", "--dry-run", "--diff")
    #expect(reset.output.contains("-  \"a\": 1,"), "\(reset)")
  }

  @Test func `a dry run distinguishes types and lists dictionaries by key`() throws {
    let hosts = #"{"type": "object", "additionalProperties": {"type": "integer"}}"#
    try sandbox.write(
      #"{"properties": {"a": {"type": "integer"}, "hosts": \#(hosts)}}"#, to: "schema.json")
    try sandbox.write(#"{"a": "3", "hosts": {"one": 1, "two": 2}}"#, to: "app.json")
    func change(_ verb: String, _ words: String) throws -> String {
      let line = "\"$SETTEE\" \(verb) ./app.json \(words) --schema schema.json --dry-run"
      return try sandbox.shell(line).output
    }
    #expect(try change("set", "/a 3") == "/a: \"3\" (string) → 3 (integer), user\n")
    #expect(
      try change("reset", "/hosts")
        == "/hosts/one: 1 → not set (user)\n/hosts/two: 2 → not set (user)\n")
  }

  @Test func `standard input provides a value, without its last line break`() throws {
    #expect(try sandbox.settee("set", demo, "/library/notes", "-", input: "a\nü\n").status == 0)
    #expect(try sandbox.settee("get", demo, "/library/notes").output == "a\nü\n")
    #expect(try sandbox.settee("get", demo, "/library/notes", "--json").output == "\"a\\nü\"\n")
    #expect(try sandbox.shell("printf 'a\\377' | \"$SETTEE\" set \(demo) owner -").status == 2)
  }

  @Test func `problems that a change causes elsewhere are reported`() throws {
    let schema = #"""
      {"properties": {"server": {"oneOf": [
        {"properties": {"kind": {"const": "tcp"}, "port": {"type": "integer"}}, "additionalProperties": false},
        {"properties": {"kind": {"const": "unix"}, "path": {"type": "string"}}, "required": ["path"],
         "additionalProperties": false}]}}}
      """#
    _ = try sandbox.write(schema, to: "s.json")
    _ = try sandbox.write(#"{"server": {"kind": "tcp", "port": 1}}"#, to: "f.json")
    let outcome = try sandbox.settee(
      "set", "./f.json", "--schema", "s.json", "/server/kind", "unix")
    #expect(outcome.status == 0 && outcome.errors.contains("/server/"), "\(outcome)")
  }

  @Test func `an unknown key is set with a type`() throws {
    let set = try sandbox.settee("set", demo, "extra", "3", "--type", "integer")
    #expect(set.output == "/extra: not set → 3 (user)\n")
    #expect(try sandbox.settee("list", demo, "--only-set").output == "+  /extra  3\n")
    #expect(
      sandbox.text(of: "config/org.settee.demo.plist")?.contains("<integer>3</integer>") == true)
  }
}
