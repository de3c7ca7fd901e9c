extension Frame {
  /// The rows as text, without blanks at their ends.
  package var rows: [String] {
    (0..<size.rows).map { row in
      var text = String.UnicodeScalarView()
      for cell in lines[row] where !cell.isContinuation {
        text.append(contentsOf: cell.glyph.scalars)
      }
      return String(text).withoutTrailingBlanks
    }
  }

  /// The screen as text, row by row.
  package var plainText: String { rows.joined(separator: "\n") }

  /// The screen's roles as letters; blanks that are plain text stay blank.
  package var roleText: String {
    (0..<size.rows).map { row in
      let letters = lines[row].map { cell in
        cell.role == .text && cell.glyph.base == " " ? " " : cell.role.letter
      }
      return String(letters).withoutTrailingBlanks
    }.joined(separator: "\n")
  }

  /// What a screen reader would read, one item per line, the one with the focus marked.
  package var linearText: String {
    semantics.map { ($0.isFocused ? "> " : "  ") + $0.spoken.string }.joined(separator: "\n")
  }

  /// The item that has the focus.
  package var focusedNode: SemanticNode? { semantics.first { $0.isFocused } }
}

extension String {
  fileprivate var withoutTrailingBlanks: String {
    var view = self[...]
    while view.last == " " { view.removeLast() }
    return String(view)
  }
}
