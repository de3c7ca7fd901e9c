extension XMLPropertyListParser {
  /// Skips what stands before the first element.
  mutating func skipProlog() throws(SyntaxError) {
    guard bytes.count <= TextNode.largestText else { throw SyntaxError(.textTooLarge) }
    if isNext("\u{FEFF}") { position = 3 }
    try requireUTF8()
    try skipDeclarations()
    if isAtEnd { throw failure(.noValueInText) }
    guard byte == UInt8(ascii: "<") else {
      throw failure(.noPropertyList)
    }
  }

  private mutating func skipDeclarations() throws(SyntaxError) {
    while true {
      repeat { skipWhiteSpace() } while try skipComment()
      guard isNext("<!DOCTYPE") else { return }
      let start = position
      while !isAtEnd, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "[") { position += 1 }
      if isAtEnd { throw failure(.openDocumentType, at: start) }
      if byte == UInt8(ascii: "[") {
        throw failure(.declarations)
      }
      position += 1
    }
  }

  private func requireUTF8() throws(SyntaxError) {
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    if isWide || bytes.prefix(4).contains(0) {
      throw failure(.notUTF16, at: 0)
    }
    guard position == 0, let encoding = declaredEncoding else { return }
    guard ["utf-8", "utf8"].contains(encoding.lowercased()) || bytes.allSatisfy({ $0 < 0x80 })
    else {
      throw failure(.encoding("\(encoding)"), at: 0)
    }
  }

  /// What the XML declaration says of the encoding.
  private var declaredEncoding: String? {
    guard isNext("<?xml") else { return nil }
    let declaration = bytes[position...].prefix { $0 != UInt8(ascii: ">") }
    let words = String(decoding: declaration, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard let word = words.first(where: { $0.hasPrefix("encoding=") }) else { return nil }
    return String(
      word.dropFirst("encoding=".count).drop { "\"'".contains($0) }.prefix { !"\"'?".contains($0) })
  }
}
