import Foundation
import Testing

/// Mistakes on the command line: settee reports and suggests, and writes nothing.
@Suite struct CommandMistakeTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private var files: [String] {
    let found = FileManager.default.enumerator(atPath: sandbox.path("config"))
    return found?.compactMap { $0 as? String } ?? []
  }

  @Test func `a misspelled domain is not created`() throws {
    let outcome = try sandbox.settee("set", "org.settee.dem", "volume", "1", "--type", "real")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("org.settee.demo"))
    #expect(files == [])
  }

  @Test(arguments: [".", ".."])
  func `dots are the path of a directory, not a domain`(word: String) throws {
    let sentence = "settee: \(word) is a directory, not a file"
    for command in [["list", word], ["history", word], ["get", word, "x"], ["forget", word]] {
      let outcome = try sandbox.settee(command)
      #expect(outcome.status == 3 && outcome.errors.contains(sentence), "\(outcome)")
    }
  }

  @Test func `a directory that is given as a schema is named once`() throws {
    try sandbox.write("{}", to: "a.json")
    let outcome = try sandbox.settee("validate", "--schema", ".", "a.json")
    #expect(outcome.errors.contains("cannot read the schema .: it is a directory"), "\(outcome)")
  }

  @Test func `a misspelled key is reported with a suggestion`() throws {
    let outcome = try sandbox.settee("set", "org.settee.demo", "/output/volme", "1")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("/output/volume"), "\(outcome)")
  }

  @Test(arguments: [
    ("/i", "1.5", "number"), ("/i", "x", "string"), ("/b", "maybe", "string"),
    ("/b", "7", "integer"),
    ("/n", "x", "string"), ("/r", "true", "boolean"),
  ])
  func `a text of another type than the stored value is refused with the option for it`(
    path: String, text: String, type: String
  ) throws {
    let file = try sandbox.write(#"{"i": 1, "b": true, "n": null, "r": 0.5}"#, to: "a.json")
    let refused = try sandbox.settee("set", file, path, text)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("help: to change the type of the value, use --type \(type)\n"))
    #expect(try sandbox.settee("set", file, path, text, "--type", type).status == 0)
  }

  @Test(arguments: ["s", "new"], [[], ["--format", "glib"]])
  func `a path without the escapes of slashes is refused with the path that was meant`(
    key: String, options: [String]
  ) throws {
    let file = try sandbox.write("[org/h2]\ns=1\n", to: "keys")
    let refused = try sandbox.settee(["set", file, "/org/h2/\(key)", "2"] + options)
    #expect(refused.errors.contains("help: did you mean /org~1h2/\(key)?\n"), "\(refused)")
    let set = try sandbox.settee("set", file, "/org~1h2/\(key)", "2", "--format", "glib")
    #expect(set.status == 0, "\(set)")
  }

  @Test func `a type creates an unknown key in a domain with a schema`() throws {
    let key = ["org.settee.demo", "/output/volme"]
    #expect(try sandbox.settee(["set"] + key + ["1", "--type", "integer"]).status == 0)
    #expect(try sandbox.settee(["get"] + key).output == "1\n")
  }

  @Test func `repair is suggested only for a file with a backup`() throws {
    let file = try sandbox.write(#"{"a":"#, to: "new.json")
    #expect(
      try sandbox.settee("list", file).errors.contains("correct the file; there is no backup"))
    let saved = try sandbox.write(#"{"a": 1}"#, to: "saved.json")
    #expect(try sandbox.settee("set", saved, "a", "2").status == 0)
    try sandbox.write(#"{"a":"#, to: "saved.json")
    #expect(try sandbox.settee("list", saved).errors.contains("with settee repair \(saved)"))
    #expect(try sandbox.settee("repair", saved).status == 0)
  }

  @Test func `the list of domains counts no settings that are not set`() throws {
    let domains = try sandbox.settee("domains").output
    #expect(domains.contains(" settings") && !domains.contains(" 0 set"))
  }

  @Test(arguments: ["get", "why", "describe", "reset"])
  func `commands that take a path suggest the right one`(command: String) throws {
    let outcome = try sandbox.settee(command, "org.settee.demo", "/output/volme")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("did you mean /output/volume?"), "\(outcome)")
    let group = try sandbox.settee(command, "org.settee.demo", "/outptu")
    #expect(group.status == 2 && group.errors.contains("did you mean /output?"), "\(group)")
    #expect(files == [])
  }

  @Test func `a misspelled layer is reported with a suggestion, another one with the list`() throws
  {
    let list = "the layers are host, user, system, default"
    for (word, help) in [("usr", "did you mean user?"), ("xyz", list)] {
      let outcome = try sandbox.settee(
        "set", "org.settee.demo", "/output/volume", "0.5", "--layer", word)
      #expect(outcome.status == 2 && outcome.errors.contains(help), "\(outcome)")
    }
  }

  @Test func `an unknown type is reported with the list`() throws {
    let outcome = try sandbox.settee(
      "set", "org.settee.demo", "/output/volume", "1", "--type", "foo")
    #expect(outcome.status == 2)
    let reason = "/output/volume cannot have the type “foo”: property lists have no foo"
    #expect(
      outcome.errors.hasPrefix("settee: \(reason)\nhelp: the types are string, "), "\(outcome)")
  }

  @Test func `the suggested path has no dot`() throws {
    try sandbox.write("{}", to: "a.json")
    let outcome = try sandbox.settee("set", "./a.json", "./y", "1")
    #expect(outcome.errors.contains("help: a path begins with a slash: /y\n"), "\(outcome)")
  }

  @Test func `a misspelled choice is reported with a suggestion`() throws {
    let outcome = try sandbox.settee("set", "org.settee.demo", "/output/quality", "hgih")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("did you mean high?"), "\(outcome)")
  }

  @Test func `a misspelled command is reported with a suggestion`() throws {
    let outcome = try sandbox.settee("lst", "org.settee.demo")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("list"), "\(outcome)")
    #expect(!outcome.errors.contains("nexpected argument"))
  }

  @Test(arguments: [("schema shw a.json", "schema show"), ("snapshot sav a.b x", "snapshot save")])
  func `a misspelled command of a command is reported with a suggestion`(
    words: String, meant: String
  ) throws {
    let outcome = try sandbox.settee(words.split(separator: " ").map(String.init))
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("settee: unknown command “"), "\(outcome)")
    #expect(outcome.errors.contains("did you mean \(meant)?"), "\(outcome)")
  }

  @Test(arguments: [
    ("help bogus", "unknown command “bogus”\nhelp: run settee help for a list\n"),
    ("snapshot foo", "unknown command “snapshot foo”\nhelp: run settee help snapshot for a list\n"),
    ("help lst", "unknown command “lst”\nhelp: did you mean list?"),
    ("help schema shw", "unknown command “schema shw”\nhelp: did you mean schema show?"),
    ("help get set", "unknown command “get set”\n"),
    ("help help set", "unknown command “help set”\n"),
  ])
  func `an unknown command is an error`(words: String, error: String) throws {
    let outcome = try sandbox.settee(words.split(separator: " ").map(String.init))
    #expect(outcome.status == 2 && outcome.output == "", "\(outcome)")
    #expect(outcome.errors.hasPrefix("settee: \(error)"), "\(outcome)")
  }

  @Test(arguments: ["help schema show", "--help schema show", "-h schema show"])
  func `help about a command precedes or follows it`(words: String) throws {
    let outcome = try sandbox.settee(words.split(separator: " ").map(String.init))
    #expect(try outcome.output == sandbox.settee("schema", "show", "--help").output)
  }

  @Test(arguments: ["repair", "updates", "forget", "restarts", "snapshot list"])
  func `commands about a domain's files report an unknown one`(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let outcome = try sandbox.settee(words + ["org.settee.dem"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("did you mean org.settee.demo?"), "\(outcome)")
  }

  @Test(arguments: ["show", "infer", "find"])
  func `commands about a schema suggest the right domain`(command: String) throws {
    let outcome = try sandbox.settee("schema", command, "org.settee.dem")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("\nhelp: did you mean org.settee.demo?"), "\(outcome)")
  }

  @Test func `a domain without a schema or values is not a mistake`() throws {
    try sandbox.write("{\"a\":1}\n", to: "config/org.example.json")
    #expect(try sandbox.settee("schema", "show", "org.example").status == 1)
    #expect(try sandbox.settee("schema", "infer", "org.settee.demo").status == 1)
  }

  @Test func `recording a missing domain ends`() throws {
    #expect(try sandbox.settee(["record", "org.example.none"], seconds: 5).status == 2)
  }

  @Test func `a key that is neither known nor stored is not reported as unset`() throws {
    let outcome = try sandbox.settee("get", "org.settee.demo", "/nosuch")
    #expect(outcome.status == 2)
    #expect(!outcome.errors.contains("is not set"), "\(outcome)")
  }

  @Test func `a file in the working directory is found by its name`() throws {
    try sandbox.write("{\"a\":1}\n", to: "settings.json")
    #expect(try sandbox.settee("get", "settings.json", "a").output == "1\n")
    #expect(try sandbox.settee("set", "settings.json", "a", "2").status == 0)
    #expect(sandbox.text(of: "settings.json") == "{\"a\":2}\n")
    let opened = try sandbox.settee("--plain", "settings.json", input: "quit\n")
    #expect(opened.status == 0 && opened.output.contains("settings.json"), "\(opened)")
    let missing = try sandbox.settee("setings.json")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("setings.json"))
  }

  @Test func `a new domain needs --create once, and its keys need a type`() throws {
    let words = ["set", "org.example.new", "k", "v", "--type", "string"]
    let refused = try sandbox.settee(words)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("--create"), "\(refused)")
    #expect(try sandbox.settee(words + ["--dry-run"]).status == 2)
    #expect(files == [])
    #expect(try sandbox.settee(words + ["--create"]).status == 0)
    #expect(try sandbox.settee("set", "org.example.new", "l", "1", "--type", "integer").status == 0)
    #expect(try sandbox.settee("get", "org.example.new", "l").output == "1\n")
  }

  @Test func `a misspelled key of a file is reported with a suggestion`() throws {
    try sandbox.write("{\"volume\":1}\n", to: "a.json")
    for command in [["get", "./a.json", "volme"], ["set", "./a.json", "volmue", "2"]] {
      let outcome = try sandbox.settee(command)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("did you mean /volume?"), "\(outcome)")
    }
  }

  @Test func `errors of a file without a schema do not mention a schema`() throws {
    try sandbox.write("{\"volume\":1}\n", to: "a.json")
    let got = try sandbox.settee("get", "./a.json", "other")
    #expect(got.errors == "settee: /other is not set\n", "\(got)")
    let set = try sandbox.settee("set", "./a.json", "other", "2")
    #expect(
      set.errors
        == "settee: /other is not set, and there is no schema for its type\nhelp: name its type with --type\n"
    )
  }

  private static let unknownKeys: [(schema: String, text: String, path: String)] = [
    (#"{"properties":{"x":{"properties":{"k":{}}}}}"#, #"{"k":1,"x":{"k":7}}"#, "/k"),
    (
      "{}", String(repeating: #"{"a":"#, count: 70) + "1" + String(repeating: "}", count: 70),
      String(repeating: "/a", count: 70)
    ),
  ]

  @Test(arguments: unknownKeys)
  func `a stored key that no schema describes keeps its type`(
    schema: String, text: String, path: String
  ) throws {
    try sandbox.write(schema, to: "s.json")
    try sandbox.write(text, to: "a.json")
    let words = ["set", "./a.json", path, "--schema", "s.json"]
    #expect(try sandbox.settee(words + ["two"]).status == 1)
    #expect(try sandbox.settee(words + ["2"]).status == 0)
    let written = text.replacingOccurrences(of: ":1", with: ":2")
    #expect(sandbox.text(of: "a.json") == written)
  }

  @Test(arguments: ["-webkit-x", "--webkit-x"])
  func `a value that begins with a dash is reported with the remedy`(value: String) throws {
    try sandbox.write("{\"prefix\":\"\"}\n", to: "a.json")
    let outcome = try sandbox.settee("set", "./a.json", "prefix", value)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("help: put -- before a value that begins with a dash\n"), "\(outcome)"
    )
    #expect(try sandbox.settee("set", "./a.json", "prefix", "--", value).status == 0)
    #expect(try sandbox.settee("get", "./a.json", "prefix").output == "\(value)\n")
  }

  @Test(arguments: [[""], ["/a", ""]])
  func `an empty path resets nothing`(paths: [String]) throws {
    let text = "{\"a\":1,\"b\":2}\n"
    try sandbox.write(text, to: "a.json")
    let outcome = try sandbox.settee(["reset", "./a.json"] + paths)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("settee: name the paths to reset or use --all\n"))
    #expect(sandbox.text(of: "a.json") == text)
    #expect(try sandbox.settee("reset", "./a.json", "--all").status == 0)
    #expect(sandbox.text(of: "a.json") == "{}\n")
  }

  @Test(arguments: [
    ["import", "p.json", "--only", ""], ["import", "p.json", "--only", "/a", "--only", ""],
    ["undo", "./a.json", ""], ["undo", "./a.json", "1", ""],
    ["updates", "./a.json", "", "--apply"],
    ["snapshot", "apply", "./a.json", "before", ""], ["bookmarks", "./a.json", ""],
  ])
  func `an empty path does not stand for the whole domain`(words: [String]) throws {
    try sandbox.write("{\"a\":1,\"b\":2}\n", to: "a.json")
    try sandbox.write(try sandbox.settee("export", "./a.json").output, to: "p.json")
    #expect(try sandbox.settee("snapshot", "save", "./a.json", "before").status == 0)
    #expect(try sandbox.settee("set", "./a.json", "a", "3").status == 0)
    let outcome = try sandbox.settee(words)
    #expect(outcome.status == 2 && outcome.errors.hasPrefix("settee: name "), "\(outcome)")
    #expect(sandbox.text(of: "a.json") == "{\"a\":3,\"b\":2}\n")
    #expect(try sandbox.settee("bookmarks").output == "")
  }

  @Test(arguments: [
    ["list", "./a.json", "--schema", ""], ["get", "./a.json", "a", "--schema="],
    ["list", "org.settee.demo", "--store", ""], ["validate", "--schema", "", "a.json"],
    ["diff", "./a.json", "./a.json", "--schema", ""], ["export", "./a.json", "--schema", ""],
    ["bookmarks", "./a.json", "a", "--schema", ""],
  ])
  func `an option with an empty value is refused`(words: [String]) throws {
    try sandbox.write("{\"a\":1}\n", to: "a.json")
    let outcome = try sandbox.settee(words)
    #expect(outcome.status == 2 && outcome.errors.contains(" needs a value\n"), "\(outcome)")
  }

  @Test func `a missing item of a list has no suggestion`() throws {
    try sandbox.write("[1, 2]\n", to: "list.json")
    let outcome = try sandbox.settee("reset", "./list.json", "/")
    #expect(outcome.status == 2 && !outcome.errors.contains("did you mean"), "\(outcome)")
  }

  @Test(arguments: ["apply", "delete", "diff"])
  func `a misspelled snapshot is reported with a suggestion`(command: String) throws {
    let demo = "org.settee.demo"
    #expect(try sandbox.settee("set", demo, "/output/volume", "0.5").status == 0)
    #expect(try sandbox.settee("snapshot", "save", demo, "at home").status == 0)
    let outcome = try sandbox.settee("snapshot", command, demo, "at hme")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("\nhelp: did you mean “at home”?"), "\(outcome)")
  }

  @Test func `an unreadable profile is reported with the reason`() throws {
    let missing = try sandbox.settee("import", "none.json")
    #expect(missing.status == 3)
    #expect(missing.errors == "settee: cannot read none.json: no such file or directory\n")
  }

  @Test func `a group is written to the layer with its value`() throws {
    try sandbox.write("{\"e\":{\"a\":1,\"b\":2}}\n", to: "config/org.example.json")
    let outcome = try sandbox.settee(
      "set", "org.example", "/e", #"{"a": 20, "b": 2}"#, "--dry-run")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("(user)") && !outcome.output.contains("(host)"))
  }

  @Test func `a dash is not a domain`() throws {
    let outcome = try sandbox.settee("-", input: "{}\n")
    #expect(outcome.status == 2)
  }

  @Test func `the version is printed with the program name`() throws {
    let outcome = try sandbox.settee("--version")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("settee "), "\(outcome)")
  }

  @Test func `a damaged file is reported, and nothing else is opened`() throws {
    try sandbox.write("{", to: "bad.json")
    let outcome = try sandbox.settee("--plain", "./bad.json")
    #expect(outcome.status == 3)
    #expect(!outcome.output.contains("org.settee.demo"))
  }

  @Test func `help does not contain names from the source code`() throws {
    let outcome = try sandbox.settee("list", "--help")
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("setToDefault"))
  }

  @Test(arguments: ["", "\n"])
  func `empty standard input is not a value`(input: String) throws {
    try sandbox.write(
      #"{"properties": {"password": {"type": "string", "writeOnly": true}, "t": {"type": "string"}}}"#,
      to: "schema.json")
    try sandbox.write("{}\n", to: "a.json")
    for key in ["password", "t"] {
      let outcome = try sandbox.settee(
        "set", "./a.json", key, "-", "--schema", "schema.json", input: input)
      #expect(outcome.status == 2)
      #expect(sandbox.text(of: "a.json") == "{}\n")
    }
    #expect(try sandbox.settee("set", "./a.json", "t", "", "--schema", "schema.json").status == 0)
  }

  // MARK: Lists of domains

  @Test func `GNUstep domains are listed`() throws {
    try FileManager.default.createDirectory(
      atPath: sandbox.path("home/GNUstep/Defaults"), withIntermediateDirectories: true)
    try sandbox.write(
      Sandbox.propertyList("\t<key>a</key>\n\t<integer>1</integer>\n"),
      to: "home/GNUstep/Defaults/org.example.gnustep.plist")
    let outcome = try sandbox.settee("domains")
    #expect(outcome.output.contains("org.example.gnustep"))
  }

  @Test func `changes print the default's value`() throws {
    let outcome = try sandbox.settee("set", "org.settee.demo", "/output/volume", "0.35")
    #expect(outcome.output == "/output/volume: 0.8 (default) → 0.35 (user)\n")
  }
}
