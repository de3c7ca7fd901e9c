import Foundation
import Testing

/// The results of commands for scripts: JSON, exit codes and error messages.
@Suite struct AnswerCommandTests {
  private let sandbox: Sandbox
  private let demo = "org.settee.demo"

  init() throws { sandbox = try Sandbox() }

  @Test func `JSON output is complete`() throws {
    let set = try sandbox.settee("set", demo, "/output/mute", "on", "--json").objects()
    #expect(set.first?["path"] as? String == "/output/mute")
    #expect(set.first?["new"] as? Bool == true)
    #expect(set.first?["layers"] as? [String] == ["user"])
    let listed = try sandbox.settee("list", demo, "--only-set", "--json").objects()
    #expect(listed.count == 1)
    #expect(listed.first?["state"] as? String == "set")
    #expect(listed.first?["default"] as? Bool == false)
    #expect(try sandbox.settee("list", demo, "--json").objects().count > 30)
    let described = try sandbox.settee("describe", demo, "/output/quality", "--json").objects()
    #expect((described.first?["choices"] as? [Any])?.count == 4)
    let list = try sandbox.settee("describe", demo, "/presets/bands").output
    #expect(list.contains("\n  list; 1 to 10 items; "), "\(list)")
    let domains = try sandbox.settee("domains", "--json").objects()
    #expect(domains.contains { $0["domain"] as? String == demo && $0["set"] as? Int == 1 })
    let checked = try sandbox.settee("validate", demo, "--json").objects()
    #expect(checked.first?["valid"] as? Bool == true)
    #expect(try sandbox.settee("doctor", "--json").objects().count > 5)
  }

  @Test(arguments: [
    "updates org.settee.demo --apply --json", "restarts org.settee.demo --done --json",
    "bookmarks org.settee.demo /output/volume --json",
  ])
  func `commands without a result print one JSON document`(words: String) throws {
    let outcome = try sandbox.settee(words.split(separator: " ").map(String.init))
    #expect(outcome.status == 0, "\(outcome)")
    let data = Data(outcome.output.utf8)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
  }

  @Test func `the doctor reports an inaccessible state directory`() throws {
    let drop = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    let reported = try sandbox.shell(
      "mkdir -m 0 state; \(drop) \"$SETTEE\" doctor; code=$?; chmod 700 state; exit $code")
    #expect(reported.status == 1)
    #expect(
      reported.output.contains("\(sandbox.path("state/settee")) is not readable or writable\n"))
    try FileManager.default.createDirectory(
      atPath: sandbox.path("state/settee"), withIntermediateDirectories: true)
    #expect(try sandbox.settee("doctor").output.contains("\(sandbox.path("state/settee"))\n"))
  }

  @Test func `problems of key bindings are reported by set and doctor, once each`() throws {
    let keys = #"{"review": ["q", "q", "Ctrl-Z", "bogus"]}"#
    let set = try sandbox.settee("set", "org.settee", "/keys", keys)
    #expect(set.status == 0)
    let doctor = try sandbox.settee("doctor").output
    for errorMessage in [
      "q is now bound to review instead of quit (Form).",
      "Ctrl-Z stops the program and cannot be bound.",
      "“bogus” is not a shortcut.",
    ] {
      #expect(set.errors.components(separatedBy: errorMessage).count == 2, "\(set)")
      #expect(doctor.components(separatedBy: errorMessage).count == 2, "\(doctor)")
    }
    #expect(try sandbox.settee("set", "org.settee", "/theme", "light").errors.isEmpty)
  }

  @Test func `exit codes distinguish refusal, bad usage and failure`() throws {
    let cases: [(Int32, [String])] = [
      (1, ["set", demo, "/output/volume", "2"]), (1, ["set", demo, "/output/volume", "loud"]),
      (2, ["get", demo, "/no/such"]), (2, ["get", "no.such.domain", "a"]),
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
      #expect(outcome.errors.hasPrefix("settee: "), "\(words): \(outcome)")
      #expect(!outcome.errors.contains("Error"), "\(words): \(outcome)")
    }
    #expect(sandbox.text(of: "config/org.settee.demo.plist") == nil)
  }

  @Test func `unknown domains are reported`() throws {
    let commands = [
      ["validate", "no.such"], ["validate", "no.such", "--store", "./none.plist"],
      ["reset", "no.such", "/a"],
      ["reset", "no.such", "--all"], ["history", "no.such"], ["undo", "no.such"],
    ]
    for command in commands {
      let words = command.joined(separator: " ")
      let outcome = try sandbox.shell("\"$SETTEE\" \(words)")
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(words): \(outcome)")
      #expect(outcome.errors.hasPrefix("settee: unknown domain "), "\(words): \(outcome)")
    }
    let known = try sandbox.settee("validate", demo)
    #expect(known.status == 0 && known.output == "\(demo): valid\n")
  }

  @Test(arguments: [
    "get ./none.json a", "list ./none.json", "validate ./none.json", "reset ./none.json a",
    "history ./none.json", "describe ./none.json", "why ./none.json a", "diff ./none.json ./a.json",
    "bookmarks ./none.json a", "snapshot save ./none.json x",
  ])
  func `a missing file is reported as missing`(command: String) throws {
    try sandbox.write("{}", to: "a.json")
    let outcome = try sandbox.shell("\"$SETTEE\" \(command)")
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors == "settee: ./none.json does not exist\n")
  }

  @Test(arguments: [
    "set ./no/such/a.json a 1", "edit ./no/such/a.json --plain", "./no/such/a.json",
  ])
  func `a mistyped directory is not created`(command: String) throws {
    let outcome = try sandbox.shell("\"$SETTEE\" \(command) < /dev/null")
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.hasPrefix("settee: ./no/such does not exist\n"), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: sandbox.path("no")))
  }

  @Test(arguments: ["get ./setings.json k", "list ./setings.json", "history ./setings.json"])
  func `a file with a similar name is suggested`(command: String) throws {
    try sandbox.write("{}", to: "settings.json")
    let outcome = try sandbox.shell("\"$SETTEE\" \(command)")
    #expect(outcome.status == 2, "\(outcome)")
    #expect(
      outcome.errors
        == "settee: ./setings.json does not exist\nhelp: did you mean ./settings.json?\n")
  }

  @Test func `a new file is created only with --create or a schema`() throws {
    try sandbox.write("{}", to: "settings.json")
    let words = ["set", "./setings.json", "k", "v", "--type", "string"]
    let refused = try sandbox.settee(words)
    #expect(refused.status == 2 && refused.output.isEmpty, "\(refused)")
    let help = "did you mean ./settings.json?\nhelp: use --create for a new file"
    #expect(refused.errors == "settee: ./setings.json does not exist\nhelp: \(help)\n")
    #expect(sandbox.text(of: "setings.json") == nil)
    #expect(try sandbox.settee(words + ["--create"]).status == 0)
    #expect(sandbox.text(of: "setings.json") == "{\n  \"k\": \"v\"\n}\n")
    try sandbox.write(#"{"properties": {"k": {"type": "string"}}}"#, to: "schema.json")
    let outcome = try sandbox.settee("set", "./new.json", "k", "v", "--schema", "schema.json")
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test func `a file name without a slash is found, and a missing file is reported`() throws {
    _ = try sandbox.write(#"{"a": 1}"#, to: "app.json")
    for (arguments, output) in [
      ("get app.json /a", "1\n"), ("list app.json", nil), ("validate app.json", nil),
      ("set app.json /a 2", nil), ("history app.json", nil),
    ] {
      let outcome = try sandbox.shell("\"$SETTEE\" \(arguments)")
      #expect(outcome.status == 0, "\(arguments): \(outcome)")
      if let output { #expect(outcome.output == output) }
    }
    #expect(sandbox.text(of: "app.json") == #"{"a": 2}"#)
    for arguments in [
      "get none.json /a", "none.json", "edit none.json --plain", "repair none.json",
    ] {
      let outcome = try sandbox.shell("\"$SETTEE\" \(arguments)")
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(arguments): \(outcome)")
      #expect(
        outcome.errors
          == "settee: unknown domain “none.json”, and there is no file ./none.json\n")
    }
  }

  @Test func `help begins with a summary of one line and has examples and exit codes`() throws {
    let help = try sandbox.settee("--help").output
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "Edit preferences in the terminal." && lines[2].hasPrefix("Usage: settee"))
    #expect(help.contains("Examples:\n  settee ") && help.contains("Exit codes:\n  0 success"))
    let examples = try #require(help.range(of: "Examples:"))
    let options = try #require(help.range(of: "Options:"))
    let codes = try #require(help.range(of: "Exit codes:"))
    #expect(examples.lowerBound < options.lowerBound && options.lowerBound < codes.lowerBound)
    for command in ["set", "reset", "why", "history", "undo", "updates", "snapshot", "record"] {
      let summary = try sandbox.settee(command, "--help").output.prefix { $0 != "\n" }
      #expect(summary.count <= 72 && summary.hasSuffix(".") && !summary.contains("OVERVIEW"))
    }
  }

  @Test func `help names arguments in capitals, as its texts do`() throws {
    let help = try sandbox.settee("set", "--help").output
    #expect(help.contains("Usage: settee set [OPTIONS] DOMAIN PATH VALUE\n"), "\(help)")
    for (option, text) in [("  --type TYPE", "The type"), ("  --if OLD", "Set only")] {
      #expect(help.contains(option.padding(toLength: 26, withPad: " ", startingAt: 0) + text))
    }
    let general = try sandbox.settee("--help").output
    #expect(general.contains("Usage: settee COMMAND\n") && !general.contains("<"), "\(general)")
    #expect(general.contains("  Run settee help COMMAND for the help of a command."))
  }

  @Test func `the man page has its sections and no formatting warnings`() throws {
    let page = try sandbox.settee("manual").output
    for section in [
      "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "KEY BINDINGS", "EXIT STATUS",
      "FILES",
      "EXAMPLES",
    ] { #expect(page.contains(".SH \(section)\n"), "\(section)") }
    for part in [
      ".SS schema bind\n", "\\-\\-dialect", ".SS snapshot save\n", "bindings.json",
      "XDG_CACHE_HOME",
      "LANGUAGE,",
    ] { #expect(page.contains(part), "\(part)") }
    let check = """
      command -v man > /dev/null || { echo "man is not installed" >&2; exit 77; }
      "$SETTEE" manual > settee.1 && LC_ALL=C.UTF-8 man --warnings -l -Tutf8 -Z settee.1 > /dev/null
      """
    let outcome = try sandbox.shell(check)
    guard outcome.status != 77 else { return print("skipped: \(outcome.errors)") }
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
  }

  @Test func `help, version and manual are printed to standard output`() throws {
    #expect(try sandbox.settee("--version").output.hasPrefix("settee 0."))
    let help = try sandbox.settee("--help")
    #expect(help.status == 0 && help.output.contains("validate"))
    let manual = try sandbox.settee("manual")
    #expect(manual.output.hasPrefix(".TH SETTEE 1") && manual.output.contains("EXIT STATUS"))
  }

  @Test func `a closed pipe is not an error, but a full disk is`() throws {
    let closed = try sandbox.shell("\"$SETTEE\" list \(demo) | true")
    #expect(closed.errors.isEmpty)
    let full = try sandbox.shell("\"$SETTEE\" list \(demo) > /dev/full")
    #expect(full.status == 3)
    #expect(full.errors == "settee: cannot write to standard output: no space left on the device\n")
  }

  @Test(arguments: ["--help", "--version", "help set", "list org.settee.demo", "domains", "manual"])
  func `a text that cannot be printed is an error`(command: String) throws {
    let full = try sandbox.shell("\"$SETTEE\" \(command) > /dev/full")
    #expect(full.status == 3)
    #expect(full.errors == "settee: cannot write to standard output: no space left on the device\n")
    // Otherwise the first file that the command opens would get the text.
    let closed = try sandbox.shell("\"$SETTEE\" \(command) >&-")
    #expect(closed.status == 3)
    #expect(closed.errors == "settee: cannot write to standard output: it is closed\n")
  }

  @Test(arguments: ["set ./a.json s b", "set ./a.json s b --json", "reset ./a.json s"])
  func `a change that cannot be printed is saved, and the error says so`(command: String) throws {
    try sandbox.write("{\"s\":\"a\"}\n", to: "a.json")
    let error = "cannot write to standard output: no space left on the device\n"
    let rehearsed = try sandbox.shell("\"$SETTEE\" \(command) --dry-run > /dev/full")
    #expect(rehearsed.status == 3 && rehearsed.errors == "settee: \(error)", "\(rehearsed)")
    #expect(sandbox.text(of: "a.json") == "{\"s\":\"a\"}\n")
    let saved = try sandbox.shell("\"$SETTEE\" \(command) > /dev/full")
    #expect(saved.status == 3 && saved.errors == "settee: saved, but \(error)", "\(saved)")
    #expect(sandbox.text(of: "a.json")?.contains("\"a\"") == false)
  }

  @Test func `closed standard input is an error, and closed standard error is not`() throws {
    try sandbox.write("{\"s\":\"a\"}\n", to: "a.json")
    let closed = try sandbox.shell("\"$SETTEE\" set ./a.json s - <&-")
    #expect(closed.status == 3)
    #expect(closed.errors == "settee: cannot read standard input: it is closed\n")
    #expect(try sandbox.shell("\"$SETTEE\" get ./a.json nothing 2>&-").status == 2)
    #expect(try sandbox.shell("\"$SETTEE\" set ./a.json s b 2>&-").status == 0)
    #expect(sandbox.text(of: "a.json") == "{\"s\":\"b\"}\n")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid")))
  func `without a terminal the editor suggests commands, in each language`() throws {
    let run = "setsid --wait \"$SETTEE\" \(demo) < /dev/null"
    let english = try sandbox.shell(run)
    #expect(english.status == 3)
    #expect(english.errors.hasPrefix("settee: cannot open the terminal: "), "\(english)")
    #expect(english.errors.contains("\nhelp: use settee list, settee get and settee set"))
    let german = try sandbox.shell("LC_ALL=de_DE.UTF-8 \(run)")
    #expect(german.errors.hasPrefix("settee: das Terminal kann nicht "), "\(german)")
  }

  @Test func `errors of the argument parser are translated`() throws {
    let english = try sandbox.settee("get")
    #expect(english.errors.hasPrefix("settee: the argument DOMAIN is missing\n"))
    #expect(english.errors.contains("\nUsage: settee get "))
    let german = try sandbox.shell("LC_ALL=de_DE.UTF-8 \"$SETTEE\" get")
    #expect(german.status == 2)
    #expect(german.errors.hasPrefix("settee: das Argument DOMAIN fehlt\n"))
    #expect(german.errors.contains("\nSyntax: settee get "))
  }

  @Test(arguments: [
    ("list a.b --jsn", "unknown option “--jsn”\nhelp: did you mean --json?"),
    ("list a.b --foo", "unknown option “--foo”\nUsage: "),
    ("schema lint", "the argument FILE is missing\nUsage: settee schema lint FILE... [--json]\n"),
    ("list a.b --schema", "the option --schema needs a value\nUsage: "),
    ("record a.b --for -1", "--for must be a number from 0 to 1000000000\nUsage: "),
    ("list a.b --json=3", "the option --json does not accept a value\nUsage: "),
    ("get --foo", "unknown option “--foo”\nUsage: "),
    ("list ---x", "unknown option “---x”\nUsage: "),
    (
      "--generate-completion-script csh",
      "there is no completion script for this shell\nhelp: use bash, fish or zsh\n"
    ),
    ("get a.b c d", "unexpected argument “d”\nUsage: "),
    ("get a.b c d e", "unexpected arguments: d, e\nUsage: "),
    (
      "export a.b --format xml",
      "“xml” is not a value of --format\nhelp: use profile or keyfile"
    ),
    ("record a.b --json --commands", "use --commands or --json, not both\nUsage: "),
    ("doctor --report --json", "use --report or --json, not both\nUsage: "),
    ("validate a.b --draft 7", "--draft and --formats need --schema\nUsage: "),
    ("history a.b x", "ENTRY must be a number\nUsage: settee history DOMAIN "),
    ("record a.b --for x", "--for must be a number\nUsage: "),
    ("get a.b /~2", "“/~2” is not a path\nUsage: "),
  ])
  func `a usage error has a clause and a remedy`(words: String, text: String) throws {
    let outcome = try sandbox.settee(words.split(separator: " ").map(String.init))
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("settee: \(text)"), "\(outcome)")
    #expect(!outcome.errors.contains("Help:"))
  }

  @Test func `concurrent writers preserve each other's settings`() throws {
    let writes = (1...20).map { "\"$SETTEE\" set \(demo) key\($0) \($0) --type integer &" }
    let outcome = try sandbox.shell(writes.joined(separator: "\n") + "\nwait")
    // On a busy machine, the history may be locked for longer than a save waits for it.
    #expect(!outcome.errors.contains("cannot save"), "\(outcome)")
    #expect(try sandbox.settee("list", demo, "--only-set", "--json").objects().count == 20)
  }
}
