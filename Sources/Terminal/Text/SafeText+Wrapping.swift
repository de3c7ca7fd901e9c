extension SafeText {
  /// The text in lines of at most so many columns, broken between words where that is possible.
  package func wrapped(to columns: Int) -> [SafeText] {
    guard columns > 0, width > columns else { return [self] }
    var lines: [SafeText] = []
    var line: SafeText = ""
    for word in glyphs.split(separator: " ", by: \.base).map({ SafeText(Array($0)) }) {
      if line.isEmpty {
        line = word
      } else if line.width + 1 + word.width <= columns {
        line += " " + word
      } else {
        lines.append(line)
        line = word
      }
      while line.width > columns { lines.append(line.takeLine(of: columns)) }
    }
    return lines + [line]
  }

  /// Cuts a line off a word that is too long for it; a glyph that is wider than the line stands alone.
  private mutating func takeLine(of columns: Int) -> SafeText {
    var taken: [Glyph] = []
    var used = 0
    for glyph in glyphs {
      used += glyph.width
      if used > columns, !taken.isEmpty { break }
      taken.append(glyph)
    }
    self = SafeText(Array(glyphs.dropFirst(taken.count)))
    return SafeText(taken)
  }
}

extension Array {
  fileprivate func split<Part: Equatable>(
    separator: Part, by part: (Element) -> Part
  ) -> [SubSequence] {
    split(omittingEmptySubsequences: true) { part($0) == separator }
  }
}
