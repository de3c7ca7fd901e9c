import Terminal

/// The columns of a setting's row: pointer, symbol, label, value and hint.
///
/// All rows of a list have the same columns, which therefore do not move while it scrolls.
struct RowColumns {
  struct ColumnPositions {
    var pointer: Rect
    var symbol: Rect
    var label: Rect
    var value: Rect
    var hint: Rect
  }

  private let width: Int
  /// Whether the pointer has a single column, next to the symbol.
  private let isTight: Bool
  /// The columns that the rows of the list need.
  private let needs: RowWidths

  init(width: Int, density: EditorPreferences.Density, needs: RowWidths) {
    self.width = width
    self.needs = needs
    isTight = width < 30 || density == .compact
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
    let indent = indent(depth)
    _ = rest.splitLeft(indent)
    let symbol = rest.splitLeft(width >= 60 ? 3 : min(2, width / 10))
    // The values of all depths are aligned.
    let label = labelColumns(of: rest.size.columns + indent) - indent
    var value = rest
    let place = value.splitColumn(max(min(8, rest.size.columns / 3), label))
    let hint = value.splitRight(value.size.columns - valueColumns(of: value.size.columns))
    if !hint.isEmpty { _ = value.splitRight(1) }
    return ColumnPositions(pointer: pointer, symbol: symbol, label: place, value: value, hint: hint)
  }

  /// Labels up to this width do not move the columns when a search or a filter changes the rows.
  private static let usualLabel = 20
  /// The columns for “not set”, a checkbox and most numbers.
  static let smallValue = 7
  private static let leastValue = 12
  private static let mostValue = 32
  private static let leastHint = 10

  /// The columns of the labels and the gap after them, with their indentation.
  ///
  /// A name that is cut is worse than a value that is cut, and that is worse than no hint.
  private func labelColumns(of columns: Int) -> Int {
    let value = min(needs.value, max(Self.smallValue, columns / 3))
    return min(
      max(needs.label + 2, min(Self.usualLabel + 2, columns / 2)), columns - value)
  }

  /// The columns of the value and the gap after it, next to a hint if there is room for both.
  private func valueColumns(of columns: Int) -> Int {
    let share = max(Self.leastValue, min(columns * 9 / 20, Self.mostValue))
    let value = min(share, needs.value + 1)
    return columns - value < Self.leastHint ? columns : value
  }
}

extension RowColumns.ColumnPositions {
  /// Gives columns of the hint to a value that needs more: those that the hint leaves, and all of
  /// them where neither would be legible.
  mutating func fit(value valueWidth: Int, hint hintWidth: Int) {
    if hintWidth == 0 { return value.join(&hint) }
    let missing = valueWidth - value.size.columns
    guard missing > 0, !hint.isEmpty else { return }
    let free = hint.size.columns - hintWidth
    if free < missing, hint.right - value.left < 40 { return value.join(&hint) }
    value.size.columns += hint.splitLeft(min(missing, free)).size.columns
  }
}

extension Rect {
  /// Cuts the titles of a list off the left: two fifths of its columns, or three if a title needs them.
  mutating func splitTitle(longest: Int) -> Rect {
    splitColumn(max(size.columns * 2 / 5, min(longest + 1, size.columns * 3 / 5)))
  }

  /// Extends the rectangle by the columns of the one to its right, which has none then.
  mutating func join(_ next: inout Rect) {
    guard !next.isEmpty else { return }
    size.columns = next.right - left
    next.size.columns = 0
  }
}
