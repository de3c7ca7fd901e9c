import PreferenceDomains
import PreferenceEditing
import PreferenceValues
@testable import PreferencesEditor
import Terminal
import TestSupport
import Testing

/// Tests of showing and undoing history entries.
@Suite struct HistoryStoryTests {
  /// Creates an editor with two saves of volume, and one of quality by another program.
  private func editor(_ columns: Int = 80, _ rows: Int = 24) throws -> HeadlessEditor {
    var editor = try HeadlessEditor(
      values: ["output": .dictionary(["volume": .real(0.8)])],
      size: Size(columns: columns, rows: rows))
    editor.press("- Down Down Space Ctrl-S")
    editor.press("- Ctrl-S", at: ["output", "volume"])
    try editor.writeExternally([["output", "quality"]: .set(.string("low"))])
    return editor
  }

  private func rows(_ editor: HeadlessEditor, _ range: Range<Int>) -> [String] {
    editor.frame.rows[range].map { String($0.prefix { _ in true }) }
  }

  @Test func `the history lists saves newest first, with author and changed settings`() throws {
    var editor = try editor()
    editor.press("H")
    #expect(editor.frame.rows[0].hasPrefix(" settee - History "))
    #expect(
      rows(editor, 1..<4) == [
        ">   2026-11-21 08:00:03 1 key    another program         Quality",
        "    2026-11-21 08:00:02 1 key    settee                  Volume",
        "    2026-11-21 08:00:01 2 keys   settee                  Volume, Mute",
      ])
    #expect(editor.status == " 3 entries")
    editor.press("Esc")
    #expect(editor.editor.shown == .form)
  }

  @Test func `a number of keys that is longer than its column is apart from the author`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 80, rows: 24), language: .german)
    editor.press("- Ctrl-S H")
    #expect(editor.screen.contains(" 1 Schlüssel settee "), "\(editor.screen)")
  }

  @Test func `a history entry opens its changes, which show later values`() throws {
    var editor = try editor()
    editor.press("H End Enter")
    #expect(editor.frame.rows[0].hasPrefix(" settee - Saved at 2026-11-21 08:00:01 "))
    #expect(
      rows(editor, 1..<3) == [
        ">   Volume                        0.8 → 0.75                      0.7 now",
        "    Mute                          off (default) → on",
      ])
    #expect(editor.status == " 2 keys · Volume: 0.7 now")
    editor.press("Esc")
    #expect(editor.focused.hasPrefix("2026-11-21 08:00:01"))
  }

  @Test func `a single change is undone, reviewed and saved`() throws {
    var editor = try editor()
    editor.press("H End Enter Down u")
    #expect(editor.status.hasPrefix(" 1 unsaved change"))
    #expect(editor.focused.contains("Mute") && editor.focused.contains("undo, unsaved"))
    #expect(editor.stored[["output", "mute"]] == .boolean(true))
    editor.press("s s")
    #expect(editor.stored[["output", "mute"]] == nil)
    #expect(editor.editor.shown == HistoryScreen.keys)
    #expect(editor.focused.contains("undone"))
    editor.press("u")
    #expect(editor.status == " Already undone.")
    editor.press("Esc")
    #expect(editor.status == " 4 entries")
  }

  @Test func `a whole save is undone after confirmation and review`() throws {
    var editor = try editor()
    editor.press("H End u")
    #expect(editor.editor.dialog?.title == "Undo the entry of 2026-11-21 08:00:01?")
    editor.press("Esc")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    editor.press("u u")
    #expect(editor.editor.shown == ReviewScreen.keys)
    #expect(editor.editor.review?.lines.map(\.new) == ["0.8", "off (default)"])
    editor.press("s")
    #expect(
      editor.stored[["output"]]
        == .dictionary(["volume": .real(0.8), "quality": .string("low")]))
  }

  @Test func `restoring the time before a save also undoes all later saves`() throws {
    var editor = try editor()
    editor.press("H End Enter Enter r s")
    #expect(editor.stored == .dictionary(["output": .dictionary(["volume": .real(0.8)])]))
  }

  @Test func `the values of a given time are restored, reviewed and saved`() throws {
    var editor = try editor()
    editor.press("H End Up t")
    #expect(editor.status.hasPrefix(" :restore-time 2026-11-21 08:00:02"))
    editor.press("Backspace \"1\" Enter")
    #expect(editor.editor.shown == ReviewScreen.keys)
    #expect(editor.editor.review?.lines.map(\.new) == ["0.75", "high (default)"])
    editor.press("s")
    #expect(
      editor.stored[["output"]]
        == .dictionary(["volume": .real(0.75), "mute": .boolean(true)]))
    #expect(editor.session.saves.first?.author == .editorUndo)
  }

  @Test func `a time before the history reports where the history begins`() throws {
    var editor = try editor()
    editor.press(": \"restore-time 2026-11-20\" Enter")
    #expect(editor.editor.shown == ReviewScreen.keys)
    #expect(editor.screen.contains("The history begins at"))
    #expect(editor.stored[["output", "mute"]] == .boolean(true))
  }

  @Test func `the draft's undo reverts an undo from the history`() throws {
    var editor = try editor()
    editor.press("H u u Esc")
    #expect(editor.editor.form?.domain.draft.count == 1)
    editor.press("Esc u")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `the history distinguishes saves, undos and partial undos`() throws {
    var editor = try editor()
    editor.press("H Down u u Ctrl-S")
    #expect(editor.session.saves.first?.author == .editorUndo)
    editor.press("H End Enter Down u Esc Esc Space", at: ["equaliser", "bands"])
    editor.press("+ Ctrl-S", at: ["equaliser", "bands"])
    #expect(editor.session.saves.first?.author == .editorPartlyUndo)
    editor.press("+ Ctrl-S", at: ["equaliser", "bands"])
    #expect(editor.session.saves.first?.author == .editor)
  }

  @Test func `a renamed entry counts as one setting in every list of changes`() throws {
    var editor = try HeadlessEditor(
      schema: #"""
        {"properties": {"hosts": {"type": "object", "additionalProperties": {"type": "integer"}}}}
        """#, values: ["hosts": ["a": .integer(1)]], size: Size(columns: 100, rows: 24))
    editor.press("S + \"before\" Enter Esc")
    editor.press("Enter n Ctrl-U \"b\" Enter Ctrl-S Esc", at: ["hosts"])
    #expect(editor.stored == ["hosts": ["b": .integer(1)]])
    editor.press("H")
    #expect(editor.frame.rows[1].contains("1 key "), "\(editor.screen)")
    editor.press("u")
    #expect(editor.editor.dialog?.lines.first == "1 key changed by settee.")
    editor.press("Esc Enter")
    #expect(editor.status.hasPrefix(" 1 key"), "\(editor.screen)")
    editor.press("Esc Esc S Enter")
    #expect(editor.status == " 1 key differs", "\(editor.screen)")
  }

  @Test func `a changed secret is reported and cannot be undone`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 80, rows: 24))
    editor.press("Enter \"first-horse\" Enter Ctrl-S", at: ["output", "password"])
    editor.press("Enter \"second-horse\" Enter Ctrl-S", at: ["output", "password"])
    editor.press("H Enter")
    #expect(editor.focused.contains("(secret) to (secret)"))
    #expect(!editor.screen.contains("horse"))
    editor.press("u")
    #expect(editor.status == " Cannot change Password: the old value was not recorded (secret).")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `a read-only domain undoes nothing`() throws {
    var editor = try editor()
    editor.editor.readOnlyReason = Message(verbatim: "asked for")
    editor.press("H u u")
    #expect(editor.status == " Read-only: asked for.")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `an empty history is reported`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 80, rows: 24))
    editor.press("H")
    #expect(editor.screen.contains("The history is empty."))
    editor.press("u Enter Down")
    #expect(editor.editor.dialog == nil)
  }

  @Test func `a small screen shows times and values`() throws {
    var editor = try editor(30, 10)
    editor.press("H")
    #expect(
      rows(editor, 0..<3) == [
        "> 2026-11-21 08:00:03 1 key  …", "  2026-11-21 08:00:02 1 key  …",
        "  2026-11-21 08:00:01 2 keys …",
      ])
    editor.press("End Enter")
    #expect(editor.frame.rows[0].contains("Volume") && editor.frame.rows[0].contains("0.8 → 0.75"))
    editor.press("u s")
    #expect(editor.editor.shown == ReviewScreen.keys)
    editor.press("s")
    #expect(editor.stored[["output", "volume"]] == .real(0.8))
  }
}
