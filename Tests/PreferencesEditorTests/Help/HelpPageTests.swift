import PreferenceEditing
import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

@Suite struct HelpPageTests {
  private let lines = HelpPage.lines(for: Keymap.default, in: .english)

  @Test(arguments: Keymap.default.contexts)
  func `the page lists the shortcuts of every context`(context: KeyContext) throws {
    let start = try #require(lines.firstIndex { $0.isHeading && $0.text == context.english })
    let section = lines[(start + 1)...].prefix { !$0.isHeading }
    let keys = Set(section.flatMap { $0.keys.split(separator: " ").map(String.init) })
    for action in Keymap.default.actions {
      let keystrokes = Keymap.default.keystrokes(for: action, in: context)
      let isCommon =
        Keymap.common.contains(action)
        && Set(keystrokes).isSubset(of: Keymap.default.keystrokes(for: action, in: .form))
      if !isCommon { for key in keystrokes { #expect(keys.contains("\(key)")) } }
    }
  }

  @Test(arguments: SettingState.allCases.filter { $0 != .unset })
  func `every symbol is explained`(state: SettingState) {
    #expect(lines.contains { $0.keys == String(state.symbol) && !$0.text.isEmpty })
  }

  @Test(arguments: [1, 18, 20, 40, 80, 300])
  func `wrapping lines preserves all words`(columns: Int) {
    let broken = lines.wrapped(toColumns: columns)
    let words = { (lines: [HelpPage.Line]) in lines.flatMap { $0.text.split(separator: " ") } }
    #expect(words(broken) == words(lines))
  }

  @Test func `a continuation line is not a heading`() {
    let broken = lines.wrapped(toColumns: 20)
    let headings = Set(lines.filter(\.isHeading).flatMap { $0.text.split(separator: " ") })
    for line in broken where line.isHeading {
      #expect(line.text.split(separator: " ").allSatisfy(headings.contains), "\(line.text)")
    }
  }

  @Test func `shortcuts of dialogs move between buttons`() throws {
    let start = try #require(
      lines.firstIndex { $0.isHeading && $0.text == KeyContext.dialog.english })
    let texts = lines[(start + 1)...].prefix { !$0.isHeading }.map(\.text)
    #expect(texts.contains("Go to the next button."))
    #expect(!texts.contains { $0.contains("pane") })
  }

  @Test func `common shortcuts are listed once`() {
    for action in Keymap.common where action != .back && action != .quit && action != .help {
      let text = action.explanation(in: .form, .english)
      #expect(lines.count { $0.text == text } == 1, "\(text)")
    }
  }

  @Test(arguments: Keymap.default.contexts)
  func `the shortcuts of the current context come first`(context: KeyContext) {
    let lines = HelpPage.lines(for: .default, startingWith: context, in: .english)
    #expect(lines.first { !$0.text.isEmpty }?.text == context.english)
    #expect(lines.count { $0.text == context.english } == 1)
    #expect(lines.count == self.lines.count)
  }

  @Test func `help starts with the shortcuts of the screen it was opened on`() throws {
    var editor = try HeadlessEditor()
    editor.press("+ s ?")
    #expect(editor.frame.rows.dropFirst().first?.contains("Review") == true, "\(editor.screen)")
  }

  @Test func `a search shows only matching lines, and Esc shows all lines again`() throws {
    var editor = try HeadlessEditor()
    editor.press("? / \"bookmark\"")
    #expect(editor.screen.contains("Bookmark a setting") && !editor.screen.contains("Redraw"))
    editor.press("Enter Esc")
    #expect(editor.editor.shown == HelpScreen.keys && editor.screen.contains("Edit"))
    editor.press("/ \"xyzzy\"")
    #expect(editor.frame.errors.isEmpty && !editor.screen.contains("bookmark"))
    editor.press("Esc Esc")
    #expect(editor.editor.shown == .form)
  }
}
