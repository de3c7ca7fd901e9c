import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

@Suite struct EveryActionTests {
  @Test(arguments: KeyContext.allCases)
  func `every key of the keymap leaves a sound screen, wherever it is bound`(
    context: KeyContext
  ) throws {
    let moments = try Self.moments(in: context)
    #expect(!moments.isEmpty)
    for moment in moments {
      for action in Action.allCases {
        for key in Keymap.default.keystrokes(for: action, in: context) {
          press(key, on: moment)
        }
      }
    }
  }

  private func press(_ key: Keystroke, on moment: HeadlessEditor) {
    var editor = moment
    editor.send(.input(.keystroke(key)))
    #expect(editor.frame.faults.isEmpty, "\(key)\n\(editor.screen)")
    #expect(editor.editor.notice?.phrase.english.contains("does nothing") != true, "\(key)")
    editor.send(.resized(Size(columns: 19, rows: 5)))
    #expect(editor.frame.faults.isEmpty, "\(key)\n\(editor.screen)")
  }

  /// The moments whose keystrokes are read in a context.
  private static func moments(in context: KeyContext) throws -> [HeadlessEditor] {
    var own = try HeadlessEditor(schema: schema, values: values, size: size)
    switch context {
    case .flags: own.press("Enter", at: ["styles"])
    case .group: own.press("Enter Enter", at: ["windows"])
    default:
      return try Scene.allCases.filter { ![.element, .area, .fault, .search].contains($0) }
        .map { try $0.editor(size: size) }.filter { $0.editor.context == context }
    }
    return own.editor.context == context ? [own] : []
  }

  private static let size = Size(columns: 62, rows: 12)
  private static let schema = """
    {"type": "object", "properties": {
      "styles": {"type": "array", "uniqueItems": true, "items": {"enum": ["bold", "italic"]}},
      "windows": {"type": "array", "items": {"type": "object", "properties": {
        "width": {"type": "integer", "default": 80}, "title": {"type": "string"}}}}}}
    """
  private static let values: PreferenceDictionary = [
    "windows": .array([.dictionary(["width": .integer(100)])])
  ]
}
