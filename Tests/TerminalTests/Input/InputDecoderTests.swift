import Terminal
import TestSupport
import Testing

@Suite struct InputDecoderTests {
  /// Bytes, written as characters up to U+00FF, and the expected events.
  struct Case: CustomTestStringConvertible {
    let bytes: [UInt8]
    let events: [InputEvent]

    init(_ text: String, _ keystrokes: String) {
      bytes = text.unicodeScalars.map { UInt8($0.value) }
      events = KeyPress.script(keystrokes)?.map(InputEvent.keystroke) ?? []
    }

    init(_ text: String, _ events: [InputEvent]) {
      bytes = text.unicodeScalars.map { UInt8($0.value) }
      self.events = events
    }

    init(utf8 text: String, _ events: [InputEvent]) {
      bytes = Array(text.utf8)
      self.events = events
    }

    var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }
  }

  static let keys = [
    Case("aZ ~", "a Z Space ~"), Case("\r\n\t", "Enter Enter Tab"),
    Case("\u{7F}\u{08}", "Backspace Backspace"),
    Case("\u{01}\u{12}\u{1A}", "Ctrl-A Ctrl-R Ctrl-Z"),
    Case("\u{00}\u{1C}\u{1D}\u{1E}\u{1F}", "Ctrl-Space Ctrl-\\ Ctrl-] Ctrl-^ Ctrl-_"),
    Case("\u{1B}x\u{1B}\r\u{1B}\u{7F}", "Alt-x Alt-Enter Alt-Backspace"),
    // xterm, normal and application mode, with modifiers.
    Case("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}OD", "Up Down Right Left"),
    Case("\u{1B}[H\u{1B}OF\u{1B}[1~\u{1B}[4~", "Home End Home End"),
    Case("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~", "Ins Del PgUp PgDn"),
    Case("\u{1B}[1;2A\u{1B}[1;5C\u{1B}[1;3D\u{1B}[3;5~", "Shift-Up Ctrl-Right Alt-Left Ctrl-Del"),
    Case("\u{1B}OP\u{1B}[15~\u{1B}[24~\u{1B}[1;2S\u{1B}O5P", "F1 F5 F12 Shift-F4 Ctrl-F1"),
    Case("\u{1B}[Z", "Shift-Tab"), Case("\u{1B}OM\u{1B}Op\u{1B}Ok", "Enter 0 +"),
    // rxvt and the Linux console.
    Case("\u{1B}[7~\u{1B}[8~\u{1B}[11~", "Home End F1"),
    Case(
      "\u{1B}[a\u{1B}Ob\u{1B}[3$\u{1B}[5^\u{1B}[6@",
      "Shift-Up Ctrl-Down Shift-Del Ctrl-PgUp Ctrl-Shift-PgDn"),
    Case("\u{1B}[[A\u{1B}[[E\u{1B}[17~", "F1 F5 F6"),
    // xterm's modifyOtherKeys and kitty.
    Case("\u{1B}[27;5;13~\u{1B}[27;6;97~", "Ctrl-Enter Ctrl-Shift-a"),
    Case("\u{1B}[97u\u{1B}[97;5u\u{1B}[97;2u\u{1B}[49:33;2u", "a Ctrl-A A !"),
    Case(
      "\u{1B}[27u\u{1B}[13;2u\u{1B}[9;2u\u{1B}[127;3u", "Esc Shift-Enter Shift-Tab Alt-Backspace"),
    Case("\u{1B}[57403u\u{1B}[57414u\u{1B}[97;65u\u{1B}[1;129A", "4 Enter a Up"),
    Case("\u{1B}[1;1:2A\u{1B}[97;33u", "Up Alt-a"),
    // Escape followed by a key.
    Case("\u{1B}\u{1B}[B", "Esc Down"),
  ]

  static let others = [
    Case(utf8: "é漢👍", "é漢👍".map { .keystroke(KeyPress(.character($0))) }),
    Case(utf8: "\u{1B}é", [.keystroke(KeyPress(.character("é"), .alt))]),
    Case(utf8: "\u{9B}a", [.ignored, .keystroke(KeyPress(.character("a")))]),
    Case("\u{FF}\u{FE}", [.ignored, .ignored]),
    Case("\u{E6}\u{BC}a", [.ignored, .keystroke(KeyPress(.character("a")))]),
    Case("\u{ED}\u{A0}\u{80}", [.ignored]), Case("\u{F5}", [.ignored]),
    // Unrequested replies and unknown sequences.
    Case(
      "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\q", [.ignored, .keystroke(KeyPress(.character("q")))]),
    Case("\u{1B}]0;title\u{07}", [.ignored]), Case("\u{1B}P>|xterm(1)\u{1B}\\", [.ignored]),
    Case("\u{1B}_Gi=31;OK\u{1B}\\", [.ignored]), Case("\u{1B}[?1;2c", [.ignored]),
    Case("\u{1B}[?2026;2$y", [.ignored]), Case("\u{1B}[24;5R\u{1B}[99~", [.ignored, .ignored]),
    Case("\u{1B}[97;5:3u\u{1B}[97;9u", [.ignored, .ignored]),
    Case("\u{1B}[12\u{1B}[A", [.ignored, .keystroke(KeyPress(.up))]),
    Case("\u{1B}]52;c;abc\u{1B}[A", [.ignored, .keystroke(KeyPress(.up))]),
    Case("\u{1B}[12\u{18}a", [.ignored, .keystroke(KeyPress(.character("a")))]),
    Case("\u{1B}[" + String(repeating: "1;", count: 500) + "~", [.ignored]),
    Case("\u{1B}[99999999999999999999;5u", [.ignored]),
    Case("\u{1B}[I\u{1B}[O", [.focus(true), .focus(false)]),
    // The mouse: SGR, original and urxvt encodings.
    Case("\u{1B}[<0;5;6M", [.mouse(MouseEvent(.press(button: 1), at: Point(column: 4, row: 5)))]),
    Case("\u{1B}[<0;5;6m", [.mouse(MouseEvent(.release, at: Point(column: 4, row: 5)))]),
    Case(
      "\u{1B}[<69;1;1M",
      [.mouse(MouseEvent(.wheelDown, at: Point(column: 0, row: 0), modifiers: .shift))]),
    Case("\u{1B}[<35;5;6M\u{1B}[<0;0;6M\u{1B}[<0M", [.ignored, .ignored, .ignored]),
    Case("\u{1B}[M !!", [.mouse(MouseEvent(.press(button: 1), at: Point(column: 0, row: 0)))]),
    Case("\u{1B}[32;5;6M", [.mouse(MouseEvent(.press(button: 1), at: Point(column: 4, row: 5)))]),
    // Pastes.
    Case(
      "\u{1B}[200~hi\rq\u{1B}[201~q", [.paste("hi\nq"), .keystroke(KeyPress(.character("q")))]),
    Case("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    Case(
      "\u{1B}[200~a\u{1B}[201\u{1B}[201x\u{9B}201~\u{1B}[200~b\u{1B}[201~",
      [.paste("a\u{1B}[201\u{1B}[201x\u{FFFD}201~\u{1B}[200~b")]),
    Case("\u{1B}[201~", [.ignored]),
  ]

  @Test(arguments: keys + others) func `bytes are decoded into events`(_ test: Case) {
    var decoder = InputDecoder()
    #expect(decoder.feed(test.bytes) == test.events)
    #expect(decoder.waiting == nil)
  }

  @Test(arguments: keys + others) func `events do not depend on where a read ends`(_ test: Case) {
    for split in 0...test.bytes.count {
      var decoder = InputDecoder()
      let events = decoder.feed(test.bytes[..<split]) + decoder.feed(test.bytes[split...])
      #expect(events == test.events, "split at \(split)")
    }
    var decoder = InputDecoder()
    #expect(test.bytes.flatMap { decoder.feed(CollectionOfOne($0)) } == test.events)
  }

  @Test(arguments: [
    ("\u{1B}", "Esc", InputDecoder.Waiting.escape), ("\u{1B}\u{1B}", "Esc Esc", .escape),
    ("\u{1B}[", "Alt-[", .escape), ("\u{1B}O", "Alt-O", .escape), ("\u{1B}]", "Alt-]", .escape),
  ])
  func `an escape sequence that does not continue is a key`(
    text: String, keystrokes: String, waiting: InputDecoder.Waiting
  ) throws {
    var decoder = InputDecoder()
    var events = decoder.feed(text.utf8)
    #expect(decoder.waiting == waiting)
    events += decoder.flush()
    #expect(events == (try #require(KeyPress.script(keystrokes))).map(InputEvent.keystroke))
    #expect(decoder.waiting == nil)
  }

  @Test(arguments: ["\u{1B}[1;", "\u{1B}O5", "\u{1B}]11;rgb", "\u{1B}[[", "\u{1B}[M!"])
  func `an incomplete sequence is ignored`(text: String) {
    var decoder = InputDecoder()
    #expect(decoder.feed(text.utf8) == [])
    #expect(decoder.waiting == .sequence)
    #expect(decoder.flush() == [.ignored])
    #expect(decoder.feed("q".utf8) == [.keystroke(KeyPress(.character("q")))])
  }

  @Test func `an unterminated paste is delivered on flush`() {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}[200~abc".utf8) == [])
    #expect(decoder.waiting == .paste)
    #expect(decoder.flush() == [.paste("abc")])
  }

  @Test(arguments: [(0, true), (1, false), (100, false)])
  func `a paste is delivered up to the limit, and ignored beyond it`(beyond: Int, isDelivered: Bool)
  {
    let text = String(repeating: "x", count: InputDecoder.pasteLimit + beyond)
    var decoder = InputDecoder()
    let events = decoder.feed(Array("\u{1B}[200~\(text)\u{1B}[201~q".utf8))
    #expect(events.first == (isDelivered ? .paste(text) : .oversizedPaste))
    #expect(events.dropFirst() == [.keystroke(KeyPress(.character("q")))])
  }

  @Test func `the terminal's own sequences take precedence`() {
    let keys = [
      (Array("\u{1B}[11~".utf8), KeyPress(.home)), (Array("\u{1B}A".utf8), KeyPress(.up)),
      (Array("\u{1B}Ox".utf8), KeyPress(.end)),
    ]
    var decoder = InputDecoder(keys: keys)
    let expected = KeyPress.script("Home Up End")?.map(InputEvent.keystroke)
    #expect(decoder.feed("\u{1B}[11~\u{1B}A\u{1B}Ox".utf8) == expected)
  }

  @Test func `random bytes do not block the decoder or type control characters`() {
    var random = SeededGenerator(seed: 7)
    let alphabet =
      Array("\u{1B}\u{1B}\u{1B}[]OPM<;:?0123456789~$ABuaq \u{7F}\r".utf8) + [
        0xC3, 0xA9, 0xFF, 0x07,
      ]
    for _ in 0..<1_000 {
      let bytes = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      var whole = InputDecoder()
      var pieces = InputDecoder()
      var expected = whole.feed(bytes)
      var events = bytes.flatMap { pieces.feed(CollectionOfOne($0)) }
      #expect(events == expected, "\(bytes)")
      expected += whole.flush()
      events += pieces.flush()
      #expect(events == expected)
      #expect(whole.waiting == nil)
      #expect(whole.feed("q".utf8) == [.keystroke(KeyPress(.character("q")))], "\(bytes)")
      for case .keystroke(let keystroke) in events {
        #expect(keystroke.typed?.unicodeScalars.first?.value != 0x1B)
      }
    }
  }
}

extension InputDecoder {
  fileprivate mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    feed(Array(bytes)[...])
  }
}
