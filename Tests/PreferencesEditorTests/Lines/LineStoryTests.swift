import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

@Suite struct LineStoryTests {
  private func lines(_ values: PreferenceDictionary = [:]) throws -> HeadlessLines {
    var lines = try HeadlessLines(HeadlessEditor(values: values))
    _ = lines.start()
    return lines
  }

  @Test func `a form is printed as numbered rows, label first`() throws {
    var lines = try HeadlessLines(
      HeadlessEditor(values: ["output": .dictionary(["volume": .real(0.8)])]))
    let output = lines.start()
    #expect(
      output.prefix(3) == [
        "Audio: 1 set", "1. Output (group)", "2. Volume: 0.8 (set) - default 1",
      ])
    #expect(lines.prompt == "Audio> ")
  }

  @Test func `every page and every movement prints the rows at their numbers`() throws {
    let names = (10..<55).map { "k\($0)" }
    let properties = names.map { "\"\($0)\": {\"type\": \"integer\", \"default\": 1}" }
    let schema = "{\"type\": \"object\", \"properties\": {\(properties.joined(separator: ","))}}"
    var lines = try HeadlessLines(HeadlessEditor(schema: schema))
    let pages = [lines.start(), lines.type(""), lines.type("")]
    let rows = names.enumerated().map { "\($0 + 1). \($1.uppercased()): 1" }
    #expect(pages.flatMap { $0 }.filter { $0.hasSuffix(": 1") } == rows)
    #expect(lines.type("last") == [rows[44]])
    #expect(lines.type("k") == [rows[43]])
    #expect(lines.type("first") == [rows[0]])
  }

  @Test func `the next match prints that match, not another row`() throws {
    var lines = try lines()
    let found = lines.type("/ba")
    let rows = found.filter { $0.first?.isNumber == true }
    let current = try #require(lines.type("n").last)
    #expect(rows.contains(current) && !current.hasSuffix("(group)"))
    let next = try #require(lines.type("n").last)
    #expect(rows.contains(next) && !next.hasSuffix("(group)") && next != current)
  }

  @Test func `a row number opens a setting, prints its details and asks for a value`() throws {
    var lines = try lines()
    let output = lines.type("2")
    #expect(output.first == "Volume: 1")
    #expect(output.contains("How loud it is."))
    #expect(output.contains { $0.contains("/output/volume") && $0.contains("0 to 1") })
    #expect(lines.prompt == "Value [1]: ")
    #expect(lines.type("0.7") == ["2. Volume: 0.7 (unsaved) - default 1"])
  }

  @Test func `the number of a group among matches lists the whole group`() throws {
    var lines = try lines()
    let found = lines.type("/volume")
    #expect(found.contains("1. Output (group)"), "\(found)")
    let group = lines.type("1")
    #expect(group.contains { $0.hasSuffix(". Mute: off") }, "\(group)")
  }

  @Test func `a time to restore is asked for only in the history`() throws {
    var lines = try lines()
    #expect(lines.type("restore-time") == ["Usage: restore-time TIME"])
  }

  @Test func `a command of vi after a colon is not the shortcut of the same name`() throws {
    var lines = try lines()
    #expect(lines.type("set /output/mute on", ":w").first == "Saved 1 change.")
    #expect(lines.stored[["output", "mute"]] == .boolean(true))
    #expect(lines.type(":w other.json") == ["“w” does not accept arguments."])
    #expect(lines.type("w 2").first?.hasPrefix("Why Volume") == true)
  }

  @Test func `unavailable commands are reported`() throws {
    var lines = try lines()
    #expect(lines.type("why 2", "select") == ["select is not bound here (? for help)."])
    #expect(lines.type("back", "review") == ["There are no unsaved changes."])
    #expect(lines.type("e /output") == ["Output is a group. Press E to edit it as text."])
    #expect(lines.type("rename-key") == ["Only entries of a dictionary can be renamed."])
  }

  @Test func `a row of the review is edited by its number and returns to the review`() throws {
    var lines = try lines()
    lines.type("set /output/volume 0.5", "review", "1")
    #expect(lines.prompt == "Value [0.5]: ")
    #expect(lines.type("0.25").contains { $0.hasPrefix("1. Volume") && $0.contains("0.25") })
    #expect(lines.type("save").first == "Saved 1 change.")
  }

  @Test func `a change made from another list is reported`() throws {
    var lines = try lines()
    let output = lines.type("snapshots", "set /output/volume 0.5")
    #expect(output.contains("1 unsaved change. Save to write it."))
  }

  @Test func `a very long value is truncated in lists, and printed in full on request`() throws {
    let text = String(repeating: "long ", count: 2_000)
    var lines = try HeadlessLines(
      HeadlessEditor(values: ["output": .dictionary(["name": .string(text)])]))
    let row = try #require(lines.start().first { $0.contains("Name") })
    #expect(row.count < 600 && row.hasSuffix("more columns"))
    let number = String(row.prefix { $0 != "." })
    #expect(lines.type("show \(number)").contains { $0.contains(text.dropLast()) })
  }

  @Test func `restoring a time asks for the time`() throws {
    var lines = try lines()
    lines.type("set /output/volume 0.5", "save", "history", "t")
    #expect(lines.prompt == "Time such as 2026-11-20 14:00, Enter to cancel: ")
    lines.type("2026-11-20")
    #expect(lines.lines.editor.shown == ReviewScreen.keys)
  }

  @Test func `a snapshot is saved with the name that the user enters`() throws {
    var lines = try lines()
    lines.type("snapshots", "+")
    #expect(lines.prompt == "Name, Enter to cancel: ")
    lines.type("at home")
    #expect(lines.snapshotNames == ["at home"])
    let output = lines.type("snapshot at home")
    #expect(output.first?.hasPrefix("Replace the snapshot at home of ") == true)
    #expect(lines.prompt == "Choice 1 to 2 [Cancel]: ")
    lines.type("replace")
    #expect(lines.snapshotNames == ["at home", "at home", "at home"])
    lines.type("+", "")
    #expect(lines.prompt != "Name, Enter to cancel: ")
  }

  @Test func `an invalid value is reported and asked for again`() throws {
    var lines = try lines()
    #expect(lines.type("2", "7") == ["! Must be at most 1"])
    #expect(lines.prompt == "Value [1]: ")
    #expect(lines.type("") == ["All defaults"])
    #expect(lines.type("set 2 7") == ["Volume must be at most 1."])
    #expect(lines.prompt == "Audio> ")
  }

  @Test(arguments: [
    ("1", "low"), ("medium", "medium"), ("Medium", "medium"), ("9", nil), ("", nil),
  ])
  func `a choice is set by its number or name`(line: String, value: String?) throws {
    var lines = try lines()
    let output = lines.type("3")
    #expect(output.suffix(3).first == "1. low")
    lines.type(line, "", "save")
    #expect(lines.stored[["output", "quality"]]?.text == value)
  }

  @Test(arguments: [Int.min, -1, 0, 3, .max])
  func `a number without a button is refused`(number: Int) throws {
    var lines = try lines(["output": .dictionary(["volume": .real(0.5)])])
    #expect(lines.type("reset 2", "\(number)").first == "“\(number)” is not one of the choices.")
    #expect(lines.prompt == "Choice 1 to 2 [Cancel]: ")
  }

  @Test(arguments: [("1", "1"), ("1", "\(Int.min)"), ("2", "1"), ("2", "0"), ("2", "\(Int.max)")])
  func `a number in an empty list of choices is refused`(row: String, number: String) throws {
    let schema = """
      {"type": "object", "properties": {"e": {"type": "string", "enum": []},
       "f": {"type": "array", "uniqueItems": true, "items": {"enum": []}}}}
      """
    var lines = try HeadlessLines(
      HeadlessEditor(schema: schema, values: ["e": .string("q"), "f": .array([])]))
    _ = lines.start()
    #expect(lines.type(row, number).first == "“\(number)” is not one of the choices.")
  }

  @Test(arguments: ["on", "yes", "2", "true"])
  func `opening a boolean asks for its value and does not toggle it`(line: String) throws {
    var lines = try lines()
    #expect(lines.type("4").suffix(2) == ["1. off - current, default", "2. on"])
    #expect(lines.type(line) == ["4. Mute: on (unsaved) - default off"])
    #expect(lines.type("save").first == "Saved 1 change.")
    #expect(lines.stored[["output", "mute"]] == .boolean(true))
  }

  @Test func `an invalid value for an open choice is reported and asked for again`() throws {
    let schema = """
      {"type": "object", "properties": {
        "device": {"anyOf": [{"enum": ["a", "b"]}, {"type": "string", "maxLength": 3}]}}}
      """
    var lines = try HeadlessLines(try HeadlessEditor(schema: schema))
    lines.type("1")
    #expect(
      lines.type("toolong").joined().contains("must have at most 3 characters, not 7."))
    lines.type("abc", "save", "save")
    #expect(lines.stored == .dictionary(["device": .string("abc")]))
  }

  @Test func `a secret is entered masked and never printed`() throws {
    var lines = try lines()
    let output = lines.type("6")
    #expect(lines.lines.prompt.isSecret)
    let unsaved = lines.type("hunter2")
    #expect(
      !(output + unsaved + lines.type("show 6") + lines.type("s")).joined().contains("hunter2"))
    lines.type("save")
    #expect(lines.stored[["output", "password"]] == .string("hunter2"))
  }

  @Test func `multiline text ends with a single dot`() throws {
    var lines = try lines()
    let row = try row(of: "Notes", in: &lines)
    lines.type("\(row)", "first", "", "..", "last", ".", "save")
    #expect(lines.stored[["equaliser", "notes"]] == .string("first\n\n.\nlast"))
    lines.type("\(row)", ".")
    #expect(lines.prompt == "Audio> ")
  }

  @Test func `the details of a list show its items`() throws {
    let values: PreferenceDictionary = [
      "equaliser": .dictionary(["presets": .array([.string("dry"), .string("wet")])])
    ]
    var lines = try HeadlessLines(try HeadlessEditor(values: values))
    let row = try row(of: "Presets", in: &lines)
    let reported = lines.type("show \(row)")
    #expect(
      reported.contains { $0.hasSuffix(": dry") } && reported.contains { $0.hasSuffix(": wet") })
  }

  @Test func `a list is edited item by item`() throws {
    var lines = try lines()
    let row = try row(of: "Presets", in: &lines)
    #expect(lines.type("\(row)").contains("1. flat"))
    lines.type("add", "loud", "add 1", "soft")
    #expect(
      lines.type("list").suffix(3) == [
        "1. flat (unsaved)", "2. soft (unsaved)", "3. loud (unsaved)",
      ])
    lines.type("move-item-up 3", "remove 1")
    #expect(lines.type("list").suffix(2) == ["1. loud (unsaved)", "2. soft (unsaved)"])
    lines.type("back", "save")
    #expect(lines.stored[["equaliser", "presets"]] == .array([.string("loud"), .string("soft")]))
  }

  @Test func `two quotes enter an empty string`() throws {
    var lines = try lines(["output": .dictionary(["name": .string("Kim")])])
    lines.type("5", "\"\"", "save")
    #expect(lines.stored[["output", "name"]] == .string(""))
  }

  @Test func `a search without matches names the command that ends it`() throws {
    var lines = try lines()
    #expect(lines.type("/zzzz").last == "No matches for “zzzz”. Press back to clear the search.")
  }

  @Test func `starting and ending a search changes the listed rows`() throws {
    var lines = try lines()
    let found = lines.type("/bass")
    #expect(found.count == 3 && found[2].hasPrefix("2. Bass: 0.5"))
    #expect(lines.type("back").contains { $0.contains("Volume") })
    lines.type("search")
    #expect(lines.prompt == "Search: ")
    #expect(lines.type("mute").contains { $0.contains("Mute") })
  }

  @Test func `a comparison has arrows on the screen, and words in line mode`() throws {
    let change = ChangeLine(
      path: ["a"], title: "A", old: "1", new: "2", note: "", isUnsaved: false)
    let comparison = try #require(Comparison(["a.json"], unsavedCount: 0, in: .english))
    let result = Comparison.Result(
      of: comparison, remarks: [], lines: [.text("org.example.audio:"), .change(change)])
    var editor = try HeadlessEditor()
    editor.send(.compared(result))
    #expect(editor.editor.dialog?.lines.dropFirst() == ["org.example.audio:", "/a: 1 → 2"])
    var lines = try lines()
    lines.send(.compared(result))
    #expect(lines.start().contains { $0.contains("/a: 1 to 2") })
  }

  @Test func `undo, redo and the review print the changes`() throws {
    var lines = try lines()
    lines.type("set 2 0.5", "toggle 4")
    #expect(lines.type("u") == ["4. Mute: off"])
    #expect(lines.type("redo") == ["4. Mute: on (unsaved) - default off"])
    let review = lines.type("review")
    #expect(review.first?.hasPrefix("Review: 2 changes to save") == true)
    #expect(
      review.dropFirst() == [
        "1. Volume: 1 (default) to 0.5 (unsaved, user)",
        "2. Mute: off (default) to on (unsaved, user)",
      ])
    #expect(lines.type("1").first == "Volume: 0.5 (unsaved)")
    lines.type("", "discard 1", "save")
    #expect(lines.stored == .dictionary(["output": .dictionary(["mute": .boolean(true)])]))
  }

  @Test func `a reset asks for confirmation, and an empty line cancels it`() throws {
    var lines = try lines(["output": .dictionary(["volume": .real(0.5)])])
    #expect(
      lines.type("reset 2") == [
        "Reset Volume?", "It returns to its default when you save.", "1. Cancel", "2. Reset",
      ])
    #expect(lines.prompt == "Choice 1 to 2 [Cancel]: ")
    lines.type("", "reset /output/volume", "r", "save")
    #expect(lines.stored[["output", "volume"]] == nil)
  }

  @Test func `conflicts are resolved key by key`() throws {
    var lines = try lines(["output": .dictionary(["volume": .real(0.5)])])
    lines.type("set 2 0.6")
    try lines.writeExternally([["output", "volume"]: .set(.real(0.7))])
    let output = lines.type("save")
    #expect(output.contains("Original: 0.5") && output.contains("Yours:    0.6"))
    #expect(output.contains("Theirs:   0.7"))
    #expect(["1. Cancel", "2. Keep yours", "3. Use theirs"].allSatisfy(output.contains))
    lines.type("use")
    #expect(lines.stored[["output", "volume"]] == .real(0.7))
  }

  @Test func `layers, history and the undo of a save are printed`() throws {
    var lines = try lines()
    lines.type("set 2 0.5", "save")
    #expect(lines.type("why 2").contains { $0.contains("user: 0.5 (effective") })
    #expect(lines.type("back", "history").last?.hasPrefix("1. 2026-11-21 08:00:01") == true)
    #expect(lines.type("1").last?.contains("Volume: 1 (default) to 0.5") == true)
    lines.type("undo 1", "save")
    #expect(lines.stored[["output", "volume"]] == nil)
  }

  @Test func `quitting asks about unsaved changes`() throws {
    var lines = try lines()
    lines.type("set 2 0.5")
    #expect(lines.type("q").first == "Save 1 change to Audio?")
    lines.type("keep")
    #expect(lines.keepsDraft == true)
  }

  @Test func `the end of input saves the draft`() throws {
    var lines = try lines()
    lines.type("set 2 0.5")
    #expect(lines.end() == ["Draft saved: 1 unsaved change."])
    #expect(lines.keepsDraft == true)
  }

  @Test func `copied commands are printed`() throws {
    var lines = try lines()
    lines.type("set 2 0.5")
    #expect(lines.type("copy-command 2").first == "settee set org.example.audio /output/volume 0.5")
  }

  @Test func `missing rows, unknown commands and unknown settings are reported`() throws {
    var lines = try lines()
    #expect(lines.type("99") == ["There is no row 99. The rows are 1 to 11."])
    #expect(lines.type("frob") == ["Unknown command “frob”. Type ? for help."])
    #expect(lines.type("show /nowhere") == ["There is no setting “/nowhere”."])
  }

  @Test(arguments: ["", "2", "3", "4", "q", "s", "search", "why 2", "H", "d"])
  func `a question mark prints help at every prompt`(line: String) throws {
    var lines = try lines()
    lines.type("set 2 0.4")
    if !line.isEmpty { lines.type(line) }
    let prompt = lines.prompt
    #expect(!lines.type("?").isEmpty)
    #expect(lines.prompt == prompt)
  }

  @Test func `control characters in values do not reach the terminal`() throws {
    var lines = try HeadlessLines(
      HeadlessEditor(values: ["output": .dictionary(["name": .string("a\u{1B}[2J\u{202E}b")])]))
    let output = lines.start() + lines.type("5") + lines.type("", "show 5", "copy-value 5")
    #expect(output.contains { $0.contains("a^[[2J<U+202E>b") })
    #expect(!output.joined().unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
  }

  private func row(of title: String, in lines: inout HeadlessLines) throws -> Int {
    let row = try #require(lines.type("list").first { $0.contains(". \(title)") })
    return try #require(Int(row.prefix { $0 != "." }))
  }
}
