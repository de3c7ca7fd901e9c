/// Writes a JSON text anew with another value, copying everything that stays.
struct JSONSplicer {
  let tree: TextTree
  let style: JSONStyle
  var output: [UInt8] = []
  /// Whether a comment has begun that only the end of the line ends.
  var isInLineComment = false

  init(_ tree: TextTree) {
    self.tree = tree
    style = JSONStyle(of: tree)
    output.reserveCapacity(tree.bytes.count + 256)
  }

  /// The text with `new` in the place of the value it says.
  func bytes(from old: PreferenceValue, to new: PreferenceValue) -> [UInt8] {
    var copy = self
    copy.writeAll(from: old, to: new)
    return copy.output
  }

  private mutating func writeAll(from old: PreferenceValue, to new: PreferenceValue) {
    guard let root = tree.nodes.first else {
      output = tree.bytes
      if let last = output.last, !last.isLineEnd { output += style.printer.lineEnd.utf8 }
      style.printer.print(new, into: &output)
      output += style.printer.lineEnd.utf8
      return
    }
    copy(0..<root.start)
    write(0, from: old, to: new)
    copy(root.end..<tree.bytes.count)
  }

  mutating func copy(_ range: Range<Int>) { output += tree.bytes[range] }

  // MARK: Values

  mutating func write(_ index: Int, from old: PreferenceValue, to new: PreferenceValue) {
    switch (old, new) {
    case _ where old == new: copy(tree.nodes[index].start..<tree.nodes[index].end)
    case (.dictionary(let old), .dictionary(let new)):
      let names = tree.items(of: index).compactMap(\.name).map {
        JSONString.decode(tree.nodes[$0], in: tree.bytes).text
      }
      write(ItemStep.steps(names: names, from: old, to: new), in: index)
    case (.array(let old), .array(let new)):
      write(ItemStep.steps(from: old, to: new), in: index)
    default:
      let node = tree.nodes[index]
      var printer = style.printer
      if node.isContainer, node.next > index + 1 {
        printer.isMultiLine = tree.bytes[node.start..<node.end].contains(where: \.isLineEnd)
      }
      let indentation = JSONStyle.indentation(at: node.start, in: tree.bytes)
      printer.print(new, indentation: indentation, into: &output)
    }
  }
}
