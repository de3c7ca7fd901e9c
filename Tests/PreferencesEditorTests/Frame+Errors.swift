import Terminal

extension Frame {
  /// The errors in the focus: the number of focused items, the cursor position and the highlight.
  var errors: [String] {
    var errors: [String] = []
    if !rect.contains(cursor.position) { errors.append("the cursor is off screen") }
    let focused = semantics.filter(\.isFocused)
    if focused.count != 1 { errors.append("\(focused.count) items have the focus") }
    if let item = focused.first, !item.rect.intersection(rect).isEmpty,
      !item.rect.rows.contains(cursor.position.row)
    {
      errors.append("the cursor is in row \(cursor.position.row), not on \(item.announcement)")
    }
    if let item = focused.first, !isHighlighted(item) {
      errors.append("\(item.announcement) is not highlighted in full")
    }
    return errors
  }

  /// Whether a list item is highlighted across its full width.
  private func isHighlighted(_ item: SemanticNode) -> Bool {
    guard [.row, .group, .menuItem].contains(item.kind) else { return true }
    let area = item.rect.intersection(rect)
    return area.rows.allSatisfy { row in
      lines[row][area.columns].allSatisfy { $0.emphasis.contains(.focused) }
    }
  }

  /// Whether all cells and items contain only harmless characters.
  var isHarmless: Bool {
    lines.joined().allSatisfy { $0.glyph.scalars.allSatisfy { $0.isHarmless(in: repertoire) } }
      && semantics.allSatisfy { $0.isHarmless(in: repertoire) }
  }
}

extension SemanticNode {
  fileprivate func isHarmless(in repertoire: DisplayCapabilities) -> Bool {
    announcement.string.unicodeScalars.allSatisfy { $0.isHarmless(in: repertoire) }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is visible and does not reorder text; zero fills the right half of a wide cell.
  fileprivate func isHarmless(in repertoire: DisplayCapabilities) -> Bool {
    if value == 0 || (0x20..<0x7F).contains(value) { return true }
    if repertoire.glyphs.isASCII { return false }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      return false
    default: return !properties.isDefaultIgnorableCodePoint
    }
  }
}
