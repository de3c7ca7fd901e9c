import PreferenceValues

/// Writes a text anew with another value, copying everything that stays.
struct TextSplicer<Syntax: TextSyntax> {
  let tree: TextTree
  /// Writes what is new in the style of the text.
  private(set) var printer = Syntax.Printer()
  var output: [UInt8] = []
  /// Whether a comment has begun that only the end of the line ends.
  var isInLineComment = false

  init(_ tree: TextTree) {
    self.tree = tree
    printer.layout.learn(from: tree, Syntax.self)
    if let name = tree.nodes.indices.first(where: { tree.nodes[$0].kind == .name }) {
      printer.learn(fromMember: name, of: tree)
    }
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
      if let last = output.last, !last.isLineEnd { output += printer.layout.lineEnd.utf8 }
      printer.print(new, indentation: "", into: &output)
      output += printer.layout.lineEnd.utf8
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
    case (.dictionary(let old), .dictionary(let new)):
      let names = tree.items(of: index).compactMap(\.name).map {
        Syntax.name($0, of: tree)
      }
      let isSorted = Syntax.keepsMembersSorted && ItemStep.isSorted(names)
      write(ItemStep.steps(names: names, from: old, to: new, sorting: isSorted), in: index)
    case (.array(let old), .array(let new)):
      write(ItemStep.steps(from: old, to: new), in: index)
    default:
      let node = tree.nodes[index]
      var printer = printer
      if node.isContainer, node.next > index + 1 {
        printer.layout.isMultiLine = tree.bytes[node.start..<node.end].contains(where: \.isLineEnd)
      }
      let indentation = TextLayout.indentation(at: node.start, in: tree.bytes)
      printer.print(new, indentation: indentation, into: &output)
    }
  }
}
