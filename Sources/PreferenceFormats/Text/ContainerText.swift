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

// MARK: Moves

extension ContainerText {
  /// The places of the items with the texts of others, and with the comments between the same separators; nil if the
  /// items of a line with another comment would be on different lines.
  func exchanged(_ order: [Int], in bytes: [UInt8]) -> ContainerText? {
    let cores = items.map { Self.withComments($0, in: bytes) }
    let starts = items.indices.filter { $0 == 0 || hasLineEnd(items[$0].lead, in: bytes) }
    let rows = zip(starts, starts.dropFirst() + [items.count]).map { $0..<$1 }
    guard
      rows.allSatisfy({ row in
        Set(order[row]) == Set(row)
          || !row.contains { hasComment(outside: cores[$0], at: $0, in: bytes) }
      })
    else { return nil }
    var text = self
    text.items = items.indices.map { position in
      let (item, core) = (items[position], cores[position])
      return Item(
        lead: item.lead.lowerBound..<core.lowerBound, core: cores[order[position]],
        trail: core.upperBound..<item.trail.upperBound, comma: item.comma)
    }
    return text
  }

  private func hasLineEnd(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    Syntax.lastLineEnd(in: range, of: bytes) != nil
  }

  /// An item with the comments on its lines that no separator divides from it.
  private static func withComments(_ item: Item, in bytes: [UInt8]) -> Range<Int> {
    let line = Syntax.lastLineEnd(in: item.lead, of: bytes)?.upperBound ?? item.lead.lowerBound
    let before = Syntax.pieces(of: line..<item.lead.upperBound, in: bytes)
    let rest = item.trail.lowerBound..<(item.comma ?? item.trail.upperBound)
    let after = Syntax.pieces(of: rest, in: bytes).prefix {
      $0.piece == .space || $0.piece == .comment
    }
    let start = before.first { $0.piece == .comment }?.range.lowerBound
    let end = after.last { $0.piece == .comment }?.range.upperBound
    return (start ?? item.core.lowerBound)..<(end ?? item.core.upperBound)
  }

  /// Whether other comments are above an item or after it; one after the opening bracket is about the container.
  private func hasComment(outside core: Range<Int>, at position: Int, in bytes: [UInt8]) -> Bool {
    let item = items[position]
    let before = Syntax.pieces(of: item.lead.lowerBound..<core.lowerBound, in: bytes)
    let above = position == 0 ? before.drop { $0.piece != .lineEnd } : before[...]
    let after = Syntax.pieces(of: core.upperBound..<item.trail.upperBound, in: bytes)
    return (above + after).contains { $0.piece == .comment || $0.piece == .lineComment }
  }
}
