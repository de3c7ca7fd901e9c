import PreferenceDomains
import PreferenceEditing
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

@Suite struct PasteTests {
  @Test func `a pasted line break is an error and does not accept the field`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter", at: ["output", "name"])
    editor.send(.input(.paste("a\nb")))
    #expect(editor.status.contains("Must be one line"))
    editor.press("Enter")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    editor.press("Backspace Backspace Enter")
    #expect(editor.focused == "Name: a (unsaved)")
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\n\n"])
  func `a line is pasted without the line end that was copied with it`(end: String) throws {
    var editor = try HeadlessEditor()
    editor.press("Enter", at: ["output", "name"])
    editor.send(.input(.paste("a b\(end)")))
    editor.press("Enter")
    #expect(editor.focused == "Name: a b (unsaved)")
  }

  @Test func `a run of typed characters has the effect of each key`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter", at: ["output", "name"])
    editor.send(.input(.typed("ab")))
    editor.press("Enter")
    #expect(editor.focused == "Name: ab (unsaved)")
    editor.send(.input(.typed("u/name")))
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    #expect(editor.editor.form?.search?.query.text == "name")
  }

  @Test func `an error about a line break has the remedy`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter", at: ["output", "name"])
    editor.send(.input(.paste("a\nb")))
    #expect(editor.status.contains("delete the line break"))
  }

  @Test(arguments: [
    ("reset\nquit\n", "reset", true), ("\nreset\r\rquit", "reset", true),
    ("reset\n", "reset", false),
    ("\n", "", false),
  ])
  func `only the first pasted line goes into the command line and the search`(
    text: String, command: String, isCut: Bool
  ) throws {
    var editor = try HeadlessEditor()
    editor.press(":")
    editor.send(.input(.paste(text)))
    #expect(editor.editor.model.commandLine?.buffer.text == command)
    #expect(editor.screen.contains("Only the first line was pasted.") == isCut)
    editor.press("Esc /")
    editor.send(.input(.paste(text)))
    #expect(editor.editor.typedQuery?.text == command)
    #expect(editor.screen.contains("Only the first line was pasted.") == isCut)
  }

  @Test func `pasting without an open field has no effect`() throws {
    var editor = try HeadlessEditor()
    editor.send(.input(.paste("Rq\n")))
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    #expect(editor.status.contains("Open a setting first"))
  }
}
