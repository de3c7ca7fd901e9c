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
    let old = known?.lines
    return lines.indices.compactMap { row in
      lines[row].withUnsafeBufferPointer { cells in
        guard let old else { return RowDifference(cells: cells, known: nil, row: row).change }
        return old[row].withUnsafeBufferPointer { known in
          let difference = RowDifference(cells: cells, known: known, row: row)
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

  /// Whether both rows show the same.
  var isEmpty: Bool {
    guard let known else { return false }
    return cells.baseAddress == known.baseAddress || !cells.indices.contains(where: isChanged)
  }

  var change: RowChange {
    guard isPlain else {
      return RowChange(row: row, runs: nil, blankFrom: start(ofBlanks: { _ in true }))
    }
    let blank = start(ofBlanks: isChanged)
    return RowChange(row: row, runs: runs(before: blank ?? cells.count), blankFrom: blank)
  }

  /// Whether neither a wide glyph nor a mark stands or stood there.
  private var isPlain: Bool {
    cells.allSatisfy(\.isPlain) && known?.allSatisfy(\.isPlain) ?? true
  }

  private func isChanged(_ column: Int) -> Bool {
    guard let known else { return true }
    return cells[column] != known[column]
  }

  /// The column of the first of the blanks at the row's end that is to be put, nil where they are too few to be worth more than
  /// themselves.
  private func start(ofBlanks isPut: (Int) -> Bool) -> Int? {
    var start = cells.count
    for column in cells.indices.reversed() {
      guard cells[column] == .blank else { break }
      if isPut(column) { start = column }
    }
    return cells.count - start > 3 ? start : nil
  }

  /// The changed cells; a few between them that did not change are cheaper than a way around them.
  private func runs(before end: Int) -> [RowChange.Run] {
    var runs: [RowChange.Run] = []
    var column = 0
    while column < end {
      guard isChanged(column) else {
        column += 1
        continue
      }
      let first = cells[column]
      var last = column
      var next = column + 1
      while next < end, next - last <= Self.wayAround, cells[next].looks(like: first) {
        if isChanged(next) { last = next }
        next += 1
      }
      runs.append(
        RowChange.Run(
          column: column, first: first, scalars: cells[column...last].map { $0.glyph.base.value }))
      column = last + 1
    }
    return runs
  }

  /// So many bytes move a terminal's cursor within a row.
  private static let wayAround = 5
}
