import Foundation
import Testing

/// Files that settee must not write, follow or bring back.
@Suite struct FileSafetyTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// What stands in a folder of the sandbox and below.
  private func names(in folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: sandbox.path(folder))
    return (found?.compactMap { $0 as? String } ?? []).sorted()
  }

  // MARK: No home

  @Test func `without HOME the home directory of the password database is used`() throws {
    let outcome = try sandbox.shell(
      "env -i PATH=\"$PATH\" \"$SETTEE\" set org.example.none k v --type string --create --dry-run")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.hasSuffix("(user)\n"), "\(outcome)")
  }

  // MARK: Repairs

  @Test func `a repair does not bring back what was refused`() throws {
    try sandbox.write("{\"n\":2}\n", to: "a.json")
    try sandbox.settee("set", "./a.json", "n", "3")
    #expect(link(sandbox.path("a.json"), sandbox.path("b")) == 0)
    #expect(try sandbox.settee("set", "./a.json", "n", "99").status == 1)
    unlink(sandbox.path("b"))
    try sandbox.write("{\"n\":", to: "a.json")
    try sandbox.settee("repair", "./a.json")
    #expect(sandbox.text(of: "a.json") == "{\"n\":3}\n")
  }

  @Test(arguments: ["{}\n", ""])
  func `a file that was wiped since the last save is told`(content: String) throws {
    try sandbox.write("{\"n\":2}\n", to: "a.json")
    try sandbox.settee("set", "./a.json", "n", "3")
    try sandbox.write(content, to: "a.json")
    let outcome = try sandbox.settee("repair", "./a.json")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(sandbox.text(of: "a.json") == "{\"n\":3}\n")
  }

  @Test(arguments: ["{}\n", ""])
  func `the doctor reports a file that was wiped, and how to restore it`(content: String) throws {
    try sandbox.write("{\"n\":2}\n", to: "a.json")
    try sandbox.settee("set", "./a.json", "n", "3")
    try sandbox.write("{\"k\":2}\n", to: "config/org.example.json")
    try sandbox.settee("set", "org.example", "k", "3")
    #expect(try !sandbox.settee("doctor").output.contains("is empty now"))
    try sandbox.write(content, to: "a.json")
    try sandbox.write(content, to: "config/org.example.json")
    let outcome = try sandbox.settee("doctor")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("settee repair \(sandbox.path("a.json"))"), "\(outcome)")
    #expect(outcome.output.contains("settee repair org.example"), "\(outcome)")
    let refused = try sandbox.settee("set", "./a.json", "m", "1", "--type", "integer")
    #expect(refused.status == 1)
    #expect(refused.complaint.contains("--refill"))
    #expect(sandbox.text(of: "a.json") == content)
    let refilled = try sandbox.settee(
      "set", "./a.json", "m", "1", "--type", "integer", "--refill")
    #expect(refilled.status == 0, "\(refilled)")
    #expect(try sandbox.settee("get", "./a.json", "m").output == "1\n")
  }

  @Test func `the undo of a wipe by another program gives back the comments`() throws {
    let text = "{\n  // Of note.\n  \"n\": 2,\n  \"m\": 1\n}\n"
    try sandbox.write(text, to: "a.jsonc")
    try sandbox.settee("set", "./a.jsonc", "n", "2")
    try sandbox.settee("set", "./a.jsonc", "n", "3")
    try sandbox.write("{}\n", to: "a.jsonc")
    // The undo of an older save does not fill the file with one value.
    for words in [["undo", "./a.jsonc"], ["set", "./a.jsonc", "k", "1", "--type", "integer"]] {
      let refused = try sandbox.settee(words)
      #expect(refused.status == 1 && refused.complaint.contains("--refill"), "\(refused)")
      #expect(sandbox.text(of: "a.jsonc") == "{}\n")
    }
    #expect(try sandbox.settee("repair", "./a.jsonc").status == 0)
    #expect(
      sandbox.text(of: "a.jsonc") == text.replacingOccurrences(of: "\"n\": 2", with: "\"n\": 3"))
  }

  // Only root may mount, even in a name space of its own.
  @Test(.enabled(if: geteuid() == 0, "only root may mount"), arguments: ["1100k", "1600k", "2m"])
  func `a backup on a small disk leaves the space for the next save`(size: String) throws {
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

  @Test func `a secret without text is not stored from an empty input`() throws {
    let outcome = try sandbox.settee("set", "org.settee.demo", "/network/password", "-", input: "")
    #expect(outcome.status != 0)
    #expect(try sandbox.settee("get", "org.settee.demo", "/network/password").status == 1)
  }

  // MARK: Links

  @Test func `a link to a file that is not there is not passed over`() throws {
    let link = sandbox.path("config/org.example.json")
    #expect(symlink("/gone/a.json", link) == 0)
    let outcome = try sandbox.settee(
      "set", "org.example", "n", "2", "--type", "integer", "--create")
    #expect(outcome.status != 0)
    #expect(names(in: "config") == ["org.example.json"])
  }

  @Test func `a link that is named like a temporary file is not followed`() throws {
    try sandbox.write("{\"n\":1}\n", to: "a.json")
    try sandbox.write("of another\n", to: "other")
    #expect(symlink(sandbox.path("other"), sandbox.path(".a.json.settee-99999")) == 0)
    try sandbox.settee("set", "./a.json", "n", "2")
    let kept = names(in: "state").compactMap { sandbox.text(of: "state/\($0)") }
    #expect(!kept.contains { $0.contains("of another") })
    #expect(sandbox.text(of: "other") == "of another\n")
  }

  // MARK: Locks

  @Test(arguments: [
    "n\n", "# why\nn\n", "/n\n", "\u{FEFF}n\n", "n # why\n", "/n/\n", "/n~2\n",
  ])
  func `a file of locks locks, or is told to be wrong`(locks: String) throws {
    try sandbox.write("{\"n\":1}\n", to: "site/org.example.json")
    try sandbox.write(locks, to: "site/org.example.locks")
    let outcome = try sandbox.settee("set", "org.example", "n", "5", "--type", "integer")
    #expect(outcome.status == 1 && outcome.complaint.contains("locked"), "\(outcome)")
    let isWrong = locks.contains("~2")
    #expect(outcome.complaint.contains(".locks:1:") == isWrong, "\(outcome)")
    let doctor = try sandbox.settee("doctor")
    #expect(doctor.output.contains(".locks:1:") == isWrong, "\(doctor)")
  }

  // MARK: Names

  @Test(arguments: ["", ".", "..", "a\nb"])
  func `a name that names no domain makes no file`(name: String) throws {
    let outcome = try sandbox.settee("set", name, "k", "v", "--type", "string")
    #expect(outcome.status == 2, "\(outcome)")
    #expect(names(in: "config") == [])
    for command in ["list", "why", "reset", "undo", "history", "describe", "validate"] {
      let words = ["why", "reset"].contains(command) ? [command, name, "k"] : [command, name]
      #expect(try sandbox.settee(words).status != 0, "\(words)")
    }
  }

  // MARK: Bytes

  @Test func `half a character of a binary property list stays as it is`() throws {
    // A dictionary of "a", which is a lone surrogate and an x, and "n", which is 1.
    let objects: [[UInt8]] = [
      [0xD2, 1, 3, 2, 4], [0x51, 0x61], [0x62, 0xD8, 0x00, 0x00, 0x78], [0x51, 0x6E], [0x10, 1],
    ]
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [UInt8](repeating: 0, count: 6) + [1, 1]
    for number in [5, 0, table] { bytes += [UInt8](repeating: 0, count: 7) + [number] }
    try Data(bytes).write(to: URL(fileURLWithPath: sandbox.path("a.plist")))
    let outcome = try sandbox.settee("set", "./a.plist", "n", "2")
    #expect(outcome.status == 0, "\(outcome)")
    let written = try Data(contentsOf: URL(fileURLWithPath: sandbox.path("a.plist")))
    #expect(written.range(of: Data([0xD8, 0x00, 0x00, 0x78])) != nil)
    #expect(try sandbox.settee("get", "./a.plist", "n").output == "2\n")
  }

  @Test(arguments: ["\\ud800x", "\u{FFFD}\\udfff"])
  func `half a character of a JSON file stays as it is, or the edit is refused`(text: String) throws
  {
    let old = "{\"a\": \"\(text)\", \"l\": [\"\(text)\", 1, 2], \"n\": 1}\n"
    try sandbox.write(old, to: "a.json")
    #expect(try sandbox.settee("set", "./a.json", "n", "2").status == 0)
    let new = old.replacingOccurrences(of: "\"n\": 1", with: "\"n\": 2")
    #expect(sandbox.text(of: "a.json") == new)
    // In another place of the list, the text would be written from its value.
    let outcome = try sandbox.settee("get", "./a.json", "l")
    let list = outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    let elements = try #require(
      try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [Any])
    let reordered = try JSONSerialization.data(withJSONObject: Array(elements.reversed()))
    let refused = try sandbox.settee(
      "set", "./a.json", "l", String(decoding: reordered, as: UTF8.self))
    #expect(refused.status == 1, "\(refused)")
    #expect(refused.complaint.contains("Unicode"), "\(refused)")
    #expect(sandbox.text(of: "a.json") == new)
  }

  private static let commented = """
    {
      // one
      "a": 1.50, // trailing
      "b": {},
      "c": 3
    }

    """

  @Test func `the undo of a reset gives back the bytes`() throws {
    try sandbox.write(Self.commented, to: "a.json")
    try sandbox.settee("reset", "./a.json", "a")
    #expect(try sandbox.settee("undo", "./a.json").status == 0)
    #expect(sandbox.text(of: "a.json") == Self.commented)
  }

  @Test func `the undo of a value gives back the bytes around it`() throws {
    try sandbox.write(Self.commented, to: "a.json")
    try sandbox.settee("set", "./a.json", "/b/x", "1", "--type", "integer")
    #expect(try sandbox.settee("undo", "./a.json").status == 0)
    #expect(sandbox.text(of: "a.json") == Self.commented)
  }

  @Test func `the undo of a number's change and of a wipe gives back the bytes`() throws {
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

  @Test func `a limit of file sizes is an error with a sentence`() throws {
    try sandbox.write("{\"a\": \"\(String(repeating: "x", count: 30_000))\"}\n", to: "a.json")
    let outcome = try sandbox.shell("ulimit -f 4; \"$SETTEE\" set ./a.json b 1 --type integer")
    #expect(outcome.status == 3, "\(outcome)")
    #expect(outcome.complaint.contains("File too large"))
  }
}
