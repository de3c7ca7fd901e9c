import PreferenceValues

/// Finds the values in a property list in XML; nothing here recurses on how deep they are nested.
///
/// It reads the language that Foundation reads, which is smaller than XML: no entities but the five of XML and numeric
/// ones, no internal DTD, nothing fetched, attributes skipped, no namespaces.
struct XMLPropertyListParser {
  let bytes: [UInt8]
  var position = 0
  private var nodes: [TextNode] = []
  private var open: [Int] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at the position, 0 at the end.
  var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  var isAtEnd: Bool { position >= bytes.count }

  func failure(_ message: SyntaxPhrase, at offset: Int? = nil) -> SyntaxError {
    SyntaxError(message, atByte: offset ?? position, in: bytes)
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

  private mutating func readOnlyValue(
    of plist: (tag: XMLTag, isEmpty: Bool), from start: Int
  ) throws(SyntaxError) {
    if !plist.isEmpty { try skipMisc() }
    if plist.isEmpty || isNext("</") { throw failure(.emptyPropertyList, at: start) }
    try requireElement(in: "<plist>", from: start)
    let value = position
    try readValue(try readTag(), from: value)
    try skipMisc()
    guard isNext("</") || !isNext("<") else { throw failure(.secondValue) }
    try requireElement(in: "<plist>", from: start)
    try readClosingTag(.plist)
  }

  // MARK: Values

  /// Reads the value whose opening tag has been read, and everything inside of it.
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
      if opening.isEmpty { throw failure(.emptyTag("\(opening.tag.name)"), at: start) }
      while !isAtEnd, byte != UInt8(ascii: "<") { position += 1 }
      try readClosingTag(opening.tag)
      add(opening.tag.kind, from: start)
    case .plist: throw failure(.innerPropertyList, at: start)
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
      if opening.tag == .real { throw failure(.emptyTag("real"), at: start) }
    } else {
      needsDecoding = try skipText()
      try readClosingTag(opening.tag)
    }
    add(kind, from: start, needsDecoding: needsDecoding)
  }

  /// Skips text up to the next tag, and says whether it holds more than plain ASCII.
  private mutating func skipText() throws(SyntaxError) -> Bool {
    var needsDecoding = false
    while !isAtEnd {
      switch bytes[position] {
      case UInt8(ascii: "&"), 0x80...:
        needsDecoding = true
        position += 1
      case UInt8(ascii: "<"):
        guard isNext("<!") else { return needsDecoding }
        guard isNext("<![CDATA[") else { throw failure(.commentInValue) }
        needsDecoding = true
        try skip(through: "]]>", after: 9, message: .openCharacterData)
      default: position += 1
      }
    }
    return needsDecoding
  }

  // MARK: Containers

  private mutating func beginContainer(
    _ opening: (tag: XMLTag, isEmpty: Bool), from start: Int
  ) throws(SyntaxError) {
    guard open.count < TextTree.deepest else {
      throw failure(.tooDeep(TextTree.deepest), at: start)
    }
    add(opening.tag.kind, from: start)
    if !opening.isEmpty { open.append(nodes.count - 1) }
  }

  /// Closes the innermost container, or reads its next item up to where that opens another.
  private mutating func continueContainer(_ container: Int) throws(SyntaxError) {
    guard nodes.count < TextTree.mostNodes else { throw failure(.tooManyValues) }
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
      throw failure(.noKeyBeforeValue, at: start)
    }
    try readText(opening, as: .name, from: start)
    try skipMisc()
    try requireElement(in: "<dict>", from: nodes[dictionary].start)
    if isNext("</") { throw failure(.noValueOfKey, at: start) }
  }

  private func requireElement(in container: String, from start: Int) throws(SyntaxError) {
    if byte == UInt8(ascii: "<") { return }
    guard isAtEnd else { throw failure(.strayText) }
    let line = TextPosition(ofByte: start, in: bytes).line
    throw failure(.unclosed(container, line: line))
  }
}
