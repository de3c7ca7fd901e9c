import PreferenceValues

/// The items of the start screen, and a search in their names and settings.
package struct DomainList: Sendable {
  /// A row: an item, a group of items, or a matching setting of an item.
  enum Row: Sendable {
    case domain(DomainSummary)
    case group(DomainGroup)
    case setting(Bookmark)

    /// The displayed name.
    var name: String {
      switch self {
      case .domain(let summary): summary.label ?? summary.name
      case .group(let group): "\(group.name)  \(group.isOpen ? "v" : ">")"
      case .setting(let bookmark): bookmark.title
      }
    }
  }

  private(set) var all: [DomainSummary] = []
  /// The sections of the items.
  private(set) var sections: Set<StartSection> = []
  /// The rows: the items that match the query, then the settings that match it.
  private(set) var rows: [Row] = []
  /// The length of the longest of the first names.
  private(set) var longestName = 0
  package var list = ListPosition()
  /// The query, nil without a search.
  package private(set) var query: TextBuffer?
  private var isTyping = false
  /// Whether the query also searches settings, not only the names of items.
  private(set) var searchesSettings = false
  /// Whether the session has listed the items.
  package private(set) var isLoaded = false
  /// The names of the groups whose items are visible.
  private var openGroups: Set<String> = []
  /// The settings that match a query, and that query.
  private var found: (query: String, result: FoundSettings) = ("", FoundSettings())
  /// The number of listed settings that are only similar to the query.
  private var similarCount = 0

  package init() {}

  package var isFiltered: Bool { query != nil }
  /// Whether nothing matches so far, and the settings that match are not known yet.
  var isSearching: Bool {
    guard searchesSettings, rows.isEmpty, let text = query?.text else { return false }
    return !text.isEmpty && found.query != text
  }

  /// The query during typing.
  package var typedQuery: TextBuffer? { isTyping ? query : nil }

  /// The items that match the query.
  package var shown: [DomainSummary] {
    rows.compactMap { if case .domain(let summary) = $0 { summary } else { nil } }
  }

  /// The number of different items that match the query; a recent one is also in another section.
  private(set) var shownCount = 0
  /// The number of the matching items of each section.
  private(set) var sectionCounts: [StartSection: Int] = [:]

  /// Whether nothing but settee's own domains was found on the machine.
  var isBare: Bool {
    query == nil && isLoaded && all.allSatisfy { $0.isCounted && $0.isOwn }
  }

  var selected: Row? { rows.indices.contains(list.selected) ? rows[list.selected] : nil }

  /// Whether the rows belong to sections.
  var hasSections: Bool { query?.isEmpty == false || !sections.isEmpty }

  /// Whether a row is the first one of its section.
  func beginsSection(_ index: Int) -> Bool {
    index == 0 || section(of: rows[index]) != section(of: rows[index - 1])
  }

  private func section(of row: Row) -> StartSection? {
    switch row {
    case .domain(let summary): summary.section
    case .group(let group): group.section
    case .setting: nil
    }
  }

  /// The group of the selected row, which may be the row itself.
  var selectedGroup: String? {
    switch selected {
    case .group(let group)?: group.name
    case .domain(let summary)? where openGroups.contains(summary.group ?? ""): summary.group
    default: nil
    }
  }

  /// Whether the items of the selected row's group are shown.
  var isSelectedGroupOpen: Bool { selectedGroup.map(openGroups.contains) ?? false }

  /// Shows or hides the items of a group, and selects it.
  mutating func toggle(group name: String) {
    if openGroups.remove(name) == nil { openGroups.insert(name) }
    filter()
    let index = rows.firstIndex {
      if case .group(let group) = $0 { group.name == name } else { false }
    }
    if let index { list.selected = index }
  }

  mutating func setSummaries(_ summaries: [DomainSummary]) {
    let selection = selectedItem
    all = summaries
    sections = Set(summaries.compactMap(\.section))
    isLoaded = true
    filter()
    guard let selection else { return }
    let index = rows.firstIndex {
      if case .domain(let summary) = $0 { ItemKey(summary) == selection } else { false }
    }
    if let index { list.selected = index }
  }

  /// The item that the user moved to; nil on the first row, where the list starts.
  private var selectedItem: ItemKey? {
    guard list.selected > 0, case .domain(let summary)? = selected else { return nil }
    return ItemKey(summary)
  }

  /// Shows the settings that match a query, unless the user has edited it since.
  mutating func setMatches(_ settings: FoundSettings, for query: String) {
    guard query == self.query?.text else { return }
    found = (query, settings)
    filter()
  }

  /// Starts to type a query.
  ///
  /// - Parameter searchesSettings: Whether it also searches the settings of all items.
  mutating func startSearch(ofSettings searchesSettings: Bool = true) {
    query = query ?? TextBuffer()
    isTyping = true
    self.searchesSettings = searchesSettings
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
    case .deleteBackward where query?.isEmpty == true: endSearch()
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

  /// The number of domains; during a search the remark about the query, otherwise the number of matching domains and settings.
  var summary: Message {
    guard let query = query?.text, !query.isEmpty else {
      return Message("\(shownCount, "item", "items")")
    }
    if isSearching { return Message("Searching…") }
    return foundSettings?.remark ?? noting(matchCount.result(for: query))
  }

  /// The remark about the query, otherwise the number of matches.
  var remark: Message { foundSettings?.remark ?? noting(matchCount.summary) }

  /// The number of matches, and the number of files that were not searched.
  private func noting(_ count: Message) -> Message {
    let files = foundSettings?.unsearchedFiles ?? 0
    return files == 0 ? count : Message("\(count); \(files, "file", "files") not searched")
  }

  private var matchCount: MatchCount {
    MatchCount(exact: rows.count - similarCount, similar: similarCount)
  }

  /// The settings that match the query, nil until they are known.
  private var foundSettings: FoundSettings? {
    guard let text = query?.text, !text.isEmpty, found.query == text else { return nil }
    return found.result
  }

  /// The items, those of groups that are not open as one row.
  private var grouped: [Row] {
    let groups = Dictionary(grouping: all.filter { $0.group != nil }, by: GroupKey.init)
    var seen: Set<GroupKey> = []
    return all.flatMap { domain -> [Row] in
      let key = GroupKey(domain)
      let isOpen = openGroups.contains(domain.group ?? "")
      guard let members = groups[key], let group = DomainGroup(of: members, isOpen: isOpen)
      else { return [.domain(domain.withRemark)] }
      guard seen.insert(key).inserted else { return [] }
      return [.group(group)] + (isOpen ? members.map(Row.domain) : [])
    }
  }

  /// The number of rows whose names determine the width of their column.
  private static let measuredRows = 200

  private mutating func filter() {
    let text = query?.text ?? ""
    let words = text.lowercased().split(separator: " ")
    let matches = words.isEmpty ? all : all.filter { $0.matches(words) }
    shownCount = Set(matches.map(\.name)).count
    count(matches)
    rows = words.isEmpty ? grouped : matches.map(Row.domain)
    add(foundSettings)
    longestName = rows.prefix(Self.measuredRows).map(\.name.count).max() ?? 0
    list.selected = max(0, min(list.selected, rows.count - 1))
  }
}

extension DomainList {
  /// Adds matching settings, similar ones only if no name matches.
  private mutating func add(_ found: FoundSettings?) {
    similarCount = rows.isEmpty ? found?.similarCount ?? 0 : 0
    guard let found else { return }
    let hidden = found.similarCount - similarCount
    rows += found.settings.dropLast(hidden).map(Row.setting)
  }

  private mutating func count(_ matches: [DomainSummary]) {
    sectionCounts = matches.reduce(into: [:]) { counts, match in
      if let section = match.section { counts[section, default: 0] += 1 }
    }
  }
}

extension DomainSummary {
  /// The only item of a group, which has no row for the remark.
  fileprivate var withRemark: DomainSummary {
    var summary = self
    if summary.place.isEmpty { summary.place = groupRemark ?? "" }
    return summary
  }
}

/// An item in its section; a recent one is also in another section.
private struct ItemKey: Equatable {
  let name: String
  let section: StartSection?

  init(_ domain: DomainSummary) {
    name = domain.name
    section = domain.section
  }
}

/// The group of a domain in its section.
private struct GroupKey: Hashable {
  let group: String?
  let section: StartSection?

  init(_ domain: DomainSummary) {
    group = domain.group
    section = domain.section
  }
}
