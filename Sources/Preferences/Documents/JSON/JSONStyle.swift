/// How a JSON text is laid out, learned from the text itself.
struct JSONStyle {
  private(set) var printer = JSONPrinter()

  init(of tree: TextTree) {
    let bytes = tree.bytes
    if let lineEnd = Self.firstLineEnd(in: bytes) { printer.lineEnd = lineEnd }
    if let name = tree.nodes.indices.first(where: { tree.nodes[$0].kind == .name }) {
      printer.colon = Self.colon(after: name, in: tree) ?? printer.colon
    }
    if !printer.colon.hasSuffix(" ") { printer.space = "" }
    let containers = tree.nodes.indices.filter {
      tree.nodes[$0].isContainer && tree.nodes[$0].next > $0 + 1
    }
    let multiLine = containers.first { container in
      let lead = tree.nodes[container].start + 1..<tree.nodes[container + 1].start
      return JSONContainerText.lastLineEnd(in: lead, of: bytes) != nil
    }
    printer.isMultiLine = multiLine != nil || containers.isEmpty
    if let multiLine { learnUnit(from: multiLine, in: tree) }
  }

  private mutating func learnUnit(from container: Int, in tree: TextTree) {
    let outer = Self.indentation(at: tree.nodes[container].start, in: tree.bytes)
    let inner = Self.indentation(at: tree.nodes[container + 1].start, in: tree.bytes)
    if inner.hasPrefix(outer) { printer.unit = String(inner.dropFirst(outer.count)) }
  }

  private static func firstLineEnd(in bytes: [UInt8]) -> String? {
    guard let index = bytes.firstIndex(where: \.isLineEnd) else { return nil }
    let end = JSONTrivia.piece(at: index, in: bytes).end
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  /// The white space that the line of a byte begins with.
  static func indentation(at offset: Int, in bytes: [UInt8]) -> String {
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    let space = bytes[start..<offset].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: space, as: UTF8.self)
  }

  /// What stands between a name and its value, nil where that is more than a colon and spaces.
  static func colon(after name: Int, in tree: TextTree) -> String? {
    let gap = tree.nodes[name].end..<tree.nodes[name + 1].start
    let isPlain = JSONTrivia.pieces(of: gap, in: tree.bytes).allSatisfy {
      $0.piece == .space || $0.piece == .colon
    }
    return isPlain ? String(decoding: tree.bytes[gap], as: UTF8.self) : nil
  }
}
