import PreferenceDomains
import PreferenceSettings
package import PreferenceValues
package import PreferencesEditor

extension Workspace {
  /// The bookmarks with the titles that the schemas have in a language; the stored title if a setting has none now.
  package func titled(_ bookmarks: Bookmarks, in language: InterfaceLanguage) -> Bookmarks {
    let domains = Set((bookmarks.bookmarked + bookmarks.recent).map(\.domain))
    let schemas = domains.compactMap { name in
      (try? load(name)).map { (name, $0.domain.schema.withLanguage(language)) }
    }
    let byName = Dictionary(uniqueKeysWithValues: schemas)
    func titled(_ bookmark: Bookmark) -> Bookmark {
      // A search has the name that the user chose.
      guard bookmark.query == nil else { return bookmark }
      var bookmark = bookmark
      let setting = byName[bookmark.domain]?.setting(at: bookmark.path)
      bookmark.title = setting?.title ?? bookmark.title
      return bookmark
    }
    return Bookmarks(
      bookmarked: bookmarks.bookmarked.map(titled), recent: bookmarks.recent.map(titled))
  }
}
