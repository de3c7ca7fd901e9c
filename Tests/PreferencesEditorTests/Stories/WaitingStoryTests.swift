import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Tests of input and messages at inconvenient times.
@Suite struct WaitingStoryTests {
  // MARK: Opening

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

  @Test func `keys pressed while a domain opens are handled once it is open`() throws {
    var (editor, opened) = try opening()
    press("/ \"mute\" Enter Space", on: &editor)
    #expect(editor.form == nil)
    let effects = editor.update(.opened(opened))
    #expect(editor.form?.domain.values[["output", "mute"]] == .boolean(true))
    #expect(effects.contains { if case .keep = $0 { true } else { false } })
  }

  @Test func `quit waits for an edit typed before it, unless it is pressed twice`() throws {
    var (editor, opened) = try opening()
    press("/ \"volume\" Enter + q", on: &editor)
    let effects = editor.update(.opened(opened))
    #expect(!effects.contains { if case .quit = $0 { true } else { false } })
    #expect(editor.dialog?.isQuitDialog == true && editor.form?.unsavedCount == 1)
    var (other, _) = try opening()
    let quits = (KeyPress.script("+ q q") ?? []).flatMap {
      other.update(.input(.keystroke($0)))
    }
    #expect(quits.contains { if case .quit = $0 { true } else { false } })
  }

  @Test func `keys pressed before a dialog do not answer it`() throws {
    var (editor, opened) = try opening()
    var draft = EditingDraft()
    draft.add(DraftEdit(.set(.real(0.5)), targets: []), at: ["output", "volume"])
    opened.keptDrafts = [RestorableDraft(id: "1", time: "long ago", draft: draft)]
    press("Enter Enter d", on: &editor)
    _ = editor.update(.opened(opened))
    #expect(editor.dialog != nil)
  }

  @Test func `a domain that fails to open can be left, and pending keys are discarded`()
    throws
  {
    var (editor, opened) = try opening()
    press("Space Space", on: &editor)
    _ = editor.update(
      .notOpened(DomainFailure("org.example.audio", reason: Message("cannot be read"))))
    #expect(editor.model.notice?.message.description == "Cannot be read.")
    _ = editor.update(.opened(opened))
    #expect(editor.form?.domain.draft.isEmpty == true)
    var (other, _) = try opening()
    press("Esc", on: &other)
    #expect(other.shown == StartScreen.keys)
  }

  @Test func `only a domain that could not be opened is a failure of the session`() throws {
    let damaged = EditorEvent.notOpened(
      DomainFailure("org.example.audio", reason: Message("cannot be read")))
    var (editor, opened) = try opening()
    _ = editor.update(damaged)
    #expect(editor.exitStatus == 3)
    _ = editor.update(.opened(opened))
    _ = editor.update(damaged)
    #expect(editor.exitStatus == 0)
  }

  @Test func `a backup without secrets is offered with their number`() throws {
    var (editor, _) = try opening()
    _ = editor.update(
      .notOpened(
        DomainFailure(
          "org.example.audio", reason: Message(verbatim: "No."), file: DamagedFile("/a.plist"),
          backup: AvailableBackup(missingSecrets: 2))))
    let sentence = "Enter 2 secrets again; backups do not contain them."
    #expect(editor.dialog?.lines.contains(sentence) == true)
  }

  // MARK: Notices

  @Test func `a notice that is longer than a line is shown in full`() throws {
    var editor = try HeadlessEditor()
    let sentence =
      "The file cannot be saved because its folder is read-only; make it writable, or choose "
      + "another layer with w, and save once more."
    editor.send(.notify(Notice(Message(verbatim: sentence), severity: .error)))
    #expect(editor.screen.contains("once more."))
    #expect(editor.frame.errors.isEmpty)
    editor.press("Down")
    #expect(!editor.screen.contains("once more."))
  }

  // MARK: Hidden rows

  @Test func `a setting set by its path is shown even if a search hides it`() throws {
    var editor = try HeadlessEditor()
    editor.press("/ \"bass\" Enter")
    #expect(!editor.screen.contains("Mute"))
    editor.press(": \"set /output/mute on\" Enter")
    #expect(editor.focused == "Mute: on (unsaved)")
    editor.press("/ Ctrl-U \"quality\" Enter")
    #expect(!editor.screen.contains("Mute"))
  }

  // MARK: Conflicts

  @Test func `resetting a group asks about its conflicts`() throws {
    var editor = try HeadlessEditor(values: ["output": .dictionary(["volume": .real(0.8)])])
    editor.press("-", at: ["output", "volume"])
    try editor.writeExternally([["output", "volume"]: .set(.real(0.3))])
    editor.press("R")
    #expect(editor.editor.dialog?.conflictPath == ["output", "volume"])
  }

  // MARK: Lists without rows

  @Test func `a search without matching domains is reported`() throws {
    var editor = try HeadlessEditor()
    editor.showDomains()
    editor.press("/ \"zzz\"")
    #expect(editor.screen.contains("No matches. Press Esc to clear the search."))
  }

  @Test func `the comparison of two snapshots offers only available actions`() throws {
    var editor = try HeadlessEditor()
    editor.press("S + \"one\" Enter Esc")
    editor.press("- Ctrl-S S + \"two\" Enter Down m Up Enter", at: ["output", "volume"])
    let footer = editor.frame.rows.last ?? ""
    #expect(!footer.contains("apply") && !footer.contains("delete"), "\(editor.screen)")
    #expect(footer.contains("back"))
  }
}
