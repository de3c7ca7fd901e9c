import Terminal

/// Where the parts of a setting's row stand: pointer, mark, label, value and hint.
struct RowColumns {
  struct Places {
    var pointer: Rect
    var mark: Rect
    var label: Rect
    var value: Rect
    var hint: Rect
  }

  private let width: Int
  /// Whether the pointer stands beside the mark.
  private let isTight: Bool

  init(width: Int, density: EditorPreferences.Density) {
    self.width = width
    isTight = width < 30 || density == .compact
  }

  private func indent(_ depth: Int) -> Int { min(2 * depth, width / 10) }

  func places(in rect: Rect, depth: Int) -> Places {
    var rest = rect
    let pointer = rest.takeLeft(isTight ? 1 : 2)
    _ = rest.takeLeft(indent(depth))
    let mark = rest.takeLeft(min(2, width / 10))
    let hint = width < 50 ? rest.takeRight(0) : rest.takeRight(width * 3 / 10)
    // The values of all depths stand below each other.
    let columns = rest.size.columns + indent(depth) - indent(1)
    let end = columns * (width < 50 ? 11 : 12) / 20 + indent(1)
    var label = rest.takeLeft(max(rest.size.columns / 3, end - indent(depth)))
    if label.size.columns > 1 { _ = label.takeRight(1) }
    if hint.size.columns > 0, rest.size.columns > 1 { _ = rest.takeRight(1) }
    return Places(pointer: pointer, mark: mark, label: label, value: rest, hint: hint)
  }
}
