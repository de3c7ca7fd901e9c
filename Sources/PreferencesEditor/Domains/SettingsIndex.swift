import PreferenceDomains
package import PreferenceEditing
import PreferenceSettings
import PreferenceStores
package import PreferenceValues

/// The settings of several domains, for the search on the start screen.
///
/// It does not keep the domains, because a machine may have thousands of them.
package struct SettingsIndex: Sendable {
  /// A setting, with its states and layers for filters.
  private struct Row: Sendable {
    let bookmark: Bookmark
    let states: Set<SearchFilter.State>
    let layers: [LayerKind]
    /// The titles of the groups around the setting, the outermost first.
    let groups: [String]
  }

  private var texts = SearchIndex(ofRows: 0)
  private var rows: [Row] = []

  package init() {}

  /// Adds the settings of a domain.
  ///
  /// - Parameter label: The displayed name, nil for the name.
  package mutating func add(_ domain: EditedDomain, named name: String, label: String? = nil) {
    for (groups, node) in domain.outline.settings() {
      let setting = node.passingSetting
      texts.add(
        setting, in: groups.map { ($0.setting.title, $0.setting.help) }, values: domain,
        row: rows.count)
      var bookmark = Bookmark(domain: name, path: setting.path, title: setting.title)
      bookmark.label = label
      rows.append(
        Row(
          bookmark: bookmark,
          states: domain.savedStates(of: node), layers: domain.layers(with: node),
          groups: groups.map(\.setting.title)))
    }
  }

  /// The settings that match a query: by name, by other texts, then similar ones if few match exactly.
  package func settings(matching text: String) -> FoundSettings {
    let query = SearchQuery(text)
    let remark = query.remark ?? query.filters.lazy.compactMap(Self.remark).first
    guard !query.isEmpty else { return FoundSettings(remark: remark) }
    let result = texts.find(query) { passes($0, query.filters) }
    let exact = byName(result.exactRows ?? result.rows, query: text)
    let similar = result.exactRows.map { exact in result.rows.filter { !exact.contains($0) } } ?? []
    var found = FoundSettings(bookmarks(ofRows: exact + similar), remark: remark)
    found.similarCount = similar.count
    return found
  }

  /// The links to settings; equal titles in a domain are qualified by the titles of their groups.
  private func bookmarks(ofRows found: [Int]) -> [Bookmark] {
    var links = found.map { rows[$0].bookmark }
    for depth in 1... {
      let counts = Dictionary(links.map { ([$0.domain, $0.title], 1) }, uniquingKeysWith: +)
      let equal = links.indices.filter {
        rows[found[$0]].groups.count >= depth && counts[[links[$0].domain, links[$0].title]] != 1
      }
      guard !equal.isEmpty else { break }
      for index in equal {
        let group = rows[found[index]].groups.suffix(depth).first ?? ""
        links[index].title = "\(group): \(links[index].title)"
      }
    }
    return links
  }

  /// The remark about a filter that finds nothing here; nil for the others.
  private static func remark(about filter: SearchFilter) -> Message? {
    switch filter {
    case .state(let state) where [.unsaved, .problem, .conflict, .selected].contains(state):
      Message("“is:\(state.rawValue)” finds settings only in an open domain")
    default: nil
    }
  }

  /// The rows whose name has all words of a query, then the others.
  private func byName(_ found: [Int], query: String) -> [Int] {
    let words = query.lowercased().split(whereSeparator: \.isWhitespace)
    let isNamed = found.map { row in
      let name = "\(rows[row].bookmark.title) \(rows[row].bookmark.path)".lowercased()
      return words.allSatisfy { name.contains($0) }
    }
    let pairs = Array(zip(found, isNamed))
    return pairs.filter(\.1).map(\.0) + pairs.filter { !$0.1 }.map(\.0)
  }

  private func passes(_ entry: SearchIndex.Entry, _ filters: [SearchFilter]) -> Bool {
    filters.allSatisfy { filter in
      switch filter {
      case .state(let state): rows[Int(entry.row)].states.contains(state)
      case .kinds(let kinds): kinds.contains(entry.kind)
      case .field: true
      case .layer(let kind): rows[Int(entry.row)].layers.contains(kind)
      }
    }
  }
}

/// The result of a search in the settings of several domains.
package struct FoundSettings: Sendable {
  /// The settings, similar ones last.
  package var settings: [Bookmark] = []
  package var similarCount = 0
  /// The number of files that were not searched, because they are many or large.
  package var unsearchedFiles = 0
  /// A remark about a filter or an expression of the query.
  package var remark: Message?

  package init(_ settings: [Bookmark] = [], remark: Message? = nil) {
    self.settings = settings
    self.remark = remark
  }
}

extension EditedDomain {
  /// The states of a setting that need neither unsaved changes nor validation.
  fileprivate func savedStates(of node: OutlineNode) -> Set<SearchFilter.State> {
    var states: Set<SearchFilter.State> = []
    if isSet(node) { states.insert(.set) }
    if edited.access(to: node.path) != .writable || node.isReadOnly { states.insert(.locked) }
    if node.isUnknown { states.insert(.unknown) }
    if node.isDeprecated { states.insert(.deprecated) }
    if node.isHidden(in: self) { states.insert(.hidden) }
    return states
  }

  /// The layers that set a setting; that of the defaults if none does and it has one.
  fileprivate func layers(with node: OutlineNode) -> [LayerKind] {
    let setting = edited.layers.filter { $0.root[node.path] != nil }.map(\.kind)
    return setting + (values[node.path] == nil && node.defaultValue != nil ? [.defaults] : [])
  }
}
