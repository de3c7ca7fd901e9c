import Terminal
import Testing

@Suite struct KeyPressTests {
  @Test(arguments: [
    "a", "N", "Space", "Ctrl-R", "Shift-Tab", "Alt-x", "F12", "PgUp", "Esc", "+", "-", "Ctrl--",
    "^", "é", "Ctrl-Alt-Shift-Left", "Ctrl-^",
  ])
  func `a key press is parsed from its description`(text: String) throws {
    #expect(try #require(KeyPress(text)).description == text)
  }

  @Test(arguments: [
    ("^r", KeyPress(.character("r"), .control)), ("^R", KeyPress(.character("r"), .control)),
    ("ctrl-r", KeyPress(.character("r"), .control)), ("Return", KeyPress(.enter)),
    ("pageup", KeyPress(.pageUp)), ("shift-TAB", KeyPress(.tab, .shift)),
  ])
  func `other spellings are accepted`(text: String, keystroke: KeyPress) {
    #expect(KeyPress(text) == keystroke)
  }

  @Test(arguments: ["", "Ctrl-", "F0", "F64", "Hyper-x", "ab"])
  func `invalid key names are rejected`(text: String) {
    #expect(KeyPress(text) == nil)
  }

  @Test func `a script mixes keys and typed text`() {
    #expect(
      KeyPress.script("Down \"a b\" Enter") == [
        KeyPress(.down), KeyPress(.character("a")), KeyPress(.character(" ")),
        KeyPress(.character("b")), KeyPress(.enter),
      ])
    #expect(KeyPress.script("Down \"open") == nil)
    #expect(KeyPress.script("Down Nowhere") == nil)
  }
}
