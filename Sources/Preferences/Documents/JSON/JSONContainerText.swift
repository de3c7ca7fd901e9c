/// Where the pieces of a dictionary or an array stand in a JSON text.
struct JSONContainerText {
  /// The pieces of a member or an element, one after the other.
  struct Item {
    /// White space and comments before it that do not follow another item on its line.
    let lead: Range<Int>
    /// From its name, if it has one, to the end of its value.
    let core: Range<Int>
    /// What follows it: its comma, and comments on the same line.
    let trail: Range<Int>
    /// The comma after it.
    let comma: Int?
  }

  private(set) var items: [Item] = []
  /// White space and comments before the closing bracket.
  let tail: Range<Int>
  /// Whether each item begins a line.
  let isMultiLine: Bool

  init(_ nodes: [TextTree.Item], of container: TextNode, in tree: TextTree) {
    let cores = nodes.map { item in
      tree.nodes[item.name ?? item.value].start..<tree.nodes[item.value].end
    }
    let closing = container.end - 1
    var start = container.start + 1
    for (position, core) in cores.enumerated() {
      let gapEnd = position + 1 < cores.count ? cores[position + 1].lowerBound : closing
      let (end, comma) = Self.trail(in: core.upperBound..<gapEnd, of: tree.bytes, closing: closing)
      items.append(
        Item(
          lead: start..<core.lowerBound, core: core, trail: core.upperBound..<end, comma: comma))
      start = end
    }
    tail = start..<closing
    isMultiLine =
      items.first.map { Self.lastLineEnd(in: $0.lead, of: tree.bytes) != nil } ?? false
  }

  /// Whether a comma stands after the last item.
  var hasTrailingComma: Bool { items.last?.comma != nil }

  /// Where the trail ends in the gap after an item, and where the comma in it stands.
  private static func trail(
    in gap: Range<Int>, of bytes: [UInt8], closing: Int
  ) -> (end: Int, comma: Int?) {
    var comma: Int?
    var end = gap.lowerBound
    let pieces = JSONTrivia.pieces(of: gap, in: bytes)
    let hasComma = pieces.contains { $0.piece == .comma }
    for (piece, range) in pieces {
      switch piece {
      case .comma:
        comma = range.lowerBound
        end = range.upperBound
      case .lineEnd where comma != nil || !hasComma: return (range.lowerBound, comma)
      case .lineComment, .blockComment: end = range.upperBound
      default: break
      }
    }
    // Nothing ended the line, so that comments after the comma belong to the item that follows on it.
    guard let comma, gap.upperBound < closing else { return (end, comma) }
    return (comma + 1, comma)
  }

  /// The last line's end in a range that is not part of a comment.
  static func lastLineEnd(in range: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    JSONTrivia.pieces(of: range, in: bytes).last { $0.piece == .lineEnd }?.range
  }
}
