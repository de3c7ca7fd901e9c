public import PreferenceValues

/// Why a store's content could not be brought to the version that a program needs.
public enum MigrationError: Error, Hashable, Sendable {
  /// What stands where the version should is no version.
  case noVersion(PreferencePath, found: ValueTag)
  /// The step to a version failed; nothing was changed.
  case failed(version: Int, UnderlyingError)
}

extension MigrationError: CustomStringConvertible {
  /// A sentence that names the version and the cause.
  public var description: String {
    switch self {
    case .noVersion(let path, let found):
      "the version of the settings was expected at \(path), and \(found) is there"
    case .failed(let version, let cause):
      "the settings could not be brought to version \(version), and stayed as they were: \(cause)"
    }
  }
}
