import Terminal
import Testing

@Suite struct KeystrokeTests {
  @Test(arguments: [
    "a", "N", "Space", "Ctrl-R", "Shift-Tab", "Alt-x", "F12", "PgUp", "Esc", "+", "-", "Ctrl--",
    "^", "é", "Ctrl-Alt-Shift-Left", "Ctrl-^",
  ])
  func `a keystroke is read as it is written`(text: String) throws {
    #expect(try #require(Keystroke(text)).description == text)
  }

  @Test(arguments: [
    ("^r", Keystroke(.character("r"), .control)), ("^R", Keystroke(.character("r"), .control)),
    ("ctrl-r", Keystroke(.character("r"), .control)), ("Return", Keystroke(.enter)),
    ("pageup", Keystroke(.pageUp)), ("shift-TAB", Keystroke(.tab, .shift)),
  ])
  func `other spellings are understood`(text: String, keystroke: Keystroke) {
    #expect(Keystroke(text) == keystroke)
  }

  @Test(arguments: ["", "Ctrl-", "F0", "F64", "Hyper-x", "ab"])
  func `what is no keystroke is refused`(text: String) {
    #expect(Keystroke(text) == nil)
  }

  @Test func `a script mixes keys and typed text`() {
    #expect(
      Keystroke.script("Down \"a b\" Enter") == [
        Keystroke(.down), Keystroke(.character("a")), Keystroke(.character(" ")),
        Keystroke(.character("b")), Keystroke(.enter),
      ])
    #expect(Keystroke.script("Down \"open") == nil)
    #expect(Keystroke.script("Down Nowhere") == nil)
  }
}
