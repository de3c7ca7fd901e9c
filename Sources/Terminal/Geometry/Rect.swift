/// A rectangle of cells; an empty one has no columns or no rows.
package struct Rect: Hashable, Sendable {
  package var origin: Point
  package var size: Size

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = Point(column: column, row: row)
    size = Size(columns: columns, rows: rows)
  }

  package init(_ size: Size) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  package var left: Int { origin.column }
  package var top: Int { origin.row }
  /// The first column to the right of the rectangle.
  package var right: Int { origin.column + size.columns }
  /// The first row below the rectangle.
  package var bottom: Int { origin.row + size.rows }
  package var columns: Range<Int> { left..<right }
  package var rows: Range<Int> { top..<bottom }
  package var isEmpty: Bool { size.columns == 0 || size.rows == 0 }

  package func contains(_ point: Point) -> Bool {
    columns.contains(point.column) && rows.contains(point.row)
  }

  /// The area that both rectangles cover.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(left, other.left)
    let top = max(top, other.top)
    return Rect(
      column: left, row: top,
      columns: min(right, other.right) - left, rows: min(bottom, other.bottom) - top)
  }

  /// The rectangle without some columns and rows at each side.
  package func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    Rect(
      column: left + columns, row: top + rows,
      columns: size.columns - 2 * columns, rows: size.rows - 2 * rows)
  }

  /// One row of the rectangle, counted from its top.
  package func row(_ index: Int) -> Rect {
    Rect(column: left, row: top + index, columns: size.columns, rows: 1)
  }
}

extension Rect {
  /// Cuts up to this number of rows off the top and returns them.
  package mutating func splitTop(_ count: Int) -> Rect {
    let (taken, rest) = splitRows(count)
    self = rest
    return taken
  }

  /// Cuts rows off the bottom and returns them.
  package mutating func splitBottom(_ count: Int) -> Rect {
    let (rest, taken) = splitRows(size.rows - clamped(count, to: size.rows))
    self = rest
    return taken
  }

  /// Cuts columns off the left and returns them.
  package mutating func splitLeft(_ count: Int) -> Rect {
    let (taken, rest) = splitColumns(count)
    self = rest
    return taken
  }

  /// Cuts columns off the left and returns all but the last of them, which is a gap.
  package mutating func splitColumn(_ count: Int) -> Rect {
    var column = splitLeft(count)
    if column.size.columns > 1 { _ = column.splitRight(1) }
    return column
  }

  /// Cuts columns off the right and returns them.
  package mutating func splitRight(_ count: Int) -> Rect {
    let (rest, taken) = splitColumns(size.columns - clamped(count, to: size.columns))
    self = rest
    return taken
  }

  /// A centered rectangle of a size, or smaller if it does not fit.
  package func centered(_ wished: Size) -> Rect {
    let columns = clamped(wished.columns, to: size.columns)
    let rows = clamped(wished.rows, to: size.rows)
    return Rect(
      column: left + (size.columns - columns) / 2, row: top + (size.rows - rows) / 2,
      columns: columns, rows: rows)
  }

  private func splitRows(_ count: Int) -> (Rect, Rect) {
    let count = clamped(count, to: size.rows)
    return (
      Rect(column: left, row: top, columns: size.columns, rows: count),
      Rect(column: left, row: top + count, columns: size.columns, rows: size.rows - count)
    )
  }

  private func splitColumns(_ count: Int) -> (Rect, Rect) {
    let count = clamped(count, to: size.columns)
    return (
      Rect(column: left, row: top, columns: count, rows: size.rows),
      Rect(column: left + count, row: top, columns: size.columns - count, rows: size.rows)
    )
  }

  private func clamped(_ count: Int, to limit: Int) -> Int { max(0, min(count, limit)) }
}
