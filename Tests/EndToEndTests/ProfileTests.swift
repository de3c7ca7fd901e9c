import Foundation
import Testing

/// Exported and imported profiles, and comparisons.
@Suite struct ProfileTests {
  private let sandbox: Sandbox
  private let demo = "org.settee.demo"

  init() throws { sandbox = try Sandbox() }

  private func export(_ arguments: String..., to name: String = "profile.json") throws -> String {
    let outcome = try sandbox.settee(["export"] + arguments)
    #expect(outcome.status == 0, "\(outcome)")
    try sandbox.write(outcome.output, to: name)
    return outcome.output
  }

  private func value(_ path: String, in other: Sandbox? = nil) throws -> String {
    try (other ?? sandbox).settee("get", demo, path, "--reveal").output
  }

  private func object(_ text: String) throws -> [String: Any] {
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(read as? [String: Any])
  }

  private func layers(in profile: String, of domain: String? = nil) throws -> [String: Any] {
    let domains = try #require(try object(profile)["domains"] as? [String: Any])
    let entry = try #require(domains[domain ?? demo] as? [String: Any])
    return try #require(entry["layers"] as? [String: Any])
  }

  // MARK: The editor

  private func run(_ command: String, on screen: Screen) throws {
    try screen.press(":")
    try screen.type(command)
    try screen.press("Enter")
  }

  @Test func `the editor exports a profile and imports it into the review`() throws {
    let file = sandbox.path("p.json")
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    let screen = try Screen(sandbox, demo)
    try screen.selects("Owner")
    try run("export \(file)", on: screen)
    try screen.shows("Exported the values that you set to")
    try sandbox.settee("set", demo, "/output/volume", "0.7")
    try run("import \(file)", on: screen)
    try screen.shows("Review", "0.7 → 0.5")
    try screen.press("s")
    try screen.shows("Saved 1 change.")
    #expect(try value("/output/volume") == "0.5\n")
    try run("import \(file)", on: screen)
    try screen.shows("No differences.")
    try run("set /owner Ada", on: screen)
    try run("export \(file)", on: screen)
    try screen.shows("Replace ", "[ Cancel ]")
    try screen.press("Right", "Enter")
    // The path before it decides where the notice wraps.
    try screen.shows("1 unsaved", "not included.")
    let profile = try String(contentsOfFile: file, encoding: .utf8)
    #expect(profile.contains("0.5") && !profile.contains("Ada"))
  }

  @Test func `the editor refuses files that are not profiles of the domain`() throws {
    try sandbox.write("{}", to: "no.json")
    try sandbox.write(
      #"{"kind": "settee profile", "version": 1, "date": "2026-11-25T08:30:00Z", "domains": {}}"#,
      to: "other.json")
    let screen = try Screen(sandbox, demo)
    try screen.selects("Owner")
    try run("import \(sandbox.path("no.json"))", on: screen)
    try screen.shows("it is not a profile")
    try run("import \(sandbox.path("other.json"))", on: screen)
    try screen.shows("has no values of org.settee.demo")
    try run("import \(sandbox.path("missing.json"))", on: screen)
    try screen.shows("o such file")
  }

  @Test func `the editor imports and exports one layer, all settings, or replaces`() throws {
    let (all, layer) = (sandbox.path("all.json"), sandbox.path("layer.json"))
    try sandbox.settee("set", demo, "/owner", "Ada", "--layer", "system")
    let screen = try Screen(sandbox, demo)
    try screen.selects("Owner")
    try run("export \(layer) --layer system", on: screen)
    try screen.shows("Exported the layer system to")
    #expect(try Array(layers(in: sandbox.text(of: "layer.json") ?? "").keys) == ["system"])
    try run("export \(all) --all", on: screen)
    try screen.shows("Exported all settings to")
    try sandbox.settee("set", demo, "/output/volume", "0.7")
    try run("import \(layer) --replace --layer user", on: screen)
    try screen.shows("Review", "0.7 → 0.8 (default)", "Ada")
    try run("export \(layer) --layer none", on: screen)
    try screen.shows("Replace ")
    try screen.press("Right", "Enter")
    try screen.shows("“none” is not a layer.")
    try run("export --all --layer user", on: screen)
    try screen.shows("Usage: export [FILE] [--all] [--layer LAYER]")
  }

  @Test func `the editor lists the secrets that a profile leaves out`() throws {
    let file = sandbox.path("p.json")
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    try sandbox.settee("set", demo, "/network/password", "-", input: "correct-horse")
    let screen = try Screen(sandbox, demo)
    try screen.selects("Owner")
    try run("export \(file)", on: screen)
    try screen.shows("without 1 secret: /network/password.")
    #expect(sandbox.text(of: "p.json")?.contains("correct-horse") == false)
    try sandbox.settee("reset", demo, "--all")
    try run("import \(file)", on: screen)
    try screen.shows("The profile does not contain 1 secret: /network/password.")
  }

  @Test(arguments: [("{}", ""), (#"{"owner": "Ada"}"#, "1 unsaved change. ")])
  func `the editor lists the secrets that an import does not reset`(
    values: String, count: String
  ) throws {
    try sandbox.settee("set", demo, "/network/password", "-", input: "correct-horse")
    let file = try sandbox.write(
      """
      {"kind": "settee profile", "version": 1, "date": "2026-11-21T08:00:00Z", "domains": {
        "\(demo)": {"layers": {"user": {"values": \(values), "unset": ["/network/password"]}}}}}
      """, to: "p.json")
    let screen = try Screen(sandbox, demo)
    try screen.selects("Owner")
    try run("import \(file)", on: screen)
    try screen.shows("\(count)1 secret is not reset: /network/password.")
  }

  @Test func `the editor compares domains, files, profiles and dates as text`() throws {
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    try sandbox.settee("snapshot", "save", demo, "at home")
    _ = try export(demo)
    try sandbox.settee("set", demo, "/output/volume", "0.7")
    try sandbox.write(#"{"a": 1}"#, to: "one.json")
    try sandbox.write(#"{"a": 2}"#, to: "two.json")
    let screen = try Screen(sandbox, demo)
    try screen.selects("Owner")
    for command in ["diff \(sandbox.path("profile.json"))", "diff \"\(demo)@at home\" \(demo)"] {
      try run(command, on: screen)
      try screen.shows("Differences", "/output/volume: 0.5 → 0.7")
      try screen.press("Enter")
      try screen.hides("Differences")
    }
    try run("diff \(sandbox.path("one.json")) \(sandbox.path("two.json"))", on: screen)
    try screen.shows("/a: 1 → 2")
    try screen.press("Enter")
    try screen.hides("Differences")
    try run("diff \(demo)", on: screen)
    try screen.shows("No differences.")
    try run("diff org.example.none", on: screen)
    try screen.shows("Unknown domain “org.example.none”")
    try run("diff \(demo)@never", on: screen)
    try screen.shows("it is not a time")
  }

  @Test func `the editor compares as a patch and as commands, and names and copies both sides`()
    throws
  {
    try sandbox.write(#"{"a": 1}"#, to: "one.json")
    try sandbox.write(#"{"a": 2}"#, to: "two.json")
    let run = try sandbox.settee(
      "--plain", "./one.json",
      input: "diff one.json two.json --patch\nclose\ndiff one.json two.json --commands\ncopy\nq\n")
    for text in [
      "From one.json to two.json:", #""op": "replace""#, #""value": 2"#,
      "one.json /a 2",
    ] { #expect(run.output.contains(text), "\(run)") }
  }

  @Test func `a comparison with the stored values mentions the unsaved changes`() throws {
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    _ = try export(demo)
    try sandbox.write(#"{"a": 1}"#, to: "one.json")
    try sandbox.write(#"{"a": 2}"#, to: "two.json")
    let screen = try Screen(sandbox, demo)
    try screen.selects("Owner")
    try run("set /output/volume 0.7", on: screen)
    for sides in [sandbox.path("profile.json"), "\(demo) \(demo)"] {
      try run("diff \(sides)", on: screen)
      try screen.shows("Differences", "No differences.", "1 unsaved change is not included.")
      try screen.press("Enter")
      try screen.hides("not included.")
    }
    try run("diff \(sandbox.path("one.json")) \(sandbox.path("two.json"))", on: screen)
    try screen.shows("/a: 1 → 2")
    try screen.hides("not included.")
  }

  @Test func `a read-only domain imports nothing`() throws {
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    _ = try export(demo)
    try sandbox.settee("reset", demo, "--all")
    let screen = try Screen(sandbox, "edit", demo, "--read-only")
    try screen.selects("Owner")
    try run("import \(sandbox.path("profile.json"))", on: screen)
    try screen.shows("Read-only: opened with --read-only.")
  }

  // MARK: Export

  @Test func `a profile has the set values and lists the secrets`() throws {
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    try sandbox.settee("set", demo, "/network/password", "-", input: "correct-horse")
    let outcome = try sandbox.settee("export", demo)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("/network/password"))
    #expect(!outcome.output.contains("correct-horse"))
    let user = try #require(try layers(in: outcome.output)["user"] as? [String: Any])
    let values = try #require(user["values"] as? [String: [String: Any]])
    #expect(values["output"]?["volume"] as? Double == 0.5)
    #expect(user["secrets"] as? [String] == ["/network/password"])
    #expect(try object(outcome.output)["version"] as? Int == 1)
  }

  @Test func `all settings are exported with their defaults, or one layer only`() throws {
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    try sandbox.settee("set", demo, "/owner", "Ada", "--layer", "system")
    let all = try layers(in: try export(demo, "--all"))
    let user = try #require((all["user"] as? [String: Any])?["values"] as? [String: Any])
    #expect((user["output"] as? [String: Any])?["quality"] != nil)
    #expect(user["owner"] as? String == "Ada")
    let system = try layers(in: try export(demo, "--layer", "system"))
    #expect(Array(system.keys) == ["system"])
    #expect(try sandbox.settee("export", demo, "--layer", "none").status == 2)
    #expect(try sandbox.settee("export", demo, "--layer", "user", "--all").status == 2)
    #expect(try sandbox.settee("export", "org.example.none").status == 2)
  }

  @Test func `without a domain all domains with values are exported, and damaged ones reported`()
    throws
  {
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    try sandbox.write(#"{"a": 1}"#, to: "config/org.example.one.json")
    let whole = try export()
    let domains = try #require(try object(whole)["domains"] as? [String: Any])
    #expect(Set(domains.keys) == [demo, "org.example.one"])
    try sandbox.write("{", to: "config/org.example.two.json")
    let partly = try sandbox.settee("export")
    #expect(partly.status == 3 && partly.output.contains("org.example.one"), "\(partly)")
    #expect(partly.errors.contains("org.example.two"))
  }

  // MARK: Import

  @Test func `a profile is imported on another machine`() throws {
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    try sandbox.settee("set", demo, "/network/password", "-", input: "correct-horse")
    try sandbox.write(#"{"when": 1, "list": [1, {"a": true}]}"#, to: "config/org.example.one.json")
    let profile = try export()
    let other = try Sandbox()
    try other.write(profile, to: "profile.json")
    try other.settee("set", demo, "/owner", "Ada")
    let preview = try other.settee("import", "profile.json", "--dry-run")
    #expect(preview.status == 0 && preview.output.contains("/output/volume"))
    #expect(try value("/output/volume", in: other) == "0.8\n")
    let done = try other.settee("import", "profile.json")
    #expect(done.status == 0 && done.output == preview.output)
    #expect(done.errors.contains("/network/password"))
    #expect(try value("/output/volume", in: other) == "0.5\n")
    #expect(try value("/owner", in: other) == "Ada\n")
    #expect(
      try other.settee("get", "org.example.one", "list").output == "[1,{\"a\":true}]\n")
    let again = try other.settee("import", "profile.json")
    #expect(again.status == 0 && again.output == "" && again.errors.contains("nothing differs"))
    // An import is an entry of the history.
    #expect(try other.settee("undo", demo).status == 0)
    #expect(try value("/output/volume", in: other) == "0.8\n")
  }

  @Test func `replacing resets settings that the profile lacks, except secrets`() throws {
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    _ = try export(demo)
    try sandbox.settee("set", demo, "/owner", "Ada")
    try sandbox.settee("set", demo, "/network/password", "-", input: "correct-horse")
    let outcome = try sandbox.settee("import", "profile.json", "--replace", "--json")
    #expect(outcome.status == 0, "\(outcome)")
    let changes = try outcome.objects()
    #expect(changes.map { $0["path"] as? String } == ["/owner"])
    #expect(changes.map { $0["domain"] as? String } == [demo])
    #expect(try value("/network/password") == "correct-horse\n")
  }

  @Test func `replacing with an empty profile resets all settings`() throws {
    _ = try export(demo)
    try sandbox.settee("set", demo, "/owner", "Ada")
    #expect(try sandbox.settee("import", "profile.json").output == "")
    #expect(try sandbox.settee("import", "profile.json", "--replace").status == 0)
    #expect(try sandbox.settee("list", demo, "--only-set").output == "")
  }

  @Test func `a profile can reset settings, and single paths or domains can be imported`() throws {
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    try sandbox.settee("set", demo, "/owner", "Ada")
    try sandbox.write(
      """
      {"kind": "settee profile", "version": 1, "date": "2026-11-21T08:00:00Z", "domains": {
        "\(demo)": {"layers": {"user": {
          "values": {"output": {"mute": true, "quality": "low"}}, "unset": ["/owner"]}}},
        "org.example.new": {"layers": {"user": {"values": {"a": 1}}}}}}
      """, to: "profile.json")
    let only = try sandbox.settee("import", "profile.json", demo, "--only", "/output/mute")
    #expect(only.output == "/output/mute: off (default) → on (user)\n", "\(only)")
    let rest = try sandbox.settee("import", "profile.json")
    #expect(rest.status == 0)
    #expect(rest.output.contains("/owner: Ada →") && rest.output.contains("org.example.new:"))
    #expect(try sandbox.settee("get", "org.example.new", "a").output == "1\n")
    #expect(try sandbox.settee("import", "profile.json", "org.example.nww").status == 1)
  }

  @Test func `values are imported to another layer on request`() throws {
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    _ = try export(demo)
    try sandbox.settee("reset", demo, "--all")
    #expect(try sandbox.settee("import", "profile.json", "--layer", "system").status == 0)
    #expect(
      try sandbox.settee("get", demo, "/output/volume", "--layer", "system").output == "0.5\n")
    #expect(try sandbox.settee("get", demo, "/output/volume", "--layer", "user").status == 1)
  }

  @Test func `an invalid value is refused before anything is written`() throws {
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    try sandbox.write(#"{"a": 1}"#, to: "config/org.aaa.json")
    let profile = try export(demo, "org.aaa")
    try sandbox.write(
      profile.replacing("\"volume\": 0.5", with: "\"volume\": 7")
        .replacing("\"a\": 1", with: "\"a\": 2"),
      to: "profile.json")
    for option in [["--dry-run"], []] {
      let outcome = try sandbox.settee(["import", "profile.json"] + option)
      #expect(outcome.status == 1 && outcome.errors.contains("/output/volume"), "\(outcome)")
      #expect(outcome.errors.contains("nothing was imported"), "\(outcome)")
      #expect(outcome.errors.contains("settee import profile.json org.aaa"), "\(outcome)")
      #expect(try sandbox.settee("get", "org.aaa", "a").output == "1\n")
    }
    #expect(try sandbox.settee("import", "profile.json", "org.aaa").status == 0)
    #expect(try sandbox.settee("get", "org.aaa", "a").output == "2\n")
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"kind": "settee profile"}"#,
    #"{"kind": "settee profile", "version": 2, "date": "2026-11-21T08:00:00Z", "domains": {}}"#,
    #"{"kind": "settee profile", "version": 1, "date": "2026-11-21T08:00:00Z", "domains": []}"#,
    #"{"kind": "settee profile", "version": 1, "date": "2026-11-21T08:00:00Z", "domains": {"a": 1}}"#,
    #"{"kind": "settee profile", "version": 1, "date": "2026-11-21T08:00:00Z", "domains": {"a": {"layers": {"user": {"values": 1}}}}}"#,
    #"{"kind": "settee profile", "version": 1, "date": "2026-11-21T08:00:00Z", "domains": {"a": {"layers": {"user": {"unset": "/a"}}}}}"#,
    #"{"kind": "settee profile", "version": 1, "date": "2026-11-21T08:00:00Z", "domains": {"a": {"layers": {"user": {"unest": ["/a"]}}}}}"#,
    #"{"kind": "settee profile", "version": 1, "date": "2026-11-21T08:00:00Z", "domains": {"a": {"layers": {}, "values": {"a": 1}}}}"#,
  ])
  func `a file that is not a profile is rejected with a reason`(text: String) throws {
    try sandbox.write(text, to: "profile.json")
    let outcome = try sandbox.settee("import", "profile.json")
    #expect(outcome.status == 3 && outcome.output == "")
    #expect(outcome.errors.contains("cannot read profile.json: "), "\(outcome)")
    #expect(try sandbox.settee("import", "none.json").status == 3)
  }

  @Test func `a file of a profile is named by any path`() throws {
    try sandbox.write(#"{"a": 1}"#, to: "home/x.json")
    _ = try export("./home/x.json")
    for path in ["./home/x.json", "home/../home/x.json", sandbox.path("home/x.json")] {
      try sandbox.write(#"{"a": 2}"#, to: "home/x.json")
      let outcome = try sandbox.settee("import", "profile.json", path)
      #expect(outcome.status == 0, "\(outcome)")
      #expect(sandbox.text(of: "home/x.json") == #"{"a": 1}"#)
    }
    #expect(try sandbox.settee("import", "profile.json", "./y.json").status == 1)
  }

  // MARK: Diff

  @Test func `two files are compared as text, JSON Patch and commands`() throws {
    try sandbox.write(
      #"{"same": 1, "x": {"a": 1, "b/c": "old", "d": {"e": 1}}, "gone": []}"#, to: "a.json")
    try sandbox.write(
      #"{"same": 1, "x": {"a": 2, "b/c": "old"}, "new": {"k": "it's"}}"#, to: "b.json")
    let text = try sandbox.settee("diff", "./a.json", "./b.json")
    #expect(text.status == 1)
    #expect(text.output.contains("/x/a") && text.output.contains("1 → 2"))
    #expect(!text.output.contains("same"))
    #expect(try sandbox.settee("diff", "./a.json", "./a.json").status == 0)
    #expect(try sandbox.settee("diff", "./a.json", "./a.json").output == "")
    let patch = try sandbox.settee("diff", "./a.json", "./b.json", "--patch").objects()
    let steps = patch.map { "\($0["op"] ?? "") \($0["path"] ?? "")" }
    #expect(Set(steps) == ["replace /x/a", "remove /x/d", "remove /gone", "add /new"])
    let commands = try sandbox.settee("diff", "./a.json", "./b.json", "--commands")
    let run = try sandbox.shell("settee() { \"$SETTEE\" \"$@\"; }\n\(commands.output)")
    #expect(run.status == 0, "\(run)\(commands)")
    #expect(try sandbox.settee("diff", "./a.json", "./b.json").status == 0)
    let json = try sandbox.settee("diff", "./b.json", "./a.json", "--json")
    #expect(json.output == "[]\n")
    #expect(try sandbox.settee("diff", "./a.json", "./b.json", "--json", "--patch").status == 2)
    #expect(try sandbox.settee("diff", "./a.json", "./none.json").status == 2)
  }

  @Test func `profiles, domains, snapshots and dates are compared`() throws {
    try sandbox.settee("set", demo, "/output/volume", "0.5")
    try sandbox.settee("snapshot", "save", demo, "before")
    _ = try export(demo)
    #expect(try sandbox.settee("diff", "profile.json").status == 0)
    try sandbox.settee("set", demo, "/output/volume", "0.25")
    try sandbox.settee("set", demo, "/network/password", "-", input: "correct-horse")
    for old in ["profile.json", "./profile.json", "\(demo)@before"] {
      let outcome = try sandbox.settee("diff", old, demo)
      #expect(outcome.status == 1 && outcome.output.contains("0.5 → 0.25"), "\(outcome)")
      #expect(!outcome.output.contains("correct-horse"))
    }
    #expect(try sandbox.settee("diff", "profile.json").output.contains("0.5 → 0.25"))
    let since = try sandbox.settee("diff", "\(demo)@2001-01-01", demo)
    #expect(since.output.contains("0.8 (default) → 0.25"), "\(since)")
    #expect(try sandbox.settee("diff", "\(demo)@2100-01-01", demo).status == 0)
    #expect(try sandbox.settee("diff", "\(demo)@never", demo).status == 1)
  }

  @Test func `a secret in a profile is compared with the stored one, and never printed`() throws {
    _ = try sandbox.settee("set", demo, "/network/password", "-", input: "correct-horse")
    func profile(_ password: String) throws {
      try sandbox.write(
        """
        {"kind": "settee profile", "version": 1, "date": "2026-11-25T08:30:00Z", "domains": {"\(demo)":
          {"layers": {"user": {"values": {"network": {"password": "\(password)"}}}}}}}
        """, to: "own.json")
    }
    try profile("correct-horse")
    let equal = try sandbox.settee("diff", "own.json")
    #expect(equal.status == 0 && equal.output == "", "\(equal)")
    #expect(try sandbox.settee("diff", demo, "own.json").status == 0)
    try profile("other-horse")
    let other = try sandbox.settee("diff", "own.json")
    #expect(other.status == 1 && !other.output.contains("horse"), "\(other)")
  }

  @Test func `a comparison of several domains names each, and cannot be a patch`() throws {
    try sandbox.write(#"{"a": 1}"#, to: "config/org.example.one.json")
    try sandbox.write(#"{"a": 1}"#, to: "config/org.example.two.json")
    _ = try export()
    try sandbox.write(#"{"a": 2}"#, to: "config/org.example.one.json")
    try sandbox.write(#"{}"#, to: "config/org.example.two.json")
    let text = try sandbox.settee("diff", "profile.json")
    #expect(
      text.output.contains("org.example.one:\n") && text.output.contains("org.example.two:\n"))
    #expect(try sandbox.settee("diff", "profile.json", "--patch").status == 2)
    #expect(
      try sandbox.settee("diff", "profile.json", "--json").objects()
        .map { $0["domain"] as? String } == ["org.example.one", "org.example.two"])
  }
}
