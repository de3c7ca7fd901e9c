import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

@Suite struct EveryActionTests {
  @Test(arguments: Keymap.default.contexts)
  func `every key of the keymap leaves a valid screen in each context`(
    context: KeyContext
  ) throws {
    let editors = try Self.editors(in: context)
    #expect(!editors.isEmpty)
    for editor in editors {
      for action in Keymap.default.actions {
        for key in Keymap.default.keystrokes(for: action, in: context) {
          press(key, on: editor)
        }
      }
    }
  }

  private func press(_ key: KeyPress, on original: HeadlessEditor) {
    var editor = original
    editor.send(.input(.keystroke(key)))
    #expect(editor.frame.errors.isEmpty, "\(key)\n\(editor.screen)")
    #expect(editor.editor.noticeText?.contains("does nothing") != true, "\(key)")
    editor.send(.resized(Size(columns: 19, rows: 5)))
    #expect(editor.frame.errors.isEmpty, "\(key)\n\(editor.screen)")
  }

  /// Creates the editors whose current context is the given one.
  private static func editors(in context: KeyContext) throws -> [HeadlessEditor] {
    let scenes = try Scene.allCases.map { try $0.editor(size: size) }
    let others = try scripts.map { path, script in
      var editor = try HeadlessEditor(schema: schema, values: values, size: size)
      editor.press(script, at: path)
      return editor
    }
    return (scenes + others).filter { $0.editor.context == context }
  }

  /// Scripts that open the contexts without a scene.
  private static let scripts: [(PreferencePath, String)] = [
    (["styles"], "Enter"), (["windows"], "Enter Enter"), (["level"], "Enter"), (["key"], "Enter"),
    (["notes"], "Enter Tab"),
  ]

  private static let size = Size(columns: 62, rows: 12)
  private static let schema = """
    {"type": "object", "properties": {
      "styles": {"type": "array", "uniqueItems": true, "items": {"enum": ["bold", "italic"]}},
      "windows": {"type": "array", "items": {"type": "object", "properties": {
        "width": {"type": "integer", "default": 80}, "title": {"type": "string"}}}},
      "level": {"type": "number", "minimum": -1, "maximum": 1, "x-settee-step": 0.1, "default": 0},
      "key": {"type": "string", "x-settee-kind": "shortcut"},
      "notes": {"type": "string", "x-settee-multiline": true}}}
    """
  private static let values: PreferenceDictionary = [
    "windows": .array([.dictionary(["width": .integer(100)])])
  ]
}
