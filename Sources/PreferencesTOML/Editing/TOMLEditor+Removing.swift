import PreferenceFormats

extension TOMLEditor {
  /// Removes all that writes a node; `table` is the table around it, which must stay though it becomes empty.
  mutating func remove(_ node: Int, from table: Int?) {
    let parts = parts(of: node)
    var kept = table.flatMap { stub(of: $0, parts: parts) }
    for part in parts {
      if let stub = kept, stub.part == part {
        splices.append(stub.splice)
        kept = nil
      } else {
        remove(part)
      }
    }
  }

  /// An entry or a header that writes a part of a node.
  enum Part: Equatable {
    case entry(Int)
    case header(Int)
  }

  /// The entries and headers that write a node and all in it, in the order of the text.
  func parts(of node: Int) -> [Part] {
    var parts: [(start: Int, part: Part)] = []
    collect(node, into: &parts)
    return parts.sorted { $0.start < $1.start }.map(\.part)
  }

  private func collect(_ index: Int, into parts: inout [(start: Int, part: Part)]) {
    let node = tree.nodes[index]
    switch node.kind {
    case .table(.inline), .scalar, .array:
      guard let entry = tree.entry(of: index) else { return }
      parts.append((tree.entryRange(entry).lowerBound, .entry(entry)))
    case .tables: for element in node.elements { collect(element, into: &parts) }
    case .table(let form):
      if form == .headed || form == .element, let header = node.header {
        parts.append((tree.headers[header].range.lowerBound, .header(header)))
      }
      for member in node.members { collect(member, into: &parts) }
    }
  }

  /// How the last part of a table is changed where the table must stay, empty: `a = {}`, or `[a]`.
  private func stub(of table: Int, parts: [Part]) -> (part: Part, splice: Splice)? {
    let node = tree.nodes[table]
    switch (node.kind, parts.first) {
    case (.table(.dotted), .entry(let index)?) where node.entries.contains(index):
      let range = tree.entryRange(index)
      let start = key(of: table, in: index).range.upperBound
      return (.entry(index), Splice(start..<range.upperBound, " = {}"))
    case (.table(.implicit), .header(let index)?):
      let header = tree.headers[index]
      let keys = header.keys[0].range.lowerBound..<header.keys[node.depth - 1].range.upperBound
      return (.header(index), Splice(header.range, "[\(tree.text(keys))]"))
    default: return nil
    }
  }

  /// The part of an entry's key that names a table with dots.
  func key(of table: Int, in entry: Int) -> TOMLKey {
    let outer = tree.nodes[tree.table(of: tree.entries[entry].scope)].depth
    return tree.entries[entry].keys[tree.nodes[table].depth - outer - 1]
  }

  private mutating func remove(_ part: Part) {
    switch part {
    case .header(let header): splices.append(removal(ofHeader: tree.headers[header].range))
    case .entry(let index):
      let range = tree.entryRange(index)
      guard case .braces(let container) = tree.entries[index].scope else {
        return splices.append(lines.removal(of: range))
      }
      guard let position = tree.nodes[container].entries.firstIndex(of: index) else { return }
      removeItem(position, of: container)
    }
  }

  /// A header goes with the blank lines below it where others stand above it.
  private func removal(ofHeader range: Range<Int>) -> Splice {
    var splice = lines.removal(of: range)
    let start = splice.range.lowerBound
    guard start == lines.start(of: start), lines.blanksAbove(start) < start || start == lines.first
    else { return splice }
    var end = splice.range.upperBound
    while end < lines.bytes.count, lines.isBlank(lineAt: end) { end = lines.end(of: end) }
    splice.range = start..<end
    return splice
  }
}

extension TOMLTree {
  /// The entry whose value a node is; nil for an element of an array.
  func entry(of node: Int) -> Int? {
    // Nodes and entries have the order of the text.
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].value < node { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].value == node ? low : nil
  }
}
