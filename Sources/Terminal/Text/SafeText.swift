/// Text that is safe to show: the only kind of text a frame accepts.
///
/// Values, keys, schema texts and paths come from files that others write. The sanitiser spells out whatever could move the cursor,
/// reorder the line, stay invisible or take another number of columns than was counted, so that nothing differs from what it looks like:
///
/// ```swift
/// SafeText("a\u{1B}[2J", in: .standard).string           // a^[[2J
/// SafeText("safe\u{202E}txt", in: .standard).string      // safe<U+202E>txt
/// ```
///
/// Literals go through the sanitiser too; interpolations take other safe texts and integers only.
package struct SafeText: Sendable {
  enum Storage: Sendable {
    /// Printable ASCII: one column, byte and source character each.
    case ascii(String)
    case glyphs([Glyph])
  }

  let storage: Storage

  /// The number of columns the text takes.
  package let width: Int

  /// Makes any text safe to show.
  ///
  /// `limit` stops the work once that many columns are filled, so that a list row of a very long value stays cheap.
  package init(_ text: String, in repertoire: Repertoire, upTo limit: Int = .max) {
    self.init(text, widths: repertoire.widths, upTo: limit)
  }

  init(_ text: String, widths: CharacterWidths, upTo limit: Int = .max) {
    if let ascii = Self.printableASCII(of: text, upTo: limit) {
      self.init(ascii: ascii)
    } else {
      self.init(Sanitiser(widths: widths).glyphs(of: text, upTo: limit))
    }
  }

  /// The beginning of a text where it is printable ASCII, byte for column; nil for any other.
  static func printableASCII(of text: String, upTo limit: Int) -> String? {
    if text.utf8.count <= limit { return isPrintableASCII(text.utf8) ? text : nil }
    // One byte more, because a mark that follows would join the last character.
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
    // Without leaving early, because many bytes at a time are then judged at once.
    bytes.withContiguousStorageIfAvailable { $0.reduce(true) { $0 && isPrintableASCII($1) } }
      ?? bytes.allSatisfy(isPrintableASCII)
  }

  private static func isPrintableASCII(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  package var isEmpty: Bool { width == 0 }

  /// The text as it is shown.
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
