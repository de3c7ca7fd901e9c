import Foundation
import Testing

/// Completion of commands, tested in the shells and by the suggested words.
@Suite struct CompletionTests {
  private let sandbox: Sandbox
  private let demo = "org.settee.demo"

  init() throws {
    sandbox = try Sandbox()
    let bin = sandbox.path("bin")
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    #expect(symlink(Sandbox.settee, "\(bin)/settee") == 0)
    sandbox.environment["PATH"] = "\(bin):\(sandbox.environment["PATH"] ?? "")"
  }

  /// Returns the suggestions for the next word, without their descriptions.
  private func suggestions(after words: String..., shell: String = "zsh") throws -> [String] {
    let answer = try sandbox.settee(["---complete", shell] + words)
    #expect(answer.status == 0 && answer.errors == "")
    return answer.output.split(separator: "\n").map { line in
      line.split(separator: "\t").first.map(String.init) ?? ""
    }
  }

  // MARK: Shells

  /// Starts a shell without the user's settings that has loaded the completion script.
  private func start(_ shell: String) throws -> Screen {
    let script = try sandbox.settee("completion", shell)
    #expect(script.status == 0)
    try sandbox.write(script.output, to: "script")
    let (command, before) =
      switch shell {
      case "bash": (["bash", "--norc", "--noprofile", "-i"], "PS1='% '")
      case "zsh": (["zsh", "-f", "-i"], "PS1='%% '; autoload -U compinit; compinit -D -u")
      default: (["fish", "--no-config", "-i"], "function fish_prompt; echo '% '; end")
      }
    let screen = try Screen(sandbox, command: command, columns: 120, rows: 40)
    try screen.waits(for: "a prompt") { !$0.text.filter { $0 != "\n" }.isEmpty }
    try screen.type("\(before); source ./script; clear\n")
    try screen.waits(for: "the prompt") { $0.text.hasPrefix("%") && !$0.text.contains("source") }
    return screen
  }

  @Test(.enabled(if: Screen.tmux != nil), arguments: ["bash", "zsh", "fish"])
  func `shells complete commands, options, domains, paths, values, layers, snapshots and files`(
    shell: String
  ) throws {
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    try sandbox.settee("snapshot", "save", demo, "at home")
    let key = #"q it's "$HOME" `x` \ *:&;<(#~ é"#
    try sandbox.write(
      String(decoding: try JSONEncoder().encode([key: "found"]), as: UTF8.self), to: "my file.json")
    try sandbox.write("{}", to: "home/notes.json")
    let screen = try start(shell)
    for (typed, completed) in [
      ("settee vali", "settee validate"), ("settee org.settee.d", "settee \(demo)"),
      ("settee snapshot ap", "settee snapshot apply"), ("settee help desc", "settee help describe"),
      ("settee reset --al", "settee reset --all"),
      ("settee set \(demo) /output/vol", "settee set \(demo) /output/volume"),
      ("settee set \(demo) own", "settee set \(demo) owner"),
      ("settee set \(demo) /output/quality lossl", "/output/quality lossless"),
      ("settee set \(demo) /output/volume --layer sys", "--layer system"),
      ("settee get \(demo) /output/volume --layer=man", "--layer=managed"),
      ("settee snapshot apply \(demo) at", #"apply \#(demo) at\ home"#),
      ("settee snapshot apply \(demo) \"at", "apply \(demo) \"at home\""),
      ("settee edit ./my", #"settee edit ./my\ file.json"#),
      ("settee edit 'my", "settee edit 'my file.json'"),
      ("settee edit ~/note", "settee edit ~/notes.json"),
      ("settee set --store ./my", #"settee set --store ./my\ file.json"#),
    ] {
      try screen.type("\(typed)\t")
      try screen.waits(for: completed) { $0.line.hasSuffix(completed) }
      try screen.press("C-u")
      try screen.waits(for: "an empty line") { $0.line == "%" }
    }
    // The shell parses a completed word as the intended word.
    for start in ["q", "'q", "/q"] {
      try screen.type("clear; settee get ./my\\ file.json \(start)\t")
      try screen.waits(for: "the key") { $0.line.contains("HOME") && $0.line.contains("é") }
      try screen.type("\n")
      try screen.shows("found")
      try screen.type("clear\n")
      try screen.waits(for: "an empty screen") { !$0.text.contains("found") && $0.line == "%" }
    }
  }

  // MARK: Suggestions

  @Test func `a key that looks like an option is completed as a path`() throws {
    try sandbox.write(#"{"-dash": 1, "dot": 2}"#, to: "a.json")
    #expect(try !suggestions(after: "get", "./a.json", "-").contains("-dash"))
    #expect(try suggestions(after: "get", "./a.json", "-").contains("--json"))
    #expect(try suggestions(after: "get", "./a.json", "/-").contains("/-dash"))
    #expect(try suggestions(after: "get", "./a.json", "d") == ["dot"])
  }

  @Test func `all options and arguments are completed, except free text`()
    throws
  {
    let free: Set<String> = [
      "old", "time", "seconds", "subcommand", "subcommands", "draft", "name",
    ]
    let tree = try sandbox.settee("--experimental-dump-help").output
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(tree.utf8)) as? [String: Any])
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    try sandbox.settee("snapshot", "save", demo, "home")
    try sandbox.write("{}", to: "a.json")
    var count = 0
    func visit(_ command: [String: Any], _ path: [String]) throws {
      for inner in command["subcommands"] as? [[String: Any]] ?? [] {
        let name = try #require(inner["commandName"] as? String)
        if name != "help" { try visit(inner, path + [name]) }
      }
      for argument in command["arguments"] as? [[String: Any]] ?? [] {
        guard let value = argument["valueName"] as? String, argument["kind"] as? String == "option",
          !free.contains(value), path != ["import"]  // The paths of an import come from a profile.
        else { continue }
        let names = try #require(argument["names"] as? [[String: Any]])
        let option = try #require(names.first?["name"] as? String)
        count += 1
        let words = try sandbox.settee(["---complete", "zsh"] + path + ["--\(option)", ""]).output
        #expect(!words.isEmpty, "\(path) --\(option)")
      }
    }
    try visit(try #require(root["command"] as? [String: Any]), [])
    #expect(count > 30)
  }

  @Test func `used options are not suggested again`() throws {
    let words = try suggestions(after: "list", "--json", demo, "--")
    #expect(words.contains("--only-set") && !words.contains("--json"))
    #expect(try self.suggestions(after: "list", "--", "--").isEmpty)
  }

  @Test func `only the layers that a command accepts are suggested`() throws {
    #expect(
      try suggestions(after: "set", demo, "/owner", "--layer", "") == ["host", "user", "system"])
    #expect(
      Set(try suggestions(after: "get", demo, "/owner", "--layer", "")) == [
        "managed", "arguments", "environment", "host", "user", "system", "default",
      ])
  }

  @Test func `valid values are suggested, but never secrets`() throws {
    #expect(try suggestions(after: "set", demo, "/output/mute", "").prefix(2) == ["on", "off"])
    try sandbox.settee("set", demo, "/output/volume", "0.25")
    #expect(try suggestions(after: "set", demo, "/output/volume", "0") == ["0.25", "0.8"])
    try sandbox.settee("set", demo, "/network/password", "-", input: "correct-horse")
    #expect(try suggestions(after: "set", demo, "/network/password", "").isEmpty)
    #expect(try suggestions(after: "set", demo, "/network/password", "c").isEmpty)
  }

  @Test func `paths in large domains are completed level by level`() throws {
    var groups: [String: [String: Int]] = [:]
    for group in 0..<20 {
      groups["g\(group)"] = Dictionary(uniqueKeysWithValues: (0..<20).map { ("k\($0)", 0) })
    }
    try sandbox.write(
      String(decoding: try JSONEncoder().encode(groups), as: UTF8.self), to: "a.json")
    #expect(Set(try suggestions(after: "get", "./a.json", "")).isSuperset(of: ["/g0/", "/g19/"]))
    #expect(try suggestions(after: "get", "./a.json", "/g7/k1").contains("/g7/k19"))
  }

  @Test func `bash replaces the part of a word after the last colon or equals sign`() throws {
    try sandbox.write(#"{"a:b": 1}"#, to: "a.json")
    #expect(try suggestions(after: "settee get ./a.json a:", "", shell: "bash") == ["b"])
    #expect(
      try suggestions(after: "settee get x /y --layer=ma", "ma", shell: "bash") == ["managed"])
    #expect(try suggestions(after: "A=b settee set \(demo) ow", "ow", shell: "bash") == ["owner"])
  }

  @Test func `commands after help, directories and snapshots of sources are suggested`() throws {
    #expect(try suggestions(after: "help", "snapshot", "sav") == ["save"])
    #expect(try suggestions(after: "help", "list", "").isEmpty)
    #expect(try suggestions(after: "files", "con") == ["config/"])
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    try sandbox.settee("snapshot", "save", demo, "two")
    #expect(try suggestions(after: "diff", "\(demo)@t") == ["\(demo)@two"])
    #expect(try suggestions(after: "settee diff \(demo)@", "\(demo)@", shell: "bash").count == 1)
  }

  @Test func `the numbers of history entries are suggested`() throws {
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    #expect(try suggestions(after: "history", demo, "") == ["1"])
    let words = try suggestions(after: "undo", demo, "")
    #expect(words.contains("1") && words.contains { $0.hasPrefix("/output") })
  }

  @Test func `unreadable files have no suggestions`() throws {
    try sandbox.write("{", to: "bad.json")
    #expect(try suggestions(after: "get", "./bad.json", "").isEmpty)
    #expect(try suggestions(after: "get", "./none.json", "/x").isEmpty)
    #expect(try suggestions(after: "snapshot", "apply", "./bad.json", "").isEmpty)
    #expect(try suggestions().isEmpty)
  }

  @Test func `completion writes nothing`() throws {
    for word in ["get", "set", "undo", "snapshot"] {
      _ = try suggestions(after: word, demo, "")
    }
    #expect(sandbox.text(of: "config/\(demo).plist") == nil)
    #expect(!FileManager.default.fileExists(atPath: sandbox.path("state")))
  }
}
