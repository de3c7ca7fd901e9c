import PreferenceValues

/// The line around a place in a text, shortened where it is long; what follows the name of a secret in it is masked.
struct QuotedLine {
  let text: String
  /// How many Unicode scalars of the text stand before the place.
  let caret: Int

  /// What stands for each letter of a secret.
  static let mask: Unicode.Scalar = "•"

  /// At most this many bytes are quoted on either side of the place.
  private static let reach = 60
  /// So far before them the name of a secret is looked for whose value may reach into them.
  private static let reachOfSecrets = 4096
  /// The name of a secret is no longer than this.
  private static let longestName = 64

  /// Quotes the line of a byte.
  init(around offset: Int, in bytes: [UInt8]) {
    let line = Self.line(before: offset, in: bytes, atMost: Self.reach)
    let start = line.drop { $0 & 0xC0 == 0x80 }.startIndex
    let end = offset + bytes[offset...].prefix(Self.reach).prefix { !$0.isLineEnd }.count
    let secret = Self.secret(before: start, to: end, in: bytes)
    func shown(_ range: Range<Int>) -> String {
      let hidden = String(decoding: bytes[range.clamped(to: secret..<Int.max)], as: UTF8.self)
      return String(decoding: bytes[range.clamped(to: 0..<secret)], as: UTF8.self)
        + hidden.unicodeScalars.map { "\($0.properties.isWhitespace ? $0 : Self.mask)" }.joined()
    }
    let head = shown(start..<offset)
    text = head + shown(offset..<end)
    caret = head.unicodeScalars.count
  }

  /// What stands on the line of a byte before it.
  private static func line(
    before offset: Int, in bytes: [UInt8], atMost reach: Int = reachOfSecrets
  ) -> ArraySlice<UInt8> {
    let count = bytes[..<offset].suffix(reach).reversed().prefix { !$0.isLineEnd }.count
    return bytes[(offset - count)..<offset]
  }

  /// Where the value of a secret begins whose name stands on the same line, or on one before it that a value follows; the end of
  /// what is quoted where there is none.
  private static func secret(before start: Int, to end: Int, in bytes: [UInt8]) -> Int {
    let same = line(before: start, in: bytes)
    let lineEnds = bytes[..<same.startIndex].reversed().prefix(while: \.isLineEnd).count
    let above = line(before: same.startIndex - lineEnds, in: bytes)
    let opens = above.last { !$0.isWhiteSpace }.map(":=[{>|".utf8.contains) ?? false
    let names = bytes[(opens ? above : same).startIndex..<end].split { !isOfName($0) }
    let name = names.first {
      $0.count <= longestName && SecretName.isSecret(String(decoding: $0, as: UTF8.self))
    }
    let value = name.flatMap { name in
      bytes[name.endIndex..<end].firstIndex { !"\":= \t".utf8.contains($0) }
    }
    return value ?? end
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
