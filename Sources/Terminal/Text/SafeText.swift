/// Text that is safe to show: the only kind of text a frame accepts.
///
/// Values, keys, schema texts and paths come from files that others write. The sanitizer spells out
/// everything that could move the cursor, reorder the line, stay invisible or have an unexpected
/// width, so that the text is what it looks like:
///
/// ```swift
/// let escape = SafeText("a\u{1B}[2J", in: .standard).string       // a^[[2J
/// let reversed = SafeText("safe\u{202E}txt", in: .standard).string  // safe<U+202E>txt
/// ```
///
/// Literals are sanitized too; interpolations accept only other safe texts and integers.
package struct SafeText: Sendable {
  enum Storage: Sendable {
    /// Printable ASCII: one column, byte and source character each.
    case ascii(String)
    case glyphs([Glyph])
  }

  let storage: Storage

  /// The width of the text in columns.
  package let width: Int

  /// Makes any text safe to show.
  ///
  /// The work stops after `limit` columns, so that a list row of a very long value stays cheap.
  package init(_ text: String, in repertoire: DisplayCapabilities, upTo limit: Int = .max) {
    self.init(text, widths: repertoire.widths, upTo: limit)
  }

  init(_ text: String, widths: CharacterWidths, upTo limit: Int = .max) {
    if let ascii = Self.printableASCII(of: text, upTo: limit) {
      self.init(ascii: ascii)
    } else {
      self.init(Sanitiser(widths: widths).glyphs(of: text, upTo: limit))
    }
  }

  /// The beginning of a text that is printable ASCII, one byte per column; nil for any other text.
  static func printableASCII(of text: String, upTo limit: Int) -> String? {
    if text.utf8.count <= limit { return isPrintableASCII(text.utf8) ? text : nil }
    // One byte more, because a combining character after it would join the last one.
    let head = text.utf8.prefix(max(0, limit) + 1)
    return isPrintableASCII(head) ? String(Substring(head.dropLast())) : nil
  }

  init(_ glyphs: [Glyph]) {
    storage = .glyphs(glyphs)
    width = glyphs.reduce(0) { $0 + $1.width }
  }

  /// Text that is known to be printable ASCII.
  init(ascii: String) {
    storage = .ascii(ascii)
    width = ascii.utf8.count
  }

  private static func isPrintableASCII(_ bytes: some Collection<UInt8>) -> Bool {
    // Without an early exit, so that the compiler can check many bytes at once.
    bytes.withContiguousStorageIfAvailable { $0.reduce(true) { $0 && isPrintableASCII($1) } }
      ?? bytes.allSatisfy(isPrintableASCII)
  }

  private static func isPrintableASCII(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  package var isEmpty: Bool { width == 0 }

  /// The displayed text.
  package var string: String {
    switch storage {
    case .ascii(let text): return text
    case .glyphs(let glyphs):
      var text = String.UnicodeScalarView()
      for glyph in glyphs { text.append(contentsOf: glyph.scalars) }
      return String(text)
    }
  }

  /// The text cell by cell.
  package var glyphs: [Glyph] {
    switch storage {
    case .ascii(let text):
      return text.unicodeScalars.map {
        var glyph = Glyph($0, width: 1)
        glyph.startsCharacter = true
        return glyph
      }
    case .glyphs(let glyphs): return glyphs
    }
  }
}

extension SafeText: Hashable {
  package static func == (left: SafeText, right: SafeText) -> Bool {
    left.width == right.width
      && left.string.unicodeScalars.elementsEqual(right.string.unicodeScalars)
  }

  package func hash(into hasher: inout Hasher) {
    for scalar in string.unicodeScalars { hasher.combine(scalar) }
  }
}

extension SafeText: CustomStringConvertible {
  package var description: String { string }
}

extension SafeText: ExpressibleByStringInterpolation {
  package init(stringLiteral literal: String) {
    // Not through DisplayCapabilities.standard, whose own glyphs are literals.
    self.init(literal, widths: .standard)
  }

  package init(stringInterpolation interpolation: Interpolation) {
    self = interpolation.text
  }

  /// The parts of a literal such as `"\(count) unsaved"`.
  package struct Interpolation: StringInterpolationProtocol {
    var text: SafeText = SafeText([])

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      text += SafeText(stringLiteral: literal)
    }

    package mutating func appendInterpolation(_ safe: SafeText) {
      text += safe
    }

    package mutating func appendInterpolation(_ number: Int) {
      text += SafeText(stringLiteral: String(number))
    }
  }
}

extension SafeText {
  /// The column where a character of the source text begins; past the last character, the width.
  ///
  /// This is the position of the caret of a text field before that character.
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
}

extension SafeText {
  /// The lines of a text, each made safe to show and limited in length.
  package static func lines(
    of text: String, in repertoire: DisplayCapabilities, upTo limit: Int = .max
  ) -> [SafeText] {
    // Most texts are one line of ASCII, and finding characters takes long.
    if let ascii = printableASCII(of: text, upTo: limit) { return [SafeText(ascii: ascii)] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { SafeText(String($0), in: repertoire, upTo: limit) }
  }

  /// The text in lines of at most `columns` columns, broken between words if possible.
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
  /// The lines of at most `columns` columns, without the blanks between them.
  ///
  /// A word that is too long for a line is cut; a glyph wider than a line has a line of its own.
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

  /// The text in these columns; half of a wide character becomes a blank.
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

  /// The text, or as much of it as fits with an ellipsis.
  package func cut(to columns: Int, ellipsis: SafeText) -> SafeText {
    if width <= columns { return self }
    if columns < ellipsis.width { return slice(0..<max(0, columns)) }
    return slice(0..<(columns - ellipsis.width)) + ellipsis
  }

  /// The text, or its start and its end around an ellipsis, because names often differ at the end.
  package func cutInMiddle(to columns: Int, ellipsis: SafeText) -> SafeText {
    let room = columns - ellipsis.width
    guard width > columns, room > 1 else { return cut(to: columns, ellipsis: ellipsis) }
    return slice(0..<(room / 2)) + ellipsis + slice((width - room + room / 2)..<width)
  }

  /// The text padded at the end to at least this width.
  package func padded(to columns: Int) -> SafeText {
    self + SafeText(" ") * (columns - width)
  }
}

extension Sequence<SafeText> {
  package func joined(separator: SafeText = "") -> SafeText {
    var result: SafeText = ""
    for (index, text) in enumerated() { result += index == 0 ? text : separator + text }
    return result
  }
}
