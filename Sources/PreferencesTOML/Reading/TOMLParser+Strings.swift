import PreferenceFormats
import PreferenceValues

extension TOMLParser {
  /// Reads a string in single or triple quotes.
  mutating func readString() throws(SyntaxError) -> (String, TOMLScalar) {
    let start = position
    let quote = byte
    let isBasic = quote == UInt8(ascii: "\"")
    let isMultiline = hasThree(quote)
    position += isMultiline ? 3 : 1
    if isMultiline { skipFirstBreak() }
    if !isMultiline, let text = readWhole(before: quote) {
      return (text, isBasic ? .basic : .literal)
    }
    var text: [UInt8] = []
    readRun(before: quote, into: &text)
    while !ends(quote, isMultiline) {
      guard !isAtEnd, isMultiline || !byte.isLineEnd else {
        throw failure(Message("the string is not closed"), at: start)
      }
      if isBasic, byte == UInt8(ascii: "\\") {
        try readEscape(isMultiline, into: &text)
      } else {
        try readPlain(isMultiline, into: &text)
      }
      readRun(before: quote, into: &text)
    }
    if isMultiline { readLastQuotes(quote, into: &text) }
    position += isMultiline ? 3 : 1
    let kinds: (TOMLScalar, TOMLScalar) =
      isBasic ? (.basic, .multilineBasic) : (.literal, .multilineLiteral)
    return (String(decoding: text, as: UTF8.self), isMultiline ? kinds.1 : kinds.0)
  }

  /// Reads a string without escapes and its quote, as most are; nil for others.
  private mutating func readWhole(before quote: UInt8) -> String? {
    let end = endOfRun(before: quote)
    guard end < bytes.count, bytes[end] == quote else { return nil }
    defer { position = end + 1 }
    return tree.text(position..<end)
  }

  /// Reads the bytes up to a quote, a backslash or a control character.
  private mutating func readRun(before quote: UInt8, into text: inout [UInt8]) {
    let end = endOfRun(before: quote)
    text += tree.bytes[position..<end]
    position = end
  }

  private func endOfRun(before quote: UInt8) -> Int {
    tree.bytes[position...].firstIndex {
      $0 == quote || $0 == UInt8(ascii: "\\") || $0.isControlInTOML
    } ?? tree.bytes.count
  }

  private func hasThree(_ quote: UInt8) -> Bool {
    position + 2 < bytes.count && byte == quote && bytes[position + 1] == quote
      && bytes[position + 2] == quote
  }

  private func ends(_ quote: UInt8, _ isMultiline: Bool) -> Bool {
    isMultiline ? hasThree(quote) : byte == quote
  }

  private mutating func skipFirstBreak() {
    if bytes.has("\r\n", at: position) { position += 1 }
    if byte == UInt8(ascii: "\n") { position += 1 }
  }

  /// Up to two quotes before the closing three belong to the text.
  private mutating func readLastQuotes(_ quote: UInt8, into text: inout [UInt8]) {
    for _ in 0..<2 where position + 3 < bytes.count && bytes[position + 3] == quote {
      text.append(quote)
      position += 1
    }
  }

  /// Reads an unescaped byte; CR LF is one line break.
  private mutating func readPlain(_ isMultiline: Bool, into text: inout [UInt8]) throws(SyntaxError)
  {
    if isMultiline, bytes.has("\r\n", at: position) { position += 1 }
    guard !byte.isControlInTOML || isMultiline && byte == UInt8(ascii: "\n") else {
      throw failure(Message("write a control character in a string as an escape sequence"))
    }
    text.append(byte)
    position += 1
  }

  private mutating func readEscape(
    _ isMultiline: Bool, into text: inout [UInt8]
  ) throws(SyntaxError) {
    let start = position
    position += 1
    if isMultiline, skipFoldedBreak() { return }
    switch byte {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "e"): text.append(0x1B)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(byte)
    case UInt8(ascii: "x"): return try readScalar(digits: 2, from: start, into: &text)
    case UInt8(ascii: "u"): return try readScalar(digits: 4, from: start, into: &text)
    case UInt8(ascii: "U"): return try readScalar(digits: 8, from: start, into: &text)
    default:
      throw failure(Message("unknown escape sequence; write a backslash as \\\\"), at: start)
    }
    position += 1
  }

  /// Skips a line break after a backslash, with the white space around it.
  private mutating func skipFoldedBreak() -> Bool {
    var end = position
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") {
      end += 1
    }
    guard bytes.has("\n", at: end) || bytes.has("\r\n", at: end) else { return false }
    position = end
    while byte.isWhiteSpace, byte != UInt8(ascii: "\r") || bytes.has("\r\n", at: position) {
      position += 1
    }
    return true
  }

  private mutating func readScalar(
    digits: Int, from start: Int, into text: inout [UInt8]
  ) throws(SyntaxError) {
    position += 1
    var code: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = byte.hexDigit else {
        throw failure(
          Message("expected \(digits) hexadecimal digits in the escape sequence"), at: start)
      }
      code = code << 4 | UInt32(digit)
      position += 1
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw failure(Message("the number is not that of a Unicode character"), at: start)
    }
    text += Array(String(scalar).utf8)
  }
}
