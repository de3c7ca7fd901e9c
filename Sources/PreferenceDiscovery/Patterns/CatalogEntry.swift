/// A schema in a catalog, with the patterns of its files.
package struct CatalogEntry: Hashable, Sendable {
  /// The name of the kind of file: `GitHub Workflow`.
  package var name: String
  /// The URL or the path of the schema.
  package var address: String
  /// The patterns of the files.
  package var patterns: [FilePattern]

  package init(name: String, address: String, patterns: [FilePattern]) {
    self.name = name
    self.address = address
    self.patterns = patterns
  }
}

/// The entries of a catalog that match a file best.
struct CatalogMatches {
  /// The entries, more than one if they match equally well.
  private(set) var entries: [CatalogEntry] = []
  private var precision: FilePattern.Precision?

  mutating func add(_ entry: CatalogEntry, by pattern: FilePattern) {
    let found = pattern.precision
    if let precision, found < precision { return }
    if precision.map({ $0 < found }) ?? true { entries = [] }
    precision = found
    // Two patterns may lead to the same schema, so no choice is needed.
    if !entries.contains(where: { $0.address == entry.address }) { entries.append(entry) }
  }
}

/// A catalog of schemas that is searched by the paths of files.
package struct PatternIndex: Sendable {
  private let entries: [CatalogEntry]
  private var names: [[UInt8]: [(entry: Int, pattern: FilePattern)]] = [:]
  /// The patterns with wildcards in the name, by the name's extension, nil without one.
  private var others: [ArraySlice<UInt8>?: [(entry: Int, pattern: FilePattern)]] = [:]

  /// An index of these entries.
  package init(_ entries: [CatalogEntry]) {
    self.entries = entries
    for (index, entry) in entries.enumerated() {
      for pattern in entry.patterns {
        if let name = pattern.name {
          names[name, default: []].append((index, pattern))
        } else {
          others[pattern.ending, default: []].append((index, pattern))
        }
      }
    }
  }

  /// Whether it has no entries.
  package var isEmpty: Bool { entries.isEmpty }

  /// The entries that match an absolute path best: none, one, or several that match equally well.
  package func entries(matching path: String) -> [CatalogEntry] {
    let path = FilePath(path)
    var candidates = names[Array(path.name)] ?? []
    if let ending = path.ending { candidates += others[ending] ?? [] }
    candidates += others[nil] ?? []
    var matches = CatalogMatches()
    for (entry, pattern) in candidates where pattern.matches(path) {
      matches.add(entries[entry], by: pattern)
    }
    return matches.entries
  }
}
