import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// What is seen is pressed: a press selects, another one opens.
@Suite struct MouseStoryTests {
  private static let schema = #"""
    {"type": "object", "properties": {
      "quality": {"enum": ["low", "medium", "high"]},
      "styles": {"type": "array", "uniqueItems": true, "items": {"enum": ["bold", "italic"]}},
      "mute": {"type": "boolean", "default": false}}}
    """#

  private func editor() throws -> HeadlessEditor {
    try HeadlessEditor(schema: Self.schema, size: Size(columns: 80, rows: 24))
  }

  @Test func `a row is selected, and opened when it is pressed again`() throws {
    var editor = try editor()
    editor.click("Mute")
    #expect(editor.focused.hasPrefix("Mute"))
    editor.click("Quality")
    editor.click("Quality")
    #expect(editor.editor.context == .choices)
  }

  @Test func `a choice is selected, and taken when it is pressed again`() throws {
    var editor = try editor()
    editor.press("Enter", at: ["quality"])
    editor.click("medium")
    #expect(editor.focused.hasPrefix("medium") && editor.editor.context == .choices)
    editor.click("medium")
    #expect(editor.editor.form?.domain.values[["quality"]] == .string("medium"))
  }

  @Test func `a box is ticked when it is pressed again`() throws {
    var editor = try editor()
    editor.press("Enter", at: ["styles"])
    editor.click("italic")
    editor.click("italic")
    #expect(editor.screen.contains("[x] italic") && editor.screen.contains("[ ] bold"))
  }

  @Test func `a button is pressed at once, and a press beside it does nothing`() throws {
    var editor = try editor()
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

  @Test func `nothing behind a command that is typed is pressed`() throws {
    var editor = try editor()
    editor.press(": \"help\"")
    editor.click("Quality")
    #expect(editor.editor.commandLine != nil && editor.editor.form?.field == nil)
    editor.press("Esc")
    editor.click("Quality")
    #expect(editor.editor.context == .choices)
  }

  @Test func `what was said goes when something else is pressed`() throws {
    var editor = try editor()
    editor.press("n")
    #expect(!editor.status.isEmpty)
    let told = editor.status
    editor.click("Mute")
    #expect(editor.status != told)
  }
}

extension HeadlessEditor {
  /// Presses the first place where a text stands on the screen, or another one where that does not.
  fileprivate mutating func click(_ text: String, or other: String = "") {
    for (row, line) in frame.rows.enumerated() {
      let line = String(line.prefix { _ in true })
      for text in [text, other] where !text.isEmpty {
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
