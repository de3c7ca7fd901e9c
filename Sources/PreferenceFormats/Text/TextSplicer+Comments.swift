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

  /// Whether the old item after a new one has no line end before it.
  func isNextOnLine(_ steps: [ItemStep], at position: Int, in container: Container) -> Bool {
    guard case .insert = steps[position],
      let next = steps[position...].lazy.compactMap(\.oldItem).first
    else { return false }
    return !hasLineEnd(container.text.items[next].lead)
  }

  /// Whether a new item would be between a comment and the line of the items below it.
  func dividesComments(_ steps: [ItemStep], at position: Int, in container: Container) -> Bool {
    guard isNextOnLine(steps, at: position, in: container) else { return false }
    // A comma that begins a line is in the text after the item before it.
    let above = position > 0 && steps[position - 1].survives ? steps[position - 1].oldItem : nil
    return [container.pendingLead, above.map { container.text.items[$0].trail }].contains {
      $0.map(ownComments(between:))?.isEmpty == false
    }
  }

  /// Copies the comment after a removed item that is about other items of its line too, and begins another line if the
  /// comma after the item does.
  mutating func copyEndOfLine(
    _ item: ContainerText<Syntax>.Item, in container: inout Container
  ) {
    let tail = ItemGap<Syntax>(item.trail, of: tree.bytes, followsItem: true).tail
    if !comments(in: tail).isEmpty { copyTrivia(tail) }
    if let lineEnd = Syntax.lastLineEnd(in: item.trail, of: tree.bytes) {
      container.pendingLead = lineEnd.lowerBound..<(item.comma ?? item.trail.upperBound)
      container.keepsLine = false
    }
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
