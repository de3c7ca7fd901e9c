/// A word of a query, in lower case.
struct SearchWord: Hashable, Sendable {
  let bytes: [UInt8]
  /// The position of the rarest byte or of the byte before it.
  let rarest: Int
  /// The two bytes at this position, which a search looks for first.
  let pair: BytePair

  init(_ text: some StringProtocol) {
    var bytes: [UInt8] = []
    bytes.appendLowercased(String(text))
    self.bytes = bytes
    let rarest = bytes.indices.max { Self.rarity(of: bytes[$0]) < Self.rarity(of: bytes[$1]) }
    self.rarest = max(0, min(rarest ?? 0, bytes.count - 2))
    pair = BytePair(of: bytes[self.rarest...])
  }

  var count: Int { bytes.count }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether it is a filler word: “the”, “in”, “my”.
  var isFiller: Bool { Self.fillers.contains(text) }

  /// The number of bytes beyond which only exact matches of a word are found.
  static let longestSimilar = 64

  /// Whether the word is long enough that a typo differs from other words.
  var mayBeMistyped: Bool { count >= 4 && bytes.allSatisfy { $0.isLetterOrDigit && $0 > 0x39 } }

  private static func rarity(of byte: UInt8) -> Int {
    commonFirst.firstIndex(of: byte) ?? (byte < 0x80 ? commonFirst.count : 0)
  }

  private static let commonFirst = Array("etaoinsrldhcumpfgwybvkxjqz".utf8)

  private static let fillers: Set<String> = [
    "a", "an", "and", "are", "as", "at", "be", "by", "can", "do", "does", "for", "from", "how", "i",
    "in", "is", "it", "make", "me", "my", "of", "on", "or", "so", "that", "the", "this", "to",
    "use",
    "want", "what", "when", "where", "which", "with", "you", "your",
  ]
}

extension UInt8 {
  /// Whether the byte belongs to a word, as all bytes of letters outside ASCII do.
  var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }
}
