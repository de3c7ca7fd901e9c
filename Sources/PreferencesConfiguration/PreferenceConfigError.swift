package import Configuration
package import PreferenceValues

/// An error of serving a stored value.
package enum PreferenceConfigError: Error, Hashable, Sendable {
  /// The value at a path is not of the requested type.
  case notConvertible(PreferencePath, found: ValueTag, wanted: ConfigType)
}

extension PreferenceConfigError: CustomStringConvertible {
  /// A sentence that names the path, and no value.
  package var description: String {
    switch self {
    case .notConvertible(let path, let found, let wanted):
      "\(path) must be of type \(wanted.rawValue), and is \(found)"
    }
  }
}
