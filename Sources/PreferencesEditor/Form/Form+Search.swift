import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import Terminal

extension Form {
  mutating func startSearch() {
    search = Search(origin: search?.origin ?? (list, group, pane))
    pane = .settings
    find()
  }

  /// Shows the matches of a bookmarked search.
  mutating func show(search query: String) {
    startSearch()
    search?.query = TextBuffer(query)
    search?.isTyping = false
    find()
  }

  /// Shows the matches of the query, and makes the best one current.
  mutating func find() {
    guard let text = search?.query.text else { return }
    filter.beginSearch()
    guard let found = found(by: SearchQuery(text)) else {
      setResult(nil)
      return show()
    }
    setResult(found)
    shown = headed(found.rows)
    list.selected = found.best.flatMap(shown.firstIndex) ?? 0
  }

  /// Repeats the search after the rows have changed.
  mutating func findAgain() {
    guard let query = filter.found?.query else { return }
    setResult(found(by: query))
  }

  /// Finds the matches of a query, nil for an empty one.
  private mutating func found(by query: SearchQuery) -> SearchResult? {
    search?.remark = query.remark
    // The matches of a query are among those of its beginning, unless the values have changed.
    let known = index == nil ? nil : filter.found.flatMap { query.narrows($0.query) ? $0 : nil }
    let index = searchIndex()
    search?.omitsGroups = index.omitsGroups
    guard !query.isEmpty else { return nil }
    // A closure over `self` would copy the form for each row.
    let form = self
    return index.find(query, among: known) { form.passes($0, query.filters) }
  }

  private mutating func setResult(_ found: SearchResult?) {
    filter.found = found
    search?.similarCount = found?.similarCount ?? 0
    search?.count = found.map { $0.rows.count - $0.similarCount } ?? 0
    search?.marking = found.map { SearchMarking(of: $0) }
  }

  /// Returns rows with the headings of their groups.
  func headed(_ rows: [Int]) -> [Int] {
    var all: [Int] = []
    var next = 1
    for row in rows {
      while next < groups.count, groups[next].rows.lowerBound < row {
        if groups[next].rows.upperBound > row { all.append(groups[next].rows.lowerBound) }
        next += 1
      }
      all.append(row)
    }
    return all
  }

  /// Returns the labels of visible rows.
  ///
  /// Settings that a search found are qualified if others have the same label, visible or not.
  func labels(ofShown positions: [Int]) -> [String] {
    let found = positions.map { rows[shown[$0]] }
    guard filter.isSearching else { return found.map(\.label) }
    let all = found + matches(labeledLike: found)
    let labels = domain.schema.disambiguated(all.map(\.node.setting.title), at: all.map(\.path))
    return Array(labels.prefix(found.count))
  }

  /// The number of matches that are compared with the visible ones for each frame.
  private static let mostCompared = 500

  /// The first matches that have the label of one of these rows.
  private func matches(labeledLike visible: [FormRow]) -> [FormRow] {
    let titles = Set(visible.map(\.node.setting.title))
    return shown.prefix(Self.mostCompared).map { rows[$0] }
      .filter { !$0.isHeading && titles.contains($0.node.setting.title) }
  }

  /// Returns the columns that the rows need when some of them have these labels.
  func widths(ofShown positions: [Int], labeled labels: [String]) -> RowWidths {
    guard filter.isSearching else { return shownWidths }
    return zip(positions, labels).reduce(into: shownWidths) { widths, match in
      let row = rows[shown[match.0]]
      guard !row.isHeading else { return }
      widths.include(RowWidths(label: match.1, of: row.node.setting, depth: row.depth))
    }
  }

  /// Ends the search and returns to its origin.
  mutating func endSearch() {
    guard let origin = search?.origin else { return }
    let selection = search?.isTyping == true ? nil : selected?.path
    search = nil
    filter.found = nil
    showGroup(origin.group)
    list = origin.list
    pane = origin.pane
    if let selection {
      pane = .settings
      select(selection)
    }
  }

  mutating func moveToMatch(by direction: Int) {
    guard level == nil else { return moveToLevelMatch(by: direction) }
    let matches = shown.indices.filter { !rows[shown[$0]].isHeading }
    let next =
      direction > 0
      ? matches.first { $0 > list.selected } ?? matches.first
      : matches.last { $0 < list.selected } ?? matches.last
    if let next { list.selected = next }
  }
}

// MARK: Inside an open value

extension Form {
  /// The query that the user types, in the form or inside an open value.
  var typedQuery: TextBuffer? {
    if let search = level?.search { return search.isTyping ? search.query : nil }
    return search.flatMap { $0.isTyping ? $0.query : nil }
  }

  /// The search inside the open value.
  var levelSearch: LevelSearch? {
    get { level?.search }
    set { if let last = levels.indices.last { levels[last].search = newValue } }
  }

  /// Makes the first match from the row on current that was current before the search.
  mutating func findInLevel() {
    guard let origin = levelSearch?.origin else { return }
    selectMatch(from: origin, by: 1)
  }

  /// Ends the search and returns to its origin.
  mutating func endLevelSearch() {
    guard let origin = levelSearch?.origin else { return }
    levels[levels.count - 1].list.selected = origin
    levelSearch = nil
  }

  /// Makes the next or previous match current.
  mutating func moveToLevelMatch(by direction: Int) {
    guard let selected = level?.list.selected else { return }
    selectMatch(from: selected + direction, by: direction)
  }

  private mutating func selectMatch(from start: Int, by direction: Int) {
    guard let level, let query = levelSearch?.query.text.lowercased() else { return }
    let count = level.nodes.count
    let rows = (0..<count).lazy.map { ((start + direction * $0) % count + count) % count }
    let secrets = ContentSecrets(in: [domain.values], by: domain.schema)
    let match = rows.first { contains(query, in: level.nodes[$0].setting, without: secrets) }
    levelSearch?.hasMatch = match != nil || count == 0
    if let match { levels[levels.count - 1].list.selected = match }
  }

  /// Whether the label or the value of a setting contains a text in lower case, except in secrets.
  private func contains(
    _ query: String, in setting: SettingDescription, without secrets: ContentSecrets
  ) -> Bool {
    let value = domain.value(of: setting).map {
      ValueText.editable(secrets.masking($0, of: setting, with: .secretMask))
    }
    return query.isEmpty
      || [setting.title, domain.glimpse(of: setting), value ?? ""]
        .contains { $0.lowercased().contains(query) }
  }
}

extension SearchIndex {
  /// Creates an index of the texts and current values of these rows.
  init(rows: [FormRow], values domain: EditedDomain) {
    self.init(ofRows: rows.count)
    var groups: [(depth: Int, group: Group)] = []
    for (index, row) in rows.enumerated() {
      let setting = row.node.passingSetting
      while let last = groups.last, last.depth >= row.depth { groups.removeLast() }
      if row.isHeading {
        groups.append((row.depth, (setting.title, setting.help)))
      } else {
        add(setting, in: groups.map(\.group), values: domain, row: index)
      }
    }
  }
}
