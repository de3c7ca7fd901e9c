import PreferenceValues

/// Finds the values in a property list in OpenStep's syntax; nothing here recurses on how deep they are nested.
///
/// It also reads the typed values of GNUstep, such as `<*I5>`, and dictionaries without braces, which `.strings` files are.
struct OpenStepParser {
  let bytes: [UInt8]
  var position = 0
  private var nodes: [TextNode] = []
  private var open: [Int] = []
  /// Whether the outermost dictionary has no braces, and ends with the text.
  private var hasBareRoot = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }
  private var isAtEnd: Bool { position >= bytes.count }

  private func failure(_ message: Message, at offset: Int? = nil) -> SyntaxError {
    SyntaxError(message, atByte: offset ?? position, in: bytes)
  }

  mutating func parse() throws(SyntaxError) -> TextTree {
    guard bytes.count <= TextNode.largestText else {
      throw SyntaxError(Message("the text is too large"))
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let start = position
    try skipTrivia()
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") {
      try beginValue()
    } else {
      hasBareRoot = true
      // The comments above the first item are in the dictionary.
      position = start
      beginContainer(.dictionary, bracket: 0)
    }
    while let container = open.last { try continueContainer(container) }
    try skipTrivia()
    guard isAtEnd else { throw failure(Message("unexpected text after the value")) }
    return TextTree(bytes: bytes, nodes: nodes)
  }

  // MARK: Values

  private mutating func beginValue() throws(SyntaxError) {
    let start = position
    switch byte {
    case _ where isAtEnd: throw failure(Message("expected a value, found the end of the text"))
    case UInt8(ascii: "{"): try beginNested(.dictionary)
    case UInt8(ascii: "("): try beginNested(.array)
    case UInt8(ascii: "<"):
      let kind = try skipAngles()
      nodes.append(TextNode(kind, start..<position, next: nodes.count + 1))
    default:
      try skipString()
      nodes.append(TextNode(.string, start..<position, next: nodes.count + 1))
    }
  }

  private mutating func skipString() throws(SyntaxError) {
    let start = position
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else {
      while !isAtEnd, OpenStepString.isPlain(byte) { position += 1 }
      guard position > start else { throw failure(Message("expected a string")) }
      return
    }
    let quote = byte
    position += 1
    while byte != quote {
      guard !isAtEnd else { throw failure(Message("the string is not closed"), at: start) }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    position += 1
  }

  /// Skips data or a typed value of GNUstep, and returns its kind.
  private mutating func skipAngles() throws(SyntaxError) -> TextNode.Kind {
    let start = position
    while !isAtEnd, byte != UInt8(ascii: ">") { position += 1 }
    guard !isAtEnd else { throw failure(Message("the data is not closed"), at: start) }
    position += 1
    guard bytes[start + 1] == UInt8(ascii: "*") else { return .data }
    switch bytes[start + 2] {
    case UInt8(ascii: "I"): return .integer
    case UInt8(ascii: "R"): return .real
    case UInt8(ascii: "D"): return .date
    case UInt8(ascii: "B") where bytes[start + 3] == UInt8(ascii: "Y"): return .yes
    case UInt8(ascii: "B") where bytes[start + 3] == UInt8(ascii: "N"): return .no
    default: throw failure(Message("expected a typed value such as <*I5>"), at: start)
    }
  }

  // MARK: Containers

  private mutating func beginNested(_ kind: TextNode.Kind) throws(SyntaxError) {
    guard open.count < Nesting.deepest else {
      throw failure(Message("nested deeper than \(Nesting.deepest) levels"))
    }
    beginContainer(kind, bracket: 1)
  }

  private mutating func beginContainer(_ kind: TextNode.Kind, bracket: Int) {
    open.append(nodes.count)
    nodes.append(TextNode(kind, position..<position, next: 0))
    position += bracket
  }

  /// Closes the innermost container, or reads its next item up to where that opens another.
  private mutating func continueContainer(_ container: Int) throws(SyntaxError) {
    guard nodes.count < TextTree.mostNodes else {
      throw failure(Message("the text contains too many values"))
    }
    try skipTrivia()
    let isDictionary = nodes[container].kind == .dictionary
    let isBare = hasBareRoot && container == 0
    if try close(container, isDictionary, isBare) { return }
    if nodes.count > container + 1 {
      try skipSeparator(of: isDictionary)
      if try close(container, isDictionary, isBare) { return }
    }
    if isDictionary { try readName() }
    try beginValue()
  }

  private mutating func close(
    _ container: Int, _ isDictionary: Bool, _ isBare: Bool
  ) throws(SyntaxError) -> Bool {
    if isAtEnd, !isBare {
      let line = TextPosition(ofByte: nodes[container].start, in: bytes).line
      throw failure(
        Message(
          "unexpected end of the text: the \(isDictionary ? "{" : "(") in line \(line) is not closed"
        ))
    }
    guard isAtEnd || !isBare && byte == UInt8(ascii: isDictionary ? "}" : ")") else {
      return false
    }
    position += isBare ? 0 : 1
    nodes[container].end = position
    nodes[container].next = nodes.count
    open.removeLast()
    return true
  }

  private mutating func skipSeparator(of isDictionary: Bool) throws(SyntaxError) {
    guard byte == UInt8(ascii: isDictionary ? ";" : ",") else {
      throw failure(isDictionary ? Message("expected a semicolon") : Message("expected a comma"))
    }
    position += 1
    try skipTrivia()
  }

  private mutating func readName() throws(SyntaxError) {
    let start = position
    try skipString()
    nodes.append(TextNode(.name, start..<position, next: nodes.count + 1))
    try skipTrivia()
    guard byte == UInt8(ascii: "=") else {
      throw failure(Message("expected an equals sign after the key"))
    }
    position += 1
    try skipTrivia()
  }

  private mutating func skipTrivia() throws(SyntaxError) {
    while !isAtEnd {
      if byte.isWhiteSpace {
        position += 1
      } else if byte == UInt8(ascii: "/"),
        bytes.has("//", at: position) || bytes.has("/*", at: position)
      {
        guard let end = JSONSyntax.endOfComment(at: position, in: bytes) else {
          throw failure(Message("the comment is not closed"))
        }
        position = end
      } else {
        return
      }
    }
  }
}
