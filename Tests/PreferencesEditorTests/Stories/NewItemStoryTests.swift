import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Items and entries that are added, and values that get another type.
@Suite struct NewItemStoryTests {
  private func editor(_ values: String = "{}") throws -> HeadlessEditor {
    let whole = try JSONFormat.json.parse(Array(values.utf8)).value
    return try HeadlessEditor(schema: Self.schema, values: whole.members ?? [:])
  }

  private func expect(_ values: String, in editor: HeadlessEditor) throws {
    let expected = try JSONFormat.json.parse(Array(values.utf8)).value
    let found = editor.editor.form?.domain.values
    #expect(found?.isEqualForSchema(to: expected) == true, "\(found.debugDescription)")
  }

  // MARK: Types

  @Test func `a group that gets another type keeps the members that both have`() throws {
    let before = #"{"source": {"kind": "file", "path": "/x", "name": "n"}}"#
    var editor = try editor(before)
    editor.press("t Down Enter", at: ["source"])
    try expect(#"{"source": {"kind": "net", "host": "", "name": "n"}}"#, in: editor)
    editor.press("t Up Enter", at: ["source"])
    try expect(before, in: editor)
  }

  @Test func `a group that is set as a whole has the symbol of an unsaved change`() throws {
    var editor = try editor(#"{"empty": null}"#)
    editor.press("t Home Enter", at: ["empty"])
    try expect(#"{"empty": {}}"#, in: editor)
    #expect(editor.frame.rows.contains { $0.contains("> Empty *") }, "\(editor.screen)")
    #expect(editor.focused.contains("unsaved"), "\(editor.focused)")
    #expect(editor.frame.errors == [])
  }

  @Test func `an item that is a group gets another type`() throws {
    var editor = try editor(#"{"sources": [{"kind": "file", "path": "/x"}]}"#)
    editor.press("Enter t Down Enter", at: ["sources"])
    try expect(#"{"sources": [{"kind": "net", "host": ""}]}"#, in: editor)
  }

  @Test func `a default of another type is not the value of the chosen one`() throws {
    var editor = try editor()
    editor.press("t Down Enter", at: ["standard"])
    try expect(#"{"standard": {"kind": "net", "host": ""}}"#, in: editor)
  }

  @Test func `the types of a new item do not name the type of the item at its position`() throws {
    var editor = try editor(#"{"mixed": ["x", 1]}"#)
    editor.press("Enter +", at: ["mixed"])
    #expect(editor.screen.contains("> string"), "\(editor.screen)")
    #expect(!editor.screen.contains("current"), "\(editor.screen)")
  }

  @Test func `an open value hides the settings of other types until the user shows all`() throws {
    var editor = try editor(#"{"sources": [{"kind": "file", "path": "/x"}]}"#)
    editor.press("Enter Enter", at: ["sources"])
    #expect(editor.screen.contains("Path") && !editor.screen.contains("Host"), "\(editor.screen)")
    #expect(editor.status.contains("1 hidden (a to show)"), "\(editor.status)")
    editor.press("a")
    #expect(editor.screen.contains("Host"), "\(editor.screen)")
    editor.press("a")
    #expect(!editor.screen.contains("Host"), "\(editor.screen)")
  }

  @Test func `a hidden setting of an open value is listed if a command names it`() throws {
    var editor = try editor(#"{"sources": [{"kind": "file", "path": "/x"}]}"#)
    editor.press(#": "go /sources/0/host" Enter"#)
    #expect(editor.editor.form?.selectedNode?.name == "host", "\(editor.screen)")
    #expect(editor.screen.contains("Host"), "\(editor.screen)")
  }

  // MARK: Closing

  @Test(arguments: [
    ("list", "{}", "Enter + Esc"), ("list", #"{"list": [{"p": "x"}]}"#, "Enter + Esc"),
    ("hosts", #"{"hosts": {"a": {}}}"#, #"Enter + "new" Enter Esc"#),
    ("nested", #"{"nested": [["x"]]}"#, "Enter + Esc"),
    ("mixed", #"{"mixed": ["x"]}"#, "Enter + End Enter Esc"),
  ])
  func `a new item or entry that was closed unchanged cannot be undone`(
    name: String, before: String, script: String
  ) throws {
    var editor = try editor(before)
    editor.press(script, at: [name])
    #expect(editor.editor.form?.level?.setting.path == [name], "\(editor.screen)")
    #expect(editor.editor.form?.domain.draft.isEmpty == true, "\(editor.screen)")
    #expect(editor.editor.form?.domain.canUndo == false)
    #expect(editor.editor.form?.domain.canRedo == false)
  }

  @Test func `undo after a new item was closed undoes the change before`() throws {
    let before = #"{"list": [{"p": "x"}]}"#
    var editor = try editor(before)
    editor.press(#"Enter Enter Enter Ctrl-U "y" Enter Esc"#, at: ["list"])
    try expect(#"{"list": [{"p": "y"}]}"#, in: editor)
    editor.press("+ Esc")
    try expect(#"{"list": [{"p": "y"}]}"#, in: editor)
    editor.press("u")
    try expect(before, in: editor)
  }

  @Test func `the footer tells whether closing keeps a new item`() throws {
    var editor = try editor(#"{"list": [{"p": "x"}]}"#)
    editor.press("Enter +", at: ["list"])
    #expect(editor.frame.rows.last?.contains("Esc cancel") == true, "\(editor.screen)")
    editor.press(#"Enter "y" Enter"#)
    #expect(editor.frame.rows.last?.contains("Esc done") == true, "\(editor.screen)")
  }

  @Test func `redo after a new item was closed repeats the undone change`() throws {
    let before = #"{"list": [{"p": "x"}]}"#
    var editor = try editor(before)
    editor.press(#"Enter Enter Enter Ctrl-U "y" Enter Esc u"#, at: ["list"])
    try expect(before, in: editor)
    editor.press("+ Esc")
    #expect(editor.editor.form?.domain.canUndo == false)
    editor.press("Ctrl-R")
    try expect(#"{"list": [{"p": "y"}]}"#, in: editor)
  }

  @Test func `a new item that was saved stays when it is closed`() throws {
    var editor = try editor(#"{"list": [{"p": "x"}]}"#)
    editor.press(#"Enter Enter Enter Ctrl-U "y" Enter Esc + Ctrl-S Esc"#, at: ["list"])
    try expect(#"{"list": [{"p": "y"}, {}]}"#, in: editor)
    #expect(editor.editor.form?.domain.draft.isEmpty == true, "\(editor.screen)")
  }

  @Test(arguments: [
    ("words", #"{"words": {"a": "1", "b": "2", "c": "3"}}"#),
    ("hosts", #"{"hosts": {"a": {}, "b": {}, "c": {}}}"#),
  ])
  func `Esc returns from a new entry to the row that was current`(
    name: String, before: String
  ) throws {
    var editor = try editor(before)
    editor.press(#"Enter + "new" Enter Esc"#, at: [name])
    #expect(editor.editor.form?.level?.selected?.name == "a", "\(editor.screen)")
  }

  private static let schema = ##"""
    {"properties": {
      "source": {"$ref": "#/$defs/source"},
      "sources": {"type": "array", "items": {"$ref": "#/$defs/source"}},
      "standard": {"$ref": "#/$defs/source", "default": {"kind": "file", "path": "/y"}},
      "mixed": {"type": "array", "items": {"oneOf": [{"type": "string"}, {"type": "integer"},
        {"title": "Local", "type": "object", "required": ["path"],
          "properties": {"path": {"type": "string"}}}]}},
      "list": {"type": "array", "items": {"type": "object", "properties": {"p": {"type": "string"}}}},
      "empty": {"type": ["object", "null"], "properties": {"a": {"type": "string"}}},
      "nested": {"type": "array", "items": {"type": "array", "items": {"type": "string"}}},
      "words": {"type": "object", "additionalProperties": {"type": ["string", "integer"]}},
      "hosts": {"type": "object", "additionalProperties": {"type": "object",
        "properties": {"port": {"type": "integer"}}}}},
     "$defs": {"source": {"oneOf": [
      {"title": "File", "type": "object", "required": ["kind", "path"], "properties": {
        "kind": {"const": "file"}, "path": {"type": "string"}, "name": {"type": "string"}}},
      {"title": "Net", "type": "object", "required": ["kind", "host"], "properties": {
        "kind": {"const": "net"}, "host": {"type": "string"}, "name": {"type": "string"}}}]}}}
    """##
}
