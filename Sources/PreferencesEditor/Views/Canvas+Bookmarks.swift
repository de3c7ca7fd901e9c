import PreferenceValues
import Terminal

extension Canvas {
  /// Draws bookmarks and what was changed last.
  mutating func draw(_ page: BookmarksPage?, in layout: Layout) {
    guard let page, page.bookmarks != nil else { return }
    let rows = page.rows
    guard !rows.isEmpty else {
      return drawEmpty(.noBookmarks, in: layout.list)
    }
    for (index, place) in self.rows(of: page.list, count: rows.count, in: layout.list) {
      draw(rows[index], in: place, isFocused: index == page.list.selected)
    }
  }

  private mutating func draw(_ item: BookmarksPage.Row, in rect: Rect, isFocused: Bool) {
    let emphasis: Emphasis = isFocused ? .focused : []
    let kind = item.isMarked ? RowPhrase.bookmark : .changedLately
    var row = begin(rect, mark: item.isMarked ? "b" : "", role: .set, isFocused: isFocused)
    var title = row.takeLeft(row.size.columns * 2 / 5)
    if title.size.columns > 1 { _ = title.takeRight(1) }
    put(item.bookmark.title, in: title, role: .label, emphasis: emphasis)
    let place = "\(item.bookmark.domain) \(item.bookmark.path)"
    put(place, in: row, role: .dim, emphasis: emphasis)
    let language = language
    describe(
      .row, item.bookmark.title, value: place, states: [kind.text(in: language)], in: rect,
      isFocused: isFocused)
  }
}
