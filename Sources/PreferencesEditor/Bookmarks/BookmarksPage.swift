/// Bookmarks and what was changed last, as one list to jump from.
package struct BookmarksPage: Sendable {
  /// What is kept, nil until it was read.
  package private(set) var bookmarks: Bookmarks?
  package var list = ListPosition()

  package init() {}

  /// A row: where it leads, and whether it is a bookmark.
  package typealias Row = (bookmark: Bookmark, isMarked: Bool)

  /// The bookmarks, then what was changed last and is no bookmark.
  package var rows: [Row] {
    guard let bookmarks else { return [] }
    return bookmarks.marked.map { ($0, true) }
      + bookmarks.recent.filter { !bookmarks.isMarked($0) }.map { ($0, false) }
  }

  /// The selected row, nil where there is none.
  package var selected: Row? {
    rows.indices.contains(list.selected) ? rows[list.selected] : nil
  }

  mutating func use(_ bookmarks: Bookmarks) {
    self.bookmarks = bookmarks
    list.move(by: 0, count: rows.count)
  }

  /// What the status line says.
  var summary: StatusPhrase {
    guard let count = bookmarks?.marked.count else { return .readingBookmarks }
    return .bookmarkCount(count, changed: rows.count - count)
  }
}
