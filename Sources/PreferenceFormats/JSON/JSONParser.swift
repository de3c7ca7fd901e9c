import PreferenceValues

/// Finds the values in a JSON text, without recursion.
struct JSONParser {
  let bytes: [UInt8]
  let extensions: JSONExtensions
  var position = 0
  private var nodes: [TextNode] = []
  private var open: [Int] = []
  private var sawComment = false

  init(_ bytes: [UInt8], allowing extensions: JSONExtensions) {
    self.bytes = bytes
    self.extensions = extensions
  }

  /// The byte at the position, or 0 at the end, because JSON allows no 0 anywhere.
  var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  var isAtEnd: Bool { position >= bytes.count }

  func failure(
    _ message: Message, orIfMasked masked: Message? = nil, at offset: Int? = nil
  ) -> SyntaxError {
    SyntaxError(message, orIfMasked: masked, atByte: offset ?? position, in: bytes)
  }

  mutating func parse() throws(SyntaxError) -> TextTree {
    try skipByteOrderMark()
    try skipTrivia()
    if isAtEnd {
      guard sawComment else { throw failure(Message("the text contains no value")) }
      return TextTree(bytes: bytes)
    }
    nodes.reserveCapacity(bytes.count / 16)
    try beginValue()
    while let container = open.last { try continueContainer(container) }
    try skipTrivia()
    guard isAtEnd else { throw failure(Message("unexpected text after the value")) }
    return TextTree(bytes: bytes, nodes: nodes)
  }

  private mutating func skipByteOrderMark() throws(SyntaxError) {
    guard bytes.count <= TextNode.largestText else {
      throw SyntaxError(Message("the text is too large"))
    }
    let head = bytes.prefix(4)
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let isWide = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
    if isWide || head.count > 1 && head.prefix(2).contains(0) {
      throw .wideText
    }
  }

  // MARK: Values

  /// Reads a scalar value, or opens a container.
  private mutating func beginValue() throws(SyntaxError) {
    let start = position
    switch byte {
    case UInt8(ascii: "\""):
      let needsDecoding = try skipString()
      add(.string, from: start, needsDecoding: needsDecoding)
    case UInt8(ascii: "{"): try beginContainer(.dictionary)
    case UInt8(ascii: "["): try beginContainer(.array)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let kind = try skipNumber()
      add(kind, from: start)
    case UInt8(ascii: "t") where skipWord("true"): add(.yes, from: start)
    case UInt8(ascii: "f") where skipWord("false"): add(.no, from: start)
    case UInt8(ascii: "n") where skipWord("null"): add(.null, from: start)
    default: throw noValue()
    }
  }

  private mutating func add(_ kind: TextNode.Kind, from start: Int, needsDecoding: Bool = false) {
    nodes.append(
      TextNode(kind, start..<position, next: nodes.count + 1, needsDecoding: needsDecoding))
  }

  private mutating func skipWord(_ word: StaticString) -> Bool {
    guard bytes.has(word, at: position) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  // MARK: Containers

  private mutating func beginContainer(_ kind: TextNode.Kind) throws(SyntaxError) {
    guard open.count < Nesting.deepest else {
      throw failure(Message("nested deeper than \(Nesting.deepest) levels")).unsupported
    }
    open.append(nodes.count)
    nodes.append(TextNode(kind, position..<position, next: 0))
    position += 1
  }

  /// Closes the innermost container, or reads its next member or item until that opens another one.
  private mutating func continueContainer(_ container: Int) throws(SyntaxError) {
    guard nodes.count < TextTree.mostNodes else {
      throw failure(Message("the text contains too many values"))
    }
    try skipTrivia()
    let isDictionary = nodes[container].kind == .dictionary
    let closing = isDictionary ? UInt8(ascii: "}") : UInt8(ascii: "]")
    if byte == closing { return close(container) }
    if nodes.count > container + 1 {
      guard byte == UInt8(ascii: ",") else { throw noComma(in: nodes[container]) }
      let comma = position
      position += 1
      try skipTrivia()
      if byte == closing {
        guard extensions.contains(.trailingCommas) else {
          throw failure(
            isDictionary
              ? Message("JSON does not allow a comma after the last entry")
              : Message("JSON does not allow a comma after the last item"), at: comma)
        }
        return close(container)
      }
    }
    if isDictionary { try readName(in: nodes[container]) }
    try beginValue()
  }

  private mutating func close(_ container: Int) {
    position += 1
    nodes[container].end = position
    nodes[container].next = nodes.count
    open.removeLast()
  }

  private mutating func readName(in dictionary: TextNode) throws(SyntaxError) {
    guard byte == UInt8(ascii: "\"") else { throw noName(in: dictionary) }
    let start = position
    let needsDecoding = try skipString()
    add(.name, from: start, needsDecoding: needsDecoding)
    try skipTrivia()
    guard byte == UInt8(ascii: ":") else {
      throw failure(Message("expected a colon after the key"))
    }
    position += 1
    try skipTrivia()
  }

  // MARK: Between values

  /// Skips white space and comments; most calls find none.
  @inline(__always)
  private mutating func skipTrivia() throws(SyntaxError) {
    if byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "/") { try skipSpaceAndComments() }
  }

  private mutating func skipSpaceAndComments() throws(SyntaxError) {
    while true {
      position = endOfSpace
      guard !isAtEnd, bytes[position] == UInt8(ascii: "/") else { return }
      try skipComment()
    }
  }

  /// The position after the white space at the position, most of which is indentation.
  private var endOfSpace: Int {
    var end = position
    while end < bytes.count {
      let byte = bytes[end]
      guard
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
          || byte == UInt8(ascii: "\t")
      else { break }
      end += 1
    }
    return end
  }

  private mutating func skipComment() throws(SyntaxError) {
    guard let end = JSONSyntax.endOfComment(at: position, in: bytes) else {
      let isOpen = bytes.has("/*", at: position)
      throw failure(
        isOpen ? Message("the comment is not closed") : Message("a value cannot begin with /"))
    }
    guard extensions.contains(.comments) else {
      throw failure(Message("JSON does not allow comments"))
    }
    sawComment = true
    position = end
  }
}

extension JSONParser {
  /// Skips a number and returns whether it is written as an integer.
  mutating func skipNumber() throws(SyntaxError) -> TextNode.Kind {
    let start = position
    var kind = TextNode.Kind.integer
    if byte == UInt8(ascii: "-") { position += 1 }
    let leading = byte
    let digits = skipDigits()
    guard digits > 0 else { throw failure(Message("expected a digit after -"), at: start) }
    guard digits == 1 || leading != UInt8(ascii: "0") else {
      throw failure(Message("a number cannot begin with an extra 0"), at: start)
    }
    if byte == UInt8(ascii: ".") {
      kind = .real
      position += 1
      guard skipDigits() > 0 else {
        throw failure(Message("expected a digit after the decimal point"))
      }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      kind = .real
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() > 0 else { throw failure(Message("expected a digit in the exponent")) }
    }
    return kind
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while byte.isDigit { position += 1 }
    return position - start
  }
}

extension JSONParser {
  /// Returns the error for a missing value.
  func noValue() -> SyntaxError {
    switch byte {
    case _ where isAtEnd: failure(Message("expected a value, found the end of the text"))
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
      failure(Message("expected a value, found “\(character)”"))
    case UInt8(ascii: "'"): failure(Message("a string must be in double quotes"))
    case UInt8(ascii: "."): failure(Message("expected a digit before the decimal point"))
    case UInt8(ascii: "+"): failure(Message("a number cannot begin with +"))
    default: failure(problem(ofWord: word), orIfMasked: Message("expected a value"))
    }
  }

  private func problem(ofWord word: String) -> Message {
    switch word.lowercased() {
    case "": Message("expected a value")
    case "true", "false", "null": Message("\(word) must be written in lowercase")
    case "nan", "infinity", "undefined": Message("JSON has no \(word)")
    default: Message("\(word) is not a value; a string must be in double quotes")
    }
  }

  /// Returns the error for a missing comma.
  func noComma(in container: TextNode) -> SyntaxError {
    switch byte {
    case _ where isAtEnd: unclosed(container)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      failure(
        Message(
          "“\(character)” does not close the \(opening(of: container)) in line \(line(of: container))"
        ))
    case UInt8(ascii: "\""): failure(Message("expected a comma before this string"))
    case UInt8(ascii: ":"): failure(Message("expected a key before the colon"))
    default: failure(Message("expected a comma"))
    }
  }

  /// Returns the error for a missing member name.
  func noName(in dictionary: TextNode) -> SyntaxError {
    switch byte {
    case _ where isAtEnd: unclosed(dictionary)
    case UInt8(ascii: ","): failure(Message("expected an entry before the comma"))
    case UInt8(ascii: "]"):
      failure(Message("“\("]")” does not close the \("{") in line \(line(of: dictionary))"))
    default: failure(Message("expected a key in double quotes"))
    }
  }

  private func unclosed(_ container: TextNode) -> SyntaxError {
    failure(
      Message(
        "unexpected end of the text: the \(opening(of: container)) in line \(line(of: container)) is not closed"
      ))
  }

  private func opening(of container: TextNode) -> String {
    container.kind == .dictionary ? "{" : "["
  }

  private func line(of container: TextNode) -> Int {
    TextPosition(ofByte: container.start, in: bytes).line
  }

  private var character: Character { Character(Unicode.Scalar(byte)) }

  /// The letters and digits at the position, at most twenty.
  private var word: String {
    let letters = bytes[min(position, bytes.count)...].prefix(20).prefix { byte in
      byte.isDigit || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
