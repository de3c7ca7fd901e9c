import PreferenceFormats
import PreferenceValues

extension TOMLEditor {
  /// Removes the text of a node; `table` is the enclosing table, which stays even if it becomes
  /// empty.
  mutating func remove(
    _ node: Int, from table: Int?, at path: PreferencePath
  ) throws(EditError) {
    let parts = parts(of: node)
    let stub = table.flatMap { emptied($0, parts: parts) }
    if let stub { splices.append(stub) }
    var ranges: [(range: Range<Int>, hasHeader: Bool)] = []
    for part in parts.dropFirst(stub == nil ? 0 : 1) {
      switch part {
      case .header(let header): ranges.append((tree.headers[header].range, true))
      case .entry(let index):
        guard case .braces(let container) = tree.entries[index].scope else {
          ranges.append((tree.entryRange(index), false))
          continue
        }
        guard let position = tree.container(container).entries.firstIndex(of: index) else {
          continue
        }
        try removeItem(position, of: container, at: path)
      }
    }
    removeLines(ranges)
  }

  /// Removes lines, and with a header the blank lines that separated its table.
  private mutating func removeLines(_ ranges: [(range: Range<Int>, hasHeader: Bool)]) {
    var rest = ranges[...]
    while var (range, hasHeader) = rest.popFirst() {
      repeat {
        while let next = rest.first,
          lines.end(of: range.upperBound) == lines.start(of: next.range.lowerBound)
        {
          range = range.lowerBound..<next.range.upperBound
          hasHeader = hasHeader || next.hasHeader
          rest.removeFirst()
        }
        guard hasHeader else { break }
        range = range.lowerBound..<lines.endOfBlanks(below: range)
      } while rest.first.map {
        lines.end(of: range.upperBound) == lines.start(of: $0.range.lowerBound)
      } == true
      let comments = ownComments(in: range)
      if hasHeader, comments.isEmpty { range = lines.section(range) }
      splices.append(lines.removal(of: range, keeping: comments))
    }
  }

  /// An entry or a header that defines a part of a node.
  enum RemovedPart: Equatable {
    case entry(Int)
    case header(Int)

    var entry: Int? { if case .entry(let index) = self { index } else { nil } }
    var isHeader: Bool { if case .header = self { true } else { false } }
  }

  /// The entries and headers of a node and its content, in the order of the text.
  func parts(of node: Int) -> [RemovedPart] {
    var parts: [(start: Int, part: RemovedPart)] = []
    collect(node, into: &parts)
    return parts.sorted { $0.start < $1.start }.map(\.part)
  }

  func range(of part: RemovedPart) -> Range<Int> {
    switch part {
    case .entry(let entry): tree.entryRange(entry)
    case .header(let header): tree.headers[header].range
    }
  }

  private func collect(_ index: Int, into parts: inout [(start: Int, part: RemovedPart)]) {
    let content = tree.container(index)
    switch tree.nodes[index].kind {
    case .table(.inline), .scalar, .array:
      guard let entry = tree.entry(of: index) else { return }
      parts.append((tree.entryRange(entry).lowerBound, .entry(entry)))
    case .tables: for element in content.elements { collect(element, into: &parts) }
    case .table(let form):
      if form == .headed || form == .element, let header = content.header {
        parts.append((tree.headers[header].range.lowerBound, .header(header)))
      }
      for member in content.members { collect(member.node, into: &parts) }
    }
  }

  /// The change of the last part of a table that must stay, empty: `a = {}`, or `[a]`.
  private func emptied(_ table: Int, parts: [RemovedPart]) -> Splice? {
    let node = tree.nodes[table]
    switch (node.kind, parts.first) {
    case (.table(.dotted), .entry(let index)?)
    where tree.container(table).entries.contains(index):
      let range = tree.entryRange(index)
      let start = key(of: table, in: index).range.upperBound
      return Splice(start..<range.upperBound, " = {}")
    case (.table(.implicit), .header(let index)?):
      let header = tree.headers[index]
      let keys = header.keys[0].range.lowerBound..<header.keys[node.depth - 1].range.upperBound
      return Splice(header.range, "[\(tree.text(keys))]")
    default: return nil
    }
  }

  /// The part of an entry's key that names a table with dots.
  func key(of table: Int, in entry: Int) -> TOMLKey {
    let outer = tree.nodes[tree.table(of: tree.entries[entry].scope)].depth
    return tree.entries[entry].keys[tree.nodes[table].depth - outer - 1]
  }
}

extension TOMLTree {
  /// The entry whose value is a node; nil for an item of an array.
  func entry(of node: Int) -> Int? {
    // Nodes and entries are in the order of the text.
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].value < node { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].value == node ? low : nil
  }
}

// The comments that disappear if a value replaces another one.
extension TOMLEditor {
  /// Throws if a replaced value has comments on lines of their own, or if the items of a list lose their lines with
  /// all comments.
  func checkComments(
    in node: Int, for value: PreferenceValue, at path: PreferencePath
  ) throws(EditError) {
    let keepsItems = tree.nodes[node].kind == .tables && value.elements?.isEmpty == false
    guard keepsItems ? !comments(in: lines(of: node)).isEmpty : hasOwnComments(node) else { return }
    throw commentRefusal(at: path)
  }

  /// Throws if comments are on lines of their own in a range.
  func checkComments(in range: Range<Int>, at path: PreferencePath) throws(EditError) {
    guard ownComments(in: range).isEmpty else { throw commentRefusal(at: path) }
  }

  func commentRefusal(at path: PreferencePath) -> EditError {
    .refused(path, reason: RefusalReason(Message("a comment in it cannot be preserved")))
  }

  /// Whether comments on lines of their own are in a value, or in the values of a table with a header.
  private func hasOwnComments(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .scalar: false
    case .array, .table(.inline): !ownComments(in: tree.nodes[node].range).isEmpty
    case .table, .tables:
      parts(of: node).compactMap(\.entry).contains { hasOwnComments(tree.entries[$0].value) }
    }
  }

  /// The comments on lines of their own in a range.
  func ownComments(in range: Range<Int>) -> [Int] {
    comments(in: range).filter(lines.isFirst(onLine:))
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
