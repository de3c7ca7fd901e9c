import Terminal
import TestSupport
import Testing

@testable import PreferencesEditor

@Suite struct TextBufferTests {
  /// Creates a buffer from text with `|` at the caret.
  private func buffer(_ text: String) -> TextBuffer {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    var buffer = TextBuffer(parts.joined())
    buffer.moveToStart()
    for _ in parts[0] { buffer.moveRight() }
    return buffer
  }

  private func text(_ buffer: TextBuffer) -> String {
    String(buffer.characters[..<buffer.caret]) + "|" + String(buffer.characters[buffer.caret...])
  }

  @Test(arguments: [
    ("one two|", "Ctrl-W", "one |"), ("one two|", "Ctrl-U", "|"), ("one| two", "Ctrl-K", "one|"),
    ("one| two", "Ctrl-U", "| two"), ("one two|", "Alt-b", "one |two"),
    ("|one two", "Alt-f", "one| two"),
    ("one two|", "Ctrl-Left", "one |two"), ("|one", "Ctrl-Right", "one|"),
    ("|one two", "Alt-d", "| two"),
    ("one|", "Home", "|one"), ("one|", "Ctrl-A", "|one"), ("|one", "End", "one|"),
    ("|one", "Ctrl-E", "one|"),
    ("on|e", "Backspace", "o|e"), ("on|e", "Ctrl-H", "o|e"), ("o|ne", "Del", "o|e"),
    ("o|ne", "Ctrl-D", "o|e"),
    ("o|ne", "Ctrl-B", "|one"), ("o|ne", "Ctrl-F", "on|e"), ("o|ne", "Left", "|one"),
    ("o|ne", "Right", "on|e"),
    ("ab|", "Ctrl-T", "ba|"), ("a|b", "Ctrl-T", "ba|"), ("|ab", "Ctrl-T", "|ab"),
    ("a|", "Ctrl-T", "a|"),
    ("one two|", "Ctrl-W Ctrl-Y Ctrl-Y", "one twotwo|"), ("a\nb|c", "Ctrl-U", "a\n|c"),
    ("a\nb|c", "Ctrl-U Ctrl-U", "a|c"), ("a\nb|c", "Ctrl-U Ctrl-U Ctrl-U Ctrl-U", "|c"),
    ("a|b\nc", "Ctrl-K", "a|\nc"), ("ab|\nc", "Ctrl-K", "ab|c"), ("a\nbc|", "Home", "a\n|bc"),
    ("|ab\nc", "End", "ab|\nc"), ("a\nb|", "Ctrl-Home", "|a\nb"), ("|a\nb", "Ctrl-End", "a\nb|"),
    ("one  two  |", "Ctrl-W", "one  |"), ("/usr/lib|", "Alt-Backspace", "/usr/|"),
    ("|", "Ctrl-W", "|"),
    ("|", "Backspace", "|"), ("|", "Del", "|"), ("|", "Ctrl-T", "|"), ("|", "Ctrl-Y", "|"),
    ("音楽|", "Backspace", "音|"), ("e\u{301}|", "Backspace", "|"), ("👩‍👩‍👧|x", "Left", "|👩‍👩‍👧x"),
    ("a|", "Space \"漢字\" Left", "a 漢|字"),
    ("a|", "\"b c\" Ctrl-_", "a|"), ("a|", "\"b\" Ctrl-_ Ctrl-R", "ab|"),
    ("one two|", "Ctrl-W Ctrl-U Ctrl-_", "one |"),
    ("one two|", "Ctrl-W Ctrl-U Ctrl-_ Ctrl-_", "one two|"),
    ("abc|", "Backspace Backspace Ctrl-_", "abc|"), ("abc|", "Backspace \"x\" Ctrl-_", "ab|"),
    ("a|b", "\"x\" End \"y\" Ctrl-_", "axb|"), ("a|b", "\"x\" End \"y\" Ctrl-_ Ctrl-_", "a|b"),
    ("|", "\"a\" Ctrl-_ \"b\" Ctrl-R", "b|"), ("a|", "Ctrl-_ Ctrl-R", "a|"),
    ("a|", "Ctrl-Y Del \"b\" Ctrl-_ Ctrl-_", "a|"),
  ])
  func `shortcuts behave as in readline`(before: String, script: String, after: String) throws {
    var buffer = buffer(before)
    for keystroke in try #require(KeyPress.script(script)) {
      if let typed = keystroke.typed {
        buffer.insert(String(typed))
      } else {
        let action = try #require(Keymap.default.action(for: keystroke, in: .text))
        let isPerformed = buffer.perform(action)
        #expect(isPerformed, "\(keystroke)")
      }
    }
    #expect(text(buffer) == after)
  }

  @Test(arguments: ["Enter", "Tab", "Shift-Tab", "Esc", "F1", "Ctrl-Q", "PgUp", "Up", "Alt-X"])
  func `the buffer ignores the shortcuts of its field`(spelling: String) throws {
    var buffer = buffer("a|b")
    let keystroke = try #require(KeyPress(spelling))
    let isHandled = Keymap.default.action(for: keystroke, in: .text).map { buffer.perform($0) }
    #expect(isHandled != true)
    #expect(text(buffer) == "a|b")
  }

  @Test func `a combining accent joins the preceding letter`() {
    var buffer = buffer("e|x")
    buffer.insert("\u{301}")
    #expect(text(buffer) == "e\u{301}|x")
    #expect(buffer.characters.count == 2)
    buffer.deleteBackward()
    #expect(text(buffer) == "|x")
  }

  @Test func `deleting the character between a letter and an accent joins them`() {
    var buffer = TextBuffer("e")
    buffer.insert("-")
    buffer.insert("\u{301}")
    buffer.moveLeft()
    buffer.moveRight()
    #expect(buffer.caret == 2)
    buffer.deleteBackward()
    #expect(buffer.text == "e")
  }

  @Test(arguments: [
    ("abc\nd|\nefg", "Up", "a|bc\nd\nefg"), ("abc\nd|\nefg", "Down", "abc\nd\ne|fg"),
    ("abcd|\nef", "Down", "abcd\nef|"), ("a|bc", "Up", "a|bc"), ("a|bc", "Down", "a|bc"),
    ("abc\n|", "Up", "|abc\n"), ("|\nabc", "Down", "\n|abc"),
  ])
  func `vertical movement stays close to the column`(
    before: String, direction: String, after: String
  ) {
    var buffer = buffer(before)
    _ = direction == "Up" ? buffer.moveUp() : buffer.moveDown()
    #expect(text(buffer) == after)
  }

  @Test func `after random edits, the caret is in the text and the characters match it`()
    throws
  {
    var random = SeededGenerator(seed: 7)
    let pieces = ["a", " ", "\n", "\u{301}", "e", "漢", "👩", "\u{200D}", "🇩", "🇪", "\r", "_"]
    let moves = try #require(
      KeyPress.script(
        "Left Right Home End Alt-b Alt-f Backspace Del Ctrl-K Ctrl-U Ctrl-W Alt-d Ctrl-Y Ctrl-T Ctrl-_ Ctrl-R"
      ))
    var buffer = TextBuffer()
    for _ in 0..<4_000 {
      if Bool.random(using: &random), let piece = pieces.randomElement(using: &random) {
        buffer.insert(piece)
      } else if let move = moves.randomElement(using: &random) {
        _ = Keymap.default.action(for: move, in: .text).map { buffer.perform($0) }
      }
      #expect(0...buffer.characters.count ~= buffer.caret)
      #expect(Array(buffer.text) == buffer.characters)
      if buffer.characters.count > 40 { buffer = TextBuffer() }
    }
  }
}
