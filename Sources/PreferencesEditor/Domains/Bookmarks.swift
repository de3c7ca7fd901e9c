/// The settings a person keeps at hand: those that were bookmarked, and those that were changed last.
package struct Bookmarks: Hashable, Sendable {
  /// In the order in which they were marked.
  package private(set) var marked: [Bookmark]
  /// The latest first.
  package private(set) var recent: [Bookmark]

  /// How many of each are kept; the oldest go first.
  package static let limit = 100

  package init(marked: [Bookmark] = [], recent: [Bookmark] = []) {
    self.marked = Array(marked.suffix(Self.limit))
    self.recent = Array(recent.prefix(Self.limit))
  }

  /// Adds a bookmark at the end, once.
  package mutating func mark(_ bookmark: Bookmark) {
    unmark(bookmark)
    self = Bookmarks(marked: marked + [bookmark], recent: recent)
  }

  /// Takes a bookmark away; answers whether there was one.
  @discardableResult
  package mutating func unmark(_ bookmark: Bookmark) -> Bool {
    let before = marked.count
    marked.removeAll { $0.isSame(as: bookmark) }
    return marked.count < before
  }

  /// Whether a setting is bookmarked.
  package func isMarked(_ bookmark: Bookmark) -> Bool {
    marked.contains { $0.isSame(as: bookmark) }
  }

  /// The schema that a domain's file was opened with when a setting of it was kept, nil where none was named.
  package func schemaFile(of domain: String) -> String? {
    (marked.reversed() + recent).first { $0.domain == domain && $0.schemaFile != nil }?.schemaFile
  }

  /// How many settings of a domain are kept.
  package func count(of domain: String) -> Int { (marked + recent).count { $0.domain == domain } }

  /// Forgets the settings of a domain.
  package mutating func forget(_ domain: String) {
    marked.removeAll { $0.domain == domain }
    recent.removeAll { $0.domain == domain }
  }

  /// Takes note of settings that were changed.
  package mutating func changed(_ settings: [Bookmark]) {
    let rest = recent.filter { old in !settings.contains { $0.isSame(as: old) } }
    self = Bookmarks(marked: marked, recent: settings + rest)
  }
}
