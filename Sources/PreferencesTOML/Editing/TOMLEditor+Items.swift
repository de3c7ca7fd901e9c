import PreferenceFormats
import PreferenceValues

// The items between brackets or braces.
extension TOMLEditor {
  mutating func editArray(
    _ array: Int, from old: [PreferenceValue], to new: [PreferenceValue], at path: PreferencePath
  ) throws(EditError) {
    if let order = ItemStep.order(from: old, to: new), let moved = moved(order, of: array) {
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
      if !added.isEmpty, !isRemoving { insertItems(added, at: position, of: array) }
      added = []
      position += 1
    }
    if !added.isEmpty, !isRemoving { insertItems(added, at: position, of: array) }
  }

  private func items(of container: Int) -> [Range<Int>] {
    let parts = tree.container(container)
    return tree.nodes[container].kind == .array
      ? parts.elements.map { tree.nodes[$0].range } : parts.entries.map(tree.entryRange)
  }

  private func comma(behind position: Int, of container: Int) -> Int? {
    let commas = tree.container(container).commas
    return position < commas.count ? commas[position] : nil
  }

  /// Whether an item has lines of its own.
  private func hasOwnLines(_ position: Int, of container: Int) -> Bool {
    hasOwnLines(items(of: container)[position], comma: comma(behind: position, of: container))
  }

  private func hasOwnLines(_ range: Range<Int>, comma: Int?) -> Bool {
    let end = comma.map { $0 + 1 } ?? range.upperBound
    return lines.isFirst(onLine: range.lowerBound) && lines.isLast(onLine: end)
      && !tree.bytes[range.upperBound..<end].contains(where: \.isLineEnd)
  }

  /// The items with the comments above and after them in another order; nil unless each has lines of its own.
  private func moved(_ order: [Int], of array: Int) -> [Splice]? {
    let items = items(of: array)
    let commas = items.indices.map { comma(behind: $0, of: array) }
    guard zip(items, commas).allSatisfy(hasOwnLines) else { return nil }
    let places = zip(items, commas).map { item, comma in
      lines.startWithComments(of: item.lowerBound)..<lines.contentEnd(of: comma ?? item.upperBound)
    }
    return order.enumerated().map { position, source in
      let end = commas[source].map { $0 + 1 } ?? items[source].upperBound
      return Splice(
        places[position],
        tree.text(places[source].lowerBound..<items[source].upperBound)
          + (commas[position] == nil ? "" : ",") + tree.text(end..<places[source].upperBound))
    }
  }

  /// Removes an item; throws if it has comments on lines of their own that would get no lines.
  mutating func removeItem(
    _ position: Int, of container: Int, at path: PreferencePath
  ) throws(EditError) {
    let items = items(of: container)
    let range = items[position]
    let end = comma(behind: position, of: container).map { $0 + 1 } ?? range.upperBound
    if hasOwnLines(position, of: container) {
      return splices.append(
        lines.removal(of: range.lowerBound..<end, keeping: ownComments(in: range)))
    }
    try checkComments(in: range.lowerBound..<end, at: path)
    let interior =
      tree.nodes[container].range.lowerBound + 1..<tree.nodes[container].range.upperBound - 1
    if items.count == 1, isPlain(interior.lowerBound..<range.lowerBound),
      isPlain(end..<interior.upperBound)
    {
      splices.append(Splice(removing: interior))
    } else if position + 1 < items.count, isPlain(end..<items[position + 1].lowerBound) {
      splices.append(Splice(removing: range.lowerBound..<items[position + 1].lowerBound))
    } else if position + 1 == items.count, position > 0,
      case let before = items[position - 1].upperBound,
      isPlain((comma(behind: position - 1, of: container) ?? before) + 1..<range.lowerBound)
    {
      splices.append(Splice(removing: before..<range.upperBound))
    } else {
      let previous = position > 0 ? items[position - 1] : nil
      splices.append(
        Splice(removing: lines.removal(ofItem: range.lowerBound..<end, after: previous)))
    }
  }

  /// Whether a range contains only blanks.
  private func isPlain(_ range: Range<Int>) -> Bool { tree.bytes[range].allSatisfy(\.isBlank) }

  /// Inserts items before the one at a position, or after all items.
  mutating func insertItems(_ added: [String], at position: Int, of container: Int) {
    let items = items(of: container)
    guard let last = items.indices.last else { return fill(container, with: added) }
    if position < items.count {
      insert(added, before: position, of: container)
    } else if hasOwnLines(last, of: container) {
      appendLines(added, behind: last, of: container)
    } else if lines.isFirst(onLine: items[last].lowerBound),
      items.count > 1 || isOpenAbove(container)
    {
      appendOnNewLine(added, behind: last, of: container)
    } else {
      appendOnLine(added, behind: last, of: container)
    }
  }

  /// Whether the items begin below the line of the bracket.
  private func isOpenAbove(_ container: Int) -> Bool {
    lines.isLast(onLine: tree.nodes[container].range.lowerBound + 1)
  }

  /// Inserts items into an empty container.
  private mutating func fill(_ container: Int, with added: [String]) {
    let range = tree.nodes[container].range
    let isArray = tree.nodes[container].kind == .array
    let interior = range.lowerBound + 1..<range.upperBound - 1
    guard !isPlain(interior) else {
      let text = added.joined(separator: ", ")
      return splices.append(Splice(interior, isArray ? text : " \(text) "))
    }
    let indent = lines.indent(of: range.lowerBound)
    let texts = added.map { indent + "  " + $0 }.joined(separator: "," + lines.lineEnd)
    if lines.isFirst(onLine: range.upperBound - 1) {
      let start = lines.start(of: range.upperBound - 1)
      splices.append(Splice(at: start, texts + lines.lineEnd))
    } else {
      splices.append(
        Splice(at: range.upperBound - 1, lines.lineEnd + texts + lines.lineEnd + indent))
    }
  }

  private mutating func appendLines(_ added: [String], behind last: Int, of container: Int) {
    let range = items(of: container)[last]
    let indent = lines.indent(of: range.lowerBound)
    let comma = comma(behind: last, of: container)
    if comma == nil { splices.append(Splice(at: range.upperBound, ",")) }
    let text = added.map { indent + $0 }.joined(separator: "," + lines.lineEnd)
    splices.append(
      Splice(
        at: lines.end(of: comma ?? range.upperBound),
        text + (comma == nil ? "" : ",") + lines.lineEnd))
  }

  /// Appends items on a new line, for a bracket on the line of the last item, below other items.
  private mutating func appendOnNewLine(_ added: [String], behind last: Int, of container: Int) {
    let range = items(of: container)[last]
    let indent = lines.lineEnd + lines.indent(of: range.lowerBound)
    append(added, behind: last, of: container, gap: indent)
  }

  private mutating func appendOnLine(_ added: [String], behind last: Int, of container: Int) {
    var gap = " "
    if last > 0, let comma = comma(behind: last - 1, of: container),
      case let between = comma + 1..<items(of: container)[last].lowerBound, isPlain(between)
    {
      gap = tree.text(between)
    }
    append(added, behind: last, of: container, gap: gap)
  }

  private mutating func append(
    _ added: [String], behind last: Int, of container: Int, gap: String
  ) {
    if let comma = comma(behind: last, of: container) {
      splices.append(Splice(at: comma + 1, added.map { gap + $0 + "," }.joined()))
    } else {
      let end = items(of: container)[last].upperBound
      splices.append(Splice(at: end, added.map { "," + gap + $0 }.joined()))
    }
  }

  private mutating func insert(_ added: [String], before position: Int, of container: Int) {
    let next = items(of: container)[position]
    guard hasOwnLines(position, of: container) else {
      return splices.append(Splice(at: next.lowerBound, added.map { $0 + ", " }.joined()))
    }
    let above =
      position == 0
      ? tree.nodes[container].range.lowerBound + 1
      : (comma(behind: position - 1, of: container) ?? next.lowerBound) + 1
    // Comments above the item stay with it.
    let start =
      lines.isLast(onLine: above) ? lines.end(of: above) : lines.start(of: next.lowerBound)
    let indent = lines.indent(of: next.lowerBound)
    splices.append(
      Splice(at: start, added.map { indent + $0 + "," + lines.lineEnd }.joined()))
  }
}
