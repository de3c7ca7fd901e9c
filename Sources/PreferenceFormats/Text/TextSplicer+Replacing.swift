import PreferenceValues

extension TextSplicer {
  /// Replaces a value; comments on lines of their own in it stay above the new one.
  mutating func replace(_ index: Int, by new: PreferenceValue) {
    let node = tree.nodes[index]
    var printer = printer
    if node.isContainer, node.next > index + 1 {
      printer.layout.isMultiLine = tree.bytes[node.start..<node.end].contains(where: \.isLineEnd)
    }
    var indentation = TextLayout.indentation(at: node.start, in: tree.bytes)
    let comments = ownComments(in: index)
    if !comments.isEmpty, !TextLines(tree.bytes).isFirst(onLine: node.start) {
      indentation += printer.layout.unit
    }
    for comment in comments {
      copy(comment)
      output += (printer.layout.lineEnd + indentation).utf8
    }
    printer.print(new, indentation: indentation, into: &output)
    if node.end < tree.bytes.count, let last = output.last,
      Syntax.joins(last, tree.bytes[node.end])
    {
      output.append(UInt8(ascii: " "))
    }
  }

  /// The comments on lines of their own between the parts of a container.
  func ownComments(in index: Int) -> [Range<Int>] {
    let node = tree.nodes[index]
    guard node.isContainer, let interior = Syntax.interior(of: node, in: tree.bytes) else {
      return []
    }
    var comments: [Range<Int>] = []
    var position = interior.lowerBound
    for part in tree.items(of: index).flatMap({ [$0.name, $0.value] }) {
      guard let part else { continue }
      comments += ownComments(between: position..<tree.nodes[part].start) + ownComments(in: part)
      position = tree.nodes[part].end
    }
    return comments + ownComments(between: position..<interior.upperBound)
  }

  /// The comments on lines of their own from the name of an item to the end of the text after it.
  func ownComments(of item: TextTree.Item, _ text: ContainerText<Syntax>.Item) -> [Range<Int>] {
    let value = tree.nodes[item.value]
    let name = item.name.map { tree.nodes[$0].end } ?? value.start
    return ownComments(between: name..<value.start) + ownComments(in: item.value)
      + ownComments(between: value.end..<text.core.upperBound) + ownComments(between: text.trail)
  }

  private func ownComments(between gap: Range<Int>) -> [Range<Int>] {
    var comments: [Range<Int>] = []
    var isFirst = false
    for (piece, range) in Syntax.pieces(of: gap, in: tree.bytes) where piece != .space {
      if isFirst, piece == .comment || piece == .lineComment { comments.append(range) }
      isFirst = piece == .lineEnd
    }
    return comments
  }
}
