import PreferenceValues
@testable import PreferencesEditor
import Terminal
import TestSupport
import Testing

@testable import PreferencesEditor

@Suite struct FooterTests {
  /// Some hints need something to act on, which not every scene has.
  @Test(arguments: Scene.allCases)
  func `every hint has an effect or reports why not`(scene: Scene) throws {
    let editor = try scene.editor(size: Size(columns: 200, rows: 24))
    for hint in editor.editor.hints {
      var pressed = editor
      pressed.press(hint.keystroke)
      let isVisible =
        pressed.frame.lines != editor.frame.lines || pressed.frame.cursor != editor.frame.cursor
      let isRefused = pressed.editor.fieldStatus?.isError == true
      #expect(isVisible || isRefused || !pressed.effects.isEmpty, "\(hint)")
      #expect(pressed.editor.noticeText?.contains("does nothing") != true, "\(hint)")
    }
  }

  @Test(arguments: Scene.allCases, [InterfaceLanguage.english, PseudoLanguage.language])
  func `every scene has a hint to go back or quit`(scene: Scene, language: InterfaceLanguage) throws
  {
    let editor = try scene.editor(size: Size(columns: 200, rows: 24), language: language)
    #expect(
      editor.editor.hints.contains { $0.keystroke == "Esc" || $0.keystroke == "q" }, "\(scene)")
  }

  @Test(arguments: [Scene.form, .list, .element, .area, .choices, .review, .quit, .recovery])
  func `a narrow footer has the first keys in full`(scene: Scene) throws {
    let editor = try scene.editor(size: Size(columns: 40, rows: 12))
    let footer = editor.frame.rows.last ?? ""
    let hints = editor.editor.hints.prefix(2).map { "\($0.keystroke) \($0.word)" }
    #expect(hints.allSatisfy(footer.contains), "\(footer)")
  }

  @Test func `a narrow footer of a list has the key that closes it`() throws {
    let editor = try Scene.list.editor(size: Size(columns: 40, rows: 12))
    #expect(editor.frame.rows.last?.contains("Esc done") == true)
  }

  @Test(arguments: [
    (#"{"type": "object"}"#, "", ["Ins", "s", "?"]),
    (#"{"type": "object", "additionalProperties": false}"#, "", ["s", "?"]),
    (#"{"type": "object"}"#, "c", ["Ins", "c", "s"]),
    (
      #"{"additionalProperties": false, "properties": {"a": {"deprecated": true}}}"#, "",
      ["a", "s", "?"]
    ),
  ])
  func `without rows, the footer offers only what helps`(
    schema: String, keys: String, first: [String]
  ) throws {
    var editor = try HeadlessEditor(schema: schema)
    editor.press(keys)
    let hints = editor.editor.hints.map(\.keystroke)
    #expect(Array(hints.prefix(3)).starts(with: first))
    #expect(!hints.contains("Enter") && !hints.contains("r") && !hints.contains("/"))
  }
}
