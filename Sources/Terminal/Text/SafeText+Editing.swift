extension SafeText {
  package static func + (left: SafeText, right: SafeText) -> SafeText {
    if left.isEmpty { return right }
    if right.isEmpty { return left }
    if case .ascii(let start) = left.storage, case .ascii(let end) = right.storage {
      return SafeText(ascii: start + end)
    }
    return SafeText(left.glyphs + right.glyphs)
  }

  package static func += (left: inout SafeText, right: SafeText) {
    left = left + right
  }

  package static func * (text: SafeText, count: Int) -> SafeText {
    guard case .ascii(let unit) = text.storage else {
      return SafeText(Array(repeatElement(text.glyphs, count: max(0, count)).joined()))
    }
    return SafeText(ascii: String(repeating: unit, count: max(0, count)))
  }

  /// What stands in these columns; half of a wide character becomes a blank.
  package func slice(_ columns: Range<Int>) -> SafeText {
    let columns = columns.clamped(to: 0..<width)
    if case .ascii(let text) = storage {
      let bytes = text.utf8.dropFirst(columns.lowerBound).prefix(columns.count)
      return SafeText(ascii: String(Substring(bytes)))
    }
    var column = 0
    var kept: [Glyph] = []
    for glyph in glyphs {
      let place = column..<(column + glyph.width)
      column = place.upperBound
      let visible = place.clamped(to: columns)
      if visible == place, !visible.isEmpty {
        kept.append(glyph)
      } else {
        kept.append(contentsOf: repeatElement(.space, count: visible.count))
      }
    }
    return SafeText(kept)
  }

  /// The text, or as much of it as fits with a sign that it goes on.
  package func cut(to columns: Int, ellipsis: SafeText) -> SafeText {
    if width <= columns { return self }
    if columns < ellipsis.width { return slice(0..<max(0, columns)) }
    return slice(0..<(columns - ellipsis.width)) + ellipsis
  }

  /// The text with blanks after it, so that it is at least so wide.
  package func padded(to columns: Int) -> SafeText {
    self + SafeText(" ") * (columns - width)
  }

  /// The text with blanks before it, so that it is at least so wide.
  package func leftPadded(to columns: Int) -> SafeText {
    SafeText(" ") * (columns - width) + self
  }
}

extension Sequence<SafeText> {
  package func joined(separator: SafeText = "") -> SafeText {
    var result: SafeText = ""
    for (index, text) in enumerated() { result += index == 0 ? text : separator + text }
    return result
  }
}
