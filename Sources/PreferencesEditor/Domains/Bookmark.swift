package import PreferenceValues

/// A saved link to a setting of a domain.
package struct Bookmark: Hashable, Sendable {
  /// The domain's name, or the path of its file.
  package var domain: String
  package var path: PreferencePath
  /// The title of the setting.
  package var title: String
  /// The schema given for the domain's file, nil if settee finds the schema.
  package var schemaFile: String?

  package init(domain: String, path: PreferencePath, title: String, schemaFile: String? = nil) {
    self.domain = domain
    self.path = path
    self.title = title
    self.schemaFile = schemaFile
  }

  /// Whether both link to the same setting.
  package func isSame(as other: Bookmark) -> Bool { domain == other.domain && path == other.path }
}
