import PreferenceValues

/// The line around a position in a text, shortened if it is long; text after the name of a secret is masked.
struct QuotedLine {
  let text: String
  /// The number of Unicode scalars of the text before the position.
  let caret: Int

  /// The replacement for each letter of a secret.
  static let mask: Unicode.Scalar = "•"

  /// The most bytes to quote on either side of the position.
  private static let reach = 60
  /// The number of bytes before the quote in which the name of a secret is searched for.
  private static let reachOfSecrets = 4096
  /// The most bytes of a secret's name.
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

  /// The text before a byte on its line.
  private static func line(
    before offset: Int, in bytes: [UInt8], atMost reach: Int = reachOfSecrets
  ) -> ArraySlice<UInt8> {
    let count = bytes[..<offset].suffix(reach).reversed().prefix { !$0.isLineEnd }.count
    return bytes[(offset - count)..<offset]
  }

  /// The start of a secret that contains the line, or whose name is on the same line or on a line before it that a value
  /// follows; the end of the quote if there is no secret.
  private static func secret(before start: Int, to end: Int, in bytes: [UInt8]) -> Int {
    let same = line(before: start, in: bytes)
    if SecretScope(ofLineAt: same.startIndex, in: bytes).isSecret { return start }
    let lineEnds = bytes[..<same.startIndex].reversed().prefix(while: \.isLineEnd).count
    let above = line(before: same.startIndex - lineEnds, in: bytes)
    let opens = above.last { !$0.isWhiteSpace }.map(":=[{>|".utf8.contains) ?? false
    let names = bytes[(opens ? above : same).startIndex..<end].split { !isOfName($0) }
    let name = names.first(where: isSecret(name:))
    let value = name.flatMap { name in
      bytes[name.endIndex..<end].firstIndex { !"\":= \t".utf8.contains($0) }
    }
    return value ?? end
  }

  static func isSecret(name: ArraySlice<UInt8>) -> Bool {
    name.count <= longestName && SecretName.isSecret(String(decoding: name, as: UTF8.self))
  }

  static func isOfName(_ byte: UInt8) -> Bool {
    byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
