import Preferences
import Terminal

extension Canvas {
  /// Draws what every layer says: its name, its value, what becomes of it, and where it stands.
  mutating func draw(_ why: Why?, in layout: Layout) {
    guard let why else { return }
    let rowsOfEach = Why.rowsOfEach(in: frame.size)
    let height = max(1, layout.list.size.rows / rowsOfEach)
    for (offset, index) in (why.list.top..<why.lines.count).prefix(height).enumerated() {
      let rect = Rect(
        column: layout.list.left, row: layout.list.top + offset * rowsOfEach,
        columns: layout.list.size.columns, rows: rowsOfEach)
      draw(why.lines[index], in: rect, isFocused: index == why.list.selected)
    }
  }

  private mutating func draw(_ line: Why.Line, in rect: Rect, isFocused: Bool) {
    let emphasis: Emphasis = isFocused ? .focused : []
    var row = rect.row(0)
    put(isFocused ? ">" : "", in: row.takeLeft(2), emphasis: emphasis)
    if isFocused { focus(at: row.origin) }
    let isInForce = line.answer.verdict == .inForce
    put("\(line.answer.layer)", in: row.takeLeft(17), role: .label, emphasis: emphasis)
    put(line.text, in: row.takeLeft(row.size.columns / 3), role: isInForce ? .set : .value)
    let second = rect.size.rows > 1 ? rect.row(1).inset(columns: 2) : row
    put("  \(line.verdict)", in: row, role: isInForce ? .set : .dim)
    if rect.size.rows > 1 {
      put(line.place, in: second, role: .dim)
    } else {
      _ = putRight(line.place, in: row, after: line.verdict)
    }
    describe(
      .row, "\(line.answer.layer)", value: line.text, states: [line.verdict, line.place], in: rect,
      isFocused: isFocused)
  }

  /// Draws a text at the right of a row, as far as it does not cover what stands at its left.
  private mutating func putRight(_ text: String, in row: Rect, after left: String) -> Int {
    var rest = row
    _ = rest.takeLeft(min(rest.size.columns, safe(left).width + 4))
    return rest.size.columns > 8 ? putRight(text, in: rest, role: .dim) : row.right
  }
}
