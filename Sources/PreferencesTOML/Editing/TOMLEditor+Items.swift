import PreferenceFormats
import PreferenceValues

// The items between brackets or braces.
extension TOMLEditor {
  mutating func editArray(
    _ array: Int, from old: [PreferenceValue], to new: [PreferenceValue], at path: PreferencePath
  ) throws(EditError) {
    let items = items(of: array)
    if let order = ItemStep.order(from: old, to: new) {
      guard let moved = items.moved(order) else { throw commentRefusal(at: path) }
      splices += moved
      return
    }
    let elements = tree.container(array).elements
    let steps = ItemStep.steps(from: old, to: new)
    let isRemoving = steps.contains { !$0.survives }
    var position = 0
    var added: [String] = []
    for step in steps {
      if case .insert(_, let value) = step {
        added.append(printer.text(of: value))
        continue
      }
      if case .rewrite(_, let old, let new) = step {
        try edit(elements[position], from: old, to: new, at: path)
      }
      if case .remove = step { try removeItem(position, of: array, at: path) }
      if !added.isEmpty, !isRemoving { splices += items.insertion(of: added, at: position) }
      added = []
      position += 1
    }
    if !added.isEmpty, !isRemoving { splices += items.insertion(of: added, at: position) }
  }

  func items(of container: Int) -> BracketItems {
    let (range, commas) = (tree.nodes[container].range, tree.container(container).commas)
    let ranges = ranges(of: container)
    return BracketItems(
      ranges, commas: ranges.indices.map { $0 < commas.count ? commas[$0] : nil },
      interior: range.lowerBound + 1..<range.upperBound - 1, lines: lines)
  }

  private func ranges(of container: Int) -> [Range<Int>] {
    let parts = tree.container(container)
    return tree.nodes[container].kind == .array
      ? parts.elements.map { tree.nodes[$0].range } : parts.entries.map(tree.entryRange)
  }

  /// Removes an item; throws if it has comments on lines of their own that would get no lines.
  mutating func removeItem(
    _ position: Int, of container: Int, at path: PreferencePath
  ) throws(EditError) {
    let items = items(of: container)
    let range = items.range(of: position)
    if !items.hasOwnLines(position) { try checkComments(in: range, at: path) }
    splices.append(items.removal(of: position, keeping: ownComments(in: range)))
  }
}
