import Foundation
import Testing

/// Saves are listed and undone, by commands and in the editor.
@Suite struct HistoryTests {
  private let sandbox: Sandbox
  private let demo = "org.settee.demo"
  private let volume = "/output/volume"

  init() throws {
    sandbox = try Sandbox()
    sandbox.environment["TZ"] = "UTC-3"
  }

  private func history() throws -> [[String: Any]] {
    let text = try sandbox.settee("history", demo, "--json").output
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  @Test func `saves are listed, newest first, with local times`() throws {
    #expect(try sandbox.settee("history", demo).output == "")
    try sandbox.settee("set", demo, volume, "0.25")
    try sandbox.settee("set", demo, "owner", "Ada")
    try sandbox.settee("reset", demo, "--all")
    let lines = try sandbox.settee("history", demo).output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("3  20") && lines[0].contains("  settee reset  2 keys  "))
    #expect(lines[2].contains("  settee set    1 key   /output/volume"))
    #expect(
      try sandbox.settee("history", demo, "1").output
        == "/output/volume  0.8 (default) → 0.25  undone\n")
    #expect(try sandbox.settee("history", demo, "9").status == 1)
    let saves = try history()
    let date = try #require(saves[0]["date"] as? String)
    let local = String(lines[0].split(separator: " ")[2].prefix(2))
    let hour = try #require(Int(date.dropFirst(11).prefix(2)))
    #expect(local == String(format: "%02d", (hour + 3) % 24))
    #expect(saves.map { $0["entry"] as? Int } == [3, 2, 1])
  }

  @Test func `the history of a deleted file is still listed`() throws {
    try sandbox.settee("set", "./gone.json", "k", "v", "--type", "string", "--create")
    try FileManager.default.removeItem(atPath: sandbox.path("gone.json"))
    #expect(try sandbox.settee("history", "./gone.json").output.contains("/k"))
  }

  @Test func `undo does not skip a save that has no recorded value`() throws {
    try sandbox.settee("set", demo, "/output/mute", "on")
    try sandbox.settee("set", demo, "/network/password", "-", input: "correct-horse")
    try sandbox.settee("set", demo, "/network/password", "-", input: "battery-staple")
    let undone = try sandbox.settee("undo", demo)
    #expect(undone.errors.contains("cannot restore /network/password"))
    #expect(undone.errors.contains("help: run settee undo \(demo) 2 to undo the entry before"))
    #expect(undone.status == 1 && undone.output.isEmpty)
    #expect(try sandbox.settee("get", demo, "/output/mute").output == "true\n")
    #expect(try sandbox.settee("undo", demo, "2").status == 0)
    #expect(try sandbox.settee("get", demo, "/network/password").output == "")
    #expect(try sandbox.settee("undo", demo, "1").status == 0)
    #expect(try sandbox.settee("get", demo, "/output/mute").output == "false\n")
  }

  @Test func `undo after a repair names the entry before`() throws {
    try sandbox.settee("set", demo, volume, "0.25")
    try sandbox.settee("set", demo, volume, "0.5")
    try sandbox.write("damaged", to: "config/org.settee.demo.plist")
    #expect(try sandbox.settee("repair", demo).status == 0)
    let undone = try sandbox.settee("undo", demo)
    #expect(undone.errors.contains("cannot restore the file"))
    #expect(undone.errors.contains("help: run settee undo \(demo) 2 to undo the entry before"))
    #expect(try sandbox.settee("undo", demo, "2").status == 0)
    #expect(try sandbox.settee("get", demo, volume).output == "0.25\n")
    let again = try sandbox.settee("undo", demo, "2")
    #expect(again.status == 1 && again.errors == "settee: entry 2 is already undone\n")
  }

  @Test func `a save of thousands of keys can be undone, or warns before that it cannot`() throws {
    let text = "{" + (0..<2200).map { "\"k\($0)\": \($0)" }.joined(separator: ",\n") + "}"
    try sandbox.write(text, to: "a.json")
    let reset = try sandbox.settee("reset", "./a.json", "--all")
    #expect(reset.status == 0 && reset.errors.isEmpty, "\(reset.errors)")
    #expect(try sandbox.settee("undo", "./a.json").status == 0)
    #expect(try sandbox.settee("get", "./a.json", "k2199").output == "2199\n")
    try sandbox.settee("set", "org.settee", "historySize", "64")
    let trial = try sandbox.settee("reset", "./a.json", "--all", "--dry-run")
    let warning = "./a.json: too large for the history, cannot be undone"
    #expect(trial.status == 0 && trial.errors.contains(warning), "\(trial.errors)")
  }

  @Test func `an invalid old value is restored with --invalid`() throws {
    let stored =
      "<dict><key>equaliser</key><dict><key>bass</key><real>1.7</real></dict></dict></plist>"
    try sandbox.write(Sandbox.propertyListHead + stored, to: "config/org.settee.demo.plist")
    try sandbox.settee("set", demo, "/equaliser/bass", "0.1")
    let refused = try sandbox.settee("undo", demo)
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        "/equaliser/bass must be at most 1\nhelp: run again with --invalid"))
    #expect(try sandbox.settee("undo", demo, "--invalid").status == 0)
    #expect(try sandbox.settee("get", demo, "/equaliser/bass").output == "1.7\n")
    #expect(try history().map { $0["entry"] as? Int } == [2, 1])
  }

  @Test func `unchanged paths are not undone`() throws {
    try sandbox.settee("snapshot", "save", demo, "before")
    try sandbox.settee("set", demo, volume, "0.25")
    let undone = try sandbox.settee("undo", demo, "1", "/owner")
    #expect(undone.status == 1 && undone.errors.contains("no change of /owner to undo"))
    let applied = try sandbox.settee("snapshot", "apply", demo, "before", "/owner")
    #expect(applied.status == 1 && applied.errors.contains("/owner is equal to the snapshot"))
    #expect(try sandbox.settee("undo", demo, "1", volume).status == 0)
  }

  @Test func `repeated undo goes further back until there is nothing to undo`() throws {
    for value in ["0.25", "0.5", "0.75"] { try sandbox.settee("set", demo, volume, value) }
    let dry = try sandbox.settee("undo", demo, "--dry-run")
    #expect(dry.output == "/output/volume: 0.75 → 0.5 (user)\n")
    #expect(try sandbox.settee("get", demo, volume).output == "0.75\n")
    for value in ["0.5", "0.25", "0.8"] {
      #expect(try sandbox.settee("undo", demo).status == 0)
      #expect(try sandbox.settee("get", demo, volume).output == "\(value)\n")
    }
    let last = try sandbox.settee("undo", demo)
    #expect(last.status == 1 && last.errors.contains("there is nothing to undo"))
    #expect(try history().count == 6)
  }

  @Test func `saves are undone by number, path or time`() throws {
    try sandbox.settee("set", demo, volume, "0.25")
    try sandbox.settee("set", demo, "owner", "Ada")
    try sandbox.settee("reset", demo, "--all")
    #expect(
      try sandbox.settee("undo", demo, "3", "owner").output
        == "/owner: You (default) → Ada (user)\n")
    #expect(try sandbox.settee("list", demo, "--only-set").output.contains("volume") == false)
    #expect(try sandbox.settee("undo", demo, "3").status == 0)
    #expect(try sandbox.settee("get", demo, volume).output == "0.25\n")
    #expect(try sandbox.settee("undo", demo, "--to", "2020-01-01 10:00").status == 0)
    #expect(try sandbox.settee("list", demo, "--only-set").output == "")
    let none = try sandbox.settee("undo", demo, "--to", "2100-01-01")
    #expect(none.status == 1 && none.errors.contains("nothing was saved since 2100-01-01"))
    #expect(try sandbox.settee("undo", demo, "--to", "soon").status == 2)
    #expect(try sandbox.settee("undo", demo, "1", "--to", "2020-01-01").status == 2)
  }

  @Test func `concurrent saves of processes are all in the history`() throws {
    let script = """
      for number in 1 2 3 4 5 6 7 8; do
        "$SETTEE" set ./many.json "key$number" $number --type integer --create & done; wait
      """
    #expect(try sandbox.shell(script).status == 0)
    let text = try sandbox.settee("history", "./many.json", "--json").output
    let saves = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    let paths = saves.filter { $0["author"] as? String == "settee set" }
      .flatMap { ($0["changes"] as? [[String: Any]] ?? []).compactMap { $0["path"] as? String } }
    #expect(Set(paths) == Set((1...8).map { "/key\($0)" }))
  }

  @Test func `secrets are not recorded, and undo reports it`() throws {
    let path = "/network/password"
    try sandbox.settee("set", demo, path, "-", input: "correct-horse\n")
    try sandbox.settee("set", demo, path, "-", input: "battery-staple\n")
    #expect(
      try sandbox.shell("grep -rE 'correct-horse|battery-staple' state").status == 1)
    #expect(try sandbox.settee("history", demo, "2").output.contains("(secret) → (secret)"))
    let undo = try sandbox.settee("undo", demo)
    #expect(undo.status == 1 && undo.errors.contains("not recorded (secret)"))
    #expect(try sandbox.settee("get", demo, path, "--reveal").output == "battery-staple\n")
  }

  @Test func `a repair is in the history`() throws {
    try sandbox.settee("set", demo, volume, "0.25")
    try sandbox.write("<plist><dict>", to: "config/org.settee.demo.plist")
    #expect(try sandbox.settee("repair", demo).status == 0)
    #expect(
      try sandbox.settee("history", demo, "2").output
        == "whole file  (damaged) → (restored from a backup)  not recorded\n")
  }

  @Test func `a repair counts the secrets to enter again, before and after`() throws {
    try sandbox.settee("set", demo, volume, "0.25")
    try sandbox.settee("set", demo, "/network/password", "-", input: "correct-horse\n")
    try sandbox.write("<plist><dict>", to: "config/org.settee.demo.plist")
    let missing = "Enter 1 secret again; backups do not contain them.\n"
    #expect(try sandbox.settee("repair", demo, "--dry-run").output.hasSuffix(missing))
    let objects = try sandbox.settee("repair", demo, "--dry-run", "--json").objects()
    #expect(objects.map { $0["missingSecrets"] as? Int } == [1])
    #expect(
      objects.allSatisfy { ($0["path"] as? String)?.hasSuffix("/org.settee.demo.plist") == true })
    #expect(try sandbox.settee("repair", demo).output.hasSuffix(missing))
    #expect(try sandbox.settee("get", demo, volume).output == "0.25\n")
    #expect(try sandbox.shell("grep -r correct-horse state").status == 1)
  }

  @Test func `forget lists and deletes the history and backups of a domain`() throws {
    try sandbox.settee("set", demo, volume, "0.25")
    let dry = try sandbox.settee("forget", demo, "--dry-run")
    #expect(dry.output.contains("history") && dry.output.contains("would be deleted"))
    #expect(try history().count == 1)
    let gone = try sandbox.settee("forget", demo)
    #expect(gone.output.contains("1 entry") && gone.output.contains("1 backup"))
    #expect(try history().isEmpty)
    #expect(try sandbox.shell("find state -type f | grep .").status == 1)
    #expect(try sandbox.settee("get", demo, volume).output == "0.25\n")
    #expect(try sandbox.settee("forget", demo).output == "there is nothing to delete for \(demo)\n")
    #expect(try sandbox.settee("forget", demo, "--json").output == "[]\n")
  }
}
