import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// What is pressed, typed or said at a moment that is not the best for it.
@Suite struct WaitingStoryTests {
  // MARK: Before a domain is open

  private func opening() throws -> (editor: Editor, opened: OpenedDomain) {
    let store = try HeadlessEditor()
    let opened = OpenedDomain(
      name: "org.example.audio", place: "", schema: store.domain.schema,
      layers: try store.domain.load(), representation: store.domain.represent)
    return (Editor(size: Size(columns: 80, rows: 24), opensDomain: true), opened)
  }

  private func press(_ script: String, on editor: inout Editor) {
    for keystroke in KeyPress.script(script) ?? [] {
      _ = editor.update(.input(.keystroke(keystroke)))
    }
  }

  @Test func `what is pressed while a domain is opened is done once it is there`() throws {
    var (editor, opened) = try opening()
    press("/ \"mute\" Enter Space", on: &editor)
    #expect(editor.form == nil)
    let effects = editor.update(.opened(opened))
    #expect(editor.form?.domain.values[["output", "mute"]] == .boolean(true))
    #expect(effects.contains { if case .keep = $0 { true } else { false } })
  }

  @Test func `a question is not answered by what was pressed before it`() throws {
    var (editor, opened) = try opening()
    var draft = EditingDraft()
    draft.add(DraftEdit(.set(.real(0.5)), targets: []), at: ["output", "volume"])
    opened.keptDrafts = [RestorableDraft(id: "1", time: "long ago", draft: draft)]
    press("Enter Enter d", on: &editor)
    _ = editor.update(.opened(opened))
    #expect(editor.dialog != nil)
  }

  @Test func `a domain that does not open can be left, and what was pressed for it is forgotten`()
    throws
  {
    var (editor, opened) = try opening()
    press("Space Space", on: &editor)
    _ = editor.update(
      .notOpened(DomainFailure("org.example.audio", reason: Message(verbatim: "No."))))
    _ = editor.update(.opened(opened))
    #expect(editor.form?.domain.draft.isEmpty == true)
    var (other, _) = try opening()
    press("Esc", on: &other)
    #expect(other.shown == StartScreen.keys)
  }

  @Test func `a copy that lacks secrets is offered with their number`() throws {
    var (editor, _) = try opening()
    _ = editor.update(
      .notOpened(
        DomainFailure(
          "org.example.audio", reason: Message(verbatim: "No."), file: DamagedFile("/a.plist"),
          backup: AvailableBackup(missingSecrets: 2))))
    let sentence = "Enter 2 secrets again; backups do not contain them."
    #expect(editor.dialog?.lines.contains(sentence) == true)
  }

  // MARK: Sentences

  @Test func `a sentence that is longer than a line is told whole`() throws {
    var editor = try HeadlessEditor()
    let sentence =
      "The file cannot be saved because its folder is read-only; make it writable, or choose "
      + "another layer with w, and save once more."
    editor.send(.notify(Notice(Message(verbatim: sentence), severity: .error)))
    #expect(editor.screen.contains("once more."))
    #expect(editor.frame.faults.isEmpty)
    editor.press("Down")
    #expect(!editor.screen.contains("once more."))
  }

  // MARK: Hidden rows

  @Test func `a setting that is set by its path is shown though a search hid it`() throws {
    var editor = try HeadlessEditor()
    editor.press("/ \"bass\" Enter")
    #expect(!editor.screen.contains("Mute"))
    editor.press(": \"set /output/mute on\" Enter")
    #expect(editor.focused == "Mute: on (unsaved)")
    editor.press("/ Ctrl-U \"quality\" Enter")
    #expect(!editor.screen.contains("Mute"))
  }

  // MARK: Conflicts

  @Test func `a group is not reset over a conflict without a question`() throws {
    var editor = try HeadlessEditor(values: ["output": .dictionary(["volume": .real(0.8)])])
    editor.press("-", at: ["output", "volume"])
    try editor.writeOutside([["output", "volume"]: .set(.real(0.3))])
    editor.press("R")
    #expect(editor.editor.dialog?.conflictPath == ["output", "volume"])
  }

  // MARK: Lists without rows

  @Test func `a filter that leaves no domain says so`() throws {
    var editor = try HeadlessEditor()
    editor.showDomains()
    editor.press("/ \"zzz\"")
    #expect(editor.screen.contains("No matches. Press Esc to clear the search."))
  }

  @Test func `two compared snapshots offer nothing that they cannot do`() throws {
    var editor = try HeadlessEditor()
    editor.press("S + \"one\" Enter Esc")
    editor.press("- Ctrl-S S + \"two\" Enter Down m Up Enter", at: ["output", "volume"])
    let footer = editor.frame.rows.last ?? ""
    #expect(!footer.contains("apply") && !footer.contains("delete"), "\(editor.screen)")
    #expect(footer.contains("back"))
  }
}
