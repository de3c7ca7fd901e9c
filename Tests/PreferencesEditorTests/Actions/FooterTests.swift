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
}
