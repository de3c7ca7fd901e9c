import PreferenceValues

/// The layout of the lines of a text.
struct TextLayout: Sendable {
  /// The line break.
  var lineEnd = "\n"
  /// The additional indentation of inner lines.
  var unit: String
  /// Whether each item has its own line.
  var isMultiLine = true

  /// Adopts the layout of a text.
  mutating func learn<Syntax: TextSyntax>(from tree: TextTree, _ syntax: Syntax.Type) {
    let bytes = tree.bytes
    if let index = bytes.firstIndex(where: \.isLineEnd) {
      let end = TextPiece.whiteSpace(at: index, in: bytes).end
      lineEnd = String(decoding: bytes[index..<end], as: UTF8.self)
    }
    let containers = tree.nodes.indices.filter {
      tree.nodes[$0].isContainer && tree.nodes[$0].next > $0 + 1
    }
    let multiLine = containers.first { container in
      guard let interior = syntax.interior(of: tree.nodes[container], in: bytes) else {
        return false
      }
      let lead = interior.lowerBound..<tree.nodes[container + 1].start
      return syntax.lastLineEnd(in: lead, of: bytes) != nil
    }
    isMultiLine = multiLine != nil || containers.isEmpty
    guard let multiLine else { return }
    let outer = Self.indentation(at: tree.nodes[multiLine].start, in: bytes)
    let inner = Self.indentation(at: tree.nodes[multiLine + 1].start, in: bytes)
    if inner.hasPrefix(outer) { unit = String(inner.dropFirst(outer.count)) }
  }

  /// The white space that the line of a byte begins with.
  static func indentation(at offset: Int, in bytes: [UInt8]) -> String {
    indentation(of: line(of: offset, in: bytes), in: bytes)
  }

  static func indentation(of line: Range<Int>, in bytes: [UInt8]) -> String {
    String(decoding: bytes[line].prefix(while: \.isBlank), as: UTF8.self)
  }

  /// The line of a byte up to that, found from the beginning of one that is known.
  static func line(
    of offset: Int, in bytes: [UInt8], knowing known: Range<Int> = 0..<0
  ) -> Range<Int> {
    var start = offset
    while start > 0, start != known.upperBound, !bytes[start - 1].isLineEnd { start -= 1 }
    return (start == known.upperBound ? known.lowerBound : start)..<offset
  }

  /// The text between a member's name and its value; nil if it has several lines or comments.
  static func gap<Syntax: TextSyntax>(
    afterName name: Int, of tree: TextTree, _ syntax: Syntax.Type
  ) -> String? {
    let gap = tree.nodes[name].end..<tree.nodes[name + 1].start
    let isPlain = syntax.pieces(of: gap, in: tree.bytes).allSatisfy {
      $0.piece == .space || $0.piece == .colon
    }
    return isPlain ? String(decoding: tree.bytes[gap], as: UTF8.self) : nil
  }
}
