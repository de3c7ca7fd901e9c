import Foundation
import Testing

/// Recording, updates, snapshots and bookmarks on the command line.
@Suite struct ListCommandTests {
  private let sandbox: Sandbox
  private let demo = "org.settee.demo"
  private let volume = "/output/volume"

  init() throws { sandbox = try Sandbox() }

  @Test func `a long value does not move other rows, and line breaks are symbols`() throws {
    let long = String(repeating: "ü", count: 100_000)
    let breaks = #"a\nb\r\nc\rd\u2028e\u0085f"#
    try sandbox.write("{\"a\": \"\(long)\", \"b\": \"\(breaks)\"}\n", to: "long.json")
    try sandbox.write(
      #"{"properties": {"a": {"default": "x"}, "b": {"default": "x"}}}"#, to: "long.schema.json")
    let outcome = try sandbox.settee("list", "./long.json", "--schema", "long.schema.json")
    #expect(
      outcome.output
        == "~  /a  \(long)  default x\n~  /b  a␊b␊c␊d␊e␊f  default x\n",
      "\(outcome.output.suffix(90))")
  }

  @Test func `tabs in names and values do not move columns`() throws {
    try sandbox.write(#"{"a\tb": 1, "c": "x\ty"}"#, to: "tabs.json")
    let outcome = try sandbox.settee("list", "./tabs.json")
    #expect(outcome.output == "~  /a␉b  1\n~  /c    x␉y\n", "\(outcome)")
  }

  @Test func `changes by another program are printed as they happen`() throws {
    let script = """
      "$SETTEE" record \(demo) --json > recorded & watcher=$!
      for value in 0.1 0.2 0.3 0.4 0.5 0.6 0.7; do
        [ -s recorded ] && break
        sleep 0.5; "$SETTEE" set \(demo) \(volume) $value > /dev/null
      done
      sleep 0.2; kill $watcher; cat recorded
      """
    let line = try sandbox.shell(script).output.split(separator: "\n").first
    let change = try #require(
      JSONSerialization.jsonObject(with: Data((line ?? "").utf8)) as? [String: Any])
    #expect(change["path"] as? String == volume && change["layer"] as? String == "user")
    #expect(change["new"] is Double && change["date"] is String)
  }

  @Test func `damaged and unreadable domains are distinguished`() throws {
    try sandbox.write("<plist><dict>", to: "config/\(demo).plist")
    #expect(try sandbox.settee("domains").output.contains("\(demo)  damaged "))
    try sandbox.shell("rm config/*.plist && mkdir config/\(demo).plist")
    #expect(try sandbox.settee("domains").output.contains("\(demo)  unreadable "))
  }

  @Test func `recording ends after the given time`() throws {
    let silence = try sandbox.settee("record", demo, "--for", "0.1")
    #expect(silence.status == 0 && silence.output == "" && silence.errors == "")
    #expect(try sandbox.settee("record", demo, "--for", "-1").status == 2)
  }

  @Test func `applying a snapshot preserves secrets set later`() throws {
    try sandbox.settee("set", demo, "/output/mute", "on")
    try sandbox.settee("snapshot", "save", demo, "before")
    try sandbox.settee("set", demo, "/network/password", "-", input: "correct-horse")
    try sandbox.settee("reset", demo, "/output/mute")
    #expect(try sandbox.settee("snapshot", "apply", demo, "before").status == 0)
    #expect(try sandbox.settee("get", demo, "/output/mute").output == "true\n")
    #expect(
      try sandbox.settee("get", demo, "/network/password", "--reveal").output == "correct-horse\n")
  }

  @Test func `a snapshot that is applied twice changes nothing the second time`() throws {
    try sandbox.settee("set", demo, volume, "0.5")
    try sandbox.settee("snapshot", "save", demo, "one")
    let outcome = try sandbox.settee("snapshot", "apply", demo, "one")
    #expect(outcome.status == 0 && outcome.output == "", "\(outcome)")
    #expect(outcome.errors.contains("all values are equal to the snapshot"), "\(outcome)")
  }

  @Test func `a snapshot counts the keys of its groups, and no secrets`() throws {
    for (path, value) in [("/output/volume", "0.5"), ("/output/mute", "on")] {
      try sandbox.settee("set", demo, path, value)
    }
    try sandbox.settee("set", demo, "/network/password", "-", input: "correct-horse")
    let saved = try sandbox.settee("snapshot", "save", demo, "two")
    #expect(saved.output == "two: 2 keys saved\n", "\(saved)")
  }

  @Test func `snapshots are saved, listed, compared, applied and deleted`() throws {
    try sandbox.settee("set", demo, volume, "0.25")
    let dry = try sandbox.settee("snapshot", "save", demo, "at home", "--dry-run")
    #expect(dry.output == "at home: 1 key would be saved\n")
    #expect(try sandbox.settee("snapshot", "list", demo).output == "")
    #expect(try sandbox.settee("snapshot", "save", demo, "at home").status == 0)
    let again = try sandbox.settee("snapshot", "save", demo, "at home")
    #expect(again.status == 1 && again.errors.contains("--replace"), "\(again)")
    #expect(try sandbox.settee("snapshot", "save", demo, "at home", "--replace").status == 0)
    #expect(try sandbox.settee("snapshot", "diff", demo, "at home").status == 0)
    try sandbox.settee("set", demo, volume, "0.5")
    try sandbox.settee("set", demo, "owner", "Ada")
    let diff = try sandbox.settee("snapshot", "diff", demo, "at home")
    #expect(diff.status == 1)
    #expect(diff.output == "/output/volume  0.25 → 0.5\n/owner          You (default) → Ada\n")
    try sandbox.settee("snapshot", "save", demo, "away")
    let both = try sandbox.settee("snapshot", "diff", demo, "at home", "away", "--json")
    #expect(try both.objects().map { $0["path"] as? String } == [volume, "/owner"])
    let part = try sandbox.settee("snapshot", "apply", demo, "at home", volume)
    #expect(part.output == "/output/volume: 0.5 → 0.25 (user)\n")
    #expect(try sandbox.settee("get", demo, "owner").output == "Ada\n")
    #expect(try sandbox.settee("snapshot", "apply", demo, "at home").status == 0)
    let repeated = try sandbox.settee("snapshot", "apply", demo, "at home")
    #expect(
      repeated.status == 0 && repeated.errors.contains("equal to the snapshot"), "\(repeated)")
    #expect(
      try sandbox.settee("snapshot", "list", demo, "--json").objects()
        .map { $0["name"] as? String } == ["away", "at home"])
    #expect(try sandbox.settee("snapshot", "delete", demo, "away").output == "away: deleted\n")
    #expect(try sandbox.settee("snapshot", "delete", demo, "away").status == 1)
    #expect(try sandbox.settee("snapshot", "diff", demo, "nothing").status == 1)
    #expect(try !sandbox.settee("forget", demo).output.contains("snapshot"))
    #expect(try sandbox.settee("snapshot", "list", demo).output != "")
    #expect(try sandbox.settee("forget", demo, "--all").output.contains("1 snapshot"))
    #expect(try sandbox.settee("snapshot", "list", demo).output == "")
  }

  @Test func `snapshots do not contain secrets`() throws {
    try sandbox.settee("set", demo, "/network/password", "-", input: "correct-horse\n")
    #expect(try sandbox.settee("snapshot", "save", demo, "x").status == 0)
    #expect(try sandbox.shell("grep -r correct-horse state/settee/snapshots").status == 1)
    #expect(try sandbox.settee("snapshot", "diff", demo, "x").status == 0)
  }

  @Test func `schema updates are reported and applied`() throws {
    let schema = "data/settee/schemas/org.example.json"
    try sandbox.write(#"{"properties": {"a": {"default": 1}, "b": {"default": 1}}}"#, to: schema)
    try sandbox.write(#"{"b": 2, "z": 3}"#, to: "config/org.example.json")
    #expect(try sandbox.settee("updates", "org.example").output == "")
    try sandbox.write(
      #"{"properties": {"a": {"default": 2}, "c": {"x-settee-aliases": ["b"]}}}"#, to: schema)
    let reported = try sandbox.settee("updates", "org.example", "--json")
    #expect(
      try reported.objects().map { $0["kind"] as? String } == ["newDefault", "renamed", "unknown"])
    let dry = try sandbox.settee("updates", "org.example", "--apply", "--dry-run")
    #expect(dry.output.contains("/a: 2 (default) → 1"))
    #expect(try sandbox.settee("updates", "org.example", "/z", "--apply").status == 0)
    #expect(try sandbox.settee("updates", "org.example", "--apply").status == 0)
    #expect(
      try sandbox.settee("get", "org.example", "").output == "{\"c\":2,\"a\":1}\n"
        || sandbox.settee("get", "org.example", "").output == "{\"a\":1,\"c\":2}\n")
    #expect(try sandbox.settee("updates", "org.example", "--dismiss").status == 0)
    #expect(try sandbox.settee("updates", "org.example", "--json").output == "[]\n")
  }

  @Test func `updates are listed and applied though the schema cannot be remembered`() throws {
    try sandbox.write(
      #"{"properties": {"c": {"x-settee-aliases": ["b"]}}}"#,
      to: "data/settee/schemas/org.example.json")
    try sandbox.write(#"{"b": 2}"#, to: "config/org.example.json")
    try FileManager.default.createDirectory(
      atPath: sandbox.path("state/settee"), withIntermediateDirectories: true)
    try sandbox.write("", to: "state/settee/schemas")
    let kept = try sandbox.settee("updates", "org.example", "--dismiss")
    #expect(kept.status == 3 && kept.errors.contains("cannot write"), "\(kept)")
    let applied = try sandbox.settee("updates", "org.example", "--apply")
    #expect(applied.status == 0 && applied.errors.contains("cannot write"), "\(applied)")
    #expect(try sandbox.settee("get", "org.example", "c").output == "2\n")
    let listed = try sandbox.settee("updates", "org.example")
    #expect(listed.status == 0 && listed.errors.contains("cannot write"), "\(listed)")
  }

  @Test func `a renamed key is reported with the first version of a schema`() throws {
    let schema = "data/settee/schemas/org.example.json"
    try sandbox.write(
      #"{"properties": {"a": {"default": 1}, "c": {"x-settee-aliases": ["b"]}}}"#, to: schema)
    try sandbox.write(#"{"b": 2, "z": 3}"#, to: "config/org.example.json")
    for _ in 1...2 {
      let found = try sandbox.settee("updates", "org.example", "--json").objects()
      #expect(found.map { $0["kind"] as? String } == ["renamed"])
      #expect(found.map { $0["oldPath"] as? String } == ["/b"])
    }
    #expect(try sandbox.settee("updates", "org.example", "--apply").status == 0)
    #expect(try sandbox.settee("get", "org.example", "c").output == "2\n")
    #expect(try sandbox.settee("updates", "org.example", "--json").output == "[]\n")
    try sandbox.write(#"{"b": 2}"#, to: "config/org.example.json")
    try sandbox.settee("forget", "org.example")
    #expect(try sandbox.settee("updates", "org.example", "--dismiss").status == 0)
    #expect(try sandbox.settee("updates", "org.example", "--json").output == "[]\n")
  }

  @Test func `updates that violate the new schema are reported, and the others applied`() throws {
    let schema = "data/settee/schemas/org.example.json"
    try sandbox.write(
      #"{"properties": {"a": {"default": "x"}, "b": {"type": "string"}, "d": {"default": 1}}}"#,
      to: schema)
    try sandbox.write(#"{"b": "text"}"#, to: "config/org.example.json")
    #expect(try sandbox.settee("updates", "org.example").output == "")
    try sandbox.write(
      """
      {"properties": {"a": {"type": "integer", "default": 2}, "d": {"default": 2},
        "c": {"type": "integer", "x-settee-aliases": ["b"]}}}
      """, to: schema)
    let reported = try sandbox.settee("updates", "org.example", "--json").objects()
    #expect(
      reported.map { ($0["obstacle"] as? String)?.hasPrefix("must be an integer") ?? false }
        == reported.map { ["/a", "/c"].contains($0["path"] as? String) })
    let applied = try sandbox.settee("updates", "org.example", "--apply")
    #expect(applied.status == 0)
    #expect(applied.output.contains("/d: 2 (default) → 1"))
    #expect(applied.errors.contains("cannot apply the update of /a: must be an integer"))
    #expect(applied.errors.contains("cannot apply the update of /c: must be an integer"))
    #expect(try sandbox.settee("get", "org.example", "b").output == "text\n")
    #expect(try sandbox.settee("updates", "org.example", "--apply").status == 1)
  }

  @Test func `unknown domains and files cannot be bookmarked`() throws {
    for name in ["nonsense", "./missing.json"] {
      #expect(try sandbox.settee("bookmarks", name, "/a").status == 2)
    }
    #expect(try sandbox.settee("bookmarks").output == "")
  }

  @Test func `settings can be bookmarked`() throws {
    let keys = (1...9).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    try sandbox.write("{\(keys)}", to: "a.json")
    let many = "for i in 1 2 3 4 5 6 7 8 9; do \"$SETTEE\" bookmarks ./a.json /k$i & done; wait"
    #expect(try sandbox.shell(many).status == 0)
    #expect(try sandbox.settee("bookmarks").output.split(separator: "\n").count == 9)
    let text = try #require(sandbox.text(of: "state/settee/bookmarks.json"))
    for changed in [
      text.replacing(#""version":1"#, with: #""version":2"#), String(text.dropLast(9)),
    ] {
      try sandbox.write(changed, to: "state/settee/bookmarks.json")
      #expect(try sandbox.settee("bookmarks").status == 3)
      #expect(try sandbox.settee("bookmarks", demo, volume).status == 3)
      #expect(sandbox.text(of: "state/settee/bookmarks.json") == changed)
    }
    try FileManager.default.removeItem(atPath: sandbox.path("state/settee/bookmarks.json"))
    #expect(try sandbox.settee("bookmarks").output == "")
    #expect(try sandbox.settee("bookmarks", demo, volume).status == 0)
    #expect(
      try sandbox.settee("bookmarks").output == "\(demo)  \(volume)  Volume  bookmark\n")
    #expect(try sandbox.settee("bookmarks", demo, volume, "--remove").status == 0)
    #expect(try sandbox.settee("bookmarks", demo, volume, "--remove").status == 1)
    #expect(try sandbox.settee("bookmarks", demo).status == 2)
  }

  @Test(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
  func `an undo in the editor is not undone by the command`() throws {
    for value in ["0.25", "0.5"] { try sandbox.settee("set", demo, volume, value) }
    let screen = try Screen(sandbox, demo)
    try screen.shows("Volume")
    try screen.press("H")
    try screen.shows("settee set")
    try screen.press("u")
    try screen.shows("Undo the entry")
    try screen.press("u")
    try screen.shows("Review")
    try screen.press("s")
    // The review says “1 unsaved change” before.
    try screen.shows("Saved 1 change.")
    #expect(try sandbox.settee("get", demo, volume).output == "0.25\n")
    #expect(try sandbox.settee("undo", demo).status == 0)
    #expect(try sandbox.settee("get", demo, volume).output == "0.8\n")
  }
}
