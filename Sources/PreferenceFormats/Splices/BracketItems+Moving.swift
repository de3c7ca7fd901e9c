extension BracketItems {
  /// Returns the changes of the items' order, in which each line keeps its comments; nil if the items of a line with a
  /// comment would be on different lines.
  package func moved(_ order: [Int]) -> [Splice]? {
    let rows = rows
    if let rowOrder = Self.order(of: rows, in: order), let moved = moved(rows, rowOrder) {
      return moved
    }
    guard rows.allSatisfy({ Set(order[$0]) == Set($0) || !hasComments($0) }) else { return nil }
    return order.enumerated().map { Splice(items[$0], text(items[$1])) }
  }

  /// The positions of the items that share lines.
  private var rows: [Range<Int>] {
    let starts = items.indices.filter { $0 == 0 || lines.isFirst(onLine: items[$0].lowerBound) }
    return zip(starts, starts.dropFirst() + [items.count]).map { $0..<$1 }
  }

  /// The order of whole rows; nil if the items of a row do not stay together.
  private static func order(of rows: [Range<Int>], in order: [Int]) -> [Int]? {
    let starts = rows.indices.map { (rows[$0].lowerBound, $0) }
    let rowsByStart = Dictionary(starts) { first, _ in first }
    var rest = order[...]
    var result: [Int] = []
    while let first = rest.first {
      guard let row = rowsByStart[first],
        rest.prefix(rows[row].count).elementsEqual(rows[row])
      else { return nil }
      result.append(row)
      rest = rest.dropFirst(rows[row].count)
    }
    return result
  }

  /// The rows with the comments above and after them in another order; nil if a comment would get no line.
  private func moved(_ rows: [Range<Int>], _ order: [Int]) -> [Splice]? {
    let places = rows.map(place)
    guard places.indices.allSatisfy({ endsLine(rows[$0].upperBound - 1) }),
      let first = places.first,
      lines.isFirst(onLine: first.lowerBound) || !rows.contains(where: hasCommentsAbove)
    else { return nil }
    return order.enumerated().map { position, source in
      let last = rows[source].upperBound - 1
      let hasComma = commas[rows[position].upperBound - 1] != nil
      return Splice(
        places[position],
        text(places[source].lowerBound..<items[last].upperBound) + (hasComma ? "," : "")
          + text(end(of: last)..<places[source].upperBound))
    }
  }

  /// A row with the comments above and after it.
  private func place(of row: Range<Int>) -> Range<Int> {
    let start = startWithComments(of: row)
    let blanks = bytes[start..<items[row.lowerBound].lowerBound].prefix(while: \.isBlank).count
    return start + blanks..<lines.contentEnd(of: end(of: row.upperBound - 1))
  }

  private func hasCommentsAbove(_ row: Range<Int>) -> Bool {
    startWithComments(of: row) < lines.start(of: items[row.lowerBound].lowerBound)
  }

  /// The beginning of the first line of a row and the comments above it, or of the row after other text on its line.
  private func startWithComments(of row: Range<Int>) -> Int {
    let start = items[row.lowerBound].lowerBound
    guard lines.isFirst(onLine: start) else { return start }
    let previous = row.lowerBound > 0 ? end(of: row.lowerBound - 1) : interior.lowerBound
    return lines.commentsAbove(lines.start(of: start), below: previous)
  }

  /// Whether there are comments above a row, between its items or after them.
  private func hasComments(_ row: Range<Int>) -> Bool {
    let place = place(of: row)
    let starts = [place.lowerBound] + items[row].map(\.upperBound)
    let ends = items[row].map(\.lowerBound) + [min(place.upperBound, interior.upperBound)]
    return zip(starts, ends).contains { bytes[$0..<$1].contains(UInt8(ascii: "#")) }
  }
}
