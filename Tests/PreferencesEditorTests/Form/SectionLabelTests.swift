@testable import PreferencesEditor
import Terminal
import Testing

/// Tests of the labels in sections, which are settings whose keys share a prefix.
@Suite struct SectionLabelTests {
  private func editor() throws -> HeadlessEditor {
    try HeadlessEditor(
      schema: """
        {"properties": {
          "x.action.enable": {"type": "boolean"}, "x.action.level": {"type": "integer"},
          "x.format.enable": {"type": "boolean"}, "x.format.inner.depth": {"type": "integer"},
          "x.run": {"type": "string"}}}
        """)
  }

  @Test func `labels in a section do not repeat its title`() throws {
    let editor = try editor()
    #expect(editor.screen.contains("Action"))
    #expect(!editor.screen.contains("Action: Enable"))
    #expect(
      editor.editor.model.form?.rows.map(\.label) == [
        "Action", "Enable", "Level", "Format", "Enable", "Inner: Depth", "Run",
      ])
  }

  @Test func `a search qualifies equal labels`() throws {
    var editor = try editor()
    editor.press("/ \"enable\" Enter")
    #expect(editor.screen.contains("Action: Enable") && editor.screen.contains("Format: Enable"))
  }
}
