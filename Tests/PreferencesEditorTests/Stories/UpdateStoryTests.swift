import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

/// Tests of updates after a schema change, which are listed, dismissed or applied.
@Suite struct UpdateStoryTests {
  private static let former = """
    {"properties": {
      "volume": {"default": 1}, "quality": {"default": "low"}, "bass": {"default": 0.5},
      "gone": {"type": "integer"}, "secret": {"type": "string", "writeOnly": true, "default": "x"}}}
    """
  private static let schema = """
    {"title": "Audio", "properties": {
      "volume": {"type": "number", "default": 1},
      "quality": {"type": "string", "default": "high"},
      "bass": {"type": "number", "default": 0.7},
      "mute": {"type": "boolean", "default": false, "x-settee-aliases": ["silent"]},
      "secret": {"type": "string", "writeOnly": true, "default": "y"}}}
    """
  private static let values: PreferenceDictionary = [
    "bass": .real(0.2), "gone": .integer(3), "silent": .boolean(true), "stray": .integer(1),
  ]

  private func editor(
    _ values: PreferenceDictionary = Self.values, former: String = Self.former
  ) throws -> HeadlessEditor {
    var editor = try HeadlessEditor(
      schema: Self.schema, values: values, size: Size(columns: 80, rows: 24))
    let old = try JSONSchema(parsing: Array(former.utf8), name: "former")
    let memory = SchemaMemory(of: old, date: Date(timeIntervalSince1970: 0))
    // Discard the session's own report of former keys.
    editor.editor.model.notice = nil
    editor.send(.schemaChanged(since: memory, time: "2026-11-20 08:00:00"))
    return editor
  }

  private var recordsSchema: (HeadlessEditor) -> Bool {
    { $0.effects.contains { if case .rememberSchema = $0 { true } else { false } } }
  }

  @Test func `opening a domain reports its schema changes`() throws {
    let editor = try editor()
    #expect(
      editor.editor.noticeText
        == "The schema has changed since 2026-11-20 08:00:00: 1 new default, 1 renamed, "
        + "1 removed from the schema, 1 unknown. Press U for a list.")
  }

  @Test func `both changes of a moved value are selected and discarded together`() throws {
    var editor = try editor(["silent": .boolean(true), "bass": .real(0.2)])
    editor.press("U End u s")
    let all = editor.editor.form?.domain.draft.lines.map(\.path) ?? []
    #expect(Set(all) == [["silent"], ["mute"]])
    editor.press("m")
    #expect(Set(editor.editor.review?.selectedPaths.map(\.path) ?? []) == [["silent"], ["mute"]])
    editor.press("Up x")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `dismissing an update discards its unsaved change`() throws {
    var editor = try editor(["stray": .integer(1)])
    editor.press("U End u")
    #expect(editor.editor.form?.domain.draft.count == 1)
    editor.press("x")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `each key is listed once, without the settings that the user has set`() throws {
    var editor = try editor()
    editor.press("U")
    #expect(
      editor.editor.updates?.lines.map { [$0.title, $0.old, $0.new, $0.note] } == [
        ["Quality", "low", "high", "new default"],
        ["Mute", "/silent", "/mute", "renamed"],
        ["/gone", "", "3", "removed from the schema"],
        ["/stray", "", "1", "unknown"],
      ])
    #expect(editor.focused.hasPrefix("Quality: low to high"))
    editor.press("End")
    #expect(editor.focused.hasPrefix("/stray: 1 (unknown)"))
    #expect(editor.press("Enter").contains("Now:") && !editor.screen.contains("Original:"))
  }

  @Test func `new keys are listed`() throws {
    let editor = try editor([:], former: #"{"properties": {"volume": {"default": 1}}}"#)
    #expect(editor.editor.updates?.lines.map(\.title) == ["Quality", "Bass", "Mute", "Secret"])
    #expect(
      editor.editor.updates?.lines.map { $0.values() } == [
        "default high", "default 0.7", "default off", "default (secret)",
      ])
    #expect(!editor.screen.contains("y\""))
  }

  @Test func `updates restore defaults, move values and remove unknown keys after a review`()
    throws
  {
    var editor = try editor()
    editor.press("U u Down u Down u s")
    #expect(editor.editor.shown == ReviewScreen.keys)
    #expect(editor.stored == .dictionary(Self.values))
    editor.press("s")
    #expect(
      editor.stored
        == .dictionary([
          "bass": .real(0.2), "stray": .integer(1), "quality": .string("low"),
          "mute": .boolean(true),
        ]))
    #expect(editor.editor.updates?.lines.map(\.title) == ["/stray"])
    #expect(!recordsSchema(editor))
  }

  @Test func `the schema is recorded after all updates are applied or dismissed`() throws {
    var editor = try editor()
    editor.press("U x x x")
    #expect(!recordsSchema(editor))
    editor.press("x")
    #expect(recordsSchema(editor) && editor.editor.shown == .form && editor.editor.updates == nil)
    editor.press("U")
    #expect(editor.status == " The schema has no updates.")
  }

  @Test func `remaining updates are still reported`() throws {
    var editor = try editor()
    editor.press("U x Esc")
    #expect(!recordsSchema(editor) && editor.status.contains("updated: 1 renamed"))
  }

  @Test func `all updates of one kind are applied after confirmation`() throws {
    var editor = try editor(
      ["a": .integer(1), "b": .integer(2)], former: Self.schema)
    editor.press("U Enter a")
    #expect(editor.editor.form?.domain.draft.count == 2)
    editor.press("Ctrl-S")
    #expect(editor.stored == .emptyDictionary)
    #expect(recordsSchema(editor))
  }

  @Test func `an equivalent schema is recorded without a report`() throws {
    var editor = try HeadlessEditor(schema: Self.schema, values: ["bass": .real(0.2)])
    let old = try JSONSchema(parsing: Array(Self.schema.utf8), name: "former")
    editor.press("Down")
    editor.send(.schemaChanged(since: SchemaMemory(of: old, date: Date()), time: "then"))
    #expect(recordsSchema(editor) && editor.editor.notice == nil)
  }

  @Test func `an update that violates the new schema is reported and not applied`() throws {
    var editor = try HeadlessEditor(
      schema: """
        {"properties": {
          "count": {"type": "integer", "default": 2}, "size": {"type": "integer", "default": 2},
          "depth": {"type": "integer", "x-settee-aliases": ["deep"]}}}
        """, values: ["deep": .string("text")], size: Size(columns: 90, rows: 24))
    let former = #"""
      {"properties": {
        "count": {"default": "x"}, "size": {"default": 1}, "deep": {"type": "string"}}}
      """#
    let old = try JSONSchema(parsing: Array(former.utf8), name: "former")
    editor.send(.schemaChanged(since: SchemaMemory(of: old, date: Date()), time: "then"))
    editor.press("U u")
    #expect(editor.status.contains("Cannot change Count: must be an integer, not the string"))
    editor.press("Enter")
    #expect(editor.screen.contains("must be an integer, not the string"))
    #expect(editor.editor.dialog?.buttons.contains { $0.title.hasPrefix("Set") } == false)
    editor.press("a")
    #expect(editor.editor.form?.domain.draft.lines.map(\.path) == [["size"]])
    #expect(editor.screen.contains("1 unsaved change. Cannot change Count: must be an integer"))
    editor.press("Down Down u")
    #expect(editor.screen.contains("Cannot change Depth: must be an integer"))
    editor.press("Ctrl-S")
    #expect(editor.stored == .dictionary(["deep": .string("text"), "size": .integer(1)]))
  }

  @Test func `a read-only domain applies no updates`() throws {
    var editor = try editor()
    editor.editor.readOnlyReason = Message(verbatim: "asked for")
    editor.press("U u")
    #expect(editor.status == " Read-only: asked for.")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }
}
