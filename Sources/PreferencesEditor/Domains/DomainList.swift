import Terminal

/// The domains on this machine.
package struct DomainList: Sendable {
  private(set) var all: [DomainSummary] = []
  package private(set) var shown: [DomainSummary] = []
  package var list = ListPosition()
  /// What is searched for, nil without a search.
  package private(set) var query: TextBuffer?
  private var isTyping = false
  /// Whether the domains are known.
  package private(set) var isLoaded = false

  package init() {}

  package var isFiltered: Bool { query != nil }

  /// The query while it is typed.
  package var typedQuery: TextBuffer? { isTyping ? query : nil }

  package var selected: DomainSummary? {
    shown.indices.contains(list.selected) ? shown[list.selected] : nil
  }

  mutating func use(_ summaries: [DomainSummary]) {
    let selection = selected?.name
    all = summaries
    isLoaded = true
    filter()
    if let index = shown.firstIndex(where: { $0.name == selection }) { list.selected = index }
  }

  mutating func startSearch() {
    query = query ?? TextBuffer()
    isTyping = true
  }

  mutating func endSearch() {
    query = nil
    isTyping = false
    filter()
  }

  /// Takes a keystroke into the query; false where none is typed, or the keystroke is a movement.
  mutating func type(_ keystroke: Keystroke) -> Bool {
    guard isTyping else { return false }
    switch (keystroke.key, keystroke.modifiers) {
    case (.escape, []), (.character("c"), .control): endSearch()
    case (.enter, []): isTyping = false
    case (.up, []), (.down, []), (.pageUp, []), (.pageDown, []): return false
    default:
      _ = query?.handle(keystroke)
      filter()
    }
    return true
  }

  /// Takes pasted text into the query; false where none is typed.
  mutating func paste(_ text: String) -> Bool {
    guard isTyping else { return false }
    query?.insert(text)
    filter()
    return true
  }

  private mutating func filter() {
    let words = (query?.text ?? "").lowercased().split(separator: " ")
    shown = all.filter { summary in
      let text = "\(summary.name) \(summary.title ?? "")".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    list.selected = max(0, min(list.selected, shown.count - 1))
  }
}
