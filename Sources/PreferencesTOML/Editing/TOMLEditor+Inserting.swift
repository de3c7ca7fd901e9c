import PreferenceFormats
import PreferenceValues

extension TOMLEditor {
  /// Adds members to a table.
  mutating func insert(_ added: [PreferenceDictionary.Element], into table: Int) {
    if case .table(.inline) = tree.nodes[table].kind {
      let items = added.map { item($0.name, $0.value, prefix: "") }
      let position = tree.container(table).entries.count
      splices += self.items(of: table).insertion(of: items, at: position, padding: " ")
      return
    }
    if case .table(.dotted) = tree.nodes[table].kind { return insertDotted(added, into: table) }
    let usesHeaders = !hasInlineTables(table)
    let tables = added.filter { usesHeaders && $0.value.hasHeader }
    let values = added.filter { !usesHeaders || !$0.value.hasHeader }
    if !values.isEmpty { insertLines(values, into: table) }
    // The table of the new headers may be defined only by the lines that are inserted first.
    if values.isEmpty {
      let path = path(of: table)
      for (name, value) in tables {
        let inner = path + (path.isEmpty ? "" : ".") + TOMLPrinter.key(name)
        insertBlocks(printer.tables(inner, value), below: table)
      }
    }
  }

  /// Whether the last table in a table has braces.
  private func hasInlineTables(_ table: Int) -> Bool {
    let kinds = tree.container(table).members.map { tree.nodes[$0.node].kind }
    let last = kinds.last {
      switch $0 {
      case .table, .tables: true
      default: false
      }
    }
    return last == .table(.inline)
  }

  /// The keys of a table in the notation of a header.
  private func path(of table: Int) -> String {
    tree.container(table).header.map { keys(ofHeader: $0, count: tree.nodes[table].depth) } ?? ""
  }

  // MARK: Lines

  /// A key with its value, spaced like its last sibling.
  private func item(
    _ name: String, _ value: PreferenceValue, prefix: String, like sibling: Int? = nil
  ) -> String {
    let gap = sibling.map(gap) ?? (before: " ", after: " ")
    return prefix + TOMLPrinter.key(name) + gap.before + "=" + gap.after + printer.text(of: value)
  }

  /// The blanks around the equals sign of an entry, at most one on each side.
  private func gap(of entry: Int) -> (before: String, after: String) {
    let entry = tree.entries[entry]
    let end = entry.keys[entry.keys.count - 1].range.upperBound
    let gap = tree.bytes[end..<tree.nodes[entry.value].range.lowerBound]
    return (gap.first == UInt8(ascii: "=") ? "" : " ", gap.last == UInt8(ascii: "=") ? "" : " ")
  }

  private func text(
    _ added: [PreferenceDictionary.Element], indent: String, prefix: String = "", like sibling: Int?
  ) -> String {
    added.map { indent + item($0.name, $0.value, prefix: prefix, like: sibling) + lines.lineEnd }
      .joined()
  }

  private mutating func insertDotted(
    _ added: [PreferenceDictionary.Element], into table: Int
  ) {
    guard let last = tree.container(table).entries.last else { return }
    let entry = tree.entries[last]
    let start = tree.entryRange(last).lowerBound
    let prefix = tree.text(start..<key(of: table, in: last).range.upperBound) + "."
    if case .braces(let container) = entry.scope {
      let items = added.map { item($0.name, $0.value, prefix: prefix, like: last) }
      let position = tree.container(container).entries.firstIndex(of: last) ?? 0
      splices += self.items(of: container).insertion(of: items, at: position + 1)
      return
    }
    let text = text(added, indent: lines.indent(of: start), prefix: prefix, like: last)
    splices.append(lines.insertion(of: text, at: lines.end(of: tree.entryRange(last).upperBound)))
  }

  private mutating func insertLines(_ added: [PreferenceDictionary.Element], into table: Int) {
    let node = tree.nodes[table]
    let header = tree.container(table).header
    let section = node.kind == .table(.root) ? nil : header
    let isImplicit = node.kind == .table(.implicit)
    if !isImplicit, let last = tree.lastEntry(below: section) {
      let range = tree.entryRange(last)
      let text = text(added, indent: lines.indent(of: range.lowerBound), like: last)
      splices.append(lines.insertion(of: text, at: lines.end(of: range.upperBound)))
    } else if isImplicit, let header {
      let line = "[\(path(of: table))]\(lines.lineEnd)"
      insertAbove(header, line + text(added, indent: "", like: nil))
    } else if let header {
      let range = tree.headers[header].range
      let text = text(added, indent: lines.indent(of: range.lowerBound), like: nil)
      splices.append(lines.insertion(of: text, at: lines.end(of: range.upperBound)))
    } else if !tree.headers.isEmpty {
      insertAbove(0, text(added, indent: "", like: nil))
    } else {
      let text = text(added, indent: "", like: nil)
      splices.append(lines.insertion(of: text, at: tree.bytes.count))
    }
  }

  /// Inserts lines and a blank one above a header and the comments directly above it.
  private mutating func insertAbove(_ header: Int, _ text: String) {
    splices.append(Splice(at: startWithComments(ofHeader: header), text + lines.lineEnd))
  }

  // MARK: Tables

  /// Inserts tables with headers after all content of a table.
  mutating func insertBlocks(_ blocks: [String], below table: Int) {
    let end = tree.nodes[table].kind == .table(.root) ? tree.bytes.count : endOfPlace(below: table)
    let hasText = tree.bytes[..<end].contains { !$0.isWhiteSpace }
    let text = blocks.joined(separator: lines.lineEnd)
    let isAfterBlank =
      end > lines.first && lines.blanksAbove(lines.start(of: end)) < end
      && (end == 0 || tree.bytes[end - 1] == UInt8(ascii: "\n"))
    let before = hasText && !isAfterBlank ? lines.lineEnd : ""
    let needsBlank = end < tree.bytes.count && !lines.isBlank(lineAt: end)
    splices.append(lines.insertion(of: before + text + (needsBlank ? lines.lineEnd : ""), at: end))
  }

  /// The end of a table, with the comments below it that do not belong to the next header.
  func endOfPlace(below table: Int) -> Int {
    let last = parts(of: table).map { range(of: $0).upperBound }.max()
    let line = lines.end(of: last ?? 0)
    let next = tree.headers.firstIndex { $0.range.lowerBound >= line }
    guard let next else { return tree.bytes.count }
    return max(line, lines.blanksAbove(max(line, startWithComments(ofHeader: next))))
  }
}
