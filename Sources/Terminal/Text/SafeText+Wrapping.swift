extension SafeText {
  /// The lines of a text, each made safe to show; of each no more than the limit is looked at.
  package static func lines(
    of text: String, in repertoire: Repertoire, upTo limit: Int = .max
  ) -> [SafeText] {
    // Most texts are one line of ASCII, and finding characters takes long.
    if let ascii = printableASCII(of: text, upTo: limit) { return [SafeText(ascii: ascii)] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { SafeText(String($0), in: repertoire, upTo: limit) }
  }

  /// The text in lines of at most so many columns, broken between words where that is possible.
  package func wrapped(to columns: Int) -> [SafeText] {
    guard columns > 0, width > columns else { return [self] }
    switch storage {
    case .ascii(let text):
      let bytes = Array(text.utf8)
      return bytes.lines(of: columns, width: { _ in 1 }, isBlank: { $0 == UInt8(ascii: " ") })
        .map { SafeText(ascii: String(decoding: $0, as: UTF8.self)) }
    case .glyphs(let glyphs):
      return glyphs.lines(of: columns, width: \.width, isBlank: { $0.base == " " })
        .map { SafeText(Array($0)) }
    }
  }
}

extension Array {
  /// The lines of at most so many columns, without the blanks between them.
  ///
  /// A word that is too long for a line is cut; what is wider than a line stands alone.
  fileprivate func lines(
    of columns: Int, width: (Element) -> Int, isBlank: (Element) -> Bool
  ) -> [ArraySlice<Element>] {
    var lines: [ArraySlice<Element>] = []
    var rest = self[...]
    while let start = rest.firstIndex(where: { !isBlank($0) }) {
      var end = start
      var used = 0
      while end < endIndex, end == start || used + width(self[end]) <= columns {
        used += width(self[end])
        end += 1
      }
      if end < endIndex, !isBlank(self[end]) {
        end = self[start..<end].lastIndex(where: isBlank) ?? end
      }
      while isBlank(self[end - 1]) { end -= 1 }
      lines.append(self[start..<end])
      rest = self[end...]
    }
    return lines.isEmpty ? [[]] : lines
  }
}
