package import PreferenceValues

/// A saved link to a setting of a domain, or a saved search of its settings.
package struct Bookmark: Hashable, Sendable {
  /// The domain's name, or the path of its file.
  package var domain: String
  /// The displayed name of the domain, nil for ``domain``.
  package var label: String?
  package var path: PreferencePath
  /// The title of the setting, or the name of the search.
  package var title: String
  /// The schema given for the domain's file, nil if settee finds the schema.
  package var schemaFile: String?
  /// The text of a search; nil for a link to a setting.
  package var query: String?

  package init(domain: String, path: PreferencePath, title: String, schemaFile: String? = nil) {
    self.domain = domain
    self.path = path
    self.title = title
    self.schemaFile = schemaFile
  }

  /// Creates the bookmark of a search in a domain.
  package init(search query: String, named name: String, in domain: String) {
    self.init(domain: domain, path: .root, title: name)
    self.query = query
  }

  /// The path of the setting, or the text of the search.
  package var target: String { query ?? "\(path)" }

  /// The displayed domain and target.
  var place: String { "\(label ?? domain) \(target)" }

  /// Whether both link to the same setting, or are searches with the same name.
  package func isSame(as other: Bookmark) -> Bool {
    guard domain == other.domain else { return false }
    guard query == nil, other.query == nil else {
      return query != nil && other.query != nil && title == other.title
    }
    return path == other.path
  }
}
