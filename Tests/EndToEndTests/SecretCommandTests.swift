import Foundation
import Testing

/// The output of commands for secrets.
@Suite struct SecretCommandTests {
  private let sandbox: Sandbox
  private let demo = "org.settee.demo"

  init() throws { sandbox = try Sandbox() }

  @Test(arguments: [[], ["--dry-run"], ["--json"], ["--dry-run", "--json"]])
  func `a secret in a value that replaces one of another type is not printed`(
    options: [String]
  ) throws {
    try sandbox.write(#"{"password": "old", "x": 1}"#, to: "a.json")
    for (path, value) in [
      ("/password", #"{"z": "ZQX"}"#), ("/x", #"{"password": "ZQX", "k": {"token": ["ZQX"]}}"#),
    ] {
      let outcome = try sandbox.settee(
        ["set", "./a.json", path, value, "--type", "dictionary"] + options)
      #expect(outcome.status == 0 && !outcome.output.contains("ZQX"), "\(outcome)")
    }
  }

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

  @Test func `without a schema all commands mask the same values, and only these`() throws {
    let steps = #"[{"token":"horse2","run":"make"},{"token":"${{ secrets.T }}"}]"#
    let rest = #""maxTokens":4096,"id-token":"write","passwordRequired":true,"password":"""#
    try sandbox.write(
      #"{"with":{"token":"horse1","depth":1},"steps":\#(steps),"passwords":["horse3"],\#(rest)}"#,
      to: "x.json")
    let masked = steps.replacing("horse2", with: "(secret)")
    let whole = try sandbox.settee("get", "./x.json")
    #expect(
      whole.output
        == #"{"with":{"token":"(secret)","depth":1},"steps":\#(masked),"passwords":["(secret)"],"#
        + rest + "}\n")
    let rows = try sandbox.settee("list", "./x.json", "--json").objects()
    let values = Dictionary(
      uniqueKeysWithValues: rows.map { ("\($0["path"] ?? "")", "\($0["value"] ?? "")") })
    #expect(values["/with/token"] == "(secret)" && values["/maxTokens"] == "4096")
    #expect(values["/id-token"] == "write" && values["/password"] == "")
    #expect(
      values["/steps"]?.contains("make") == true && values["/steps"]?.contains("(secret)") == true)
    let export = try sandbox.settee("export", "./x.json").output
    for part in ["\"/with/token\"", "\"/steps\"", "\"/passwords\"", "\"id-token\": \"write\""] {
      #expect(export.contains(part), "\(export)")
    }
    for command in ["get ./x.json /steps", "list ./x.json", "describe ./x.json", "export ./x.json"]
    {
      let outcome = try sandbox.shell("\"$SETTEE\" \(command)")
      #expect(!"\(outcome)".contains("horse"), "\(command): \(outcome)")
    }
  }

  @Test(arguments: [true, false])
  func `a URL with a password is masked by all commands and never recorded`(
    hasSchema: Bool
  ) throws {
    let options = hasSchema ? ["--schema", "s.json"] : []
    try sandbox.write(
      #"{"properties": {"db": {"type": "string", "pattern": "^pg:"}}}"#, to: "s.json")
    for name in ["a.json", "b.json"] {
      try sandbox.write(#"{"db": "pg://u:ZQX\#(name)@h/x", "l": ["http://u:ZQX@h"]}"#, to: name)
    }
    for command in [
      ["list"], ["get", "db"], ["get", ""], ["why", "db"], ["set", "db", "pg://u:ZQXnew@h"],
      ["set", "db", "http://u:ZQX@h"], ["history"], ["undo"], ["snapshot", "save", "one"],
      ["export"], ["validate"],
    ] {
      let verb = command.prefix(command[0] == "snapshot" ? 2 : 1)
      let words = verb + ["./a.json"] + command.dropFirst(verb.count) + options
      let outcome = try sandbox.settee(Array(words))
      let isTyped = command[0] == "set"
      #expect(isTyped || !outcome.description.contains("ZQX"), "\(words): \(outcome)")
      #expect(!outcome.output.contains("ZQX"), "\(words): \(outcome)")
    }
    for option in [[], ["--commands"], ["--json"]] {
      let outcome = try sandbox.settee(["diff", "./a.json", "./b.json"] + option)
      #expect(!outcome.description.contains("ZQX"), "\(option): \(outcome)")
    }
    #expect(try sandbox.shell("grep -rl ZQX state").output == "")
    #expect(try sandbox.settee("get", "./a.json", "db", "--reveal").output.contains("ZQX"))
  }

  @Test func `a snapshot names the secrets that it leaves out, like an export`() throws {
    try sandbox.settee("set", demo, "/network/password", "-", input: "hunter2hunter2\n")
    let sentence = "the secrets of \(demo) are left out: /network/password"
    let saved = try sandbox.settee("snapshot", "save", demo, "one")
    #expect(saved.status == 0 && saved.errors.contains(sentence), "\(saved)")
    #expect(try sandbox.settee("export", demo).errors.contains(sentence))
  }

  @Test func `a secret that replaces a reference or nothing is not recorded`() throws {
    try sandbox.write(#"{"token": "${TOKEN}", "password": null}"#, to: "x.json")
    for line in [#"/token horse1"#, #"/password '"horse2"'"#] {
      let done = try sandbox.shell("\"$SETTEE\" set ./x.json \(line)")
      #expect(done.status == 0 && !"\(done)".contains("horse"), "\(done)")
      #expect(try !"\(sandbox.settee("history", "./x.json", "1"))".contains("horse"))
    }
    #expect(try sandbox.shell("grep -rl horse state; true").output.isEmpty)
    try sandbox.settee("undo", "./x.json")
    try sandbox.settee("undo", "./x.json")
    #expect(sandbox.text(of: "x.json") == #"{"token": "${TOKEN}", "password": null}"#)
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

  @Test func `a damaged file whose schema has secrets is reported without its text`() throws {
    let schema = #"{"properties": {"pw": {"type": "string", "writeOnly": true}}}"#
    try sandbox.write(schema, to: "schema.json")
    try sandbox.write(#"{"pw": "horse", "x": zz}"#, to: "damaged.json")
    for line in [
      "validate --schema schema.json damaged.json",
      "validate --schema schema.json - < damaged.json",
      "list ./damaged.json --schema schema.json", "get ./damaged.json x --schema schema.json",
    ] {
      let reported = try sandbox.shell("\"$SETTEE\" \(line)")
      #expect(reported.status == 3 && "\(reported)".contains(":1:22: "), "\(reported)")
      #expect(["horse", "zz"].allSatisfy { !"\(reported)".contains($0) }, "\(reported)")
    }
    // A schema whose secrets have the names of secrets leaves the line, which is masked by names.
    try sandbox.write(schema.replacing("pw", with: "password"), to: "schema.json")
    try sandbox.write(#"{"x": zz, "password": "horse"}"#, to: "damaged.json")
    let quoted = try sandbox.settee("list", "./damaged.json", "--schema", "schema.json")
    #expect(quoted.errors.contains(#"{"x": zz, "password": "•"#), "\(quoted)")
    #expect(!"\(quoted)".contains("horse"), "\(quoted)")
  }

  @Test func `an error in a value whose key has no schema does not print it`() throws {
    try sandbox.write("{}", to: "x.json")
    let refused = try sandbox.settee(
      "set", "./x.json", "password", #"{"a": horse}"#, "--type", "dictionary")
    #expect(refused.status == 1 && refused.errors.contains("not JSON: line 1"), "\(refused)")
    #expect(!"\(refused)".contains("hors"), "\(refused)")
  }

  @Test func `secrets that differ are reported, masked, and left out of patches and commands`()
    throws
  {
    func write(_ secret: String, to file: String) throws {
      try sandbox.write(
        #"{"password": "\#(secret)", "list": [{"token": "\#(secret)"}], "same": {"token": "horse"}}"#,
        to: file)
    }
    try write("horse", to: "a.json")
    try write("horse", to: "b.json")
    #expect(try sandbox.settee("diff", "./a.json", "./b.json").status == 0)
    try write("other-horse", to: "b.json")
    let text = try sandbox.settee("diff", "./a.json", "./b.json")
    #expect(text.status == 1 && text.output.contains("/password  (secret) → (secret)"), "\(text)")
    #expect(text.output.contains("/list      1 item → 1 item (secret changed)\n"), "\(text)")
    #expect(!text.output.contains("same"), "\(text)")
    let json = try sandbox.settee("diff", "./a.json", "./b.json", "--json").objects()
    #expect(json.map { $0["path"] as? String } == ["/password", "/list"], "\(json)")
    #expect(json.last?["new"] as? [[String: String]] == [["token": "(secret)"]], "\(json)")
    #expect(json.map { $0["redaction"] as? String } == ["secret", "secret"], "\(json)")
    let patch = try sandbox.settee("diff", "./a.json", "./b.json", "--patch")
    #expect(patch.output == "[]\n", "\(patch)")
    for path in ["/password", "/list"] {
      #expect(patch.errors.contains("\(path) contains a secret and is left out"), "\(patch)")
    }
    let commands = try sandbox.settee("diff", "./a.json", "./b.json", "--commands")
    #expect(!"\(text)\(json)\(patch)\(commands)".contains("horse"), "\(commands)")
  }

  @Test func `a change that only secrets in a list show is said in words`() throws {
    try sandbox.write(#"{"list": [{"token": "horse"}], "other": [1]}"#, to: "a.json")
    let set = try sandbox.settee(
      "set", "./a.json", "/list", #"[{"token": "other-horse"}]"#, "--type", "array")
    #expect(set.output == "/list: 1 item → 1 item (secret changed), user\n", "\(set)")
    let history = try sandbox.settee("history", "./a.json", "1")
    #expect(history.output.contains("1 item → 1 item (secret changed)"), "\(history)")
    try sandbox.settee("set", "./a.json", "/list", #"[{"token": "a"}, {}]"#, "--type", "array")
    let longer = try sandbox.settee("history", "./a.json", "2")
    #expect(longer.output.contains("1 item → 2 items  "), "\(longer)")
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
