import PreferenceDomains
import PreferenceEditing
import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

/// Tests of inactive settings, which offer to meet their condition.
@Suite struct ConditionStoryTests {
  private static let schema = """
    {"type": "object", "properties": {
      "proxy": {"type": "boolean", "default": false},
      "kind": {"enum": ["none", "file", "server"], "default": "none"},
      "name": {"type": "string"}},
    "allOf": [
      {"if": {"properties": {"proxy": {"const": true}}},
       "then": {"properties": {"port": {"type": "integer", "default": 80}}}},
      {"if": {"properties": {"kind": {"const": "server"}}},
       "then": {"properties": {"host": {"type": "string"}}}},
      {"if": {"properties": {"name": {"const": "x"}}},
       "then": {"properties": {"deep": {"type": "string"}}}}]}
    """

  private func editor(at path: PreferencePath) throws -> HeadlessEditor {
    var editor = try HeadlessEditor(schema: Self.schema, size: Size(columns: 80, rows: 24))
    editor.press("a Enter", at: path)
    return editor
  }

  @Test func `Enter offers to turn on the boolean of the condition`() throws {
    var editor = try editor(at: ["port"])
    #expect(editor.editor.dialog?.title == "Port has no effect")
    #expect(editor.editor.dialog?.buttons.map(\.title)[1] == "Turn Proxy on")
    editor.press("t")
    #expect(editor.editor.form?.domain.values == .dictionary(["proxy": .boolean(true)]))
    #expect(editor.editor.form?.selected?.path == ["port"])
    editor.press("Enter Ctrl-U \"8080\" Enter Ctrl-S")
    #expect(editor.stored == .dictionary(["proxy": .boolean(true), "port": .integer(8080)]))
  }

  @Test func `a choice is set to the value of the condition`() throws {
    var editor = try editor(at: ["host"])
    #expect(editor.editor.dialog?.buttons.map(\.title)[1] == "Set Kind to server")
    editor.press("s")
    #expect(editor.editor.form?.domain.values == .dictionary(["kind": .string("server")]))
  }

  @Test func `an inactive setting can be edited anyway`() throws {
    var editor = try editor(at: ["host"])
    editor.press("e \"h\" Enter")
    #expect(editor.editor.form?.domain.values == .dictionary(["host": .string("h")]))
    editor.press("Enter")
    #expect(editor.editor.dialog == nil)
  }

  @Test func `a string is set to the value of the condition`() throws {
    var editor = try HeadlessEditor(schema: Self.schema, values: ["name": .string("y")])
    editor.press("a Enter", at: ["deep"])
    #expect(editor.editor.dialog?.buttons.map(\.title)[1] == "Set Name to x")
    editor.press("s")
    #expect(editor.editor.form?.domain.values == .dictionary(["name": .string("x")]))
  }

  // MARK: Several conditions

  private static let linked = """
    {"type": "object", "properties": {
      "use": {"type": "boolean", "default": false},
      "mode": {"enum": ["a", "b"], "default": "a"},
      "level": {"type": "integer"},
      "fixed": {"type": "string", "readOnly": true},
      "both": {"type": "string", "x-settee-hidden-unless": {"/use": true, "/mode": "b"}},
      "number": {"type": "string", "x-settee-hidden-unless": {"/level": 3}},
      "kept": {"type": "string", "x-settee-hidden-unless": {"/fixed": "x"}},
      "lost": {"type": "string", "x-settee-hidden-unless": {"/nowhere": "x"}},
      "wrong": {"type": "string", "x-settee-hidden-unless": {"/level": "x"}}}}
    """

  private func linked(at path: PreferencePath) throws -> HeadlessEditor {
    var editor = try HeadlessEditor(schema: Self.linked, size: Size(columns: 90, rows: 30))
    editor.press("a", at: path)
    return editor
  }

  @Test func `several conditions are shown and met together`() throws {
    var editor = try linked(at: ["both"])
    #expect(
      editor.screen.contains(
        #"Inactive: only if use is true and mode is "b". Press Enter to change that."#))
    editor.press("Enter")
    #expect(editor.editor.dialog?.buttons.map(\.title)[1] == "Set these 2")
    editor.press("s")
    #expect(
      editor.editor.form?.domain.values
        == .dictionary(["use": .boolean(true), "mode": .string("b")]))
    editor.press("u")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `a number is set to the value of the condition`() throws {
    var editor = try linked(at: ["number"])
    #expect(editor.screen.contains("Enter to change that."))
    editor.press("Enter s")
    #expect(editor.editor.form?.domain.values == .dictionary(["level": .integer(3)]))
  }

  @Test(arguments: ["kept", "lost", "wrong"])
  func `a condition that cannot be met is not offered`(_ name: String) throws {
    var editor = try linked(at: [name])
    #expect(editor.screen.contains("Inactive: only if"))
    #expect(!editor.screen.contains("offers to change that"))
    editor.press("Enter")
    #expect(editor.editor.dialog == nil && editor.editor.form?.field != nil)
  }
}
