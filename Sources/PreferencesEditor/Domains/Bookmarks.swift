/// The bookmarks of the user and the settings that changed last.
package struct Bookmarks: Hashable, Sendable {
  /// The bookmarks in the order of their creation.
  package private(set) var bookmarked: [Bookmark]
  /// The settings that changed last, the latest first.
  package private(set) var recent: [Bookmark]

  /// The maximum number of each, beyond which the oldest are removed.
  package static let limit = 100

  package init(bookmarked: [Bookmark] = [], recent: [Bookmark] = []) {
    self.bookmarked = Array(bookmarked.suffix(Self.limit))
    self.recent = Array(recent.prefix(Self.limit))
  }

  /// Adds a bookmark at the end, or moves it there.
  package mutating func add(_ bookmark: Bookmark) {
    remove(bookmark)
    self = Bookmarks(bookmarked: bookmarked + [bookmark], recent: recent)
  }

  /// Removes a bookmark; returns whether it existed.
  @discardableResult
  package mutating func remove(_ bookmark: Bookmark) -> Bool {
    let before = bookmarked.count
    bookmarked.removeAll { $0.isSame(as: bookmark) }
    return bookmarked.count < before
  }

  /// Whether a setting is bookmarked.
  package func contains(_ bookmark: Bookmark) -> Bool {
    bookmarked.contains { $0.isSame(as: bookmark) }
  }

  /// The search of a domain with a name.
  package func search(named name: String, in domains: Set<String>) -> Bookmark? {
    bookmarked.first { $0.query != nil && $0.title == name && domains.contains($0.domain) }
  }

  /// The schema given for a domain's file when a setting of it was bookmarked or changed.
  ///
  /// - Returns: nil if none was given.
  package func schemaFile(of domain: String) -> String? {
    (bookmarked.reversed() + recent).first { $0.domain == domain && $0.schemaFile != nil }?
      .schemaFile
  }

  /// The number of links to settings of a domain.
  package func count(of domain: String) -> Int {
    (bookmarked + recent).count { $0.domain == domain }
  }

  /// Removes the links to settings of a domain.
  package mutating func forget(_ domain: String) {
    bookmarked.removeAll { $0.domain == domain }
    recent.removeAll { $0.domain == domain }
  }

  /// Adds settings that the user changed.
  package mutating func changed(_ settings: [Bookmark]) {
    let rest = recent.filter { old in !settings.contains { $0.isSame(as: old) } }
    self = Bookmarks(bookmarked: bookmarked, recent: settings + rest)
  }
}
