import PreferenceEditing
import Terminal

extension Canvas {
  /// Draws the snapshots, or how the opened one differs.
  mutating func draw(_ page: SnapshotsPage?, in layout: Layout) {
    guard let page, let entries = page.list.entries else { return }
    let rect = layout.list
    let position = page.list.position
    if page.list.opened != nil {
      guard !page.list.lines.isEmpty else { return drawEmpty(.noDifference, in: rect) }
      return draw(page.list.lines, at: position, in: rect)
    }
    guard !entries.isEmpty else {
      return drawEmpty(.noSnapshots, in: rect)
    }
    for (index, place) in rows(of: position, count: entries.count, in: rect) {
      draw(
        entries[index], isMarked: entries[index].id == page.other,
        in: place, isFocused: index == position.selected)
    }
  }

  private mutating func draw(
    _ entry: SnapshotEntry, isMarked: Bool, in rect: Rect, isFocused: Bool
  ) {
    let emphasis: Emphasis = isFocused ? .focused : []
    var row = begin(rect, mark: isMarked ? "m" : "", role: .set, isFocused: isFocused)
    var name = row.takeLeft(row.size.columns * 3 / 5)
    if name.size.columns > 1 { _ = name.takeRight(1) }
    put(entry.snapshot.name, in: name, role: .label, emphasis: emphasis)
    put(entry.time, in: row, role: .dim, emphasis: emphasis)
    let language = language
    describe(
      .row, entry.snapshot.name, value: entry.time,
      states: RowPhrase.marks(isMarked, in: language), in: rect,
      isFocused: isFocused)
  }
}
