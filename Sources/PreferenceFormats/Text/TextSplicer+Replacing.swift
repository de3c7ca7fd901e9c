import PreferenceValues

extension TextSplicer {
  /// Replaces a value; comments on lines of their own in it stay above the new one.
  mutating func replace(_ index: Int, by new: PreferenceValue) {
    let node = tree.nodes[index]
    var printer = printer
    if node.isContainer, node.next > index + 1 {
      printer.layout.isMultiLine = tree.bytes[node.start..<node.end].contains(where: \.isLineEnd)
    }
    var indentation = self.indentation(at: node.start)
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
}
