import Terminal

/// The columns of a setting's row: pointer, symbol, label, value and hint.
struct RowColumns {
  struct ColumnPositions {
    var pointer: Rect
    var mark: Rect
    var label: Rect
    var value: Rect
    var hint: Rect
  }

  private let width: Int
  /// Whether the pointer has a single column, next to the symbol.
  private let isTight: Bool
  /// The width of the longest label with its indentation, or nil if unknown.
  private let longestLabel: Int?

  init(width: Int, density: EditorPreferences.Density, longestLabel: Int? = nil) {
    self.width = width
    self.longestLabel = longestLabel
    isTight = width < 30 || density == .compact
  }

  /// The width of the value next to its hint.
  private func valueColumns(of rest: Rect) -> Int {
    max(min(rest.size.columns, 12), min(rest.size.columns * 9 / 20, 32))
  }

  private func indent(_ depth: Int) -> Int { min(2 * depth, width / 10) }

  private var pointerColumns: Int { isTight ? 1 : 2 }

  /// The pointer and the title of a heading, which is never to the right of the settings below it.
  func heading(in rect: Rect, depth: Int) -> (pointer: Rect, title: Rect) {
    var rest = rect
    let pointer = rest.splitLeft(pointerColumns)
    _ = rest.splitLeft(indent(depth))
    return (pointer, rest)
  }

  func places(in rect: Rect, depth: Int) -> ColumnPositions {
    var rest = rect
    let pointer = rest.splitLeft(pointerColumns)
    _ = rest.splitLeft(indent(depth))
    let mark = rest.splitLeft(width >= 60 ? 3 : min(2, width / 10))
    // The values of all depths are aligned.
    let columns = rest.size.columns + indent(depth) - indent(1)
    let widest = columns * (width < 50 ? 11 : 8) / 20 + indent(1)
    let end = longestLabel.map { min($0 + 2, widest) } ?? widest
    var label = rest.splitLeft(max(min(8, rest.size.columns / 3), end - indent(depth)))
    let hint =
      width < 50 ? rest.splitRight(0) : rest.splitRight(rest.size.columns - valueColumns(of: rest))
    if label.size.columns > 1 { _ = label.splitRight(1) }
    if hint.size.columns > 0, rest.size.columns > 1 { _ = rest.splitRight(1) }
    return ColumnPositions(pointer: pointer, mark: mark, label: label, value: rest, hint: hint)
  }
}

extension Rect {
  /// Extends the rectangle by the columns of the one to its right, which has none then.
  mutating func join(_ next: inout Rect) {
    guard !next.isEmpty else { return }
    size.columns = next.right - left
    next.size.columns = 0
  }
}
