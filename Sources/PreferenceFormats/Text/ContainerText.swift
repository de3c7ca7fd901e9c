/// The ranges of the pieces of a dictionary or an array in a text.
struct ContainerText<Syntax: TextSyntax> {
  /// The consecutive pieces of a member or an item.
  struct Item {
    /// White space and comments before it that do not follow another item on its line.
    fileprivate(set) var lead: Range<Int>
    /// From its name, if it has one, to the end of its value.
    let core: Range<Int>
    /// The text after it: a comma, and comments on the same line.
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
    let interior =
      Syntax.interior(of: container, in: tree.bytes) ?? container.end..<container.end
    let closing = interior.upperBound
    var start = interior.lowerBound
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
      items.first.map { Syntax.lastLineEnd(in: $0.lead, of: tree.bytes) != nil } ?? false
  }

  /// Removes the rest of the opening bracket's line from the first item, if that begins on another line, and returns it.
  mutating func removeFirstLine(of tree: TextTree) -> Range<Int> {
    let lead = items.first?.lead ?? tail.lowerBound..<tail.lowerBound
    let lineEnd = Syntax.pieces(of: lead, in: tree.bytes).first { $0.piece == .lineEnd }
    let line = lead.lowerBound..<(lineEnd?.range.lowerBound ?? lead.lowerBound)
    if !items.isEmpty { items[0].lead = line.upperBound..<lead.upperBound }
    return line
  }

  /// Whether there is a comma after the last item.
  var hasTrailingComma: Bool { items.last?.comma != nil }

  /// The end of the trail in the gap after an item, and the offset of its comma.
  private static func trail(
    in gap: Range<Int>, of bytes: [UInt8], closing: Int
  ) -> (end: Int, comma: Int?) {
    let wanted = firstSeparator(in: gap, of: bytes)
    var end = gap.lowerBound
    var index = gap.lowerBound
    while index < gap.upperBound {
      let (piece, next) = Syntax.piece(at: index, in: bytes)
      switch piece {
      case .separator, .lineComment, .comment: end = next
      case .lineEnd where wanted.map({ $0 < index }) ?? true: return (index, wanted)
      default: break
      }
      index = next
    }
    // The line continues, so comments after the comma belong to the next item on it.
    guard let wanted, gap.upperBound < closing else { return (end, wanted) }
    return (wanted + 1, wanted)
  }

  private static func firstSeparator(in gap: Range<Int>, of bytes: [UInt8]) -> Int? {
    var index = gap.lowerBound
    while index < gap.upperBound {
      let (piece, next) = Syntax.piece(at: index, in: bytes)
      if piece == .separator { return index }
      index = next
    }
    return nil
  }
}
