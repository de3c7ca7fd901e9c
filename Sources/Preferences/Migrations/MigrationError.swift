import PreferenceSystem
package import PreferenceValues

/// An error of migrating a store's content to the version that a program needs.
package enum MigrationError: Error, Hashable, Sendable {
  /// The value at the path of the version is not a version.
  case noVersion(PreferencePath, found: ValueTag)
  /// The step to a version failed; nothing was changed.
  case failed(version: Int, UnderlyingError)
}

extension MigrationError: DescribedError {
  /// A sentence that names the version and the cause.
  package var description: String {
    switch self {
    case .noVersion(let path, let found):
      "the version of the settings was expected at \(path), and \(found) is there"
    case .failed(let version, let cause):
      "the settings could not be migrated to version \(version) and are unchanged: \(cause)"
    }
  }
}
