import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Tests of user input while a save is in progress.
@Suite struct SavingStoryTests {
  private static let save = EditorEvent.input(.keystroke(KeyPress(.character("s"), .control)))

  private func drafts(in effects: [Effect]) -> [EditingDraft] {
    effects.compactMap { if case .save(let draft, _, _, _) = $0 { draft } else { nil } }
  }

  /// Creates an editor that is saving mute, and the values stored afterwards.
  private func saving() throws -> (editor: Editor, saved: LayeredSnapshot) {
    var headless = try HeadlessEditor()
    headless.press("Space", at: ["output", "mute"])
    var editor = headless.editor
    let saved = try #require(editor.form?.domain.edited)
    #expect(drafts(in: editor.update(Self.save)).map(\.count) == [1])
    return (editor, saved)
  }

  @Test func `a running save is in the status line until it ends`() throws {
    var editor = try HeadlessEditor()
    let (saving, saved) = try saving()
    editor.editor = saving
    #expect(editor.status.contains("Saving 1 change…"), "\(editor.status)")
    _ = editor.editor.update(.saved(.success(.done(saved, .confirmed))))
    #expect(!editor.screen.contains("Saving"))
  }

  @Test func `changes that remain unsaved after a partial save can be undone`() throws {
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

  @Test func `the review shows problems that a change causes elsewhere`() throws {
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

  @Test func `a later edit of the same setting is saved next, without a conflict`() throws {
    var (editor, saved) = try saving()
    _ = editor.update(.input(.keystroke(KeyPress(.character(" ")))))
    #expect(drafts(in: editor.update(Self.save)).isEmpty)
    let next = drafts(in: editor.update(.saved(.success(.done(saved, .confirmed)))))
    #expect(next.map { $0.lines.map(\.change.edit) } == [[.set(.boolean(false))]])
    #expect(editor.dialog == nil && editor.form?.domain.conflicts.isEmpty == true)
  }

  /// The path of a setting, the keys that change it, those that begin another edit during the save, and its value after that.
  static let editsDuringSaves: [(PreferencePath, String, String, PreferenceValue)] = [
    (["count"], "+", #"Enter Ctrl-U "7" Enter"#, .integer(7)),
    (["level"], "Space", "Enter End Enter", .string("high")),
    (["tags"], #"Enter + "b" Enter Esc"#, #"Enter + "c" Enter"#, ["a", "c", "b"]),
  ]

  @Test(arguments: editsDuringSaves)
  func `a field opened during a save is not in conflict with the saved value`(
    path: PreferencePath, change: String, next: String, result: PreferenceValue
  ) throws {
    var editor = try HeadlessEditor(
      schema: #"""
        {"type": "object", "properties": {"count": {"type": "integer"},
          "level": {"enum": ["low", "middle", "high"]},
          "tags": {"type": "array", "items": {"type": "string"}}}}
        """#,
      values: ["count": .integer(1), "level": .string("low"), "tags": ["a"]])
    editor.press(change, at: path)
    let saved = try #require(editor.editor.form?.domain.edited)
    #expect(drafts(in: editor.editor.update(Self.save)).count == 1)
    let finish = next.lastIndex(of: " ").map { next[$0...] } ?? ""
    editor.press(String(next.dropLast(finish.count)))
    _ = editor.editor.update(.saved(.success(.done(saved, .confirmed))))
    editor.press(String(finish))
    #expect(editor.editor.dialog == nil, "\(editor.screen)")
    #expect(editor.editor.form?.domain.values[path] == result)
  }

  @Test func `a second save of the same changes has no effect`() throws {
    var (editor, saved) = try saving()
    #expect(drafts(in: editor.update(Self.save)).isEmpty)
    #expect(drafts(in: editor.update(.saved(.success(.done(saved, .confirmed))))).isEmpty)
    #expect(editor.form?.domain.draft.isEmpty == true && editor.dialog == nil)
  }

  private static let quit = EditorEvent.input(.keystroke(KeyPress(.character("q"))))

  private func quits(_ effects: [Effect]) -> Bool {
    effects.contains { if case .quit = $0 { true } else { false } }
  }

  @Test(arguments: [1, 2])
  func `quitting during a save quits after the save`(requests: Int) throws {
    var (editor, saved) = try saving()
    for _ in 1...requests { _ = editor.update(Self.quit) }
    #expect(editor.form != nil && (editor.dialog == nil) == (requests == 1))
    #expect(quits(editor.update(.saved(.success(.done(saved, .confirmed))))))
    #expect(editor.dialog == nil)
  }

  @Test func `a request to quit during a save is in the status line`() throws {
    var editor = try HeadlessEditor()
    editor.editor = try saving().editor
    editor.press("q")
    #expect(editor.status.contains("Leaving after saving (q to choose)"), "\(editor.status)")
  }

  @Test func `quitting during a save asks about later changes`() throws {
    var (editor, saved) = try saving()
    _ = editor.update(.input(.keystroke(KeyPress(.character(" ")))))
    _ = editor.update(Self.quit)
    #expect(!quits(editor.update(.saved(.success(.done(saved, .confirmed))))))
    #expect(editor.dialog != nil)
  }

  @Test func `the reason to ask for consent is a sentence`() throws {
    var editor = try HeadlessEditor()
    editor.editor = try saving().editor
    let error = StoreError.needsConsent(.privateBus, "there is no bus")
    _ = editor.editor.update(.saved(.failure(error)))
    #expect(editor.screen.contains("There is no bus."), "\(editor.screen)")
  }

  @Test func `a failed save leaves the draft unsaved`() throws {
    var (editor, _) = try saving()
    _ = editor.update(.saved(.failure(StoreError.unsupported("The disk is full."))))
    #expect(editor.form?.domain.draft.count == 1 && editor.exitStatus == 3)
    #expect(drafts(in: editor.update(Self.save)).map(\.count) == [1])
  }
}
