import PreferenceDomains
import PreferenceEditing
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

@Suite struct ConflictTests {
  /// Creates an editor with two settings in conflict.
  private func editorWithConflicts() throws -> HeadlessEditor {
    var editor = try HeadlessEditor(values: ["output": .dictionary(["quality": .string("low")])])
    editor.press("-")
    editor.press("Space", at: ["output", "quality"])
    try editor.writeExternally([
      ["output", "volume"]: .set(.real(0.2)), ["output", "quality"]: .set(.string("high")),
    ])
    return editor
  }

  @Test func `a save asks about each conflict and then saves`() throws {
    var editor = try editorWithConflicts()
    #expect(editor.press("^S").contains("Another program also changed"))
    editor.press("k u")
    #expect(editor.editor.dialog == nil)
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    let volume = editor.stored[["output", "volume"]]
    let quality = editor.stored[["output", "quality"]]
    #expect(
      [volume, quality] == [.real(0.95), .string("high")]
        || [volume, quality] == [.real(0.2), .string("medium")])
  }

  @Test func `a save asks about conflicts in the order of the review and counts them`() throws {
    var editor = try editorWithConflicts()
    editor.press("^S")
    #expect(editor.editor.dialog?.title == "Another program also changed Volume")
    #expect(editor.editor.dialog?.lines.last == "1 more conflict follows.")
    editor.press("k")
    #expect(editor.editor.dialog?.title == "Another program also changed Quality")
    #expect(editor.editor.dialog?.lines.count == 3)
  }

  @Test func `an edit asks about its own conflict only`() throws {
    var editor = try editorWithConflicts()
    editor.press("Enter", at: ["output", "volume"])
    #expect(editor.editor.dialog?.title == "Another program also changed Volume")
    #expect(editor.editor.dialog?.lines.count == 3)
  }

  @Test func `an open list shows and preserves the items of another program`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter", at: ["equaliser", "presets"])
    try editor.writeExternally([
      ["equaliser", "presets"]: .set(.array([.string("flat"), .string("theirs")]))
    ])
    editor.press("G + \"mine\" Enter Esc ^S")
    #expect(
      editor.stored[["equaliser", "presets"]]
        == .array([.string("flat"), .string("theirs"), .string("mine")]))
  }

  @Test func `pressing Ctrl-C twice quits and keeps the draft`() throws {
    var editor = try editorWithConflicts()
    editor.press("^C ^C")
    #expect(
      editor.effects.contains { if case .quit(keepingDraft: true) = $0 { true } else { false } })
  }

  @Test func `a canceled save is not resumed when its conflicts are resolved`() throws {
    var editor = try editorWithConflicts()
    editor.press("^S Esc")
    #expect(editor.status.contains("Nothing was saved"))
    editor.press("Enter m", at: ["output", "volume"])
    editor.press("Enter m", at: ["output", "quality"])
    #expect(editor.editor.dialog == nil)
    #expect(editor.editor.form?.domain.draft.count == 2)
    #expect(editor.stored[["output", "volume"]] == .real(0.2))
  }
}
