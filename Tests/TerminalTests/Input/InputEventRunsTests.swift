import Terminal
import Testing

@Suite struct InputEventRunsTests {
  private func keystrokes(_ text: String) -> [InputEvent] {
    text.map { .keystroke(KeyPress(.character($0))) }
  }

  @Test func `keys typed by the user remain key presses`() {
    let typed = keystrokes("jjjk") + [.keystroke(KeyPress(.enter))] + keystrokes("abc")
    #expect(typed.joiningRuns == typed)
  }

  @Test func `a long run of characters becomes one event in order with the keys`() {
    let long = String(repeating: "né ", count: 40)
    let enter = InputEvent.keystroke(KeyPress(.enter))
    let events =
      keystrokes("ab") + [enter] + keystrokes(long) + [enter, .ignored] + keystrokes("c")
    #expect(
      events.joiningRuns
        == keystrokes("ab") + [enter, .typed(long), enter, .ignored] + keystrokes("c"))
  }
}
