import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Tests of the mouse: a click selects, and a second click opens.
@Suite struct MouseStoryTests {
  private static let schema = #"""
    {"type": "object", "title": "設定のファイルと音声の設定と画面の設定", "properties": {
      "quality": {"enum": ["low", "medium", "high"]},
      "styles": {"type": "array", "uniqueItems": true, "items": {"enum": ["bold", "italic"]}},
      "mute": {"type": "boolean", "default": false}}}
    """#

  private func editor() throws -> HeadlessEditor {
    try HeadlessEditor(schema: Self.schema, size: Size(columns: 80, rows: 24))
  }

  @Test func `a click selects a row, and a second click opens it`() throws {
    var editor = try editor()
    editor.click("Mute")
    #expect(editor.focused.hasPrefix("Mute"))
    editor.click("Quality")
    editor.click("Quality")
    #expect(editor.editor.context == .choices)
  }

  @Test func `a click selects a choice, and a second click sets it`() throws {
    var editor = try editor()
    editor.press("Enter", at: ["quality"])
    editor.click("medium")
    #expect(editor.focused.hasPrefix("medium") && editor.editor.context == .choices)
    editor.click("medium")
    #expect(editor.editor.form?.domain.values[["quality"]] == .string("medium"))
  }

  @Test func `a second click toggles a box`() throws {
    var editor = try editor()
    editor.press("Enter", at: ["styles"])
    editor.click("italic")
    editor.click("italic")
    #expect(editor.screen.contains("[x] italic") && editor.screen.contains("[ ] bold"))
  }

  @Test(arguments: [DisplayCapabilities.standard, .ascii])
  func `a click presses a button, and a click next to it has no effect`(
    repertoire: DisplayCapabilities
  ) throws {
    var editor = try editor()
    editor.repertoire = repertoire
    editor.press("Space", at: ["mute"])
    editor.press("q")
    editor.click("Save 1 change", or: "Keep draft offers")
    #expect(editor.editor.dialog != nil)
    editor.click("[ Cancel ]")
    #expect(editor.editor.dialog == nil && editor.editor.form?.domain.draft.count == 1)
    editor.press("q")
    editor.click("[ Discard ]")
    #expect(editor.effects.contains { if case .quit(false) = $0 { true } else { false } })
  }

  @Test func `clicks outside an open command line are ignored`() throws {
    var editor = try editor()
    editor.press(": \"help\"")
    editor.click("Quality")
    #expect(editor.editor.commandLine != nil && editor.editor.form?.field == nil)
    editor.press("Esc")
    editor.click("Quality")
    #expect(editor.editor.context == .choices)
  }

  @Test func `a click clears the last notice`() throws {
    var editor = try editor()
    editor.press("n")
    #expect(!editor.status.isEmpty)
    let notice = editor.status
    editor.click("Mute")
    #expect(editor.status != notice)
  }
}

extension HeadlessEditor {
  /// Clicks the first occurrence of a text on the screen, or else of the alternative.
  fileprivate mutating func click(_ text: String, or alternative: String = "") {
    for (row, line) in frame.rows.enumerated() {
      let line = String(line.prefix { _ in true })
      for text in [text, alternative] where !text.isEmpty {
        guard let range = line.range(of: text) else { continue }
        let column = line.distance(from: line.startIndex, to: range.lowerBound)
        let point = Point(column: column, row: row)
        send(.input(.mouse(MouseEvent(.press(button: 1), at: point))))
        return
      }
    }
    Issue.record("\(text) is not on the screen")
  }
}
