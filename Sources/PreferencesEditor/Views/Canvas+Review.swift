import Preferences
import Terminal

extension Canvas {
  /// Draws what is staged: what each setting holds, and what is to become of it.
  mutating func draw(_ review: Review?, in layout: Layout) {
    guard let review else { return }
    let rect = layout.list
    for (index, place) in rows(of: review.list, count: review.lines.count, in: rect) {
      draw(review, line: review.lines[index], in: place, at: index)
    }
  }

  private mutating func draw(_ review: Review, line: Review.Line, in rect: Rect, at index: Int) {
    let isFocused = index == review.list.selected
    let isMarked = review.marked.contains(line.path)
    let emphasis: Emphasis = isFocused ? .focused : []
    frame.fill(rect, emphasis: emphasis)
    var row = rect
    put(
      (isFocused ? ">" : " ") + (isMarked ? markSign : ""), in: row.takeLeft(2), emphasis: emphasis)
    put(String(line.state.mark), in: row.takeLeft(2), role: line.state.role, emphasis: emphasis)
    if isFocused { focus(at: row.origin) }
    let language = language
    describe(
      .row, line.title, value: RowPhrase.to(line.old, line.new).text(in: language),
      states: line.state.words(in: language) + (line.problem.map { [$0] } ?? [])
        + RowPhrase.marks(isMarked, in: language),
      hint: review.showsCommands ? line.command : nil, in: rect, isFocused: isFocused)
    if review.showsCommands {
      return _ = put(
        line.command ?? words(RowPhrase.sameCommand), in: row, role: .value, emphasis: emphasis)
    }
    var name = row.takeLeft(row.size.columns * 2 / 5)
    if name.size.columns > 1 { _ = name.takeRight(1) }
    put(line.title, in: name, role: .label, emphasis: emphasis)
    if row.size.columns > 50 {
      var note = row.takeRight(line.problem == nil ? 12 : row.size.columns / 2)
      if line.problem != nil { _ = note.takeLeft(1) }
      put(
        line.problem ?? line.layer, in: note, role: line.problem == nil ? .dim : .problem,
        emphasis: emphasis)
    }
    let arrow = frame.glyphs.isASCII ? "->" : "→"
    put("\(line.old) \(arrow) \(line.new)", in: row, role: .value, emphasis: emphasis)
  }
}
