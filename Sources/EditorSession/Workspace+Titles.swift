import PreferenceDomains
import PreferenceSettings
package import PreferenceValues
package import PreferencesEditor

extension Workspace {
  /// The bookmarks with the titles that the schemas have in a language; the stored title if a setting has none now.
  ///
  /// Equal titles of a domain are qualified, and the home directory is abbreviated.
  package func titled(_ bookmarks: Bookmarks, in language: InterfaceLanguage) -> Bookmarks {
    let domains = Set((bookmarks.bookmarked + bookmarks.recent).map(\.domain))
    let schemas = domains.reduce(into: [:]) { schemas, name in
      schemas[name] = (try? load(name))?.domain.schema.withLanguage(language)
    }
    return Bookmarks(
      bookmarked: Self.titled(bookmarks.bookmarked, by: schemas),
      recent: Self.titled(bookmarks.recent, by: schemas))
  }

  private static func titled(
    _ bookmarks: [Bookmark], by schemas: [String: any PreferenceSchema]
  ) -> [Bookmark] {
    var titled = bookmarks
    for index in titled.indices {
      titled[index].label = HomeDirectory.label(of: titled[index].domain)
    }
    for (name, schema) in schemas {
      // A search has the name that the user chose.
      let links = titled.indices.filter { titled[$0].domain == name && titled[$0].query == nil }
      let paths = links.map { titled[$0].path }
      let titles = links.map { schema.setting(at: titled[$0].path)?.title ?? titled[$0].title }
      for (index, title) in zip(links, schema.disambiguated(titles, at: paths)) {
        titled[index].title = title
      }
    }
    return titled
  }
}
