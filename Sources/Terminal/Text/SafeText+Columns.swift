extension SafeText {
  /// The column where a character of the source text begins; past the last character, the width.
  ///
  /// This is where the caret of a text field stands before that character.
  package func columns(ofPrefix characters: Int) -> Int {
    if case .ascii = storage { return max(0, min(characters, width)) }
    var seen = 0
    var column = 0
    for glyph in glyphs {
      if glyph.startsCharacter {
        if seen >= characters { return column }
        seen += 1
      }
      column += glyph.width
    }
    return width
  }

  /// Which character of the source text is shown in a column; past the end, the number of characters.
  package func character(atColumn wanted: Int) -> Int {
    if case .ascii = storage { return max(0, min(wanted, width)) }
    var seen = 0
    var column = 0
    for glyph in glyphs {
      if glyph.startsCharacter { seen += 1 }
      column += glyph.width
      if wanted < column { return max(0, seen - 1) }
    }
    return seen
  }
}
