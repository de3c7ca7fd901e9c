/// Turns any text into glyphs that every terminal shows in the same number of columns.
///
/// For each character of the source: a printable one stays, with its combining characters; an emoji cluster is reduced to its base; a control
/// character is shown in caret notation; punctuation as typewriters have it; everything else as `<U+202E>`. Nothing is removed without a trace.
struct Sanitiser {
  let widths: CharacterWidths

  func glyphs(of text: String, upTo limit: Int) -> [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(min(text.utf8.count, limit))
    var width = 0
    var index = text.startIndex
    while index < text.endIndex, width < limit {
      let start = glyphs.count
      if let byte = asciiCharacter(at: index, of: text.utf8) {
        glyphs.append(Glyph(Unicode.Scalar(byte), width: 1))
        text.utf8.formIndex(after: &index)
      } else {
        append(text[index], to: &glyphs)
        text.formIndex(after: &index)
      }
      glyphs[start].startsCharacter = true
      for glyph in glyphs[start...] { width += glyph.width }
    }
    return glyphs
  }

  /// The printable byte of ASCII that is a character alone, because nothing that could join it follows.
  ///
  /// Nine of ten characters are of this kind, and finding character boundaries is the slow part.
  private func asciiCharacter(at index: String.Index, of bytes: String.UTF8View) -> UInt8? {
    let byte = bytes[index]
    let next = bytes.index(after: index)
    guard byte >= 0x20, byte < 0x7F, next == bytes.endIndex || bytes[next] < 0x80 else {
      return nil
    }
    return byte
  }

  private func append(_ character: Character, to glyphs: inout [Glyph]) {
    let scalars = character.unicodeScalars
    if let base = scalars.first, base.properties.isEmoji, scalars.contains(where: \.joinsEmoji),
      let glyph = simplified(base)
    {
      return glyphs.append(glyph)
    }
    var canCombine = false
    for scalar in scalars {
      let width = scalar.isShowable ? widths[scalar] : -1
      if width > 0 {
        var glyph = Glyph(scalar, width: width)
        glyph.isSpecial = scalar.isUnusualSpace
        glyphs.append(glyph)
        canCombine = true
      } else if width != 0 || !canCombine || !glyphs[glyphs.count - 1].append(mark: scalar) {
        spell(scalar, into: &glyphs)
        canCombine = false
      }
    }
  }

  /// The base of an emoji cluster if its own width is 2, on which terminals agree; else a
  /// placeholder.
  private func simplified(_ base: Unicode.Scalar) -> Glyph? {
    let shown: Unicode.Scalar = widths[base] == 2 ? base : "\u{FFFD}"
    guard widths[shown] > 0 else { return nil }
    var glyph = Glyph(shown, width: widths[shown])
    glyph.isSpecial = true
    return glyph
  }

  private func spell(_ scalar: Unicode.Scalar, into glyphs: inout [Glyph]) {
    for part in spelling(of: scalar).unicodeScalars {
      var glyph = Glyph(part, width: 1)
      glyph.isSpecial = true
      glyphs.append(glyph)
    }
  }

  private func spelling(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t" where widths["␉"] == 1: "␉"
    case "\n" where widths["␊"] == 1: "␊"
    case "\r" where widths["␍"] == 1: "␍"
    case "\0"..<" ", "\u{7F}": "^" + String(Unicode.Scalar(UInt8(scalar.value) ^ 0x40))
    default: Self.typewriterForms[scalar] ?? "<U+" + scalar.codePoint + ">"
    }
  }

  /// The punctuation of settee's own texts where a terminal shows only ASCII.
  private static let typewriterForms: [Unicode.Scalar: String] = [
    "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "…": "...", "→": "->",
  ]
}
