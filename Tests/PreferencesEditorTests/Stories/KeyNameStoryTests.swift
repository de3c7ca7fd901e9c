import PreferenceValues
import Terminal
import TestSupport
import Testing

@testable import PreferencesEditor

/// Tests that messages name custom shortcuts.
@Suite struct KeyNameStoryTests {
  private func editor(_ keys: [Action: [String]], language: InterfaceLanguage = .english) throws
    -> HeadlessEditor
  {
    var editor = try HeadlessEditor(language: language)
    editor.editor.preferences.keys = KeyChoices(keys)
    return editor
  }

  @Test(
    arguments: [
      (.onlySet, "F5", "Only set (F5 for all)"),
      (.onlySet, "F5", "All settings have their defaults. Press F5 to show all."),
      (.bookmarks, "F5", "There are no bookmarks. Press b on a setting to add one."),
      (.snapshots, "F5", "There are no snapshots. Press + to save one."),
      (.nextMatch, "F5", "There is no search. Press / to search."),
      (
        .select, "F5",
        "1 selected. R resets, y copies. Enter or Space on one edits all."
      ),
    ] as [(Action, String, String)])
  func `messages name the bound shortcut`(action: Action, key: String, text: String) throws {
    var editor = try editor([action: [key]])
    editor.press(key)
    #expect(editor.screen.contains(text))
  }

  @Test func `messages name all custom shortcuts in each language`() throws {
    var editor = try editor(
      [
        .bookmark: ["F6"], .resetGroup: ["F7"], .copyValue: ["F8"], .toggle: ["F9"],
        .help: ["F10"], .search: [],
      ], language: .german)
    editor.press("B")
    #expect(editor.screen.contains("F6 auf einer Einstellung"))
    editor.press("Esc m")
    #expect(
      editor.status.contains("F7 setzt zurück, F8 kopiert. Darauf ändert Enter oder F9 alle."))
    editor.press("F12")
    #expect(editor.status.contains("F10 für Hilfe"))
    editor.press("n")
    #expect(editor.status.contains(":search sucht."))
  }

  @Test func `line mode names commands instead of shortcuts`() throws {
    var lines = try HeadlessLines(try HeadlessEditor())
    #expect(lines.type("+ /output").first == "Output is a group. Press open to open it.")
    #expect(
      lines.type("toggle /output/name").first == "Name cannot be toggled. Press open to edit it.")
    #expect(lines.type("n").first == "There is no search. Press / to search.")
  }

  @Test func `a question mark prints help in line mode, whatever is bound`() throws {
    var editor = try HeadlessEditor()
    editor.editor.preferences.keys = KeyChoices([.help: ["F9"]])
    var lines = try HeadlessLines(editor)
    #expect(lines.type("?").contains { $0.contains("reset-setting 3, r 3") })
  }
}
