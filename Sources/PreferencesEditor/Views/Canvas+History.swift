import PreferenceEditing
import Terminal

extension Canvas {
  /// Draws the saves, or what the opened one changed.
  mutating func draw(_ history: HistoryPage?, of domain: EditedDomain?, in layout: Layout) {
    guard let history, let entries = history.list.entries, let domain else { return }
    let rect = layout.list
    guard !entries.isEmpty else {
      return drawEmpty(.nothingSavedYet, in: rect)
    }
    let position = history.list.position
    guard history.list.opened == nil else {
      return draw(history.list.lines, at: position, in: rect)
    }
    for (index, place) in rows(of: position, count: entries.count, in: rect) {
      let row = HistoryPage.Row(entries[index], in: domain)
      draw(row, in: place, isFocused: index == position.selected)
    }
  }

  private mutating func draw(_ save: HistoryPage.Row, in rect: Rect, isFocused: Bool) {
    let emphasis: Emphasis = isFocused ? .focused : []
    var row = begin(rect, mark: "", role: .text, isFocused: isFocused)
    put(save.time, in: row.takeLeft(min(row.size.columns, 20)), role: .label, emphasis: emphasis)
    let author = save.isUndone ? words(RowPhrase.undone(save.author)) : save.author
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
}
