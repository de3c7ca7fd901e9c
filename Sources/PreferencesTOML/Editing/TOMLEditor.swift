import PreferenceFormats
import PreferenceValues

/// Finds the splices that bring a text closer to a value: removals first, then insertions.
struct TOMLEditor {
  let tree: TOMLTree
  let lines: TextLines
  let printer: TOMLPrinter
  var splices: [Splice] = []

  init(_ tree: TOMLTree) {
    self.tree = tree
    lines = TextLines(tree.bytes)
    printer = TOMLPrinter(lineEnd: lines.lineEnd)
  }

  /// Changes a node from its value to another one.
  mutating func edit(
    _ node: Int, from old: PreferenceValue, to new: PreferenceValue, at path: PreferencePath
  ) throws(EditError) {
    guard old != new else { return }
    let kind = tree.nodes[node].kind
    switch (kind, old, new) {
    case (.table, .dictionary(let old), .dictionary(let new)):
      try editTable(node, from: old, to: new, at: path)
    case (.array, .array(let old), .array(let new)):
      try editArray(node, from: old, to: new, at: path)
    case (.tables, .array(let old), .array(let elements)) where new.hasHeader:
      try editTables(node, from: old, to: elements, at: path)
    case (.array, _, _), (.scalar, _, _), (.table(.inline), _, _):
      try checkComments(in: node, for: new, at: path)
      let range = tree.nodes[node].range
      let scalar: TOMLScalar? = if case .scalar(let scalar) = kind { scalar } else { nil }
      splices.append(
        Splice(range, printer.text(of: new, like: scalar, tree.text(range))))
    default:
      try checkComments(in: node, for: new, at: path)
      try remove(node, from: nil, at: path)
    }
  }

  private mutating func editTable(
    _ table: Int, from old: PreferenceDictionary, to new: PreferenceDictionary,
    at path: PreferencePath
  ) throws(EditError) {
    if rename(in: table, from: old, to: new) { return }
    let members = tree.container(table).members
    var isEmptied = members.allSatisfy { new[$0.name] == nil }
    var found = MemberCursor(new)
    let isRemoving = members.contains { name, child in
      found.value(of: name).map { isRemoved(child, for: $0) } ?? true
    }
    let count = splices.count
    var (olds, news) = (MemberCursor(old), MemberCursor(new))
    for (name, child) in members {
      let former = olds.value(of: name) ?? .null
      if let value = news.value(of: name) {
        try edit(child, from: former, to: value, at: path.appending(name))
      } else {
        try remove(child, from: isEmptied ? table : nil, at: path.appending(name))
        isEmptied = false
      }
    }
    guard splices.count == count || !isRemoving else { return }
    let added = new.members(missingIn: old)
    if !added.isEmpty { insert(added, into: table) }
  }

  /// Whether all text of a node is removed, because its notation has no room for a value.
  private func isRemoved(_ node: Int, for value: PreferenceValue) -> Bool {
    switch tree.nodes[node].kind {
    case .array, .scalar, .table(.inline): false
    case .table: value.members == nil
    case .tables: !value.hasHeader || value.elements == nil
    }
  }

  private mutating func editTables(
    _ array: Int, from old: [PreferenceValue], to new: [PreferenceValue], at place: PreferencePath
  ) throws(EditError) {
    let elements = tree.container(array).elements
    if let order = ItemStep.order(from: old, to: new), let moved = moved(order, of: elements) {
      splices += moved
      return
    }
    let steps = ItemStep.steps(from: old, to: new)
    let isRemoving = steps.contains { !$0.survives }
    let path = keys(ofLastElement: array)
    var position = 0
    for step in steps {
      switch step {
      case .keep, .rename: position += 1
      case .rewrite(_, let old, let new):
        try edit(elements[position], from: old, to: new, at: place)
        position += 1
      case .remove:
        try remove(elements[position], from: nil, at: place)
        position += 1
      case .insert(_, let value):
        guard !isRemoving else { continue }
        let blocks = printer.tables(path, value.members ?? [:], isElement: true)
        insert(blocks, after: position == 0 ? nil : elements[position - 1], before: elements.first)
      }
    }
  }

  /// Tables with the comments above them in another order; nil if there are others between their parts.
  private func moved(_ order: [Int], of tables: [Int]) -> [Splice]? {
    let places = tables.compactMap { table -> Range<Int>? in
      let range = place(of: table)
      let headers = tree.headers.count { range.contains($0.range.lowerBound) }
      return headers == parts(of: table).count(where: \.isHeader) ? range : nil
    }
    guard places.count == tables.count else { return nil }
    return zip(places, order).map { Splice($0, tree.text(places[$1])) }
  }

  /// The lines of a table and the comments above it, without the last line break.
  private func place(of table: Int) -> Range<Int> {
    let start = tree.container(table).header.map(startWithComments) ?? 0
    let end = lines.blanksAbove(endOfPlace(below: table))
    return start..<max(start, lines.contentEnd(of: lines.start(of: end - 1)))
  }

  /// The beginning of a header, or of the comments directly above it.
  func startWithComments(ofHeader header: Int) -> Int {
    let previous = header > 0 ? header - 1 : nil
    let entry = tree.lastEntry(below: previous).map { tree.entryRange($0).upperBound }
    let limit = entry ?? previous.map { tree.headers[$0].range.upperBound } ?? lines.first
    return lines.startWithComments(of: tree.headers[header].range.lowerBound, below: limit)
  }

  private mutating func insert(_ blocks: [String], after previous: Int?, before first: Int?) {
    if let previous { return insertBlocks(blocks, below: previous) }
    guard let header = first.flatMap({ tree.container($0).header }) else { return }
    let start = startWithComments(ofHeader: header)
    splices.append(Splice(at: start, blocks.map { $0 + printer.lineEnd }.joined()))
  }

  /// The keys of an array of tables, in the notation of its last header.
  private func keys(ofLastElement array: Int) -> String {
    guard let last = tree.container(array).elements.last, let header = tree.container(last).header
    else {
      return ""
    }
    return keys(ofHeader: header, count: tree.headers[header].keys.count)
  }

  /// The first keys of a header, in its notation.
  func keys(ofHeader header: Int, count: Int) -> String {
    let keys = tree.headers[header].keys
    return tree.text(keys[0].range.lowerBound..<keys[count - 1].range.upperBound)
  }
}
