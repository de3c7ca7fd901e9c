package import PreferenceValues

/// A setting of some domain to go to.
package struct Bookmark: Hashable, Sendable {
  /// The domain's name, or the path of its file.
  package var domain: String
  package var path: PreferencePath
  /// What the setting is called.
  package var title: String
  /// The schema that was named for the domain's file, nil for the one that is found.
  package var schemaFile: String?

  package init(domain: String, path: PreferencePath, title: String, schemaFile: String? = nil) {
    self.domain = domain
    self.path = path
    self.title = title
    self.schemaFile = schemaFile
  }

  /// Whether both lead to the same setting.
  package func isSame(as other: Bookmark) -> Bool { domain == other.domain && path == other.path }
}
