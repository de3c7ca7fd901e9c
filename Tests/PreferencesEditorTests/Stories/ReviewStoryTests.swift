import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

@Suite struct ReviewStoryTests {
  private let volume: PreferencePath = ["output", "volume"]
  private let quality: PreferencePath = ["output", "quality"]
  private let mute: PreferencePath = ["output", "mute"]

  /// Creates an editor whose review has three rows: volume, quality and mute.
  private func reviewing() throws -> HeadlessEditor {
    var editor = try HeadlessEditor()
    editor.press("- Down Space Down Space s")
    return editor
  }

  @Test func `the review shows the lines of the file that will change`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 80, rows: 30))
    try editor.session.makeFile(
      "state/none/org.other.json",
      "{\n  // kept\n  \"one\": true,\n  \"password\": \"horse\",\n  \"two\": 2\n}\n")
    editor.press(": \"open org.other\" Enter")
    editor.press("Space", at: ["one"])
    editor.press("Enter Ctrl-U \"cow\" Enter", at: ["password"])
    editor.press("s d")
    for line in [
      "-  \"one\": true,", "+  \"one\": false,", "   // kept", "+  \"password\": \"(secret)\"",
    ] {
      #expect(editor.screen.contains(line), "\(line)\n\(editor.screen)")
    }
    #expect(!editor.screen.contains("horse") && !editor.screen.contains("cow"))
    editor.press("Enter s")
    #expect(editor.status.contains("Saved 2 changes."))
  }

  /// The new value of a list of two hosts, and the texts of the change.
  static let listChanges: [(PreferenceValue, String, String)] = [
    ([["host": "a", "port": 81], ["host": "b"]], "Item 1 > port: 80", "81"),
    ([["host": "a", "port": 80], ["host": "b", "note": "n"]], "Item 2 > note: not set", "n"),
    ([["host": "a", "port": 80], ["host": "b"], ["host": "c"]], "2 items", "3 items"),
    (
      [["host": "a", "port": 81], ["host": "c"]], #"[{"host":"a","port":80},{"host":"b"}]"#,
      #"[{"host":"a","port":81},{"host":"c"}]"#
    ),
  ]

  @Test(arguments: listChanges)
  func `the review shows the only changed part of a list`(
    value: PreferenceValue, old: String, new: String
  ) throws {
    var editor = try HeadlessEditor(
      schema: #"{"properties": {"hosts": {"type": "array", "items": {"type": "object"}}}}"#,
      values: ["hosts": [["host": "a", "port": 80], ["host": "b"]]],
      size: Size(columns: 110, rows: 20))
    editor.editor.form?.change { $0.set(value, at: ["hosts"]) }
    editor.press("s")
    let line = try #require(editor.editor.review?.lines.first)
    #expect(line.old == old && line.new == new)
    #expect(editor.frame.rows.first?.hasSuffix("/hosts") == true, "\(editor.screen)")
  }

  @Test func `changes in no file have no lines`() throws {
    var editor = try reviewing()
    editor.press("d")
    #expect(editor.status.contains("These changes are not in lines of a file."))
  }

  @Test func `a setting of a group that may also be a string has its title`() throws {
    let schema = """
      {"properties": {"login": {"anyOf": [{"type": "string"}, {"type": "object", "properties": {
        "user": {"type": "string", "title": "User name"}}}]}}}
      """
    var editor = try HeadlessEditor(schema: schema, values: ["login": ["user": .string("u")]])
    editor.press(#"Enter Ctrl-U "v" Enter s"#, at: ["login", "user"])
    #expect(editor.editor.review?.lines.map(\.title) == ["User name"], "\(editor.screen)")
    editor.press("s H")
    #expect(editor.screen.contains("User name"), "\(editor.screen)")
  }

  @Test func `settings with equal titles are qualified by their groups`() throws {
    let group =
      #"{"type": "object", "properties": {"on": {"type": "boolean"}, "x": {"type": "integer"}}}"#
    var editor = try HeadlessEditor(
      schema: #"{"type": "object", "properties": {"left": \#(group), "right": \#(group)}}"#)
    editor.press("Space", at: ["left", "on"])
    editor.press("Space", at: ["right", "on"])
    editor.press("+", at: ["left", "x"])
    editor.press("s")
    #expect(editor.editor.review?.lines.map(\.title) == ["Left: On", "Right: On", "X"])
    editor.press("s H")
    #expect(editor.screen.contains("Left: On, X, Right"), "\(editor.screen)")
    #expect(editor.press("Enter").contains("Left: On"))
  }

  @Test func `Enter opens the field of a row, and accepting it returns to the review`() throws {
    var editor = try reviewing()
    editor.press("Enter")
    #expect(editor.editor.shown == .form && editor.focused.hasPrefix("Volume"))
    editor.press("Ctrl-U \"0.25\" Enter")
    #expect(editor.editor.shown == ReviewScreen.keys)
    #expect(editor.editor.review?.lines.map(\.new) == ["0.25", "low", "on"])
    editor.press("s")
    #expect(editor.stored[volume] == .real(0.25) && editor.stored[mute] == .boolean(true))
  }

  @Test func `Enter opens the field of a changed entry inside its dictionaries`() throws {
    let schema = """
      {"properties": {"hosts": {"type": "object", "additionalProperties": {
        "type": "object", "properties": {"port": {"type": "integer"}}}}}}
      """
    var editor = try HeadlessEditor(schema: schema)
    editor.press(#": "set /hosts/new/port 5" Enter s Enter"#)
    #expect(editor.editor.shown != ReviewScreen.keys)
    #expect(editor.editor.form?.field?.line?.setting.path == ["hosts", "new", "port"])
    #expect(editor.editor.form?.levels.map(\.node.path) == [["hosts"], ["hosts", "new"]])
    editor.press(#"Ctrl-U "7" Enter"#)
    #expect(editor.editor.shown == ReviewScreen.keys, "\(editor.screen)")
    #expect(editor.editor.review?.lines.map(\.new) == ["7"])
    editor.press("Enter Esc")
    #expect(editor.editor.shown == ReviewScreen.keys && editor.editor.form?.levels.isEmpty == true)
  }

  @Test func `Enter says that a removed entry has no value to edit`() throws {
    var editor = try HeadlessEditor(
      schema:
        #"{"properties": {"env": {"type": "object", "additionalProperties": {"type": "string"}}}}"#,
      values: ["env": .dictionary(["A": "1", "B": "2"])])
    editor.press("Enter x Esc s Enter", at: ["env"])
    #expect(editor.status.contains("Env > A is removed. Press Del"), "\(editor.status)")
  }

  @Test func `canceling a field returns to the review, and toggling does not leave it`() throws {
    var editor = try reviewing()
    editor.press("Enter Esc")
    #expect(editor.editor.shown == ReviewScreen.keys && editor.focused.hasPrefix("Volume"))
    editor.press("End Enter")
    #expect(editor.editor.shown == ReviewScreen.keys)
    #expect(editor.editor.review?.lines.last?.new == "off")
  }

  @Test(arguments: ["m", "Space"])
  func `only the selected rows are saved, and the others remain unsaved`(key: String) throws {
    var editor = try reviewing()
    editor.press("Down \(key) \(key)")
    #expect(editor.status.contains("2 of 3 changes to save"))
    #expect(editor.screen.contains("save selected"))
    editor.press("s")
    #expect(
      editor.stored
        == .dictionary(["output": .dictionary(["quality": .string("low"), "mute": .boolean(true)])])
    )
    #expect(editor.editor.review?.lines.map(\.title) == ["Volume"])
    #expect(editor.editor.form?.domain.draft.count == 1)
    editor.press("s")
    #expect(editor.stored[volume] == .real(0.95) && editor.editor.shown == .form)
  }

  @Test func `an invalid value that is only copied is not a problem`() throws {
    var editor = try HeadlessEditor(
      site: ["output": .dictionary(["volume": .real(7)])], rule: .wholeTopLevelKey)
    editor.press("Space s", at: ["output", "mute"])
    #expect(editor.editor.review?.lines.map(\.state) == [.unsaved, .unsaved])
    editor.press("s")
    #expect(
      editor.stored
        == .dictionary(["output": .dictionary(["volume": .real(7), "mute": .boolean(true)])]))
  }

  @Test func `commands are shown and copied instead of values`() throws {
    var editor = try reviewing()
    #expect(editor.press("c").contains("settee set org.example.audio /output/volume 0.95"))
    editor.press("Down m Y")
    #expect(editor.copied == "settee set org.example.audio /output/quality low")
    #expect(!editor.press("c").contains("settee set org.example.audio /output/volume"))
  }

  @Test func `saving without a review reports the number of changes`() throws {
    var editor = try reviewing()
    editor.press("Esc Ctrl-S")
    #expect(editor.status == " Saved 3 changes.")
  }

  @Test func `a conflict is resolved with yours, theirs, the original or another value`() throws {
    for (key, value) in [("k", 0.95), ("u", 0.2), ("r", 0.5), ("e Ctrl-U \"0.7\" Enter", 0.7)] {
      var editor = try HeadlessEditor(values: ["output": .dictionary(["volume": .real(1)])])
      editor.press(": \"set /output/volume 0.5\" Enter Ctrl-S")
      editor.press(": \"set /output/volume 0.95\" Enter s")
      try editor.writeExternally([volume: .set(.real(0.2))])
      editor.press("s")
      #expect(editor.screen.contains("Another program also changed Volume"))
      editor.press(key)
      #expect(editor.editor.dialog == nil && editor.stored[volume] == .real(value), "\(key)")
    }
  }

  @Test func `canceling another value for a conflict leaves the conflict`() throws {
    var editor = try HeadlessEditor()
    editor.press("-")
    try editor.writeExternally([volume: .set(.real(0.2))])
    editor.press("Ctrl-S e Esc")
    #expect(editor.screen.contains("Another program also changed Volume"))
    editor.press("Esc")
    #expect(editor.stored[volume] == .real(0.2) && editor.editor.form?.domain.draft.count == 1)
  }

  @Test func `the field for another value of a conflict is visible`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 70, rows: 6))
    editor.press("-")
    try editor.writeExternally([volume: .set(.real(0.2))])
    editor.press("Esc")
    #expect(editor.editor.form?.pane == .groups)
    editor.press("Ctrl-S e")
    #expect(editor.screen.contains("Volume") && editor.frame.errors == [], "\(editor.screen)")
  }

  @Test func `an edit from the review writes to the chosen layer`() throws {
    var editor = try HeadlessEditor(site: [:])
    editor.press("w Up")
    try #require(editor.focused.hasPrefix("system"), "\(editor.screen)")
    editor.press("Enter Ctrl-U \"0.4\" Enter s Enter Ctrl-U \"0.3\" Enter")
    #expect(editor.editor.review?.lines.map(\.layer) == ["system"])
  }

  @Test(arguments: [(120, 30), (80, 24), (40, 10), (30, 10), (20, 6)])
  func `the status line shows the current row with its layer at every size`(
    columns: Int, rows: Int
  ) throws {
    var editor = try HeadlessEditor(
      size: Size(columns: columns, rows: rows), site: ["output": .dictionary(["volume": .real(1)])])
    editor.press("w Home Down Enter Ctrl-U \"0.25\" Enter s", at: volume)
    let reported = editor.frame.semantics.last { $0.kind == .status }
    let rect = try #require(reported?.rect)
    let bottom = (rect.top..<rect.bottom).map { editor.frame.rows[$0] }.joined()
    #expect(
      bottom.filter { $0 != " " } == "1changetosave·Volume:1→0.25,system", "\(editor.screen)")
    #expect(editor.focused.contains("system"))
  }

  @Test func `the layer is in the row at 80 columns, and next to a problem at 120`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 80, rows: 24), site: [:])
    editor.press("w Up Enter Ctrl-U \"0.25\" Enter s", at: volume)
    #expect(editor.frame.rows[1].hasSuffix(" system"), "\(editor.screen)")
    editor = try HeadlessEditor(size: Size(columns: 120, rows: 24))
    editor.editor.form?.change { $0.set(.real(1.7), at: ["output", "volume"]) }
    let row = try #require(editor.press("s").split(separator: "\n").dropFirst().first)
    #expect(row.contains("must be at most 1") && row.hasSuffix(" user"), "\(editor.screen)")
  }

  @Test func `the problem that a change causes in another setting names that setting`() throws {
    let schema = """
      {"properties": {"kind": {"enum": ["a", "b"]}, "type": {"title": "Sort", "type": "string"}},
       "if": {"required": ["kind"], "properties": {"kind": {"const": "b"}}},
       "then": {"properties": {"type": {"const": "y"}}}}
      """
    var editor = try HeadlessEditor(
      schema: schema, values: ["kind": .string("a"), "type": .string("x")])
    editor.editor.form?.change { $0.set(.string("b"), at: ["kind"]) }
    editor.press("s")
    let problems = editor.editor.review?.lines.map(\.problem)
    #expect(problems == [#"Sort must be "y""#], "\(editor.screen)")
  }

  @Test func `a command that is truncated in its row is shown in full`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 30, rows: 10))
    editor.press("- s c")
    let rows = editor.frame.rows.suffix(4).joined().filter { $0 != " " }
    #expect(rows.contains("setteesetorg.example.audio/output/volume0.95"), "\(editor.screen)")
  }

  @Test func `values that look alike are distinguished by type or bytes`() throws {
    let schema = """
      {"properties": {"level": {"type": "number"}, "icon": {"x-settee-kind": "data"}}}
      """
    var editor = try HeadlessEditor(
      schema: schema,
      values: ["level": .string("0.3"), "icon": .data(Data([1, 2, 3, 4]))])
    editor.press("Enter u", at: ["level"])
    editor.editor.form?.change { $0.set(.data(Data([1, 2, 3, 5])), at: ["icon"]) }
    editor.press("s")
    let changes = editor.editor.review?.lines.map { $0.change(arrow: "→") }
    #expect(
      changes == [#""0.3" (string) → 0.3 (number)"#, "0x01020304 → 0x01020305"], "\(editor.screen)")
  }

  @Test func `long values that look alike are shown from the first difference`() throws {
    let bytes = [UInt8](repeating: 7, count: 100)
    let texts = JournalChange.texts(
      of: [.data(Data(bytes + [1])), .data(Data(bytes + [2]))], for: nil)
    #expect(texts == ["…707070701", "…707070702"])
  }

  @Test(
    arguments: [
      (
        [["a"], []], .tagged(type: "aas", [["a", "b"], []]), [#"[["a"],[]]"#, #"[["a","b"],[]]"#]
      ),
      (.integer(6), .tagged(type: "u", .integer(6)), ["6 (integer)", "6 (u)"]),
    ] as [(PreferenceValue, PreferenceValue, [String])])
  func `the type of a store is shown only if the texts are equal`(
    old: PreferenceValue, new: PreferenceValue, texts: [String]
  ) {
    #expect(JournalChange.texts(of: [old, new], for: nil) == texts)
  }

  @Test(
    arguments: [
      (.integer(3), .array([.integer(1)]), ["3 (integer)", "[1] (list)"]),
      (["a"], .tagged(type: "as", ["a", "b"]), ["a", "a, b"]), (nil, ["a"], ["not set", "a"]),
      (.null, ["a"], ["null", "a"]),
    ] as [(PreferenceValue?, PreferenceValue, [String])])
  func `a list of one item is distinguished from an item`(
    old: PreferenceValue?, new: PreferenceValue, texts: [String]
  ) {
    #expect(JournalChange.texts(of: [old, new], for: nil) == texts)
  }

  @Test func `the reset of a dictionary lists its entries, discarded and saved together`() throws {
    let schema = """
      {"properties": {"hosts": {
        "type": "object", "additionalProperties": {"type": "integer"}, "default": {"a": 1, "b": 2}
      }}}
      """
    var editor = try HeadlessEditor(
      schema: schema, values: ["hosts": .dictionary(["a": .integer(3), "c": .integer(4)])])
    editor.press("r Tab Enter s", at: ["hosts"])
    let lines = try #require(editor.editor.review?.lines, "\(editor.screen)")
    #expect(
      lines.map { "\($0.setting) \($0.old) \($0.new)" }
        == ["/hosts/a 3 1 (default)", "/hosts/b not set 2 (default)", "/hosts/c 4 not set"])
    #expect(lines.map { $0.command == nil } == [false, true, true])
    var discarded = editor
    discarded.press("Down x")
    #expect(discarded.editor.form?.domain.draft.isEmpty == true)
    editor.press("m s")
    #expect(editor.stored[["hosts"]] == nil)
  }

  @Test func `a field opened from the review over another screen is visible`() throws {
    var editor = try HeadlessEditor()
    editor.press("- w s Enter")
    #expect(editor.editor.shown == .form && editor.focused.hasPrefix("Volume"))
    editor.press("Esc")
    #expect(editor.editor.shown == ReviewScreen.keys)
  }
}
