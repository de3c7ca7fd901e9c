import PreferenceFormats
import PreferenceValues

/// A text in TOML, its parts and its value.
struct TOMLDocument: SplicedDocument {
  let tree: TOMLTree
  let value: PreferenceValue

  init(_ bytes: [UInt8]) throws(SyntaxError) {
    var parser = TOMLParser(bytes)
    tree = try parser.parse()
    value = tree.value(of: 0)
  }

  /// Creates an empty document.
  init() {
    tree = TOMLTree([])
    value = .emptyDictionary
  }

  var text: [UInt8] { tree.bytes }

  var format: any DocumentFormat { TOMLFormat() }

  var problems: [PreferenceProblem] { [] }

  func offsets(of locations: Set<ValueLocation>) -> [ValueLocation: Int] {
    locations.reduce(into: [:]) { offsets, location in
      offsets[location] = tree.node(at: location).map { tree.nodes[$0].range.lowerBound }
    }
  }

  func ranges(of locations: Set<ValueLocation>) -> [ValueLocation: [Range<Int>]] {
    locations.reduce(into: [:]) { ranges, location in
      ranges[location] = tree.node(at: location).map(tree.valueRanges)
    }
  }

  func parsed(_ bytes: [UInt8]) throws(SyntaxError) -> TOMLDocument { try TOMLDocument(bytes) }

  func splices(to target: PreferenceValue) throws(EditError) -> [Splice] {
    var editor = TOMLEditor(tree)
    try editor.edit(0, from: value, to: target, at: .root)
    return editor.splices
  }
}
