import PreferenceValues

/// The items of a list by the lines that they share, so that the comments of a line stay with its items.
struct ItemRows<Pieces: TextPieces> {
  /// The items that share lines, and the comments about all of them.
  private struct Row {
    let items: Range<Int>
    /// The comments above the row, and the indentation of its first line.
    let commentsAbove: Range<Int>
    /// The rest of the last line, after the separator.
    let tail: Range<Int>
    let beginsLine: Bool
    let endsLine: Bool
    var hasComments = false
  }

  private let bytes: [UInt8]
  /// The items with the block comments about one of them.
  private let items: [Range<Int>]
  private let rows: [Row]

  /// Finds the rows of a list's items; nil if a comment is about no certain item.
  init?(_ items: [Range<Int>], in interior: Range<Int>, of bytes: [UInt8]) {
    let starts = [interior.lowerBound] + items.map(\.upperBound)
    let ends = items.map(\.lowerBound) + [interior.upperBound]
    guard zip(starts, ends).allSatisfy({ $0 <= $1 }) else { return nil }
    let gaps = zip(starts, ends).enumerated().map { index, gap in
      ItemGap<Pieces>(gap.0..<gap.1, of: bytes, followsItem: index > 0)
    }
    guard !gaps.contains(where: \.isAmbiguous) else { return nil }
    self.bytes = bytes
    self.items = items.indices.map { gaps[$0].itemStart..<gaps[$0 + 1].itemEnd }
    let firsts = items.indices.filter { $0 == 0 || !gaps[$0].isOnOneLine }
    rows = zip(firsts, firsts.dropFirst() + [items.count]).map {
      Self.row($0..<$1, after: gaps[$0], before: gaps[$1], of: bytes)
    }
  }

  private static func row(
    _ items: Range<Int>, after above: ItemGap<Pieces>, before below: ItemGap<Pieces>,
    of bytes: [UInt8]
  ) -> Row {
    var row = Row(
      items: items, commentsAbove: above.commentsAbove, tail: below.tail,
      beginsLine: !above.isOnOneLine, endsLine: !below.isOnOneLine)
    row.hasComments =
      !row.commentsAbove.isEmpty || !bytes[row.tail].allSatisfy(\.isBlank)
    return row
  }
}

// MARK: Moving

extension ItemRows {
  /// Returns the changes of the items' order; nil if a comment would be on a line of other items than before.
  func moved(_ order: [Int]) -> [Splice]? {
    guard order.count == items.count else { return nil }
    var splices: [Splice] = []
    var position = 0
    for (place, source) in zip(rows, rowOrder(of: order) ?? Array(rows.indices)) {
      let row = rows[source]
      let end = position + row.items.count
      guard allows(order[position..<end], in: row), fits(row, in: place) else { return nil }
      splices += move(row, to: place, with: Array(order[position..<end]))
      position = end
    }
    return splices
  }

  /// The order of whole rows; nil if the items of a row do not stay together.
  private func rowOrder(of order: [Int]) -> [Int]? {
    let starts = rows.indices.map { (rows[$0].items.lowerBound, $0) }
    let rowsByStart = Dictionary(uniqueKeysWithValues: starts)
    var rest = order[...]
    var result: [Int] = []
    while let first = rest.first {
      guard let row = rowsByStart[first],
        case let items = rows[row].items, rest.prefix(items.count).elementsEqual(items)
      else { return nil }
      result.append(row)
      rest = rest.dropFirst(items.count)
    }
    return result
  }

  /// Whether a row may have these items: with comments only its own, and in the same order if one of them has several
  /// lines, because a comment is next to one of these then.
  private func allows(_ order: ArraySlice<Int>, in row: Row) -> Bool {
    guard row.hasComments else { return true }
    let hasLongItem = row.items.contains { bytes[items[$0]].contains(where: \.isLineEnd) }
    return hasLongItem ? order.elementsEqual(row.items) : Set(order) == Set(row.items)
  }

  /// Whether there are lines for the comments of a row at the place of another one.
  private func fits(_ row: Row, in place: Row) -> Bool {
    row.items == place.items || !row.hasComments
      || (place.beginsLine || row.commentsAbove.isEmpty)
        && (place.endsLine || bytes[row.tail].allSatisfy(\.isBlank))
  }

  /// The text of a row at the place of another one, whose separators stay.
  private func move(_ row: Row, to place: Row, with order: [Int]) -> [Splice] {
    let gaps = zip(row.items, row.items.dropFirst()).map {
      text(items[$0].upperBound..<items[$1].lowerBound)
    }
    let texts = zip(order, gaps + [""]).map { text(items[$0]) + $1 }
    let body =
      items[place.items.lowerBound].lowerBound..<items[place.items.upperBound - 1].upperBound
    let isApart = bytes[row.tail].first?.isBlank ?? true
    return [
      Splice(place.commentsAbove, commentsAbove(row, at: place)),
      Splice(body, texts.joined()), Splice(place.tail, (isApart ? "" : " ") + text(row.tail)),
    ]
  }

  private func commentsAbove(_ row: Row, at place: Row) -> String {
    let indentation = { (row: Row) in
      bytes[..<row.commentsAbove.upperBound].reversed().prefix(while: \.isBlank).count
    }
    guard !row.commentsAbove.isEmpty else { return "" }
    let end = row.commentsAbove.upperBound
    let start = place.commentsAbove.upperBound
    return text(row.commentsAbove.lowerBound..<end - indentation(row))
      + text(start - indentation(place)..<start)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
