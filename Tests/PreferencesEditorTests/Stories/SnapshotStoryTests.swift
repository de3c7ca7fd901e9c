import PreferenceDomains
import PreferenceEditing
import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

/// Tests of saving, comparing, applying and deleting snapshots.
@Suite struct SnapshotStoryTests {
  @Test func `a damaged snapshot is replaced after a question`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 90, rows: 24))
    editor.press("S")
    editor.send(.snapshotDamaged("home", Message(verbatim: "Line 1: expected a value.")))
    #expect(editor.editor.dialog?.title == "Replace the damaged snapshot home?")
    #expect(editor.screen.contains("Line 1: expected a value."))
    editor.press("Esc")
    #expect(editor.session.snapshots.isEmpty)
    editor.send(.snapshotDamaged("home", Message(verbatim: "Line 1: expected a value.")))
    editor.press("r")
    #expect(editor.session.snapshots.map(\.name) == ["home"])
  }

  @Test func `the list says that the snapshots cannot be read`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 90, rows: 24))
    editor.press("S")
    editor.send(.snapshotsUnreadable(Message(verbatim: "Cannot read the directory.")))
    editor.press("Down")
    #expect(editor.screen.contains("Cannot read the directory."), "\(editor.screen)")
    #expect(!editor.screen.contains("There are no snapshots."))
    editor.send(.snapshots([]))
    #expect(editor.screen.contains("There are no snapshots."))
  }

  private let volume: PreferencePath = ["output", "volume"]

  /// Creates an editor with a snapshot of volume 0.8 and later saves of volume and mute.
  private func editor(_ columns: Int = 80, _ rows: Int = 24) throws -> HeadlessEditor {
    var editor = try HeadlessEditor(
      values: ["output": .dictionary(["volume": .real(0.8)])],
      size: Size(columns: columns, rows: rows))
    editor.press("S + \"at home\" Enter Esc - Ctrl-S")
    editor.press("Space Ctrl-S S", at: ["output", "mute"])
    return editor
  }

  @Test func `a snapshot is saved with a name and listed`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 80, rows: 24))
    editor.press("S")
    #expect(editor.screen.contains("There are no snapshots"))
    editor.press("+ \"at home\" Enter")
    #expect(editor.focused.hasPrefix("at home: 2026-11-21 08:00:01"))
    #expect(editor.status == " Saved the snapshot at home.")
    editor.press("Esc")
    #expect(editor.editor.shown == .form)
  }

  @Test func `a saved snapshot is selected, and a deletion keeps the position`() throws {
    var editor = try editor()
    editor.press("+ \"second\" Enter")
    #expect(editor.focused.hasPrefix("second: "), "\(editor.screen)")
    editor.press("+ \"third\" Enter")
    #expect(editor.focused.hasPrefix("third: "), "\(editor.screen)")
    editor.press("+ \"at home\" Enter r")
    #expect(editor.focused.hasPrefix("at home: "), "\(editor.screen)")
    editor.press("Down x d")
    #expect(editor.session.snapshots.count == 2)
    #expect(editor.focused.hasPrefix("second: "), "\(editor.screen)")
    editor.press("x d")
    #expect(editor.focused.hasPrefix("at home: "), "\(editor.screen)")
  }

  @Test func `a snapshot is compared with the stored values`() throws {
    var editor = try editor()
    editor.press("Enter")
    #expect(editor.frame.rows[0].hasPrefix(" settee - at home and now "))
    #expect(
      editor.frame.rows[1..<3] == [
        ">   Volume                        0.8 → 0.75",
        "    Mute                          off (default) → on",
      ])
    #expect(editor.status == " 2 keys differ")
  }

  @Test func `a part of a snapshot is applied, reviewed and saved`() throws {
    var editor = try editor()
    editor.press("Enter u")
    #expect(editor.focused.contains("unsaved") && editor.stored[volume] == .real(0.75))
    editor.press("s s")
    #expect(editor.stored[volume] == .real(0.8))
    #expect(editor.stored[["output", "mute"]] == .boolean(true))
    #expect(editor.editor.snapshots?.list.lines.map(\.title) == ["Mute"])
    #expect(editor.session.saves.first?.author == .editor)
  }

  @Test func `a whole snapshot is applied after confirmation`() throws {
    var editor = try editor()
    editor.press("Enter Enter a s")
    #expect(editor.stored == .dictionary(["output": .dictionary(["volume": .real(0.8)])]))
    #expect(editor.screen.contains("No differences."))
  }

  @Test func `two snapshots are compared, and neither can be applied`() throws {
    var editor = try editor()
    editor.press("+ \"on the road\" Enter Home m Down Enter")
    #expect(editor.frame.rows[0].hasPrefix(" settee - at home and on the road"))
    #expect(editor.editor.snapshots?.list.lines.map(\.new) == ["0.75", "on"])
    editor.press("u")
    #expect(editor.status.hasPrefix(" Press m to deselect on the road before you apply values."))
    editor.press("Enter")
    #expect(editor.editor.dialog == nil && editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test(arguments: ["S + \"at home\" Enter", ": \"snapshot at home\" Enter"])
  func `replacing a snapshot of the same name asks first`(script: String) throws {
    var editor = try editor()
    editor.press("Esc \(script)")
    #expect(
      editor.editor.dialog?.title == "Replace the snapshot at home of 2026-11-21 08:00:01?")
    editor.press("Enter")
    #expect(editor.session.snapshots[0].parts[0].root[volume] == .real(0.8))
    editor.press("\(script) r")
    #expect(editor.session.snapshots.count == 1 && editor.editor.dialog == nil)
    #expect(editor.session.snapshots[0].parts[0].root[volume] == .real(0.75))
  }

  @Test func `a snapshot is deleted after confirmation`() throws {
    var editor = try editor()
    editor.press("x")
    #expect(editor.editor.dialog?.title == "Delete the snapshot at home?")
    editor.press("Esc")
    #expect(editor.session.snapshots.count == 1)
    editor.press("x d")
    #expect(editor.session.snapshots.isEmpty && editor.screen.contains("There are no snapshots"))
  }

  @Test func `a snapshot contains no secrets, and applying it does not change them`() throws {
    let password: PreferencePath = ["output", "password"]
    var editor = try HeadlessEditor(
      values: [
        "output": .dictionary(["password": .string("first-horse"), "mute": .boolean(true)])
      ],
      size: Size(columns: 80, rows: 24))
    editor.press("S + \"x\" Enter Esc")
    #expect(!"\(editor.session.snapshots)".contains("horse"))
    try editor.writeExternally([password: .set(.string("second-horse"))])
    editor.press("S Enter")
    #expect(editor.screen.contains("No differences."))
    try editor.writeExternally([["output", "mute"]: .set(.boolean(false)), password: .reset])
    editor.press("Enter a")
    #expect(!editor.screen.contains("horse"))
    editor.press("s")
    #expect(editor.stored == .dictionary(["output": .dictionary(["mute": .boolean(true)])]))
  }

  @Test func `the command line saves a snapshot`() throws {
    var editor = try HeadlessEditor()
    editor.press(": \"snapshot two words\" Enter")
    #expect(editor.session.snapshots.map(\.name) == ["two words"])
  }
}
