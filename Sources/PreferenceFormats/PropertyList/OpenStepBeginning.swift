import PreferenceValues

/// The first characters of a file whose name determines no format, as OpenStep's syntax for property lists has them.
struct OpenStepBeginning {
  private let bytes: [UInt8]
  private var rest: ArraySlice<UInt8>

  private init(of bytes: [UInt8]) {
    self.bytes = bytes
    rest = bytes[...].drop { $0.isWhiteSpace || [0xEF, 0xBB, 0xBF].contains($0) }
  }

  /// Whether a file begins with a dictionary whose first key is followed by `=`, or with a list whose first item is a
  /// string in quotes.
  ///
  /// JSON has a colon after a key, and programs in Lisp begin with other parentheses.
  static func isIn(_ bytes: [UInt8]) -> Bool {
    var text = OpenStepBeginning(of: bytes)
    text.skipSpace()
    let bracket = text.rest.popFirst()
    text.skipSpace()
    let isQuoted = text.rest.first == UInt8(ascii: "\"")
    guard text.skipWord() else { return false }
    text.skipSpace()
    return switch (bracket, text.rest.first) {
    case (UInt8(ascii: "{"), UInt8(ascii: "=")): true
    case (UInt8(ascii: "("), UInt8(ascii: ",")): isQuoted
    default: false
    }
  }

  private mutating func skipSpace() {
    rest = rest.drop(while: \.isWhiteSpace)
    while rest.first == UInt8(ascii: "/"),
      let end = JSONSyntax.endOfComment(at: rest.startIndex, in: bytes)
    {
      rest = bytes[end...].drop(while: \.isWhiteSpace)
    }
  }

  /// Skips a word, or a string in quotes; returns whether there is one.
  private mutating func skipWord() -> Bool {
    guard rest.first == UInt8(ascii: "\"") else {
      let word = rest.prefix(while: Self.isInWord)
      rest = rest[word.endIndex...]
      return !word.isEmpty
    }
    rest = rest.dropFirst()
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") { rest = rest.dropFirst() }
    }
    return true
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    "_.$-".utf8.contains(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
