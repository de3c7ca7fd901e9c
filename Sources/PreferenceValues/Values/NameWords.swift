/// Splits the name of a key into words: `tabWidth`, `tab_width` and `tab-width` are two words each.
package enum NameWords {
  /// The words of a name that is written in one of the usual ways.
  package static func words(of name: String) -> [String] {
    let bytes = Array(name.utf8)
    // Most names are ASCII, which takes less time.
    if bytes.allSatisfy({ $0 < 0x80 }) {
      return ranges(of: bytes.map(Kind.init)).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    let characters = Array(name)
    return ranges(of: characters.map(Kind.init)).map { String(characters[$0]) }
  }

  /// A character, as far as it separates words.
  private enum Kind {
    case separator, small, capital, other

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .small
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .capital
      case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x20, 0x09...0x0D:
        self = .separator
      default: self = .other
      }
    }

    init(_ character: Character) {
      if "_-.".contains(character) || character.isWhitespace {
        self = .separator
      } else {
        self = character.isUppercase ? .capital : character.isLowercase ? .small : .other
      }
    }
  }

  private static func ranges(of kinds: [Kind]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in kinds.indices {
      let isSeparator = kinds[index] == .separator
      guard isSeparator || index > start && isBoundary(index, in: kinds) else { continue }
      if index > start { ranges.append(start..<index) }
      start = isSeparator ? index + 1 : index
    }
    return start < kinds.count ? ranges + [start..<kinds.count] : ranges
  }

  /// Whether a word begins: a capital after a small letter, or the last capital of several.
  private static func isBoundary(_ index: Int, in kinds: [Kind]) -> Bool {
    guard kinds[index] == .capital else { return false }
    let next = kinds.indices.contains(index + 1) ? kinds[index + 1] : nil
    return kinds[index - 1] == .small || kinds[index - 1] == .capital && next == .small
  }
}
