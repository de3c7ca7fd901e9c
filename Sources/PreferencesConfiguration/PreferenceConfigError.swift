package import Configuration
package import PreferenceValues

/// An error of serving a stored value.
package enum PreferenceConfigError: Error, Hashable, Sendable {
  /// The value at a path is not of the requested type.
  case notConvertible(PreferencePath, found: ValueTag, wanted: ConfigType)
  /// The value at a path violates a keyword of the schema.
  case invalid(PreferencePath, keyword: String)
}

extension PreferenceConfigError: CustomStringConvertible {
  /// A sentence that names the path, and no value.
  package var description: String {
    switch self {
    case .notConvertible(let path, let found, let wanted):
      "\(path) must be of type \(wanted.rawValue), and is \(found)"
    case .invalid(let path, let keyword): "\(path) violates “\(keyword)” of its schema"
    }
  }
}
