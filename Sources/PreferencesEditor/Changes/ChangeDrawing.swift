import PreferenceValues
package import Terminal

extension Canvas {
  /// Draws the visible lines of a list.
  mutating func draw(_ lines: [ChangeLine], at list: ListPosition, in rect: Rect) {
    let longest = width(ofTitles: lines.lazy.map(\.title))
    for (index, place) in rows(of: list, count: lines.count, in: rect) {
      draw(lines[index], in: place, longestTitle: longest, isFocused: index == list.selected)
    }
  }

  /// Draws a change: its symbol, its title, the old and the new value, and its note.
  private mutating func draw(
    _ line: ChangeLine, in rect: Rect, longestTitle: Int, isFocused: Bool
  ) {
    let emphasis: Emphasis = isFocused ? .focused : []
    var row = begin(rect, mark: line.isUnsaved ? "*" : "", role: .unsaved, isFocused: isFocused)
    writeName(line.title, in: row.splitTitle(longest: longestTitle), emphasis: emphasis)
    if !line.note.isEmpty, rect.size.columns >= 50 {
      var note = row.splitRight(min(row.size.columns / 3, 18))
      _ = note.splitLeft(1)
      write(line.note, in: note, role: .dim, emphasis: emphasis)
    }
    write(line.values(arrow: symbols.arrow), in: row, role: .value, emphasis: emphasis)
    let language = language
    describe(
      .row, line.title, value: line.spokenValues(in: language),
      states: line.note.isEmpty ? [] : [line.note],
      in: rect, isFocused: isFocused)
  }

  /// Draws the pointer and the symbol of a row and returns the rest of the row.
  package mutating func begin(
    _ rect: Rect, mark: String, role: Role, isFocused: Bool
  ) -> Rect {
    let emphasis: Emphasis = isFocused ? .focused : []
    frame.fill(rect, emphasis: emphasis)
    var row = rect
    write(isFocused ? ">" : "", in: row.splitLeft(2), emphasis: emphasis)
    if !mark.isEmpty || rect.size.columns >= 50 {
      write(mark, in: row.splitLeft(2), role: role, emphasis: emphasis)
    }
    if isFocused { focus(at: row.origin) }
    return row
  }
}
