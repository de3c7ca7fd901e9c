import PreferenceValues
import Terminal

extension Canvas {
  /// Draws the domains: name, title, keys, changes, and where each is stored or why it cannot be read.
  mutating func draw(_ domains: DomainList, in layout: Layout) {
    let rect = layout.list
    guard !domains.shown.isEmpty else {
      let text: RowPhrase = domains.isFiltered ? .nothingFound : .noDomains
      return drawEmpty(domains.isLoaded ? text : .nothing, in: rect)
    }
    for (index, place) in rows(of: domains.list, count: domains.shown.count, in: rect) {
      draw(domains.shown[index], in: place, isFocused: index == domains.list.selected)
    }
  }

  private mutating func draw(_ summary: DomainSummary, in rect: Rect, isFocused: Bool) {
    let emphasis: Emphasis = isFocused ? .focused : []
    frame.fill(rect, emphasis: emphasis)
    var row = rect
    put(isFocused ? ">" : "", in: row.takeLeft(2), emphasis: emphasis)
    put(summary.mark, in: row.takeLeft(2), role: summary.role, emphasis: emphasis)
    if isFocused { focus(at: row.origin) }
    let isWide = rect.size.columns >= 50
    var name = isWide ? row.takeLeft(row.size.columns * 9 / 20) : row
    if isWide { _ = name.takeRight(1) }
    put(summary.name, in: name, role: .label, emphasis: emphasis)
    if isWide {
      put(
        summary.detail(in: language), in: row, role: summary.fault == nil ? .dim : .problem,
        emphasis: emphasis)
    }
    let language = language
    describe(
      .row, summary.name, value: summary.detail(in: language), in: rect, isFocused: isFocused)
  }
}

extension DomainSummary {
  fileprivate var mark: String { fault != nil ? "!" : changed > 0 ? "~" : "" }
  fileprivate var role: Role { fault != nil ? .problem : .set }

  /// What stands beside the name: what is wrong, or counts, schema and place.
  fileprivate func detail(in language: Language) -> String {
    if let fault { return fault.text(in: language) }
    var phrases = [RowPhrase.keys(keys)]
    if changed > 0 { phrases.append(.changed(changed)) }
    if !hasSchema { phrases.append(.noSchema) }
    var parts = phrases.map { $0.text(in: language) }
    if let title, title != name { parts.append(title) }
    parts.append(place)
    return parts.joined(separator: "  ")
  }
}
