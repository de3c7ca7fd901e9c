import Preferences

extension Form {
  mutating func startSearch() {
    search = Search(origin: search?.origin ?? (list, group))
    pane = .settings
    find()
  }

  /// Shows what the query finds, with the best of it selected.
  mutating func find() {
    guard var search else { return }
    let query = search.query.text
    // What a query finds is among what its beginning found, as long as the values are the same.
    let known = index == nil ? nil : filter.found.flatMap { query.hasPrefix($0.query) ? $0 : nil }
    let found = searchIndex().rows(matching: query, among: known)
    search.count = found.count
    self.search = search
    filter.found = search.query.isEmpty ? nil : found
    show()
    if !search.query.isEmpty, let position = found.best.flatMap(shown.firstIndex) {
      list.selected = position
    }
  }

  /// Gives the search up and goes back to where it began.
  mutating func endSearch() {
    guard let origin = search?.origin else { return }
    let selection = search?.isTyping == true ? nil : selected?.path
    search = nil
    filter.found = nil
    showGroup(origin.group)
    list = origin.list
    if let selection { select(selection) }
  }

  mutating func moveToMatch(by direction: Int) {
    let matches = shown.indices.filter { !rows[shown[$0]].isHeading }
    let next =
      direction > 0
      ? matches.first { $0 > list.selected } ?? matches.first
      : matches.last { $0 < list.selected } ?? matches.last
    if let next { list.selected = next }
  }
}
