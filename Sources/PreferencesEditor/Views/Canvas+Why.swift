import PreferenceDomains
import PreferenceValues
import Terminal

extension Canvas {
  /// Draws what every layer says: its name, its value, what becomes of it, and where it stands.
  mutating func draw(_ why: Why?, in layout: Layout) {
    guard let why else { return }
    for (index, place) in rows(of: why.list, count: why.lines.count, in: layout.list) {
      draw(why.lines[index], in: place, isFocused: index == why.list.selected)
    }
  }

  private mutating func draw(_ line: Why.Line, in rect: Rect, isFocused: Bool) {
    let emphasis: Emphasis = isFocused ? .focused : []
    var row = begin(
      rect, mark: line.isStaged ? "*" : "", role: .staged, isFocused: isFocused)
    let isInForce = line.answer.verdict == .inForce
    let layer = row.takeColumn(min(17, row.size.columns / 3))
    put("\(line.answer.layer)", in: layer, role: .label, emphasis: emphasis)
    let value = row.takeColumn(row.size.columns / 3)
    put(
      line.change(arrow: arrow), in: value, role: isInForce ? .set : .value, emphasis: emphasis)
    let end = put(line.verdict, in: row, role: isInForce ? .set : .dim, emphasis: emphasis)
    _ = row.takeLeft(end + 2 - row.left)
    if row.size.columns > 8 {
      _ = putRight(tail(of: line.place, in: row.size.columns), in: row, role: .dim)
    }
    let language = language
    describe(
      .row, "\(line.answer.layer)",
      value: line.newText.map { RowPhrase.to(line.text, $0).text(in: language) } ?? line.text,
      states: [line.verdict, line.place], in: rect, isFocused: isFocused)
  }

  /// As much of the end of a place as fits, from a slash on where that is possible.
  func tail(of place: String, in columns: Int) -> String {
    func fits(_ text: String) -> Bool { safe(text).width <= columns }
    if fits(place) { return place }
    let cut = frame.glyphs.ellipsis.string
    let ends = place.indices.filter { place[$0] == "/" }.map { cut + place[$0...] }
    return ends.first(where: fits) ?? cut + place.suffix(columns - 1)
  }
}
