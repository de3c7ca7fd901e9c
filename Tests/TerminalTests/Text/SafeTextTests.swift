import Terminal
import Testing

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("plain", "plain", 5), ("a\u{1B}[2J", "a^[[2J", 6), ("a\tb\nc\r\nd", "a␉b␊c␍␊d", 8),
    ("\u{7F}", "^?", 2), ("\u{9B}", "<U+009B>", 8), ("a\u{202E}b", "a<U+202E>b", 10),
    ("a\u{200B}", "a<U+200B>", 9), ("\u{AD}", "<U+00AD>", 8), ("\u{E0041}", "<U+E0041>", 9),
    ("e\u{301}", "e\u{301}", 1), ("漢字", "漢字", 4), ("\u{301}", "<U+0301>", 8),
    ("👍", "👍", 2), ("👍🏽", "👍", 2), ("👩‍👩‍👧", "👩", 2), ("❤️", "\u{FFFD}", 1),
    ("1️⃣", "\u{FFFD}", 1), ("\u{E000}", "<U+E000>", 8), ("\u{2028}", "<U+2028>", 8),
    ("\u{FEFF}x", "<U+FEFF>x", 9), ("\u{1100}\u{1161}\u{11A8}", "\u{1100}\u{1161}\u{11A8}", 2),
  ])
  func `unsafe characters are spelled out`(source: String, shown: String, width: Int) {
    let text = SafeText(source, in: .standard)
    #expect(text.string.unicodeScalars.elementsEqual(shown.unicodeScalars), "\(text)")
    #expect(text.width == width)
  }

  @Test func `a cell holds four combining marks and spells out the rest`() {
    let text = SafeText("e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", in: .standard)
    #expect(text.string == "e\u{301}\u{302}\u{303}\u{304}<U+0305><U+0306>")
    #expect(text.width == 17)
  }

  @Test(arguments: [
    ("é", "<U+00E9>"), ("No matches for “x”…", "No matches for \"x\"..."), ("„x“", "\"x\""),
    ("1 → 2", "1 -> 2"),
    ("a\tb", "a^Ib"), ("1️⃣", "1<U+FE0F><U+20E3>"),
  ])
  func `an ASCII terminal spells out other characters`(source: String, shown: String) {
    #expect(SafeText(source, in: .ascii).string == shown)
  }

  @Test func `long text is truncated with an ellipsis`() {
    let glyphs = GlyphSet.unicode
    #expect(SafeText("Equaliser").cut(to: 6, ellipsis: glyphs.ellipsis).string == "Equal…")
    #expect(SafeText("漢字漢字").cut(to: 4, ellipsis: glyphs.ellipsis).string == "漢 …")
    for (columns, text) in [(6, "Eq…ser"), (9, "Equaliser"), (3, "E…r"), (2, "E…"), (0, "")] {
      #expect(
        SafeText("Equaliser").cutInMiddle(to: columns, ellipsis: glyphs.ellipsis).string == text)
    }
    #expect(SafeText("Bass").cut(to: 4, ellipsis: glyphs.ellipsis).string == "Bass")
    #expect(SafeText("Bass").cut(to: 0, ellipsis: glyphs.ellipsis).string == "")
  }

  @Test func `characters of the source map to columns`() {
    let text = SafeText("a漢\u{1B}b", in: .standard)
    #expect((0...5).map(text.columns(ofPrefix:)) == [0, 1, 3, 5, 6, 6])
  }

  @Test func `lines break between words`() {
    let text = SafeText("Gain below 250 Hz, applied", in: .standard)
    #expect(text.wrapped(to: 10).map(\.string) == ["Gain below", "250 Hz,", "applied"])
    #expect(SafeText("abcdefgh ij").wrapped(to: 3).map(\.string) == ["abc", "def", "gh", "ij"])
    #expect(SafeText("  漢字  漢字 a ").wrapped(to: 4).map(\.string) == ["漢字", "漢字", "a"])
    #expect(SafeText("    ").wrapped(to: 3).map(\.string) == [""])
  }

  @Test func `safe texts are composed of safe texts`() {
    let name = SafeText("漢", in: .standard)
    #expect(SafeText("\(2) unsaved in \(name)").string == "2 unsaved in 漢")
    #expect([name, "b"].joined(separator: ", ").width == 5)
    #expect((name * 2).padded(to: 6).string == "漢漢  ")
  }
}
