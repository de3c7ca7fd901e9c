/// A schema in a catalog, with the patterns of its files.
package struct CatalogEntry: Hashable, Sendable {
  /// The name of the kind of file: `GitHub Workflow`.
  package var name: String
  /// The URL or the path of the schema.
  package var address: String
  /// The texts of the patterns of the files; few of them are needed as a ``FilePattern``.
  package var patterns: [String]
  /// The schemas for versions of the program; ``address`` is the one for the current version.
  package var versions: [Version]

  /// The schema for a version of a program.
  package struct Version: Hashable, Sendable {
    package var name: String
    package var address: String
  }

  package init(name: String, address: String, patterns: [String], versions: [Version] = []) {
    self.name = name
    self.address = address
    self.patterns = patterns
    self.versions = versions
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
  /// The patterns without wildcards in the name, by that name.
  private var names: [Substring: [(entry: Int, text: String)]] = [:]
  /// The patterns with wildcards in the name.
  private var others: [Key: [(entry: Int, pattern: FilePattern)]] = [:]

  /// The extension and the directory of the files that a pattern matches; nil if they have wildcards.
  private struct Key: Hashable {
    let ending: ArraySlice<UInt8>?
    let directory: ArraySlice<UInt8>?
  }

  /// Indexes the patterns of entries.
  package init(_ entries: [CatalogEntry]) {
    self.entries = entries
    for (index, entry) in entries.enumerated() {
      for text in entry.patterns {
        if let name = FilePattern.name(of: text) {
          names[name, default: []].append((index, text))
        } else if let pattern = FilePattern(text) {
          let key = Key(ending: pattern.ending, directory: pattern.directory)
          others[key, default: []].append((index, pattern))
        }
      }
    }
  }

  /// The entries that match an absolute path best: none, one, or several that match equally well.
  package func entries(matching path: String) -> [CatalogEntry] {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] }
    let path = FilePath(path)
    var matches = CatalogMatches()
    func add(_ entry: Int, _ pattern: FilePattern) {
      if pattern.matches(path) { matches.add(entries[entry], by: pattern) }
    }
    for (entry, text) in name.flatMap({ names[$0] }) ?? [] {
      FilePattern(text).map { add(entry, $0) }
    }
    for key in Self.keys(of: path) {
      for (entry, pattern) in others[key] ?? [] { add(entry, pattern) }
    }
    return matches.entries
  }

  /// The keys of the patterns that may match a path.
  private static func keys(of path: FilePath) -> [Key] {
    let endings = path.ending.map { [$0, nil] } ?? [nil]
    let directories = path.directory.map { [$0, nil] } ?? [nil]
    return endings.flatMap { ending in directories.map { Key(ending: ending, directory: $0) } }
  }
}
