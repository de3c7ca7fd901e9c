extension XMLPropertyListParser {
  /// Reads an opening or empty tag; its attributes are skipped, up to the next `>` whatever stands in quotes.
  mutating func readTag() throws(SyntaxError) -> (tag: XMLTag, isEmpty: Bool) {
    let start = position
    position += 1
    let name = position
    while !isAtEnd, !isAtEndOfName { position += 1 }
    let tag = XMLTag(name..<position, of: bytes)
    guard let tag else {
      let text = String(decoding: bytes[name..<position].prefix(20), as: UTF8.self)
      throw failure(
        text.isEmpty ? .noTagName : .unknownTag(text), at: start)
    }
    while !isAtEnd, byte != UInt8(ascii: ">") { position += 1 }
    guard !isAtEnd else { throw failure(.openTag, at: start) }
    position += 1
    return (tag, bytes[position - 2] == UInt8(ascii: "/"))
  }

  private var isAtEndOfName: Bool {
    byte.isWhiteSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") && isNext("/>")
  }

  /// Reads the closing tag of an element.
  mutating func readClosingTag(_ tag: XMLTag) throws(SyntaxError) {
    let start = position
    guard isNext("</"), bytes.has(tag.name, at: position + 2) else {
      throw failure(
        isAtEnd
          ? .endsBeforeTag("\(tag.name)")
          : .noTag("\(tag.name)"))
    }
    position += 2 + tag.name.utf8CodeUnitCount
    skipWhiteSpace()
    guard byte == UInt8(ascii: ">") else {
      throw failure(.noTag("\(tag.name)"), at: start)
    }
    position += 1
  }

  // MARK: Between values

  mutating func skipWhiteSpace() {
    while position < bytes.count, bytes[position].isWhiteSpace { position += 1 }
  }

  /// Skips through a text that must come.
  mutating func skip(
    through end: StaticString, after length: Int, message: SyntaxPhrase
  ) throws(SyntaxError) {
    let start = position
    position += length
    while !isNext(end) {
      guard !isAtEnd else { throw failure(message, at: start) }
      position += 1
    }
    position += end.utf8CodeUnitCount
  }

  /// Skips the comment or the processing instruction that begins here, and says whether one does.
  mutating func skipComment() throws(SyntaxError) -> Bool {
    if isNext("<!--") {
      try skip(through: "-->", after: 4, message: .openComment)
    } else if isNext("<?") {
      try skip(through: "?>", after: 2, message: .openInstruction)
    } else {
      return false
    }
    return true
  }

  /// Skips white space, comments and processing instructions.
  mutating func skipMisc() throws(SyntaxError) {
    repeat { skipWhiteSpace() } while try skipComment()
    if isNext("<!") { throw failure(.strayDeclaration) }
  }
}
