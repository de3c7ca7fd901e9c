import PreferenceValues

/// A text, its nodes and its value.
struct TextDocument<Syntax: TextSyntax>: FormatDocument {
  let tree: TextTree
  let format: any DocumentFormat
  let value: PreferenceValue
  let problems: [PreferenceProblem]

  /// The document of a text whose nodes have been found.
  init(_ tree: TextTree, format: any DocumentFormat) throws(SyntaxError) {
    var reader = TextValueReader<Syntax>(tree)
    value = try reader.value()
    problems = reader.problems
    self.tree = tree
    self.format = format
  }

  /// A text that says an empty dictionary, which stands there.
  init(empty text: String, dictionaryAt range: Range<Int>, format: any DocumentFormat) {
    tree = TextTree(
      bytes: Array(text.utf8), nodes: [TextNode(.dictionary, range, next: 1)])
    value = .emptyDictionary
    problems = []
    self.format = format
  }

  func position(of location: Location) -> TextPosition? {
    tree.node(at: location) { Syntax.name($0, of: tree) }
      .map { TextPosition(ofByte: tree.nodes[$0].start, in: tree.bytes) }
  }

  func bytes(applying edits: [PreferencePath: StoreEdit]) throws -> [UInt8] {
    let target = try format.target(of: edits, on: value)
    if target == value { return tree.bytes }
    return TextSplicer<Syntax>(tree).bytes(from: value, to: target)
  }
}
