import PreferenceFormats
import PreferenceValues

/// Reads TOML 1.1, which includes 1.0.
///
/// It does not recurse into nested values.
struct TOMLParser {
  var tree: TOMLTree
  var position = 0
  /// The arrays and inline tables around the position.
  private var open: [(node: Int, wantsComma: Bool)] = []
  private var section: Int?
  /// The table of the last header.
  private var table = 0

  init(_ bytes: [UInt8]) { tree = TOMLTree(bytes) }

  var bytes: [UInt8] { tree.bytes }

  /// The byte at the position, or 0 at the end, because TOML allows no 0 anywhere.
  var byte: UInt8 { position < tree.bytes.count ? tree.bytes[position] : 0 }

  var isAtEnd: Bool { position >= tree.bytes.count }

  func failure(_ message: Message, at offset: Int? = nil) -> SyntaxError {
    SyntaxError(message, atByte: offset ?? position, in: tree.bytes)
  }

  mutating func parse() throws(SyntaxError) -> TOMLTree {
    try tree.bytes.requireUTF8()
    if tree.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while !isAtEnd { try readLine() }
    return tree
  }

  private mutating func readLine() throws(SyntaxError) {
    skipBlanks()
    switch byte {
    case UInt8(ascii: "["): try readHeader()
    case UInt8(ascii: "#"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
    case _ where isAtEnd: break
    default:
      let entry = tree.entries.count
      try readEntry(in: table, scope: .section(section))
      tree.setLastEntry(entry, below: section)
      while let container = open.last { try continueContainer(container.node) }
    }
    skipBlanks()
    try skipComment()
    guard isAtEnd || skipLineEnd() else { throw failure(Message("expected a line break")) }
  }

  // MARK: Between values

  mutating func skipBlanks() {
    while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { position += 1 }
  }

  private mutating func skipLineEnd() -> Bool {
    if byte == UInt8(ascii: "\n") {
      position += 1
      return true
    }
    guard tree.bytes.has("\r\n", at: position) else { return false }
    position += 2
    return true
  }

  private mutating func skipComment() throws(SyntaxError) {
    guard byte == UInt8(ascii: "#") else { return }
    while !isAtEnd, !byte.isLineEnd {
      guard !byte.isControlInTOML else {
        throw failure(Message("a comment cannot contain this control character"))
      }
      position += 1
    }
  }

  /// Skips blanks, comments and line breaks in brackets.
  private mutating func skipTrivia() throws(SyntaxError) {
    repeat {
      skipBlanks()
      try skipComment()
    } while skipLineEnd()
  }

  // MARK: Headers and entries

  private mutating func readHeader() throws(SyntaxError) {
    let start = position
    let isElement = tree.bytes.has("[[", at: position)
    position += isElement ? 2 : 1
    let keys = try readKeys()
    guard isElement ? tree.bytes.has("]]", at: position) : byte == UInt8(ascii: "]") else {
      throw failure(Message("expected \(isElement ? "]]" : "]") after the name of the table"))
    }
    position += isElement ? 2 : 1
    let header = tree.headers.count
    table = try define(keys, header: header, isElement: isElement, range: start..<position)
    section = header
    tree.headers.append(TOMLHeader(keys: keys, node: table, range: start..<position))
  }

  /// Reads a key and the beginning of its value.
  private mutating func readEntry(in table: Int, scope: TOMLScope) throws(SyntaxError) {
    let keys = try readKeys()
    guard byte == UInt8(ascii: "=") else {
      throw failure(Message("expected an equals sign after the key"))
    }
    position += 1
    skipBlanks()
    let entry = tree.entries.count
    let parent = try descend(from: table, keys: keys, entry: entry, scope: scope)
    let value = try beginValue(in: parent)
    tree.update(parent) { $0.add(value, named: keys[keys.count - 1].name) }
    tree.entries.append(TOMLEntry(keys: keys, value: value, scope: scope))
  }

  private mutating func readKeys() throws(SyntaxError) -> [TOMLKey] {
    var keys: [TOMLKey] = []
    while true {
      skipBlanks()
      keys.append(try readKey())
      skipBlanks()
      guard byte == UInt8(ascii: ".") else { return keys }
      position += 1
    }
  }

  private mutating func readKey() throws(SyntaxError) -> TOMLKey {
    let start = position
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let (name, kind) = try readString()
      guard kind == .basic || kind == .literal else {
        throw failure(Message("a key cannot be a multi-line string"), at: start)
      }
      return TOMLKey(name: name, range: start..<position)
    default:
      while byte.isBareInTOML { position += 1 }
      guard position > start else { throw failure(Message("expected a key")) }
      return TOMLKey(name: tree.text(start..<position), range: start..<position)
    }
  }

  // MARK: Values

  /// A new node in another one, as a member with a name or as an element.
  mutating func add(
    _ kind: TOMLNode.Kind, in parent: Int, isElement: Bool = false, range: Range<Int>,
    value: PreferenceValue? = nil
  ) throws(SyntaxError) -> Int {
    let level = tree.nodes[parent].level + 1
    guard level <= Nesting.deepest else {
      throw failure(Message("nested deeper than \(Nesting.deepest) levels"))
    }
    let depth = tree.nodes[parent].depth + (isElement ? 0 : 1)
    return tree.add(kind, level: level, depth: depth, range: range, value: value)
  }

  /// Reads a scalar, or opens an array or an inline table.
  private mutating func beginValue(
    in parent: Int, isElement: Bool = false
  ) throws(SyntaxError) -> Int {
    let start = position
    guard byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") else {
      let (value, kind) = try readScalar()
      return try add(
        .scalar(kind), in: parent, isElement: isElement, range: start..<position, value: value)
    }
    let kind = byte == UInt8(ascii: "[") ? TOMLNode.Kind.array : .table(.inline)
    position += 1
    let node = try add(kind, in: parent, isElement: isElement, range: start..<position)
    open.append((node, wantsComma: false))
    return node
  }

  /// Closes the innermost container, or reads its next item until that opens another one.
  private mutating func continueContainer(_ container: Int) throws(SyntaxError) {
    try skipTrivia()
    let isArray = tree.nodes[container].kind == .array
    if byte == UInt8(ascii: isArray ? "]" : "}") { return close(container) }
    if open[open.count - 1].wantsComma {
      guard byte == UInt8(ascii: ",") else {
        throw failure(isAtEnd ? unclosed(container) : Message("expected a comma"))
      }
      tree.update(container) { $0.commas.append(position) }
      position += 1
      open[open.count - 1].wantsComma = false
      return
    }
    guard !isAtEnd else { throw failure(unclosed(container)) }
    open[open.count - 1].wantsComma = true
    if isArray {
      let element = try beginValue(in: container, isElement: true)
      tree.update(container) { $0.elements.append(element) }
    } else {
      let entry = tree.entries.count
      tree.update(container) { $0.entries.append(entry) }
      try readEntry(in: container, scope: .braces(container))
    }
  }

  private mutating func close(_ container: Int) {
    position += 1
    let start = tree.nodes[container].range.lowerBound
    tree.setRange(of: container, to: start..<position)
    open.removeLast()
  }

  private func unclosed(_ container: Int) -> Message {
    let start = tree.nodes[container].range.lowerBound
    let line = TextPosition(ofByte: start, in: bytes).line
    let bracket = tree.text(start..<start + 1)
    return Message("unexpected end of the text: the \(bracket) in line \(line) is not closed")
  }
}

extension UInt8 {
  /// Whether the byte is invalid in comments and strings.
  var isControlInTOML: Bool { self < 0x20 && self != UInt8(ascii: "\t") || self == 0x7F }

  /// Whether the byte is valid in an unquoted key.
  var isBareInTOML: Bool {
    isAlphanumeric || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
}
