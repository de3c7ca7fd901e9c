/// A JSON text, its nodes and its value.
struct JSONDocument: Document {
  let tree: TextTree
  let format: JSONFormat
  let value: PreferenceValue
  let problems: [Problem]

  init(_ tree: TextTree, format: JSONFormat) {
    var reader = JSONValueReader(tree)
    value = reader.value()
    problems = reader.problems
    self.tree = tree
    self.format = format
  }

  func position(of location: Location) -> TextPosition? {
    tree.node(at: location) { JSONString.decode(tree.nodes[$0], in: tree.bytes).text }
      .map { TextPosition(ofByte: tree.nodes[$0].start, in: tree.bytes) }
  }

  func bytes(applying edits: [PreferencePath: Edit]) throws -> [UInt8] {
    let target = try format.target(of: edits, on: value)
    return target == value ? tree.bytes : JSONSplicer(tree).bytes(from: value, to: target)
  }
}
