// The text before the closing bracket of a container.
extension TextSplicer {
  mutating func writeTail(of container: Container) {
    let keepsComments = writeLastLead(of: container)
    let tail = container.tail
    let isBare = !hasLineEnd(tail) && comments(in: tail).isEmpty
    if !isBare || keepsComments || !container.items.isEmpty && !container.isFirst {
      copyTrivia(tail)
    } else if container.items.isEmpty, container.printer.layout.isMultiLine {
      output += (container.printer.layout.lineEnd + container.outer).utf8
    }
    endLineComment(container.outer)
  }

  /// Writes the text before removed last items, and returns whether comments on their own line stay, because they may
  /// describe the whole container if that is empty now.
  private mutating func writeLastLead(of container: Container) -> Bool {
    guard let lead = container.pendingLead else { return false }
    copyOwnLines(of: lead)
    guard container.isFirst else { return false }
    let line = Syntax.lastLineEnd(in: lead, of: tree.bytes)?.lowerBound ?? lead.lowerBound
    let comments = comments(in: line..<lead.upperBound)
    copyTrivia(comments)
    return !comments.isEmpty
  }
}
