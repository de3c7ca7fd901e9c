import PreferenceValues

// The comments between the items of a container.
extension TextSplicer {
  /// The comments of a range, and the white space before them.
  func comments(in range: Range<Int>) -> Range<Int> {
    let last = Syntax.pieces(of: range, in: tree.bytes).last {
      $0.piece == .lineComment || $0.piece == .comment
    }
    return range.lowerBound..<(last?.range.upperBound ?? range.lowerBound)
  }

  /// The text before a removed item without the comments about it on its line.
  func withoutComments(onLastLineOf lead: Range<Int>) -> Range<Int> {
    lead.lowerBound..<ItemGap<Syntax>(lead, of: tree.bytes, followsItem: false).itemStart
  }

  /// Whether a new item would be between a comment and the item below it, because a comma begins the line of that item.
  func dividesComments(_ steps: [ItemStep], in container: Container) -> Bool {
    zip(steps, steps.dropFirst()).contains { step, next in
      guard case .insert = next, let item = step.keptItem else { return false }
      return !ownComments(between: container.text.items[item].trail).isEmpty
    }
  }

  /// Copies the comment after a removed item that is about all items of its line.
  mutating func copyComments(onLineOf item: ContainerText<Syntax>.Item) {
    let tail = ItemGap<Syntax>(item.trail, of: tree.bytes, followsItem: true).tail
    if !comments(in: tail).isEmpty { copyTrivia(tail) }
  }

  /// Copies the comments on lines of their own in a removed item, below those before it.
  mutating func copyComments(of position: Int, in container: inout Container) {
    let comments = ownComments(of: container.items[position], container.text.items[position])
    guard !comments.isEmpty, let lead = container.pendingLead else { return }
    var indentation = container.inner
    if let lineEnd = Syntax.lastLineEnd(in: lead, of: tree.bytes) {
      copyTrivia(lead.lowerBound..<lineEnd.lowerBound)
      indentation = TextLayout.indentation(at: lead.upperBound, in: tree.bytes)
      container.pendingLead = lineEnd.lowerBound..<lead.upperBound
    }
    for comment in comments {
      beginLine(indentation)
      copy(comment)
    }
    isInLineComment = true
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
