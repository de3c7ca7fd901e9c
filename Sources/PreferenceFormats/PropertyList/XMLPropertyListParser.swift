import PreferenceValues

/// Finds the values in an XML property list, without recursion.
///
/// It reads the same subset of XML as Foundation: only the five predefined entities and numeric
/// references, no internal DTD, no external resources, no namespaces, and attributes are skipped.
struct XMLPropertyListParser {
  let bytes: [UInt8]
  var position = 0
  private var nodes: [TextNode] = []
  private var open: [Int] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at the position, 0 at the end.
  var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  var isAtEnd: Bool { position >= bytes.count }

  func failure(
    _ message: Message, orIfMasked masked: Message? = nil, at offset: Int? = nil
  ) -> SyntaxError {
    SyntaxError(message, orIfMasked: masked, atByte: offset ?? position, in: bytes)
  }

  func isNext(_ text: StaticString) -> Bool {
    bytes.has(text, at: position)
  }

  mutating func parse() throws(SyntaxError) -> TextTree {
    try skipProlog()
    nodes.reserveCapacity(bytes.count / 24)
    let start = position
    let root = try readTag()
    if root.tag == .plist {
      try readOnlyValue(of: root, from: start)
    } else {
      try readValue(root, from: start)
    }
    return TextTree(bytes: bytes, nodes: nodes)
  }

  /// Whether bytes are XML whose outermost element does not belong to property lists, such as a file of fontconfig.
  static func isForeign(_ bytes: [UInt8]) -> Bool {
    var parser = XMLPropertyListParser(bytes)
    if parser.isNext("\u{FEFF}") { parser.position = 3 }
    guard (try? parser.skipDeclarations()) != nil, parser.isNext("<") else { return false }
    let name = parser.position + 1
    parser.position = name
    while !parser.isAtEnd, !parser.isAtEndOfName { parser.position += 1 }
    guard !parser.isAtEnd, parser.position > name else { return false }
    return XMLTag(name..<parser.position, of: bytes) == nil
  }

  private mutating func readOnlyValue(
    of plist: (tag: XMLTag, isEmpty: Bool), from start: Int
  ) throws(SyntaxError) {
    if !plist.isEmpty { try skipMisc() }
    if plist.isEmpty || isNext("</") {
      throw failure(Message("the plist element is empty"), at: start)
    }
    try requireElement(in: "<plist>", from: start)
    let value = position
    try readValue(try readTag(), from: value)
    try skipMisc()
    guard isNext("</") || !isNext("<") else {
      throw failure(Message("a plist element contains one value only"))
    }
    try requireElement(in: "<plist>", from: start)
    try readClosingTag(.plist)
  }

  // MARK: Values

  /// Reads the content of a value whose opening tag has been read.
  private mutating func readValue(
    _ opening: (tag: XMLTag, isEmpty: Bool), from start: Int
  ) throws(SyntaxError) {
    try beginValue(opening, from: start)
    while let container = open.last { try continueContainer(container) }
  }

  private mutating func beginValue(
    _ opening: (tag: XMLTag, isEmpty: Bool), from start: Int
  ) throws(SyntaxError) {
    switch opening.tag {
    case .dict, .array: try beginContainer(opening, from: start)
    case .string, .key, .real:
      try readText(opening, as: opening.tag.kind, from: start)
    case .yes, .no:
      if !opening.isEmpty { try readClosingTag(opening.tag) }
      add(opening.tag.kind, from: start)
    case .integer, .date, .data:
      if opening.isEmpty { throw failure(Message("<\(opening.tag.name)/> is empty"), at: start) }
      while !isAtEnd, byte != UInt8(ascii: "<") { position += 1 }
      try readClosingTag(opening.tag)
      add(opening.tag.kind, from: start)
    case .plist: throw failure(Message("a plist element cannot contain another"), at: start)
    }
  }

  private mutating func add(_ kind: TextNode.Kind, from start: Int, needsDecoding: Bool = false) {
    nodes.append(
      TextNode(kind, start..<position, next: nodes.count + 1, needsDecoding: needsDecoding))
  }

  private mutating func readText(
    _ opening: (tag: XMLTag, isEmpty: Bool), as kind: TextNode.Kind, from start: Int
  ) throws(SyntaxError) {
    var needsDecoding = false
    if opening.isEmpty {
      if opening.tag == .real { throw failure(Message("<\("real")/> is empty"), at: start) }
    } else {
      needsDecoding = try skipText()
      try readClosingTag(opening.tag)
    }
    add(kind, from: start, needsDecoding: needsDecoding)
  }

  /// Skips text up to the next tag and returns whether it contains more than plain ASCII.
  private mutating func skipText() throws(SyntaxError) -> Bool {
    var needsDecoding = false
    while !isAtEnd {
      switch bytes[position] {
      case UInt8(ascii: "&"), 0x80...:
        needsDecoding = true
        position += 1
      case UInt8(ascii: "<"):
        guard isNext("<!") else { return needsDecoding }
        guard isNext("<![CDATA[") else {
          throw failure(Message("a value cannot contain a comment"))
        }
        needsDecoding = true
        try skip(through: "]]>", after: 9, message: Message("the CDATA section is not closed"))
      default: position += 1
      }
    }
    return needsDecoding
  }

  // MARK: Containers

  private mutating func beginContainer(
    _ opening: (tag: XMLTag, isEmpty: Bool), from start: Int
  ) throws(SyntaxError) {
    guard open.count < Nesting.deepest else {
      throw failure(Message("nested deeper than \(Nesting.deepest) levels"), at: start)
    }
    add(opening.tag.kind, from: start)
    if !opening.isEmpty { open.append(nodes.count - 1) }
  }

  /// Closes the innermost container, or reads its next item until that opens another one.
  private mutating func continueContainer(_ container: Int) throws(SyntaxError) {
    guard nodes.count < TextTree.mostNodes else {
      throw failure(Message("the text contains too many values"))
    }
    let isDictionary = nodes[container].kind == .dictionary
    try skipMisc()
    try requireElement(in: isDictionary ? "<dict>" : "<array>", from: nodes[container].start)
    if isNext("</") {
      try readClosingTag(isDictionary ? .dict : .array)
      nodes[container].end = position
      nodes[container].next = nodes.count
      open.removeLast()
      return
    }
    if isDictionary { try readName(in: container) }
    let start = position
    try beginValue(try readTag(), from: start)
  }

  private mutating func readName(in dictionary: Int) throws(SyntaxError) {
    let start = position
    let opening = try readTag()
    guard opening.tag == .key else {
      throw failure(Message("expected a <key> before this value"), at: start)
    }
    try readText(opening, as: .name, from: start)
    try skipMisc()
    try requireElement(in: "<dict>", from: nodes[dictionary].start)
    if isNext("</") { throw failure(Message("this key has no value"), at: start) }
  }

  private func requireElement(in container: String, from start: Int) throws(SyntaxError) {
    if byte == UInt8(ascii: "<") { return }
    guard isAtEnd else { throw failure(Message("unexpected text outside the values")) }
    let line = TextPosition(ofByte: start, in: bytes).line
    throw failure(
      Message("unexpected end of the text: the \(container) in line \(line) is not closed"))
  }
}

extension XMLPropertyListParser {
  /// Skips the text before the first element.
  mutating func skipProlog() throws(SyntaxError) {
    guard bytes.count <= TextNode.largestText else {
      throw SyntaxError(Message("the text is too large"))
    }
    if isNext("\u{FEFF}") { position = 3 }
    try requireUTF8()
    try skipDeclarations()
    if isAtEnd { throw failure(Message("the text contains no value")) }
    guard byte == UInt8(ascii: "<") else {
      throw failure(Message("not a property list"))
    }
  }

  private mutating func skipDeclarations() throws(SyntaxError) {
    while true {
      repeat { skipWhiteSpace() } while try skipComment()
      guard isNext("<!DOCTYPE") else { return }
      let start = position
      while !isAtEnd, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "[") { position += 1 }
      if isAtEnd { throw failure(Message("the DOCTYPE is not closed"), at: start) }
      if byte == UInt8(ascii: "[") {
        throw failure(Message("a property list cannot contain declarations in its DOCTYPE"))
      }
      position += 1
    }
  }

  private func requireUTF8() throws(SyntaxError) {
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    if isWide || bytes.prefix(4).contains(0) {
      throw .wideText
    }
    guard position == 0, let encoding = declaredEncoding else { return }
    guard ["utf-8", "utf8"].contains(encoding.lowercased()) || bytes.allSatisfy({ $0 < 0x80 })
    else {
      throw failure(Message("unsupported encoding \(encoding); only UTF-8 is supported"), at: 0)
    }
  }

  /// The encoding in the XML declaration.
  private var declaredEncoding: String? {
    guard isNext("<?xml") else { return nil }
    let declaration = bytes[position...].prefix { $0 != UInt8(ascii: ">") }
    let words = String(decoding: declaration, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard let word = words.first(where: { $0.hasPrefix("encoding=") }) else { return nil }
    return String(
      word.dropFirst("encoding=".count).drop { "\"'".contains($0) }.prefix { !"\"'?".contains($0) })
  }
}

extension XMLPropertyListParser {
  /// Reads an opening or empty tag and skips its attributes, up to the next `>` even in quotes.
  mutating func readTag() throws(SyntaxError) -> (tag: XMLTag, isEmpty: Bool) {
    let start = position
    position += 1
    let name = position
    while !isAtEnd, !isAtEndOfName { position += 1 }
    let tag = XMLTag(name..<position, of: bytes)
    guard let tag else {
      let text = String(decoding: bytes[name..<position].prefix(20), as: UTF8.self)
      throw failure(
        text.isEmpty ? Message("expected the name of a tag") : Message("unknown element <\(text)>"),
        orIfMasked: Message("unknown element"), at: start)
    }
    while !isAtEnd, byte != UInt8(ascii: ">") { position += 1 }
    guard !isAtEnd else { throw failure(Message("the tag is not closed"), at: start) }
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
          ? Message("expected </\(tag.name)>, found the end of the text")
          : Message("expected </\(tag.name)>"))
    }
    position += 2 + tag.name.utf8CodeUnitCount
    skipWhiteSpace()
    guard byte == UInt8(ascii: ">") else {
      throw failure(Message("expected </\(tag.name)>"), at: start)
    }
    position += 1
  }

  // MARK: Between values

  mutating func skipWhiteSpace() {
    while position < bytes.count, bytes[position].isWhiteSpace { position += 1 }
  }

  /// Skips a required text.
  mutating func skip(
    through end: StaticString, after length: Int, message: Message
  ) throws(SyntaxError) {
    let start = position
    position += length
    while !isNext(end) {
      guard !isAtEnd else { throw failure(message, at: start) }
      position += 1
    }
    position += end.utf8CodeUnitCount
  }

  /// Skips a comment or processing instruction, and returns whether one begins here.
  mutating func skipComment() throws(SyntaxError) -> Bool {
    if isNext("<!--") {
      try skip(through: "-->", after: 4, message: Message("the comment is not closed"))
    } else if isNext("<?") {
      try skip(
        through: "?>", after: 2, message: Message("the processing instruction is not closed"))
    } else {
      return false
    }
    return true
  }

  /// Skips white space, comments and processing instructions.
  mutating func skipMisc() throws(SyntaxError) {
    repeat { skipWhiteSpace() } while try skipComment()
    if isNext("<!") { throw failure(Message("expected a value or a comment")) }
  }
}
