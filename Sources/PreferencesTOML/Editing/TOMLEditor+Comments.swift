import PreferenceFormats
import PreferenceValues

// The comments that disappear if a value replaces another one.
extension TOMLEditor {
  /// Throws if a replaced value has comments on lines of their own, or if the items of a list lose their lines with
  /// all comments.
  func checkComments(
    in node: Int, for value: PreferenceValue, at path: PreferencePath
  ) throws(EditError) {
    let keepsItems = tree.nodes[node].kind == .tables && value.elements?.isEmpty == false
    guard keepsItems ? !comments(in: lines(of: node)).isEmpty : hasOwnComments(node) else { return }
    throw .refused(path, reason: Reason(Message("a comment in it cannot be preserved")))
  }

  /// Whether comments on lines of their own are in a value, or in the values of a table with a header.
  private func hasOwnComments(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .scalar: false
    case .array, .table(.inline):
      comments(in: tree.nodes[node].range).contains(where: lines.isFirst(onLine:))
    case .table, .tables:
      parts(of: node).compactMap(\.entry).contains { hasOwnComments(tree.entries[$0].value) }
    }
  }

  /// From the first to the last line of an array of tables.
  private func lines(of node: Int) -> Range<Int> {
    let ranges = parts(of: node).map(range(of:))
    guard let first = ranges.first, let last = ranges.last else { return 0..<0 }
    return first.lowerBound..<lines.end(of: last.upperBound)
  }

  /// The number signs in a range that are not in a string, a key or a header.
  private func comments(in range: Range<Int>) -> [Int] {
    let sign = UInt8(ascii: "#")
    let signs = range.filter { tree.bytes[$0] == sign }
    guard !signs.isEmpty else { return [] }
    let texts =
      tree.nodes.filter(\.isScalar).map(\.range) + tree.entries.flatMap(\.keys).map(\.range)
      + tree.headers.map(\.range)
    let others = texts.filter { $0.overlaps(range) && tree.bytes[$0].contains(sign) }
    return signs.filter { index in !others.contains { $0.contains(index) } }
  }
}

extension TOMLNode {
  fileprivate var isScalar: Bool { if case .scalar = kind { true } else { false } }
}
