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

  /// What both rectangles cover.
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
