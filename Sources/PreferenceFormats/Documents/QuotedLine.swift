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

  /// The start of a secret that contains the line or is a URL on it, or whose name is on the same line or on a line before
  /// it that a value follows; the end of the quote if there is no secret.
  private static func secret(before start: Int, to end: Int, in bytes: [UInt8]) -> Int {
    let same = line(before: start, in: bytes)
    if SecretScope(ofLineAt: same.startIndex, in: bytes).isSecret { return start }
    let lineEnds = bytes[..<same.startIndex].reversed().prefix(while: \.isLineEnd).count
    let above = line(before: same.startIndex - lineEnds, in: bytes)
    let opens = above.last { !$0.isWhiteSpace }.map(":=[{>|".utf8.contains) ?? false
    let name = secretNames(in: (opens ? above : same).startIndex..<end, of: bytes).first
    let value = name.flatMap { name in
      bytes[name.endIndex..<end].firstIndex { !"\":= \t".utf8.contains($0) }
    }
    return min(value ?? end, URLPassword.start(in: bytes[same.startIndex..<end]) ?? end)
  }

  /// The names of secrets in a part of a text.
  static func secretNames(in range: Range<Int>, of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes[range].split { !isOfName($0) }.filter { isSecret(name: $0) && !isValue($0, in: bytes) }
  }

  /// Whether a name has a part that is the name of a secret, as texts are searched for them.
  static func containsSecretName(_ name: String) -> Bool {
    Array(name.utf8).split { !isOfName($0) }.contains(where: isSecret(name:))
  }

  private static func isSecret(name: ArraySlice<UInt8>) -> Bool {
    name.count <= longestName && SecretName.isSecret(String(decoding: name, as: UTF8.self))
  }

  /// Whether a word is the value of a key on the same line and not a key itself, as in `kind: Secret`.
  private static func isValue(_ word: ArraySlice<UInt8>, in bytes: [UInt8]) -> Bool {
    separates(bytes[..<word.startIndex].reversed()) && !separates(bytes[word.endIndex...])
  }

  /// Whether a text begins with a separator of keys and values, perhaps after a quote and white space.
  private static func separates(_ text: some Collection<UInt8>) -> Bool {
    let unquoted = text.first.map("\"'".utf8.contains) ?? false ? text.dropFirst() : text[...]
    return unquoted.first { !" \t".utf8.contains($0) }.map(":=".utf8.contains) ?? false
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
