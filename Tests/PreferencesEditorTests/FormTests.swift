import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

@Suite struct FormTests {
  @Test func `a choice is edited, reviewed and saved`() throws {
    var editor = try HeadlessEditor(values: ["output": .dictionary(["quality": .string("low")])])
    editor.press("Down Enter Down Enter")
    #expect(editor.focused == "Quality: medium (unsaved)")
    #expect(editor.press("s").contains("low → medium"))
    editor.press("s")
    #expect(editor.status == " Saved 1 change.")
    #expect(editor.focused == "Quality: medium (set)")
    #expect(editor.stored[["output", "quality"]] == .string("medium"))
  }
}
