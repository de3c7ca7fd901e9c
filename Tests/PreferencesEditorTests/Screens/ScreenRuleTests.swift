import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Tests of rules that all screens follow.
@Suite struct ScreenRuleTests {
  private static let values: PreferenceDictionary = [
    "output": .dictionary([
      "volume": .real(0.5), "quality": .string("low"), "mute": .boolean(true),
      "name": .string("one"),
    ]),
    "equaliser": .dictionary(["bass": .real(0.2)]),
  ]

  private func editor(columns: Int = 78, rows: Int = 20) throws -> HeadlessEditor {
    try HeadlessEditor(values: Self.values, size: Size(columns: columns, rows: rows))
  }

  // MARK: Scope of commands

  @Test(arguments: ["s", "w", "H", "S", "o"])
  func `a screen about the open domain names its file`(key: String) throws {
    var editor = try HeadlessEditor(size: Size(columns: 100, rows: 24))
    editor.press("- \(key)")
    #expect(editor.editor.shown != .form)
    #expect(editor.frame.rows[0].contains(MemoryFile.place), "\(editor.screen)")
  }

  @Test func `R resets the group of the current row, not the selected group of the other pane`()
    throws
  {
    var editor = try editor()
    editor.press("R", at: ["equaliser", "bass"])
    #expect(editor.editor.dialog?.title.contains("Equaliser") == true, "\(editor.screen)")
    editor.press("Right Enter s")
    #expect(editor.editor.review?.lines.map(\.setting) == [["equaliser", "bass"]])
  }

  @Test func `m in the list of groups selects the settings of the group`() throws {
    var editor = try editor()
    editor.press("Shift-Tab Down Down m")
    #expect(
      editor.editor.form?.selectedPaths == [
        ["equaliser", "bass"], ["equaliser", "bands"], ["equaliser", "presets"],
        ["equaliser", "notes"],
      ])
  }

  @Test func `the wheel moves in the pane under the pointer`() throws {
    var editor = try editor()
    let groups = try #require(editor.editor.form?.group)
    let list = editor.editor.model.layout.list
    editor.send(.input(.mouse(MouseEvent(.wheelDown, at: list.origin))))
    #expect(editor.editor.form?.group == groups && editor.editor.form?.pane == .settings)
    #expect(editor.focused.hasPrefix("Quality"))
    editor.send(
      .input(.mouse(MouseEvent(.wheelDown, at: editor.editor.model.layout.groups.origin))))
    #expect(editor.editor.form?.group == groups + 1 && editor.editor.form?.pane == .groups)
  }

  // MARK: Counts

  @Test func `resetting a group counts each of its settings everywhere`() throws {
    var editor = try editor()
    editor.press("R Right Enter")
    #expect(editor.editor.form?.unsavedCount == 4)
    #expect(editor.status.contains("4"), "\(editor.status)")
    editor.press("Down")
    #expect(editor.status.contains("4"), "\(editor.status)")
    #expect(editor.press("s").contains("4"))
    editor.press("Esc q")
    #expect(editor.editor.dialog?.title.contains("4") == true, "\(editor.screen)")
    editor.press("Esc Ctrl-S")
    #expect(editor.status.contains("4") && !editor.status.contains("reviewed"), "\(editor.status)")
  }

  // MARK: Details

  @Test func `from 110 columns, the details are at the right and the list is taller`()
    throws
  {
    let narrow = try editor(columns: 109, rows: 24)
    let wide = try editor(columns: 110, rows: 24)
    #expect(!narrow.editor.model.layout.hasDetailsAtRight)
    #expect(wide.editor.model.layout.hasDetailsAtRight)
    #expect(
      wide.editor.model.layout.list.size.rows > narrow.editor.model.layout.list.size.rows)
    let right = wide.frame.rows.map { String($0.suffix(36)) }.joined()
    #expect(right.contains("How loud it is.") && right.contains("/output/volume"))
    #expect(wide.frame.errors.isEmpty)
  }

  @Test(arguments: [78, 120])
  func `the details of a group show its size and path`(columns: Int) throws {
    var editor = try editor(columns: columns, rows: 24)
    editor.press("+ Shift-Tab Down")
    #expect(editor.screen.contains("5 settings"))
    #expect(editor.screen.contains("/output"), "\(editor.screen)")
  }

  @Test func `values are close to their labels`() throws {
    let editor = try editor(columns: 120, rows: 24)
    let row = try #require(editor.frame.rows.first { $0.contains("Volume") && $0.contains("0.5") })
    let label = try #require(row.range(of: "Volume"))
    let value = try #require(row.range(of: "0.5"))
    #expect(row.distance(from: label.upperBound, to: value.lowerBound) < 18, "\(row)")
  }

  @Test(arguments: ["", "Enter"])
  func `a value and its field use the columns of a missing note`(script: String) throws {
    let text = String(repeating: "abcdefghij", count: 4)
    var editor = try HeadlessEditor(
      schema: #"{"properties": {"name": {"type": "string"}}}"#, values: ["name": .string(text)],
      size: Size(columns: 78, rows: 20))
    editor.press(script)
    #expect(editor.frame.rows.contains { $0.contains(text) }, "\(editor.screen)")
  }

  // MARK: Choices

  @Test func `a list of choices shows the current value and the default`() throws {
    var editor = try editor()
    editor.press("Enter", at: ["output", "quality"])
    let rows = editor.frame.rows
    #expect(rows.contains { $0.contains("low") && $0.contains("current") }, "\(editor.screen)")
    #expect(rows.contains { $0.contains("high") && $0.contains("default") }, "\(editor.screen)")
  }

  @Test(arguments: [("m", "medium"), ("h", "high"), ("hi", "high"), ("mh", "high"), ("w", "low")])
  func `typing selects a choice`(typed: String, choice: String) throws {
    var editor = try editor()
    editor.press("Enter \"\(typed)\"", at: ["output", "quality"])
    #expect(editor.focused.hasPrefix(choice), "\(editor.screen)")
    editor.press("Esc")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  // MARK: Esc

  @Test func `Esc moves to the groups and shows the current one`() throws {
    var editor = try editor()
    editor.press("Esc")
    #expect(editor.editor.form?.pane == .groups)
    #expect(editor.status.contains("Current group") && editor.status.contains("Audio"))
  }

  // MARK: Keys that change numbers

  @Test(arguments: Keymap.default.contexts, ["+", "-", "="])
  func `a key that changes a number deletes nothing`(context: KeyContext, key: String) throws {
    let action = Keymap.default.action(for: try #require(KeyPress(key)), in: context)
    #expect(action != .removeItem && action != .removeRow)
  }

  @Test func `plus and minus step the numbers of a list`() throws {
    var editor = try HeadlessEditor(
      schema: #"{"properties": {"sizes": {"type": "array", "items": {"type": "integer"}}}}"#,
      values: ["sizes": .array([.integer(3), .integer(5)])])
    editor.press("Enter + + Down -")
    #expect(
      editor.editor.form?.domain.values[["sizes"]] == .array([.integer(5), .integer(4)]),
      "\(editor.screen)")
  }

  @Test func `an added object is removed if it remains empty`() throws {
    var editor = try HeadlessEditor(
      schema: """
        {"properties": {"windows": {"type": "array", "items": {
          "type": "object", "properties": {"title": {"type": "string"}}}}}}
        """)
    editor.press("Enter o Esc")
    #expect(editor.editor.form?.domain.values[["windows"]]?.elements?.isEmpty != false)
    editor.press("o Enter \"one\" Enter Esc")
    #expect(editor.editor.form?.domain.values[["windows"]]?.elements?.count == 1)
  }

  // MARK: Details

  @Test func `the details of the whole domain begin with its kind, those of a group with the path`()
    throws
  {
    var editor = try editor()
    editor.press("Shift-Tab Home")
    #expect(editor.frame.rows.contains { $0.hasPrefix(" group  ") }, "\(editor.screen)")
    editor.press("Down")
    #expect(editor.frame.rows.contains { $0.hasPrefix(" /output  group  ") }, "\(editor.screen)")
  }

  // MARK: Dialogs

  private func layout(of dialog: Dialog, in editor: Editor) -> DialogLayout {
    DialogLayout(
      of: dialog, on: Rect(editor.size), above: editor.model.layout.status, in: .standard)
  }

  @Test func `a small screen shows the whole title of a dialog, and its lines scroll`() throws {
    var editor = try editor(columns: 20, rows: 6)
    editor.editor.model.dialog = Dialog(
      Message(verbatim: "A question about one thing?"), lines: (1...9).map { "line \($0)" },
      buttons: [(Message(verbatim: "Cancel"), .cancel), (Message(verbatim: "Go"), .cancel)],
      in: .english)
    #expect(editor.screen.contains("thing?") && editor.screen.contains("line 1"))
    #expect(editor.screen.contains("[ Cancel ]"))
    editor.press("PgDn PgDn PgDn PgDn PgDn PgDn PgDn PgDn")
    #expect(editor.screen.contains("thing?") && editor.screen.contains("line 9"))
  }

  @Test func `the rows of a dialog are blank next to it`() throws {
    var editor = try editor(columns: 110, rows: 24)
    editor.press("R")
    let dialog = try #require(editor.editor.dialog)
    let area = layout(of: dialog, in: editor.editor).rect
    for row in area.rows {
      let cells = editor.frame.lines[row]
      let surroundings = cells[..<area.left] + cells[area.right...]
      #expect(surroundings.allSatisfy { $0.glyph.scalars == [" "] }, "\(editor.frame.rows[row])")
    }
  }

  @Test(arguments: [(40, 12), (46, 12), (60, 10), (80, 24)])
  func `a dialog leaves room for the notice about a key`(columns: Int, rows: Int) throws {
    var editor = try editor(columns: columns, rows: rows)
    editor.press("R x")
    let dialog = try #require(editor.editor.dialog)
    let status = editor.editor.model.layout.status
    let area = layout(of: dialog, in: editor.editor).rect
    #expect(area.size.rows > status.top || area.bottom <= status.top, "\(editor.screen)")
    let shown = editor.frame.rows[status.rows].joined(separator: " ")
    #expect(
      shown.split(separator: " ").joined(separator: " ").contains("x is not one of the choices"))
  }
}
