/// The items of the start screen, and a search in their names and settings.
package struct DomainList: Sendable {
  /// A row: an item, or a matching setting of one.
  enum Row: Sendable {
    case domain(DomainSummary)
    case setting(Bookmark)
  }

  private(set) var all: [DomainSummary] = []
  /// The rows: the items that match the query, then the settings that match it.
  private(set) var rows: [Row] = []
  package var list = ListPosition()
  /// The query, nil without a search.
  package private(set) var query: TextBuffer?
  private var isTyping = false
  /// Whether the session has listed the items.
  package private(set) var isLoaded = false
  /// The settings that match a query, and that query.
  private var found: (query: String, settings: [Bookmark]) = ("", [])

  package init() {}

  package var isFiltered: Bool { query != nil }

  /// The query during typing.
  package var typedQuery: TextBuffer? { isTyping ? query : nil }

  /// The items that match the query.
  package var shown: [DomainSummary] {
    rows.compactMap { if case .domain(let summary) = $0 { summary } else { nil } }
  }

  /// The number of items that match the query.
  private(set) var shownCount = 0

  var selected: Row? { rows.indices.contains(list.selected) ? rows[list.selected] : nil }

  /// Whether the rows belong to sections.
  var hasSections: Bool { query?.isEmpty == false || all.contains { $0.section != nil } }

  /// Whether a row is the first one of its section.
  func beginsSection(_ index: Int) -> Bool {
    index == 0 || section(of: rows[index]) != section(of: rows[index - 1])
  }

  private func section(of row: Row) -> StartSection? {
    if case .domain(let summary) = row { summary.section } else { nil }
  }

  mutating func use(_ summaries: [DomainSummary]) {
    let selection = selectedName
    all = summaries
    isLoaded = true
    filter()
    guard let selection else { return }
    let index = rows.firstIndex {
      if case .domain(let summary) = $0 { summary.name == selection } else { false }
    }
    if let index { list.selected = index }
  }

  private var selectedName: String? {
    if case .domain(let summary)? = selected { summary.name } else { nil }
  }

  /// Shows the settings that match a query, unless the user has edited it since.
  mutating func use(_ settings: [Bookmark], for query: String) {
    guard query == self.query?.text else { return }
    found = (query, settings)
    filter()
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

  /// Performs an action on the query; returns false if it does not edit the query or none is typed.
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

  /// Inserts text into the query; returns false if none is typed.
  mutating func insert(_ text: String) -> Bool {
    guard isTyping else { return false }
    query?.insert(text)
    filter()
    return true
  }

  private mutating func filter() {
    let text = query?.text ?? ""
    let words = text.lowercased().split(separator: " ")
    let matches = words.isEmpty ? all : all.filter { $0.matches(words) }
    shownCount = matches.count
    rows = matches.map(Row.domain)
    if !words.isEmpty, found.query == text { rows += found.settings.map(Row.setting) }
    list.selected = max(0, min(list.selected, rows.count - 1))
  }
}
