import Terminal

extension Frame {
  /// What is wrong with the focus: two items have it, none has it, or the cursor is elsewhere.
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
    return faults
  }

  /// Whether no cell and no item holds a character that could do harm.
  var isHarmless: Bool {
    lines.joined().allSatisfy { $0.glyph.scalars.allSatisfy { $0.isHarmless(in: repertoire) } }
      && semantics.allSatisfy { $0.isHarmless(in: repertoire) }
  }
}

extension SemanticNode {
  fileprivate func isHarmless(in repertoire: Repertoire) -> Bool {
    spoken.string.unicodeScalars.allSatisfy { $0.isHarmless(in: repertoire) }
  }
}

extension Unicode.Scalar {
  /// Whether it moves nothing, hides nothing and turns nothing round; zero stands in the right half of a wide cell.
  fileprivate func isHarmless(in repertoire: Repertoire) -> Bool {
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
