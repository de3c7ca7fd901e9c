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

  /// Performs an action on the query; false if none is typed, or the action does not edit it.
  mutating func perform(_ action: Action) -> Bool {
    guard isTyping else { return false }
    switch action {
    case .back: endSearch()
    case .accept: isTyping = false
    case .complete: break
    default:
      guard query?.perform(action) == true else { return false }
      filter()
    }
    return true
  }

  /// Inserts text into the query; false if none is typed.
  mutating func insert(_ text: String) -> Bool {
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
