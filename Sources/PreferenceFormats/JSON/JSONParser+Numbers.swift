import PreferenceValues

extension JSONParser {
  /// Skips a number, and says whether it is whole by its spelling.
  mutating func skipNumber() throws(SyntaxError) -> TextNode.Kind {
    let start = position
    var kind = TextNode.Kind.integer
    if byte == UInt8(ascii: "-") { position += 1 }
    let leading = byte
    let digits = skipDigits()
    guard digits > 0 else { throw failure(.noDigitAfterMinus, at: start) }
    guard digits == 1 || leading != UInt8(ascii: "0") else {
      throw failure(.needlessZero, at: start)
    }
    if byte == UInt8(ascii: ".") {
      kind = .real
      position += 1
      guard skipDigits() > 0 else { throw failure(.noDigitAfterPoint) }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      kind = .real
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() > 0 else { throw failure(.noDigitInExponent) }
    }
    return kind
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while byte.isDigit { position += 1 }
    return position - start
  }
}
