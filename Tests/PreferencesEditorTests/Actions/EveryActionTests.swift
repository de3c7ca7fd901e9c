import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

@Suite struct EveryActionTests {
  @Test(arguments: Scene.allCases)
  func `every key of the keymap leaves a valid screen in each scene`(scene: Scene) throws {
    pressAll(on: try scene.editor(size: Self.size))
  }

  @Test(arguments: scripts)
  func `every key of the keymap leaves a valid screen in contexts without a scene`(
    path: PreferencePath, script: String
  ) throws {
    pressAll(on: try Self.editor(at: path, after: script))
  }

  @Test func `there is an editor in each context`() throws {
    let scenes = try Scene.allCases.map { try $0.editor(size: Self.size).editor.context }
    let others = try Self.scripts.map { try Self.editor(at: $0, after: $1).editor.context }
    #expect(Set(scenes + others).isSuperset(of: Keymap.default.contexts))
  }

  private func pressAll(on editor: HeadlessEditor) {
    let context = editor.editor.context
    for action in Keymap.default.actions {
      for key in Keymap.default.keystrokes(for: action, in: context) { press(key, on: editor) }
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

  private static func editor(
    at path: PreferencePath, after script: String
  ) throws -> HeadlessEditor {
    var editor = try HeadlessEditor(schema: schema, values: values, size: size)
    editor.press(script, at: path)
    return editor
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
