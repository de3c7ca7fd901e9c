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
  /// The cells that changed; nil where a wide glyph or a mark stands or stood, and all of the row is to be drawn.
  package let runs: [Run]?
}

extension Frame {
  /// The rows that show anything else than another frame of the same size, and those of which is not known what they show.
  package func changes(since known: Frame?, unknown: Set<Int> = []) -> [RowChange] {
    cells.withUnsafeBufferPointer { cells in
      guard let known else {
        return (0..<size.rows).map { change(of: $0, in: cells, over: nil) }
      }
      return known.cells.withUnsafeBufferPointer { old in
        (0..<size.rows).compactMap { row in
          if unknown.contains(row) { return change(of: row, in: cells, over: nil) }
          return isChanged(row, in: cells, from: old)
            ? change(of: row, in: cells, over: old) : nil
        }
      }
    }
  }

  private func indices(ofRow row: Int) -> Range<Int> {
    row * size.columns..<(row + 1) * size.columns
  }

  private func isChanged(
    _ row: Int, in cells: UnsafeBufferPointer<Cell>, from old: UnsafeBufferPointer<Cell>
  ) -> Bool {
    // Without an early end, which several cells can be compared at once without.
    var difference: UInt64 = 0
    for index in indices(ofRow: row) { difference |= cells[index].difference(from: old[index]) }
    return difference != 0
  }

  private func change(
    of row: Int, in cells: UnsafeBufferPointer<Cell>, over old: UnsafeBufferPointer<Cell>?
  ) -> RowChange {
    let all = indices(ofRow: row)
    guard all.allSatisfy({ cells[$0].isPlain && old?[$0].isPlain ?? true }) else {
      return RowChange(row: row, runs: nil)
    }
    func isChanged(_ index: Int) -> Bool { old.map { $0[index] != cells[index] } ?? true }
    var runs: [RowChange.Run] = []
    var index = all.lowerBound
    while index < all.upperBound {
      let start = index
      index += 1
      guard isChanged(start) else { continue }
      while index < all.upperBound, isChanged(index), cells[index].looks(like: cells[start]) {
        index += 1
      }
      runs.append(
        RowChange.Run(
          column: start - all.lowerBound, first: cells[start],
          scalars: cells[start..<index].map { $0.glyph.base.value }))
    }
    return RowChange(row: row, runs: runs)
  }
}
