import PreferenceEditing
import PreferenceValues
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
      states: line.state.words(in: language) + [line.layer, line.problem].compactMap(\.self)
        + RowPhrase.marks(isMarked, in: language),
      hint: review.showsCommands ? line.command : nil, in: rect, isFocused: isFocused)
    if review.showsCommands {
      return _ = put(
        line.command ?? words(RowPhrase.sameCommand), in: row, role: .value, emphasis: emphasis)
    }
    let title = row.takeColumn(row.size.columns * 2 / 5)
    put(line.title, in: title, role: .label, emphasis: emphasis)
    if row.size.columns > (line.isForUser ? 40 : 16) {
      var layer = row.takeRight(safe(line.layer).width + 1)
      _ = layer.takeLeft(1)
      put(line.layer, in: layer, role: .dim, emphasis: emphasis)
    }
    if let problem = line.problem, row.size.columns > 50 {
      var note = row.takeRight(row.size.columns / 2)
      _ = note.takeLeft(1)
      put(problem, in: note, role: .problem, emphasis: emphasis)
    }
    put(line.change(arrow: arrow), in: row, role: .value, emphasis: emphasis)
  }
}
