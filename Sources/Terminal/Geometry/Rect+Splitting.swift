extension Rect {
  /// Cuts rows off the top, as many as there are up to the number wished, and returns them.
  package mutating func takeTop(_ count: Int) -> Rect {
    let (taken, rest) = splitRows(count)
    self = rest
    return taken
  }

  /// Cuts rows off the bottom and returns them.
  package mutating func takeBottom(_ count: Int) -> Rect {
    let (rest, taken) = splitRows(size.rows - clamped(count, to: size.rows))
    self = rest
    return taken
  }

  /// Cuts columns off the left and returns them.
  package mutating func takeLeft(_ count: Int) -> Rect {
    let (taken, rest) = splitColumns(count)
    self = rest
    return taken
  }

  /// Cuts columns off the left and returns all but the last of them, which keeps what follows apart.
  package mutating func takeColumn(_ count: Int) -> Rect {
    var column = takeLeft(count)
    if column.size.columns > 1 { _ = column.takeRight(1) }
    return column
  }

  /// Cuts columns off the right and returns them.
  package mutating func takeRight(_ count: Int) -> Rect {
    let (rest, taken) = splitColumns(size.columns - clamped(count, to: size.columns))
    self = rest
    return taken
  }

  /// A rectangle of the size wished, or smaller, in the middle of this one.
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
