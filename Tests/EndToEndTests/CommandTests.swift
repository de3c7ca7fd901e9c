import Foundation
import Testing

/// The commands, as a script uses them.
@Suite struct CommandTests {
  private let sandbox: Sandbox
  private let demo = "org.settee.demo"

  init() throws { sandbox = try Sandbox() }

  private func json(_ outcome: Outcome) throws -> [[String: Any]] {
    let read = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(read as? [[String: Any]])
  }

  // MARK: Values

  @Test func `a value is set, read, listed and reset`() throws {
    #expect(try sandbox.settee("get", demo, "/output/volume").output == "0.8\n")
    let set = try sandbox.settee("set", demo, "/output/volume", "0.25")
    #expect(set.output == "/output/volume: default 0.8 → 0.25 (user)\n")
    #expect(set.status == 0 && set.complaint.isEmpty)
    #expect(try sandbox.settee("get", demo, "/output/volume").output == "0.25\n")
    #expect(
      try sandbox.settee("list", demo, "--changed").output
        == "~  /output/volume  0.25  default 0.8\n")
    #expect(try sandbox.settee("reset", demo, "/output/volume").status == 0)
    #expect(try sandbox.settee("get", demo, "/output/volume", "--json").output == "0.8\n")
    #expect(try sandbox.settee("reset", demo, "/output/volume").status == 0)
  }

  @Test func `a negative number needs no sign before it`() throws {
    #expect(try sandbox.settee("set", demo, "/output/balance", "-0.5").status == 0)
    #expect(try sandbox.settee("set", demo, "/output/balance", "-.25", "--dry-run").status == 0)
    #expect(try sandbox.settee("get", demo, "/output/balance").output == "-0.5\n")
  }

  @Test func `an element of a list is read by its number, and changed with the list`() throws {
    try sandbox.write(#"{"list": [1, [2, {"a": 7}]]}"#, to: "config/list.json")
    let list = sandbox.path("config/list.json")
    #expect(try sandbox.settee("get", list, "/list/1/1/a").output == "7\n")
    #expect(try sandbox.settee("get", list, "/list/9").status == 1)
    let set = try sandbox.settee("set", list, "/list/0", "5", "--type", "integer")
    #expect(set.status == 1 && set.complaint.contains("/list is a list"))
    let reset = try sandbox.settee("reset", list, "/list/0")
    #expect(reset.status == 1 && reset.complaint.contains("/list is a list"))
    #expect(try sandbox.settee("reset", demo, "/nope").complaint.contains("nothing was set"))
  }

  @Test func `the rows of a domain whose root is a list have pointers`() throws {
    try sandbox.write(#"[1, {"a": 2}, "x"]"#, to: "list.json")
    #expect(
      try sandbox.settee("list", "./list.json").output
        == "   /0  1\n   /1  1 key\n   /2  x\n")
    #expect(
      try json(sandbox.settee("list", "./list.json", "--json")).map { $0["path"] as? String }
        == ["/0", "/1", "/2"])
    #expect(try sandbox.settee("get", "./list.json", "/1/a").output == "2\n")
  }

  @Test func `what an element must have is not filled in by the default of its list`() throws {
    try sandbox.write(
      #"""
      {"properties": {
        "jobs": {"default": [], "items": {"required": ["name"], "properties": {"name": {}}}},
        "group": {"required": ["a"], "properties": {"a": {"default": 1}, "b": {}}}}}
      """#, to: "schema.json")
    let refused = try sandbox.settee("set", "./x.json", "jobs", "[{}]", "--schema", "schema.json")
    #expect(refused.status == 1 && refused.complaint.contains("/jobs/0/name must be present"))
    let set = try sandbox.settee("set", "./x.json", "group", "{}", "--schema", "schema.json")
    #expect(set.status == 0, "\(set)")
  }

  @Test func `what is no number is in no range`() throws {
    let refused = try sandbox.settee("set", demo, "/output/volume", "NaN")
    #expect(refused.status == 1 && refused.complaint.contains("must be at least 0"))
  }

  @Test func `what is too large or too small for a real is refused where a real is asked for`()
    throws
  {
    for (text, fault) in [("1e400", "too large"), ("1e-400", "too near to 0")] {
      let refused = try sandbox.settee("set", "./n.plist", "r", text, "--type", "real")
      #expect(refused.status == 1)
      #expect(refused.complaint == "settee: /r: \(text) is \(fault) for a real\n", "\(refused)")
    }
    let rounded = try sandbox.settee("set", demo, "/output/balance", "1e-400", "--dry-run")
    #expect(rounded.complaint.contains("is stored as 0"), "\(rounded)")
  }

  @Test func `JSON tells everything`() throws {
    let set = try json(sandbox.settee("set", demo, "/output/mute", "on", "--json"))
    #expect(set.first?["path"] as? String == "/output/mute")
    #expect(set.first?["new"] as? Bool == true)
    #expect(set.first?["layers"] as? [String] == ["user"])
    let listed = try json(sandbox.settee("list", demo, "--changed", "--json"))
    #expect(listed.count == 1)
    #expect(listed.first?["state"] as? String == "changed")
    #expect(listed.first?["default"] as? Bool == false)
    #expect(try json(sandbox.settee("list", demo, "--json")).count > 30)
    let described = try json(sandbox.settee("describe", demo, "/output/quality", "--json"))
    #expect((described.first?["choices"] as? [Any])?.count == 4)
    let domains = try json(sandbox.settee("domains", "--json"))
    #expect(domains.contains { $0["domain"] as? String == demo && $0["changed"] as? Int == 1 })
    let judged = try json(sandbox.settee("validate", demo, "--json"))
    #expect(judged.first?["valid"] as? Bool == true)
    #expect(try json(sandbox.settee("doctor", "--json")).count > 5)
  }

  @Test func `the doctor finds a folder of state that cannot be entered`() throws {
    let drop = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    let told = try sandbox.shell(
      "mkdir -m 0 state; \(drop) \"$SETTEE\" doctor; code=$?; chmod 700 state; exit $code")
    #expect(told.status == 1)
    #expect(told.output.contains("\(sandbox.path("state/settee")) cannot be read or written\n"))
    try FileManager.default.createDirectory(
      atPath: sandbox.path("state/settee"), withIntermediateDirectories: true)
    #expect(try sandbox.settee("doctor").output.contains("\(sandbox.path("state/settee"))\n"))
  }

  @Test func `keystrokes that are set are complained about as by the doctor, and once`() throws {
    let keys = #"{"review": ["q", "q", "Ctrl-Z", "bogus"]}"#
    let set = try sandbox.settee("set", "org.settee", "/keys", keys)
    #expect(set.status == 0)
    let doctor = try sandbox.settee("doctor").output
    for fault in [
      "q means review now and no longer quit (Form).", "Ctrl-Z stops the program, and can mean",
      "“bogus” is no keystroke.",
    ] {
      #expect(set.complaint.components(separatedBy: fault).count == 2, "\(set)")
      #expect(doctor.components(separatedBy: fault).count == 2, "\(doctor)")
    }
    #expect(try sandbox.settee("set", "org.settee", "/theme", "light").complaint.isEmpty)
  }

  @Test func `a dry run says what would change and writes nothing`() throws {
    let set = try sandbox.settee("set", demo, "owner", "Ada", "--dry-run")
    #expect(set.output == "/owner: default You → Ada (user)\n")
    #expect(sandbox.text(of: "config/org.settee.demo.plist") == nil)
    try sandbox.settee("set", demo, "owner", "Ada")
    let before = sandbox.text(of: "config/org.settee.demo.plist")
    #expect(try sandbox.settee("reset", demo, "--all", "--dry-run").output.contains("/owner: Ada"))
    #expect(sandbox.text(of: "config/org.settee.demo.plist") == before)
  }

  @Test func `a dry run tells values apart by their types, and a dictionary key by key`() throws {
    let hosts = #"{"type": "object", "additionalProperties": {"type": "integer"}}"#
    try sandbox.write(
      #"{"properties": {"a": {"type": "integer"}, "hosts": \#(hosts)}}"#, to: "schema.json")
    try sandbox.write(#"{"a": "3", "hosts": {"one": 1, "two": 2}}"#, to: "app.json")
    func change(_ verb: String, _ words: String) throws -> String {
      let line = "\"$SETTEE\" \(verb) ./app.json \(words) --schema schema.json --dry-run"
      return try sandbox.shell(line).output
    }
    #expect(try change("set", "/a 3") == "/a: \"3\" (string) → 3 (integer) (user)\n")
    #expect(
      try change("reset", "/hosts")
        == "/hosts/one: 1 → not set (user)\n/hosts/two: 2 → not set (user)\n")
  }

  @Test func `standard input gives a value, without its last line end`() throws {
    #expect(try sandbox.settee("set", demo, "/library/notes", "-", input: "a\nü\n").status == 0)
    #expect(try sandbox.settee("get", demo, "/library/notes").output == "a\nü\n")
    #expect(try sandbox.settee("get", demo, "/library/notes", "--json").output == "\"a\\nü\"\n")
    #expect(try sandbox.shell("printf 'a\\377' | \"$SETTEE\" set \(demo) owner -").status == 2)
  }

  @Test func `secrets are shown only where they are asked for`() throws {
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
    let revealed = try sandbox.settee("get", demo, "/network", "--reveal")
    #expect(revealed.output.contains("hunter2hunter2"))
    #expect(try sandbox.settee("list", demo, "--reveal").output.contains("hunter2hunter2"))
  }

  // MARK: Answers

  @Test func `exit codes tell no, bad usage and failure apart`() throws {
    let cases: [(Int32, [String])] = [
      (1, ["set", demo, "/output/volume", "2"]), (1, ["set", demo, "/output/volume", "loud"]),
      (1, ["get", demo, "/no/such"]), (1, ["get", "no.such.domain", "a"]),
      (1, ["set", demo, "/library/lastScan", "2026-11-21T08:30:00Z"]),
      (1, ["set", demo, "/owner/name", "Ada", "--type", "string"]),
      (1, ["set", demo, "owner", "Ada", "--layer", "managed"]),
      (2, ["get"]), (2, ["get", demo, "/bad~2escape"]), (2, ["list", demo, "--no-such"]),
      (2, ["set", demo, "unheard-of", "3"]), (2, ["reset", demo]), (2, ["validate"]),
      (2, ["set", demo, "unheard-of", "3", "--type", "widget"]),
      (2, ["get", demo, "owner", "--layer", "no-such"]),
      (2, ["reset", demo, "owner", "--all"]), (3, ["list", demo, "--schema", "none.json"]),
    ]
    for (status, arguments) in cases {
      let words = arguments.map { "'\($0)'" }.joined(separator: " ")
      let outcome = try sandbox.shell("\"$SETTEE\" \(words)")
      #expect(outcome.status == status, "\(words): \(outcome)")
      #expect(outcome.output.isEmpty, "\(words): \(outcome)")
      #expect(outcome.complaint.hasPrefix("settee: "), "\(words): \(outcome)")
      #expect(!outcome.complaint.contains("Error"), "\(words): \(outcome)")
    }
    #expect(sandbox.text(of: "config/org.settee.demo.plist") == nil)
  }

  @Test func `a domain of which nothing is known is said to be none`() throws {
    let commands = [
      ["validate", "no.such"], ["validate", "./none.json"],
      ["validate", "no.such", "--store", "./none.plist"], ["reset", "no.such", "/a"],
      ["reset", "no.such", "--all"], ["history", "no.such"], ["undo", "no.such"],
    ]
    for command in commands {
      let words = command.joined(separator: " ")
      let outcome = try sandbox.shell("\"$SETTEE\" \(words)")
      #expect(outcome.status == 1 && outcome.output.isEmpty, "\(words): \(outcome)")
      #expect(outcome.complaint.hasPrefix("settee: there is no domain "), "\(words): \(outcome)")
    }
    let known = try sandbox.settee("validate", demo)
    #expect(known.status == 0 && known.output == "\(demo): valid\n")
  }

  @Test func `a file that is named without a slash is no domain, which is said`() throws {
    let text = #"{"a": 1}"#
    _ = try sandbox.write(text, to: "app.json")
    for arguments in [
      "get app.json /a", "set app.json /a 2", "app.json", "edit app.json --plain", "list app.json",
      "validate app.json", "repair app.json", "bookmarks app.json /a", "history app.json",
    ] {
      let outcome = try sandbox.shell("\"$SETTEE\" \(arguments)")
      #expect(outcome.status == 1 && outcome.output.isEmpty, "\(arguments): \(outcome)")
      #expect(
        outcome.complaint
          == "settee: there is no domain app.json; a file here is named ./app.json\n",
        "\(arguments): \(outcome)")
    }
    #expect(try sandbox.shell("\"$SETTEE\" get ./app.json /a").output == "1\n")
    #expect(sandbox.text(of: "app.json") == text)
  }

  @Test func `a JSON file holds dates and data as texts where the schema says so`() throws {
    let schema =
      #"{"properties": {"day": {"x-settee-type": "date"}, "icon": {"x-settee-type": "data"}, "text": {"contentEncoding": "base64"}}}"#
    _ = try sandbox.write(schema, to: "s.json")
    _ = try sandbox.write("{}", to: "f.json")
    for (path, value) in [
      ("/day", "2026-11-21T08:30:00Z"), ("/icon", "0x48656c6c6f"), ("/text", "0x4869"),
    ] {
      let outcome = try sandbox.settee("set", "./f.json", "--schema", "s.json", path, value)
      #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome)")
    }
    #expect(
      sandbox.text(of: "f.json")?.filter { !$0.isWhitespace }
        == #"{"day":"2026-11-21T08:30:00Z","icon":"SGVsbG8=","text":"SGk="}"#)
    #expect(try sandbox.settee("validate", "./f.json", "--schema", "s.json").status != 3)
    let wrong = try sandbox.settee("set", "./f.json", "--schema", "s.json", "/text", "!!!")
    #expect(wrong.status == 2 || wrong.status == 1)
  }

  @Test func `what a change makes wrong beside it is told`() throws {
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
    #expect(outcome.status == 0 && outcome.complaint.contains("/server/"), "\(outcome)")
  }

  @Test func `help and version are answers`() throws {
    #expect(try sandbox.settee("--version").output.hasPrefix("0."))
    let help = try sandbox.settee("--help")
    #expect(help.status == 0 && help.output.contains("validate"))
    let manual = try sandbox.settee("manual")
    #expect(manual.output.hasPrefix(".TH SETTEE 1") && manual.output.contains("EXIT STATUS"))
  }

  @Test func `a key no schema knows is set by its type`() throws {
    let set = try sandbox.settee("set", demo, "extra", "3", "--type", "integer")
    #expect(set.output == "/extra: not set → 3 (user)\n")
    #expect(try sandbox.settee("list", demo, "--changed").output == "+  /extra  3\n")
    #expect(
      sandbox.text(of: "config/org.settee.demo.plist")?.contains("<integer>3</integer>") == true)
  }

  @Test func `a reader that has gone is no trouble, and a full disk is`() throws {
    let closed = try sandbox.shell("\"$SETTEE\" list \(demo) | true")
    #expect(closed.complaint.isEmpty)
    let full = try sandbox.shell("\"$SETTEE\" list \(demo) > /dev/full")
    #expect(full.status == 3)
    #expect(full.complaint == "settee: standard output could not be written\n")
  }

  @Test func `twenty writers at once keep twenty settings`() throws {
    let writes = (1...20).map { "\"$SETTEE\" set \(demo) key\($0) \($0) --type integer &" }
    let outcome = try sandbox.shell(writes.joined(separator: "\n") + "\nwait")
    #expect(outcome.complaint.isEmpty, "\(outcome)")
    #expect(try json(sandbox.settee("list", demo, "--changed", "--json")).count == 20)
  }

  // MARK: Layers

  @Test func `site values are defaults and its locks hold`() throws {
    try sandbox.write(
      "{\"owner\": \"Site\", \"output\": {\"mute\": true}}", to: "site/\(demo).json")
    try sandbox.write("# comment\n/output/volume\nowner\n", to: "site/\(demo).locks")
    #expect(try sandbox.settee("get", demo, "owner").output == "Site\n")
    for path in ["owner", "/output/volume"] {
      let refused = try sandbox.settee("set", demo, path, "1")
      #expect(refused.status == 1)
      #expect(refused.complaint.hasSuffix("is locked by site\n"), "\(refused)")
    }
    #expect(try sandbox.settee("reset", demo, "owner").status == 1)
    #expect(try sandbox.settee("list", demo).output.contains("#  /owner"))
    try sandbox.write(
      Sandbox.propertyList("\t<key>owner</key>\n\t<string>Me</string>\n"),
      to: "config/\(demo).plist")
    let reset = try sandbox.settee("reset", demo, "--all")
    #expect(reset.complaint == "settee: 1 value stays as set, locked by site\n", "\(reset)")
    #expect(try sandbox.settee("set", demo, "/output/mute", "off").status == 0)
    #expect(try sandbox.settee("get", demo, "/output/mute", "--layer", "site").output == "true\n")
    #expect(try sandbox.settee("get", demo, "/output/mute").output == "false\n")
    let screen = try Screen(sandbox, demo)
    try screen.selects("# Owner", "Site")
    try screen.press("Enter")
    try screen.shows("locked by site")
  }

  @Test func `JSON files combine member by member`() throws {
    try sandbox.write(#"{"panel": {"dim": true}}"#, to: "config/org.j.json")
    try sandbox.write(#"{"panel": {"bright": true}}"#, to: "site/org.j.json")
    #expect(try sandbox.settee("get", "org.j", "/panel/bright").output == "true\n")
    #expect(try sandbox.settee("set", "org.j", "/panel/bright", "off").status == 0)
    #expect(
      sandbox.text(of: "config/org.j.json") == #"{"panel": {"dim": true, "bright": false}}"#)
  }

  @Test func `what holds for this machine only stands above what the user set`() throws {
    let host = try sandbox.shell("hostname").output.dropLast()
    try FileManager.default.createDirectory(
      atPath: sandbox.path("config/ByHost"), withIntermediateDirectories: true)
    try sandbox.write(
      Sandbox.propertyList("\t<key>owner</key>\n\t<string>Here</string>\n"),
      to: "config/ByHost/\(demo).\(host).plist")
    #expect(try sandbox.settee("get", demo, "owner").output == "Here\n")
    let hidden = try sandbox.settee("set", demo, "owner", "Everywhere", "--layer", "user")
    #expect(hidden.status == 0 && hidden.output == "/owner: Here → Everywhere (user)\n")
    #expect(hidden.complaint == "settee: /owner was set, but layer user+host hides it\n")
    #expect(try sandbox.settee("set", demo, "owner", "Now").output.hasSuffix("(user+host)\n"))
    #expect(try sandbox.settee("reset", demo, "owner").status == 0)
    #expect(try sandbox.settee("get", demo, "owner").output == "You\n")
  }

  @Test(arguments: ["schema defaults", "managed", "arguments", "environment"])
  func `a layer that no command writes is said to be one`(layer: String) throws {
    for words in [["set", demo, "owner", "Ada"], ["reset", demo, "owner"]] {
      let line = words.joined(separator: " ")
      let refused = try sandbox.shell("\"$SETTEE\" \(line) --layer '\(layer)'")
      #expect(refused.status == 1)
      #expect(refused.complaint.hasPrefix("settee: layer \(layer) cannot be written"), "\(refused)")
    }
  }

  // MARK: Files

  private static let schema = """
    {"properties": {"a": {"type": "integer", "maximum": 5}, "b": {"type": "string"}}}
    """

  @Test func `files are judged, with the place of each fault`() throws {
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
    #expect(broken.output.contains("line 3, column 1") && broken.output.contains("\n  }\n  ^"))
    let reports = try json(
      sandbox.settee("validate", "--schema", "schema.json", "bad.json", "broken.json", "--json"))
    #expect((reports.first?["problems"] as? [[String: Any]])?.first?["line"] as? Int == 3)
    #expect(reports.last?["failure"] != nil)
    #expect(try sandbox.settee("validate", "--schema", "broken.json", "good.json").status == 3)
  }

  @Test func `a secret in a file that is judged is not told`() throws {
    let secret = #"{"properties": {"pw": {"type": "string", "writeOnly": true}}}"#
    try sandbox.write(
      #"{"properties": {"one": \#(secret), "all": {"items": \#(secret)}}}"#, to: "schema.json")
    try sandbox.write(
      #"{"one": {"pw": 12345}, "all": [{"pw": 12345}]}"#, to: "secret.json")
    let text = try sandbox.settee("validate", "--schema", "schema.json", "secret.json")
    let lines = ["6: /one/pw", "9: /all/0/pw"].map { "\($0): breaks the rule “type”\n" }
    #expect(text.status == 1 && lines.allSatisfy(text.output.contains), "\(text)")
    let json = try sandbox.settee("validate", "--schema", "schema.json", "secret.json", "--json")
    #expect(json.status == 1 && json.output.contains("breaks the rule"))
    #expect(!text.output.contains("12345") && !json.output.contains("12345"))
  }

  @Test func `a secret that fits no alternative is told by no command`() throws {
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
      let told = try sandbox.shell("\"$SETTEE\" \(line)")
      #expect(told.status == 1 && !"\(told)".contains("12345"), "\(told)")
      #expect("\(told)".contains("breaks the rule"), "\(told)")
    }
  }

  @Test func `a schema and a file can be named, by a path or without`() throws {
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

  @Test func `a path that must exist is refused where nothing is there`() throws {
    let property = #"{"type": "string", "x-settee-kind": "folder", "x-settee-must-exist": true}"#
    try sandbox.write(
      #"{"type": "object", "properties": {"a": \#(property)}}"#, to: "schema.json")
    func set(_ path: String) throws -> Outcome {
      try sandbox.settee("set", "./store.json", "a", path, "--schema", "schema.json")
    }
    let refused = try set("/nowhere/at/all")
    #expect(refused.status == 1 && refused.complaint.contains("nothing is there yet"))
    #expect(sandbox.text(of: "store.json") == nil)
    #expect(try set("/etc/passwd").status == 1)
    #expect(try set("/etc").status == 0)
  }

  @Test(arguments: [
    "two\nlines.json", "\u{1B}[31mred.json", "-dash.json", "a b'c\".json", "é漢.json",
  ])
  func `a file may be called anything`(name: String) throws {
    try sandbox.write("{\"k\": \"v\"}", to: name)
    #expect(try sandbox.settee("get", "./\(name)", "k").output == "v\n")
    #expect(try sandbox.settee("set", "./\(name)", "k", "w").status == 0)
    #expect(sandbox.text(of: name) == "{\"k\": \"w\"}")
    try sandbox.write("{\"k\": \"v\"}", to: "config/\(name)")
    #expect(try sandbox.settee("domains").output.split(separator: "\n").count == 3)
  }

  @Test(.enabled(if: Screen.tmux != nil))  // Without tmux there is no terminal to look at.
  func `what others wrote cannot play with the terminal`() throws {
    try sandbox.write(#"{"k": "a\u001b[2J\u202eb", "x\u001b]0;t\u0007": "漢"}"#, to: "evil.json")
    for command in ["list", "describe"] {
      let screen = try Screen(sandbox, command, "./evil.json")
      try screen.shows("x^[]0;t^G", "left with 0")
    }
    let got = try Screen(sandbox, "get", "./evil.json", "k")
    try got.shows("a^[[2J<U+202E>b", "left with 0")
    let editor = try Screen(sandbox, "./evil.json")
    try editor.shows("^[[2J<U+202E>b")
    #expect(try sandbox.settee("get", "./evil.json", "k").output == "a\u{1B}[2J\u{202E}b\n")
  }
}
