import Preferences
import Terminal

extension Canvas {
  /// Draws the saves, or what the opened one changed.
  mutating func draw(_ history: HistoryPage?, of domain: EditedDomain?, in layout: Layout) {
    guard let history, let entries = history.entries, let domain else { return }
    let rect = layout.list
    guard !entries.isEmpty else {
      return drawEmpty("nothing was saved yet", in: rect)
    }
    let list = history.opened == nil ? history.list : history.lineList
    let count = history.opened == nil ? entries.count : history.lines.count
    for (offset, index) in (list.top..<max(list.top, count)).prefix(rect.size.rows).enumerated() {
      let isFocused = index == list.selected
      if history.opened == nil {
        let row = HistoryPage.Row(entries[index], in: domain)
        draw(row, in: rect.row(offset), isFocused: isFocused)
      } else {
        draw(history.lines[index], in: rect.row(offset), isFocused: isFocused)
      }
    }
  }

  private mutating func draw(_ save: HistoryPage.Row, in rect: Rect, isFocused: Bool) {
    let emphasis: Emphasis = isFocused ? .focused : []
    var row = begin(rect, mark: "", role: .text, isFocused: isFocused)
    put(save.time, in: row.takeLeft(min(row.size.columns, 20)), role: .label, emphasis: emphasis)
    let author = save.isUndone ? "\(save.author), undone" : save.author
    if rect.size.columns >= 50 {
      put(save.count, in: row.takeLeft(9), role: .value, emphasis: emphasis)
      put(author, in: row.takeLeft(24), role: .dim, emphasis: emphasis)
      put(save.titles, in: row, role: .value, emphasis: emphasis)
    } else {
      put("\(save.count)  \(author)", in: row, role: .value, emphasis: emphasis)
    }
    describe(
      .row, save.time, value: "\(save.count): \(save.titles)", states: [author], in: rect,
      isFocused: isFocused)
  }

  private mutating func draw(_ line: HistoryPage.Line, in rect: Rect, isFocused: Bool) {
    let emphasis: Emphasis = isFocused ? .focused : []
    var row = begin(rect, mark: line.isStaged ? "*" : "", role: .staged, isFocused: isFocused)
    var name = row.takeLeft(row.size.columns * 2 / 5)
    if name.size.columns > 1 { _ = name.takeRight(1) }
    put(line.title, in: name, role: .label, emphasis: emphasis)
    let fate = line.isStaged ? "undo staged" : line.fate
    if !fate.isEmpty, rect.size.columns >= 50 {
      var note = row.takeRight(min(row.size.columns / 3, 18))
      _ = note.takeLeft(1)
      put(fate, in: note, role: .dim, emphasis: emphasis)
    }
    let arrow = frame.glyphs.isASCII ? "->" : "→"
    put("\(line.old) \(arrow) \(line.new)", in: row, role: .value, emphasis: emphasis)
    describe(
      .row, line.title, value: "\(line.old) to \(line.new)", states: fate.isEmpty ? [] : [fate],
      in: rect, isFocused: isFocused)
  }

  /// Draws the pointer and the mark of a row; answers what is left of it.
  private mutating func begin(
    _ rect: Rect, mark: String, role: Role, isFocused: Bool
  ) -> Rect {
    let emphasis: Emphasis = isFocused ? .focused : []
    frame.fill(rect, emphasis: emphasis)
    var row = rect
    put(isFocused ? ">" : "", in: row.takeLeft(2), emphasis: emphasis)
    if !mark.isEmpty || rect.size.columns >= 50 {
      put(mark, in: row.takeLeft(2), role: role, emphasis: emphasis)
    }
    if isFocused { focus(at: row.origin) }
    return row
  }
}
