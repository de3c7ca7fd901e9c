import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// What a person does while a save is under way.
@Suite struct SavingStoryTests {
  private static let save = EditorEvent.input(.keystroke(KeyPress(.character("s"), .control)))

  private func drafts(in effects: [Effect]) -> [EditingDraft] {
    effects.compactMap { if case .save(let draft, _, _, _) = $0 { draft } else { nil } }
  }

  /// An editor that has begun to save that mute is on, and what will be stored then.
  private func saving() throws -> (editor: Editor, then: LayeredSnapshot) {
    var headless = try HeadlessEditor()
    headless.press("Space", at: ["output", "mute"])
    var editor = headless.editor
    let then = try #require(editor.form?.domain.edited)
    #expect(drafts(in: editor.update(Self.save)).map(\.count) == [1])
    return (editor, then)
  }

  @Test func `what stays staged after a save of some lines can still be undone`() throws {
    var editor = try HeadlessEditor()
    editor.press("+ + -", at: ["output", "volume"])
    editor.press("-", at: ["equaliser", "bass"])
    editor.press("-", at: ["equaliser", "bands"])
    editor.press("s m s")
    #expect(editor.editor.form?.domain.draft.count == 2, "\(editor.screen)")
    editor.press("Esc u")
    #expect(editor.editor.form?.domain.draft.lines.map(\.path) == [["equaliser", "bass"]])
    editor.press("u")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    editor.press("u")
    #expect(editor.status.contains("There is nothing to undo"))
    editor.press("Ctrl-R Ctrl-R")
    #expect(editor.editor.form?.domain.draft.count == 2)
  }

  @Test func `what a change makes wrong beside it is told before it is saved`() throws {
    let tcp =
      #"{"properties": {"kind": {"const": "tcp"}, "port": {"type": "integer"}}, "required": ["kind"], "additionalProperties": false}"#
    let unix =
      #"{"properties": {"kind": {"const": "unix"}, "path": {"type": "string"}}, "required": ["kind", "path"], "additionalProperties": false}"#
    var editor = try HeadlessEditor(
      schema:
        #"{"type": "object", "properties": {"server": {"type": "object", "oneOf": [\#(tcp), \#(unix)]}}}"#,
      values: ["server": .dictionary(["kind": .string("tcp"), "port": .integer(1)])],
      size: Size(columns: 110, rows: 24))
    editor.editor.form?.change { domain in
      domain.set(.string("unix"), at: ["server", "kind"], in: nil)
    }
    editor.press("s")
    #expect(editor.editor.review?.lines.first?.problem?.isEmpty == false, "\(editor.screen)")
  }

  @Test func `another value for the same setting is saved after it, without a question`() throws {
    var (editor, then) = try saving()
    _ = editor.update(.input(.keystroke(KeyPress(.character(" ")))))
    #expect(drafts(in: editor.update(Self.save)).isEmpty)
    let next = drafts(in: editor.update(.saved(.success(.done(then, .confirmed)))))
    #expect(next.map { $0.lines.map(\.change.edit) } == [[.set(.boolean(false))]])
    #expect(editor.dialog == nil && editor.form?.domain.conflicts.isEmpty == true)
  }

  @Test func `a second save of the same has nothing to do`() throws {
    var (editor, then) = try saving()
    #expect(drafts(in: editor.update(Self.save)).isEmpty)
    #expect(drafts(in: editor.update(.saved(.success(.done(then, .confirmed))))).isEmpty)
    #expect(editor.form?.domain.draft.isEmpty == true && editor.dialog == nil)
  }

  @Test func `leaving while it saves leaves once it has saved`() throws {
    var (editor, then) = try saving()
    _ = editor.update(.input(.keystroke(KeyPress(.character("q")))))
    _ = editor.update(.input(.keystroke(KeyPress(.character("s")))))
    #expect(editor.form != nil)
    let effects = editor.update(.saved(.success(.done(then, .confirmed))))
    #expect(effects.contains { if case .quit = $0 { true } else { false } })
  }

  @Test func `a save that fails leaves the draft to be saved again`() throws {
    var (editor, _) = try saving()
    _ = editor.update(.saved(.failure(StoreError.unsupported("The disk is full."))))
    #expect(editor.form?.domain.draft.count == 1)
    #expect(drafts(in: editor.update(Self.save)).map(\.count) == [1])
  }
}
