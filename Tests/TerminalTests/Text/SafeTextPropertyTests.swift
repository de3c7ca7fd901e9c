import Terminal
import TestSupport
import Testing

@Suite struct SafeTextPropertyTests {

  private func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .privateUse, .unassigned, .surrogate, .lineSeparator,
      .paragraphSeparator:
      true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether a scalar is assigned and not private; a sample of the other million is enough.
  private func isAssigned(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    return category != .unassigned && category != .privateUse
  }

  @Test func `every scalar is shown safely and in its width`() {
    for case let scalar? in (0x80...UInt32(0x10FFFF)).lazy.map(Unicode.Scalar.init)
    where isAssigned(scalar) || scalar.value.isMultiple(of: 31) {
      let text = SafeText(String(scalar), in: .standard)
      let width = CharacterWidths.standard[scalar]
      // One expectation per scalar would take minutes.
      if isUnsafe(scalar) || width < 1 {
        if text.string.utf8.contains(where: { $0 > 0x7E }) || text.width < 8 {
          Issue.record("\(scalar.value) is shown as \(text)")
        }
      } else if text.width != width, text.string != "\u{FFFD}" {
        Issue.record("\(scalar.value) takes \(text.width) columns")
      }
    }
  }

  @Test func `an ASCII terminal receives only printable ASCII`() {
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: 23) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = SafeText(String(scalar), in: .ascii)
      #expect(text.string.utf8.allSatisfy { (0x20...0x7E).contains($0) })
      #expect(text.width == text.string.utf8.count)
    }
  }

  @Test func `no combination of scalars is unsafe`() {
    var random = SeededGenerator(seed: 3)
    let corners: [Unicode.Scalar] = [
      "a", "é", "漢", "\u{301}", "\u{200D}", "\u{FE0F}", "👩", "🏽", "\u{1F1E9}", "\u{1F1EA}",
      "\u{202E}", "\r", "\n", "\t", "\u{1B}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{915}",
      "\u{93F}", "\u{94D}", "\u{E0041}", "1", "\u{20E3}", "\u{600}", "\u{9B}", "❤",
    ]
    for _ in 0..<4_000 {
      var source = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        source.append(corners.randomElement(using: &random) ?? "a")
      }
      let text = SafeText(String(source), in: .standard)
      let scalars = text.string.unicodeScalars
      #expect(!scalars.contains(where: isUnsafe), "\(text)")
      #expect(text.width == scalars.reduce(0) { $0 + CharacterWidths.standard[$1] }, "\(text)")
      #expect(text.columns(ofPrefix: String(source).count) == text.width)
      let cut = Int.random(in: 0...12, using: &random)
      #expect(text.cut(to: cut, ellipsis: "…").width == min(cut, text.width), "\(text) to \(cut)")
      let inMiddle = text.cutInMiddle(to: cut, ellipsis: "…")
      #expect(inMiddle.width == min(cut, text.width), "\(text) to \(cut)")
      for width in [2, 5] { #expect(text.wrapped(to: width).allSatisfy { $0.width <= width }) }
    }
  }

  @Test func `a limit bounds the work and keeps the text safe`() {
    let text = SafeText(String(repeating: "ab\u{1B}", count: 100_000), in: .standard, upTo: 10)
    #expect((10...12).contains(text.width))
    #expect(SafeText("abc", in: .standard, upTo: 10).string == "abc")
  }
}
