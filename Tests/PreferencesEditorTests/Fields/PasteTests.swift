import PreferenceDomains
import PreferenceEditing
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

@Suite struct PasteTests {
  @Test func `a pasted line end is shown, is not Enter, and is not staged`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter", at: ["output", "name"])
    editor.send(.input(.paste("a\nb")))
    #expect(editor.status.contains("must be one line"))
    editor.press("Enter")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    editor.press("Backspace Backspace Enter")
    #expect(editor.focused == "Name: a (unsaved)")
  }

  @Test func `characters that come faster than anybody types go where each of them would`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter", at: ["output", "name"])
    editor.send(.input(.typed("ab")))
    editor.press("Enter")
    #expect(editor.focused == "Name: ab (unsaved)")
    editor.send(.input(.typed("u/name")))
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    #expect(editor.editor.form?.search?.query.text == "name")
  }

  @Test func `what is pasted where nothing is typed does nothing`() throws {
    var editor = try HeadlessEditor()
    editor.send(.input(.paste("Rq\n")))
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    #expect(editor.status.contains("Open a setting first"))
  }
}
