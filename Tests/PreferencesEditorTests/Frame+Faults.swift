import Terminal

extension Frame {
  /// The mistakes with the focus: the number of items that have it, the place of the cursor, and the highlight.
  var faults: [String] {
    var faults: [String] = []
    if !rect.contains(cursor.position) { faults.append("the cursor is off screen") }
    let focused = semantics.filter(\.isFocused)
    if focused.count != 1 { faults.append("\(focused.count) items have the focus") }
    if let item = focused.first, !item.rect.intersection(rect).isEmpty,
      !item.rect.rows.contains(cursor.position.row)
    {
      faults.append("the cursor is in row \(cursor.position.row), not on \(item.spoken)")
    }
    if let item = focused.first, !isHighlighted(item) {
      faults.append("\(item.spoken) is not highlighted in full")
    }
    return faults
  }

  /// Whether an item of a list has the look of the focus from its first column to its last.
  private func isHighlighted(_ item: SemanticNode) -> Bool {
    guard [.row, .group, .menuItem].contains(item.kind) else { return true }
    let place = item.rect.intersection(rect)
    return place.rows.allSatisfy { row in
      lines[row][place.columns].allSatisfy { $0.emphasis.contains(.focused) }
    }
  }

  /// Whether no cell and no item holds a character that could do harm.
  var isHarmless: Bool {
    lines.joined().allSatisfy { $0.glyph.scalars.allSatisfy { $0.isHarmless(in: repertoire) } }
      && semantics.allSatisfy { $0.isHarmless(in: repertoire) }
  }
}

extension SemanticNode {
  fileprivate func isHarmless(in repertoire: DisplayCapabilities) -> Bool {
    spoken.string.unicodeScalars.allSatisfy { $0.isHarmless(in: repertoire) }
  }
}

extension Unicode.Scalar {
  /// Whether it moves nothing, hides nothing and turns nothing round; zero stands in the right half of a wide cell.
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
