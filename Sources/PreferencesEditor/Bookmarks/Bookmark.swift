package import Preferences

/// A setting of some domain to go to.
package struct Bookmark: Hashable, Sendable {
  /// The domain's name, or the path of its file.
  package var domain: String
  package var path: PreferencePath
  /// What the setting is called.
  package var title: String

  package init(domain: String, path: PreferencePath, title: String) {
    self.domain = domain
    self.path = path
    self.title = title
  }

  /// Whether both lead to the same setting.
  package func isSame(as other: Bookmark) -> Bool { domain == other.domain && path == other.path }
}
