import Foundation
import TestSupport
import Testing

/// Files that settee must not write, follow or restore.
@Suite struct FileSafetyTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Returns the names of all files in a directory, at any depth.
  private func names(in directory: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: sandbox.path(directory))
    return (found?.compactMap { $0 as? String } ?? []).sorted()
  }

  // MARK: Home directory

  @Test func `without HOME, the home directory comes from the password database`() throws {
    let outcome = try sandbox.shell(
      "env -i PATH=\"$PATH\" \"$SETTEE\" set org.example.none k v --type string --create --dry-run")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.hasSuffix("(user)\n"), "\(outcome)")
  }

  @Test(arguments: ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"])
  func `a directory of the environment that is not valid UTF-8 is refused`(name: String) throws {
    let outcome = try sandbox.shell(
      "export \(name)=\"$HOME/$(printf 'a\\377')\"; exec \"$SETTEE\" set org.example k v --type string "
        + "--create")
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.errors.contains("\(name) is not valid UTF-8"), "\(outcome)")
    #expect(names(in: "home") == [] && names(in: "config") == [])
  }

  // MARK: Repairs

  @Test func `a repair does not restore refused values`() throws {
    try sandbox.write("{\"n\":2}\n", to: "a.json")
    try sandbox.settee("set", "./a.json", "n", "3")
    #expect(link(sandbox.path("a.json"), sandbox.path("b")) == 0)
    #expect(try sandbox.settee("set", "./a.json", "n", "99").status == 1)
    unlink(sandbox.path("b"))
    try sandbox.write("{\"n\":", to: "a.json")
    try sandbox.settee("repair", "./a.json")
    #expect(sandbox.text(of: "a.json") == "{\"n\":3}\n")
  }

  @Test(arguments: ["{}\n", "", "null\n", "[]\n", "\"x\"\n"])
  func `a file emptied since the last save can be repaired`(content: String) throws {
    try sandbox.write("{\"n\":2}\n", to: "a.json")
    try sandbox.settee("set", "./a.json", "n", "3")
    try sandbox.write(content, to: "a.json")
    let refused = try sandbox.settee("set", "./a.json", "n", "4")
    #expect(refused.status == 1 && refused.errors.contains("has none now"), "\(refused)")
    #expect(refused.errors.contains("settee repair ./a.json"), "\(refused)")
    let outcome = try sandbox.settee("repair", "./a.json")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(sandbox.text(of: "a.json") == "{\"n\":3}\n")
  }

  @Test(arguments: ["{}\n", ""])
  func `the doctor reports an emptied file and how to restore it`(content: String) throws {
    try sandbox.write("{\"n\":2}\n", to: "a.json")
    try sandbox.settee("set", "./a.json", "n", "3")
    try sandbox.write("{\"k\":2}\n", to: "config/org.example.json")
    try sandbox.settee("set", "org.example", "k", "3")
    #expect(try !sandbox.settee("doctor").output.contains("has none now"))
    try sandbox.write(content, to: "a.json")
    try sandbox.write(content, to: "config/org.example.json")
    let outcome = try sandbox.settee("doctor")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("settee repair \(sandbox.path("a.json"))"), "\(outcome)")
    #expect(outcome.output.contains("settee repair org.example"), "\(outcome)")
    let refused = try sandbox.settee("set", "./a.json", "m", "1", "--type", "integer")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("--overwrite-emptied"))
    #expect(sandbox.text(of: "a.json") == content)
    let refilled = try sandbox.settee(
      "set", "./a.json", "m", "1", "--type", "integer", "--overwrite-emptied")
    #expect(refilled.status == 0, "\(refilled)")
    #expect(try sandbox.settee("get", "./a.json", "m").output == "1\n")
  }

  @Test func `the doctor reports a damaged file that a backup restores`() throws {
    for name in ["a.json", "config/org.example.json"] { try sandbox.write("{\"n\":2}\n", to: name) }
    for name in ["./a.json", "org.example"] { try sandbox.settee("set", name, "n", "3") }
    for name in ["a.json", "config/org.example.json"] { try sandbox.write("{\"n\":", to: name) }
    let outcome = try sandbox.settee("doctor")
    #expect(outcome.status == 1)
    for name in [sandbox.path("a.json"), "org.example"] {
      #expect(outcome.output.contains("is damaged; run settee repair \(name) to"), "\(outcome)")
    }
  }

  @Test func `restoring a file emptied by another program restores the comments`() throws {
    let text = "{\n  // Of note.\n  \"n\": 2,\n  \"m\": 1\n}\n"
    try sandbox.write(text, to: "a.jsonc")
    try sandbox.settee("set", "./a.jsonc", "n", "2")
    try sandbox.settee("set", "./a.jsonc", "n", "3")
    try sandbox.write("{}\n", to: "a.jsonc")
    // Undoing an older save does not write a single value to the empty file.
    for words in [["undo", "./a.jsonc"], ["set", "./a.jsonc", "k", "1", "--type", "integer"]] {
      let refused = try sandbox.settee(words)
      #expect(refused.status == 1 && refused.errors.contains("--overwrite-emptied"), "\(refused)")
      #expect(refused.errors.contains("settee repair"), "\(refused)")
      #expect(sandbox.text(of: "a.jsonc") == "{}\n")
    }
    #expect(try sandbox.settee("repair", "./a.jsonc").status == 0)
    #expect(
      sandbox.text(of: "a.jsonc") == text.replacingOccurrences(of: "\"n\": 2", with: "\"n\": 3"))
  }

  // Only root may mount, even in a separate namespace.
  @Test(.enabled(if: geteuid() == 0, "only root may mount"), arguments: ["1100k", "1600k", "2m"])
  func `on a small disk, backups leave space for the next save`(size: String) throws {
    let outcome = try sandbox.shell(
      """
      mkdir disk && exec unshare -m sh -c '
      mount -t tmpfs -o size=\(size) none disk && cd disk && export XDG_STATE_HOME="$PWD/state"
      printf "{\\"n\\": 0, \\"a\\": \\"%0500000d\\"}\\n" 0 > a.json
      for n in 1 2 3 4; do "$SETTEE" set ./a.json n $n > /dev/null || exit; done
      "$SETTEE" get ./a.json n; : > a.json; "$SETTEE" repair ./a.json > /dev/null; "$SETTEE" get ./a.json n'
      """)
    #expect(outcome.status == 0 && outcome.output == "4\n4\n", "\(outcome)")
  }

  @Test func `an empty secret is not stored`() throws {
    let outcome = try sandbox.settee("set", "org.settee.demo", "/network/password", "-", input: "")
    #expect(outcome.status == 2)
    #expect(try sandbox.settee("get", "org.settee.demo", "/network/password").status == 1)
  }

  // MARK: Links

  @Test func `a dangling link is not skipped`() throws {
    let link = sandbox.path("config/org.example.json")
    #expect(symlink("/gone/a.json", link) == 0)
    let outcome = try sandbox.settee(
      "set", "org.example", "n", "2", "--type", "integer", "--create")
    #expect(outcome.status == 3)
    #expect(names(in: "config") == ["org.example.json"])
  }

  @Test func `a link into a missing directory is written through only with --create`() throws {
    #expect(symlink("gone/a.json", sandbox.path("link.json")) == 0)
    let words = ["set", "./link.json", "n", "2", "--type", "integer"]
    let refused = try sandbox.settee(words)
    #expect(refused.status == 2 && refused.errors.contains("gone does not exist"), "\(refused)")
    #expect(sandbox.text(of: "gone/a.json") == nil)
    #expect(try sandbox.settee(words + ["--create"]).status == 0)
    #expect(sandbox.text(of: "gone/a.json")?.contains("\"n\": 2") == true)
  }

  @Test func `a link with the name of a temporary file is not followed`() throws {
    try sandbox.write("{\"n\":1}\n", to: "a.json")
    try sandbox.write("of another\n", to: "other")
    #expect(symlink(sandbox.path("other"), sandbox.path(".a.json.settee-99999")) == 0)
    try sandbox.settee("set", "./a.json", "n", "2")
    let contents = names(in: "state").compactMap { sandbox.text(of: "state/\($0)") }
    #expect(!contents.contains { $0.contains("of another") })
    #expect(sandbox.text(of: "other") == "of another\n")
  }

  // MARK: State files

  @Test func `a damaged snapshot is replaced only with --replace`() throws {
    try sandbox.write("{\"n\":1}\n", to: "a.json")
    let save = ["snapshot", "save", "./a.json", "x"]
    #expect(try sandbox.settee(save).status == 0)
    let name = try #require(names(in: "state/settee/snapshots").first { $0.hasSuffix("/x.json") })
    let file = "state/settee/snapshots/\(name)"
    try sandbox.write("{", to: file)
    for words in [
      save, ["snapshot", "apply", "./a.json", "x"], ["diff", "./a.json@x", "./a.json"],
    ] {
      let outcome = try sandbox.settee(words)
      #expect(outcome.status == 3 && outcome.errors.contains("x.json"), "\(words): \(outcome)")
    }
    #expect(sandbox.text(of: file) == "{")
    #expect(try sandbox.settee(save + ["--replace"]).status == 0)
    #expect(sandbox.text(of: file)?.contains("\"n\":1") == true)
  }

  @Test func `the doctor names state files that cannot be read`() throws {
    try sandbox.write("{\"n\":1}\n", to: "a.json")
    try sandbox.settee("set", "./a.json", "n", "2")
    try sandbox.settee("snapshot", "save", "./a.json", "x")
    #expect(try !sandbox.settee("doctor").output.contains("state/settee/journal"))
    let state = names(in: "state")
    let history = try #require(state.first { $0.hasSuffix(".jsonl") })
    let snapshot = try #require(state.first { $0.hasSuffix("/x.json") })
    let lines = try #require(sandbox.text(of: "state/\(history)"))
    try sandbox.write("junk\n" + lines + "{\"version\":9}\n", to: "state/\(history)")
    let draft = "settee/drafts/\(history.split(separator: "/")[2].dropLast(6))/1.json"
    try sandbox.shell("mkdir -p \"$(dirname state/\(draft))\"")
    let damaged = [snapshot, draft, "settee/bookmarks.json", "settee/restarts.json"]
    for name in damaged { try sandbox.write("{\"a\": \"hunter2\" ", to: "state/\(name)") }
    let output = try sandbox.settee("doctor").output
    #expect(output.contains("\(history): 2 lines cannot be read"), "\(output)")
    for name in damaged {
      #expect(output.contains("\(name):1:"), "\(output)")
    }
    #expect(!output.contains("hunter2"), "\(output)")
    #expect(try sandbox.settee("history", "./a.json").output.contains("/n"))
  }

  @Test func `what could not be deleted is not reported as deleted`() throws {
    try sandbox.write("{\"n\":1}\n", to: "a.json")
    try sandbox.settee("set", "./a.json", "n", "2")
    // A directory in place of a lock file prevents the last deletion, also for root.
    try sandbox.settee("bookmarks", "./a.json", "n")
    try FileManager.default.createDirectory(
      atPath: sandbox.path("state/settee/bookmarks.json.lock"), withIntermediateDirectories: true)
    let failed = try sandbox.settee("forget", "./a.json", "--all")
    #expect(failed.status == 3 && failed.output.isEmpty, "\(failed)")
    let without = try sandbox.settee("forget", "./a.json")
    #expect(without.status == 0, "\(without)")
  }

  @Test func `backups that cannot be read or written are reported`() throws {
    try sandbox.write("{\"n\":1}\n", to: "a.json")
    try FileManager.default.createDirectory(
      atPath: sandbox.path("state/settee"), withIntermediateDirectories: true)
    try sandbox.write("", to: "state/settee/ring")
    let saved = try sandbox.settee("set", "./a.json", "n", "2")
    #expect(saved.status == 0 && sandbox.text(of: "a.json") == "{\"n\":2}\n", "\(saved)")
    #expect(saved.errors.contains("cannot write a backup to "), "\(saved)")
    let forgotten = try sandbox.settee("forget", "./a.json")
    #expect(forgotten.status == 3 && forgotten.errors.contains("state/settee/ring"), "\(forgotten)")
    #expect(try sandbox.settee("history", "./a.json").output.contains("/n"))
  }

  // MARK: Locks

  @Test(arguments: [
    "n\n", "# why\nn\n", "/n\n", "\u{FEFF}n\n", "n # why\n", "/n/\n", "/n~2\n",
    "*\n", "{\"n\":true}\n",
  ])
  func `a lock file locks keys, or its error is reported`(locks: String) throws {
    try sandbox.write("{\"n\":1}\n", to: "site/org.example.json")
    try sandbox.write(locks, to: "site/org.example.locks")
    let outcome = try sandbox.settee("set", "org.example", "n", "5", "--type", "integer")
    #expect(outcome.status == 1 && outcome.errors.contains("locked"), "\(outcome)")
    try sandbox.write("{\"n\":2}\n", to: "config/org.example.json")
    let untyped = try sandbox.settee("set", "org.example", "n", "5")
    #expect(untyped.status == 1 && untyped.errors.contains("locked by the"), "\(untyped)")
    let isInvalid = ["~2", "*", "{"].contains { locks.contains($0) }
    #expect(outcome.errors.contains(".locks:1:") == isInvalid, "\(outcome)")
    let doctor = try sandbox.settee("doctor")
    #expect(doctor.output.contains(".locks:1:") == isInvalid, "\(doctor)")
  }

  // MARK: Names

  @Test(arguments: [".", "..", "./", "../"])
  func `a directory is not a file to change`(name: String) throws {
    let outcome = try sandbox.settee("set", name, "k", "v", "--type", "string", "--create")
    #expect(outcome.status == 3 && outcome.errors.contains("is a directory"), "\(outcome)")
    for words in [["list", name], ["why", name, "k"], ["reset", name, "k"], ["undo", name]] {
      #expect(try sandbox.settee(words).status == 3, "\(words)")
    }
    #expect(names(in: "config") == [])
  }

  @Test(arguments: ["", "a\nb", "org.\u{202E}exe", "org.\u{200B}exe", "a\u{2028}b", "a\u{2066}b"])
  func `an invalid domain name creates no file`(name: String) throws {
    let outcome = try sandbox.settee("set", name, "k", "v", "--type", "string", "--create")
    #expect(outcome.status == 2 && outcome.errors.contains("is not a domain name"), "\(outcome)")
    #expect(names(in: "config") == [])
    for command in ["list", "why", "reset", "undo", "history", "describe", "validate"] {
      let words = ["why", "reset"].contains(command) ? [command, name, "k"] : [command, name]
      #expect(try sandbox.settee(words).status == 2, "\(words)")
    }
  }

  // MARK: Bytes

  @Test func `an unpaired surrogate in a binary property list is preserved`() throws {
    // A dictionary of "a", which is a lone surrogate and an x, and "n", which is 1.
    let objects: [[UInt8]] = [
      [0xD2, 1, 3, 2, 4], [0x51, 0x61], [0x62, 0xD8, 0x00, 0x00, 0x78], [0x51, 0x6E], [0x10, 1],
    ]
    let bytes = BinaryPropertyList.bytes(of: objects)
    try Data(bytes).write(to: URL(fileURLWithPath: sandbox.path("a.plist")))
    let outcome = try sandbox.settee("set", "./a.plist", "n", "2")
    #expect(outcome.status == 0, "\(outcome)")
    let written = try Data(contentsOf: URL(fileURLWithPath: sandbox.path("a.plist")))
    #expect(written.range(of: Data([0xD8, 0x00, 0x00, 0x78])) != nil)
    #expect(try sandbox.settee("get", "./a.plist", "n").output == "2\n")
  }

  @Test(arguments: ["\\ud800x", "\u{FFFD}\\udfff"])
  func `an unpaired surrogate in JSON is preserved`(text: String) throws {
    let old = "{\"a\": \"\(text)\", \"l\": [\"\(text)\", 1, 2], \"n\": 1}\n"
    try sandbox.write(old, to: "a.json")
    #expect(try sandbox.settee("set", "./a.json", "n", "2").status == 0)
    let new = old.replacingOccurrences(of: "\"n\": 1", with: "\"n\": 2")
    #expect(sandbox.text(of: "a.json") == new)
    // At another index, the item keeps its text.
    let outcome = try sandbox.settee("get", "./a.json", "l")
    let list = outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    let elements = try #require(
      try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [Any])
    let reordered = try JSONSerialization.data(withJSONObject: Array(elements.reversed()))
    let moved = try sandbox.settee(
      "set", "./a.json", "l", String(decoding: reordered, as: UTF8.self))
    #expect(moved.status == 0, "\(moved)")
    #expect(sandbox.text(of: "a.json")?.contains("[2, 1, \"\(text)\"]") == true)
  }

  private static let commented = """
    {
      // one
      "a": 1.50, // trailing
      "b": {},
      "c": 3
    }

    """

  @Test func `undoing a reset restores the bytes`() throws {
    try sandbox.write(Self.commented, to: "a.json")
    try sandbox.settee("reset", "./a.json", "a")
    #expect(try sandbox.settee("undo", "./a.json").status == 0)
    #expect(sandbox.text(of: "a.json") == Self.commented)
  }

  @Test(arguments: [
    ("a.toml", "'#h'='lit' # about\n", "/#h"), (".npmrc", "a   =   1 ; c\n", "/a"),
    ("a.properties", "  a:  1\n", "/a"), (".env", "export A='1' # c\n", "/A"),
    ("b.toml", "# top\n[[t]]\na = 1 # x\n[[t]]\na=2\n", "/t"), ("a.yaml", "a:   1 # c\n", "/a"),
  ])
  func `undoing the reset of the only key restores the bytes`(
    file: String, text: String, path: String
  ) throws {
    try sandbox.write(text, to: file)
    #expect(try sandbox.settee("reset", "./\(file)", path).status == 0)
    #expect(sandbox.text(of: file) != text)
    #expect(try sandbox.settee("undo", "./\(file)").status == 0)
    #expect(sandbox.text(of: file) == text)
  }

  @Test(arguments: ["# only\n", "---\n"])
  func `the first key is added to a YAML file without one`(text: String) throws {
    try sandbox.write(text, to: "a.yaml")
    let outcome = try sandbox.settee("set", "./a.yaml", "/c", "6", "--type", "integer")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(sandbox.text(of: "a.yaml") == text + "c: 6\n")
    #expect(try sandbox.settee("undo", "./a.yaml").status == 0)
    #expect(sandbox.text(of: "a.yaml") == text)
  }

  @Test func `a file with several YAML documents is not called damaged`() throws {
    try sandbox.write("a: 1\n---\nb: 2\n", to: "a.yaml")
    let outcome = try sandbox.settee("set", "./a.yaml", "/a", "2")
    #expect(outcome.status == 3 && outcome.errors.contains("a.yaml:2:1: "), "\(outcome)")
    #expect(!outcome.errors.contains("repair"))
    let repair = try sandbox.settee("repair", "./a.yaml")
    #expect(repair.status == 3 && repair.errors == outcome.errors, "\(repair)")
  }

  @Test func `a value that is too large for the history is undone`() throws {
    try sandbox.write(#"{"a": "old", "b": 1}"#, to: "a.json")
    let large = String(repeating: "x", count: 1_100_000)
    #expect(try sandbox.settee("set", "./a.json", "/a", "-", input: large).status == 0)
    #expect(try sandbox.settee("undo", "./a.json").status == 0)
    #expect(sandbox.text(of: "a.json") == #"{"a": "old", "b": 1}"#)
  }

  @Test func `undoing a new value restores the surrounding bytes`() throws {
    try sandbox.write(Self.commented, to: "a.json")
    try sandbox.settee("set", "./a.json", "/b/x", "1", "--type", "integer")
    #expect(try sandbox.settee("undo", "./a.json").status == 0)
    #expect(sandbox.text(of: "a.json") == Self.commented)
  }

  @Test func `undoing a changed number and repairing an emptied file restores the bytes`() throws {
    try sandbox.write(Self.commented, to: "a.json")
    try sandbox.settee("set", "./a.json", "a", "2.5")
    #expect(try sandbox.settee("undo", "./a.json").status == 0)
    #expect(sandbox.text(of: "a.json") == Self.commented)
    try sandbox.settee("set", "./a.json", "c", "4")
    try sandbox.write("{}\n", to: "a.json")
    #expect(try sandbox.settee("repair", "./a.json").status == 0)
    #expect(
      sandbox.text(of: "a.json")
        == Self.commented.replacingOccurrences(of: "\"c\": 3", with: "\"c\": 4"))
  }

  // MARK: Signals

  @Test func `a file size limit is an error with a message`() throws {
    try sandbox.write("{\"a\": \"\(String(repeating: "x", count: 30_000))\"}\n", to: "a.json")
    let outcome = try sandbox.shell("ulimit -f 4; \"$SETTEE\" set ./a.json b 1 --type integer")
    #expect(outcome.status == 3, "\(outcome)")
    #expect(outcome.errors.contains("the file is too large"))
  }
}
