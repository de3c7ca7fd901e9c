/// A row of the screen that shows something else than before.
package struct RowChange: Hashable, Sendable {
  /// Cells beside each other that all look alike and have one column and one scalar each.
  package struct Run: Hashable, Sendable {
    package let column: Int
    /// The first of the cells, for its look.
    package let first: Cell
    package let scalars: [UInt32]
  }

  package let row: Int
  /// What to put there before the blanks; nil where a wide glyph or a mark stands or stood, and all of the row is to be put.
  package let runs: [Run]?
  /// The column from which the rest of the row is to be cleared, nil where it is not.
  package let blankFrom: Int?
}

extension Frame {
  /// The rows that show anything else than another frame of the same size; all rows where that is not known.
  package func changes(since known: Frame?) -> [RowChange] {
    cells.withUnsafeBufferPointer { cells in
      guard let known else {
        return (0..<size.rows).map {
          RowDifference(cells: cells, known: nil, row: $0, of: size).change
        }
      }
      return known.cells.withUnsafeBufferPointer { old in
        (0..<size.rows).compactMap { row in
          let difference = RowDifference(cells: cells, known: old, row: row, of: size)
          return difference.isEmpty ? nil : difference.change
        }
      }
    }
  }
}

/// A row of a frame beside the same row of the frame before.
private struct RowDifference {
  let cells: UnsafeBufferPointer<Cell>
  let known: UnsafeBufferPointer<Cell>?
  let row: Int
  /// Where the row's cells stand.
  let indices: Range<Int>

  init(
    cells: UnsafeBufferPointer<Cell>, known: UnsafeBufferPointer<Cell>?, row: Int, of size: Size
  ) {
    self.cells = cells
    self.known = known
    self.row = row
    indices = row * size.columns..<(row + 1) * size.columns
  }

  /// Whether both rows show the same.
  var isEmpty: Bool {
    guard let known else { return false }
    // Without an early end, which several cells can be compared at once without.
    var difference: UInt64 = 0
    for index in indices { difference |= cells[index].difference(from: known[index]) }
    return difference == 0
  }

  var change: RowChange {
    guard isPlain else {
      return RowChange(row: row, runs: nil, blankFrom: start(ofBlanks: { _ in true }))
    }
    let blank = start(ofBlanks: isChanged)
    let end = blank.map { indices.lowerBound + $0 } ?? indices.upperBound
    return RowChange(row: row, runs: runs(before: end), blankFrom: blank)
  }

  /// Whether neither a wide glyph nor a mark stands or stood there.
  private var isPlain: Bool {
    var oddity: UInt64 = 0
    for index in indices { oddity |= cells[index].oddity }
    guard let known else { return oddity == 0 }
    for index in indices { oddity |= known[index].oddity }
    return oddity == 0
  }

  private func isChanged(_ index: Int) -> Bool {
    guard let known else { return true }
    return cells[index].difference(from: known[index]) != 0
  }

  /// The column of the first of the blanks at the row's end that is to be put, nil where they are too few to be worth more than
  /// themselves.
  private func start(ofBlanks isPut: (Int) -> Bool) -> Int? {
    var start = indices.upperBound
    for index in indices.reversed() {
      guard cells[index].difference(from: .blank) == 0 else { break }
      if isPut(index) { start = index }
    }
    return indices.upperBound - start > 3 ? start - indices.lowerBound : nil
  }

  /// The changed cells; a few between them that did not change are cheaper than a way around them.
  private func runs(before end: Int) -> [RowChange.Run] {
    var runs: [RowChange.Run] = []
    var index = indices.lowerBound
    while index < end {
      guard isChanged(index) else {
        index += 1
        continue
      }
      let first = cells[index]
      var last = index
      var next = index + 1
      while next < end, next - last <= Self.wayAround, cells[next].looks(like: first) {
        if isChanged(next) { last = next }
        next += 1
      }
      runs.append(
        RowChange.Run(
          column: index - indices.lowerBound, first: first,
          scalars: cells[index...last].map { $0.glyph.base.value }))
      index = last + 1
    }
    return runs
  }

  /// So many bytes move a terminal's cursor within a row.
  private static let wayAround = 5
}
