import Preferences
import PreferencesEditor
import Terminal
import Testing

/// A setting that counts only under a condition is hidden, and what hides it is changed from there.
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

  @Test func `Enter turns on what hides it`() throws {
    var editor = try editor(at: ["port"])
    #expect(editor.editor.dialog?.title == "Port has no effect now")
    #expect(editor.editor.dialog?.buttons.map(\.title)[1] == "Turn Proxy on")
    editor.press("t")
    #expect(editor.editor.form?.domain.values == .dictionary(["proxy": .boolean(true)]))
    #expect(editor.editor.form?.selected?.path == ["port"])
    editor.press("Enter Ctrl-U \"8080\" Enter Ctrl-S")
    #expect(editor.stored == .dictionary(["proxy": .boolean(true), "port": .integer(8080)]))
  }

  @Test func `a choice is set to what shows it`() throws {
    var editor = try editor(at: ["host"])
    #expect(editor.editor.dialog?.buttons.map(\.title)[1] == "Set Kind to server")
    editor.press("s")
    #expect(editor.editor.form?.domain.values == .dictionary(["kind": .string("server")]))
  }

  @Test func `it is edited all the same where that is wanted`() throws {
    var editor = try editor(at: ["host"])
    editor.press("e \"h\" Enter")
    #expect(editor.editor.form?.domain.values == .dictionary(["host": .string("h")]))
    editor.press("Enter")
    #expect(editor.editor.dialog == nil)
  }

  @Test func `what no toggle and no choice shows is edited at once`() throws {
    let editor = try editor(at: ["deep"])
    #expect(editor.editor.dialog == nil && editor.editor.form?.field != nil)
  }
}
