import PreferenceDomains
import PreferenceEditing
import PreferenceValues
@testable import PreferencesEditor
import Testing

@Suite struct DraftStoryTests {
  @Test func `an empty form shows how to add a setting`() throws {
    var editor = try HeadlessEditor(schema: #"{"type": "object"}"#)
    #expect(editor.screen.contains("There are no settings. Press Ins to add one."))
    editor.press("Ins")
    #expect(editor.screen.contains("New key in org.example.audio"))
    editor.press("\"volume\" Enter \"5\" Ctrl-S")
    #expect(editor.focused.hasPrefix("volume: 5"), "\(editor.screen)")
    editor.press("Ctrl-S")
    #expect(editor.stored == .dictionary(["volume": .integer(5)]))
    var closed = try HeadlessEditor(
      schema: #"{"type": "object", "additionalProperties": false}"#)
    #expect(closed.screen.contains("There are no settings."))
    closed.press("Ins")
    #expect(closed.status == " org.example.audio does not allow other keys.")
  }

  @Test func `a group accepts the keys that its schema does not forbid`() throws {
    let member = #""properties": {"a": {"type": "integer"}}"#
    var open = try HeadlessEditor(schema: "{\(member)}")
    open.press("Ins")
    #expect(open.screen.contains("New key in org.example.audio"))
    var closed = try HeadlessEditor(schema: #"{\#(member), "additionalProperties": false}"#)
    closed.press("Ins")
    #expect(closed.status == " org.example.audio does not allow other keys.")
  }

  @Test func `settings of all types are edited and saved together`() throws {
    var editor = try HeadlessEditor()
    editor.press("- - Down Enter Home Enter Down Space Down Enter \"Kim\" Enter")
    editor.press("s")
    #expect(editor.editor.review?.lines.count == 4)
    editor.press("s")
    #expect(editor.status == " Saved 4 changes.")
    #expect(
      editor.stored[["output"]]
        == .dictionary([
          "volume": .real(0.9), "quality": .string("low"), "mute": .boolean(true),
          "name": .string("Kim"),
        ]))
  }

  @Test func `an open value names the command of the history, for which it has no key`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter u", at: ["equaliser", "presets"])
    #expect(editor.status == " There is nothing to undo. Type :history for the history.")
    editor.press(": \"history\" Enter")
    #expect(editor.editor.shown == HistoryScreen.keys, "\(editor.screen)")
  }

  @Test func `undo and redo step through the unsaved changes`() throws {
    var editor = try HeadlessEditor()
    editor.press("- -")
    #expect(editor.focused == "Volume: 0.9 (unsaved)")
    editor.press("u")
    #expect(editor.focused == "Volume: 0.95 (unsaved)")
    editor.press("u")
    #expect(editor.focused == "Volume: 1")
    editor.press("u")
    #expect(editor.status == " There is nothing to undo. Press H for the history.")
    editor.press("Ctrl-R Ctrl-R")
    #expect(editor.focused == "Volume: 0.9 (unsaved)")
    editor.press("Ctrl-R")
    #expect(editor.status == " There is nothing to redo.")
  }

  @Test(arguments: ["q Tab Tab Enter", "q q"])
  func `a draft that cannot be stored is not left behind silently`(keeping: String) throws {
    var editor = try HeadlessEditor()
    try editor.session.refuseDrafts(true)
    editor.press("-")
    #expect(editor.screen.contains("Cannot save the draft: "), "\(editor.screen)")
    editor.press(keeping)
    #expect(editor.editor.model.dialog?.title == "Save 1 change to Audio?", "\(editor.screen)")
    #expect(editor.screen.contains("│ Cannot save the draft: "), "\(editor.screen)")
    #expect(!editor.hasQuit && editor.editor.exitStatus == 3)
    try editor.session.refuseDrafts(false)
    editor.press("Tab Tab Enter")
    #expect(editor.hasQuit, "\(editor.screen)")
    #expect(editor.editor.exitStatus == 0)
  }

  @Test func `a change discarded in the review is not saved`() throws {
    var editor = try HeadlessEditor()
    editor.press("- Down Space s x s")
    #expect(editor.stored == .dictionary(["output": .dictionary(["quality": .string("low")])]))
  }

  @Test func `an invalid value is rejected and reported`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter Ctrl-U \"7\" Enter")
    #expect(editor.status.contains("! "))
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    editor.press("Esc Esc")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test(arguments: ["Volume", "Output", "Audio"])
  func `a setting, a group and the domain are reset after confirmation`(title: String) throws {
    var editor = try HeadlessEditor(
      values: [
        "output": .dictionary(["volume": .real(0.5)]),
        "equaliser": .dictionary(["bass": .real(0.1)]), "stray": .integer(1),
      ])
    switch title {
    case "Volume": editor.press("r")
    case "Output": editor.press("Home r")
    default: editor.press("Tab Home R")
    }
    #expect(editor.screen.contains(title))
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    editor.press("Right Enter s s")
    #expect(editor.stored[["output", "volume"]] == nil)
    #expect((editor.stored[["equaliser", "bass"]] == nil) == (title == "Audio"))
  }

  @Test func `quitting asks about unsaved changes, and the default is Cancel`()
    throws
  {
    var editor = try HeadlessEditor()
    editor.press("q")
    #expect(editor.quits(keepingDraft: false))
    editor.press("- q")
    #expect(editor.screen.contains("Save 1 change to Audio?"))
    editor.press("Enter")
    #expect(editor.effects.isEmpty && editor.focused == "Volume: 0.95 (unsaved)")
    editor.press("q k")
    #expect(editor.quits(keepingDraft: true))
    editor.press("q d")
    #expect(editor.quits(keepingDraft: false))
  }

  @Test func `Ctrl-C closes a field, and two more quit and keep the draft`() throws {
    var editor = try HeadlessEditor()
    editor.press("- Down Enter Ctrl-C")
    #expect(editor.editor.context == .form && editor.editor.dialog == nil)
    editor.press("Ctrl-C Ctrl-C")
    #expect(editor.quits(keepingDraft: true))
  }

  @Test func `quitting with Save quits after the save`() throws {
    var editor = try HeadlessEditor()
    editor.press("- q s")
    #expect(editor.quits(keepingDraft: false))
    #expect(editor.stored[["output", "volume"]] == .real(0.95))
  }

  @Test func `the reason for a locked or unavailable edit is shown`() throws {
    var editor = try HeadlessEditor(
      site: ["output": .dictionary(["volume": .real(0.3)])], locks: [["output", "volume"]])
    for key in ["Enter", "+", "Space"] {
      editor.press("Home Down \(key)")
      #expect(
        editor.status == " Cannot change Volume: locked by the system layer.", "\(key)")
    }
    var unlocked = try HeadlessEditor()
    unlocked.press("Home Down Space")
    #expect(unlocked.status == " Volume cannot be toggled. Press + or - to step it.")
    editor.press("Home Space")
    #expect(editor.status == " Output is a group. Press Enter to open it.")
  }
}

extension HeadlessEditor {
  /// Whether the last key presses quit the editor with the given choice about the draft.
  func quits(keepingDraft: Bool) -> Bool {
    effects.contains { if case .quit(keepingDraft) = $0 { true } else { false } }
  }
}
