import Preferences
import Terminal

extension Canvas {
  /// Draws what is staged: what each setting holds, and what is to become of it.
  mutating func draw(_ review: Review?, in layout: Layout) {
    guard let review else { return }
    let rect = layout.list
    for (offset, index) in (review.list.top..<review.lines.count).prefix(rect.size.rows)
      .enumerated()
    {
      draw(review.lines[index], in: rect.row(offset), isFocused: index == review.list.selected)
    }
  }

  private mutating func draw(_ line: Review.Line, in rect: Rect, isFocused: Bool) {
    let emphasis: Emphasis = isFocused ? .focused : []
    frame.fill(rect, emphasis: emphasis)
    var row = rect
    put(isFocused ? ">" : "", in: row.takeLeft(2), emphasis: emphasis)
    put(String(line.state.mark), in: row.takeLeft(2), role: line.state.role, emphasis: emphasis)
    if isFocused { focus(at: row.origin) }
    var name = row.takeLeft(row.size.columns * 2 / 5)
    if name.size.columns > 1 { _ = name.takeRight(1) }
    put(line.title, in: name, role: .label, emphasis: emphasis)
    if row.size.columns > 50 {
      put(line.layer, in: row.takeRight(12), role: .dim, emphasis: emphasis)
    }
    let arrow = frame.glyphs.isASCII ? "->" : "→"
    put("\(line.old) \(arrow) \(line.new)", in: row, role: .value, emphasis: emphasis)
    describe(
      .row, line.title, value: "\(line.old) to \(line.new)", states: line.state.words, in: rect,
      isFocused: isFocused)
  }
}
