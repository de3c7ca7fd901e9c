package import PreferenceValues

/// A store whose values come from several files.
package protocol OriginReportingStore: PreferenceStore {
  /// The file and the line of the value at a path; nil if they are not known.
  func origin(of path: PreferencePath) -> String?

  /// The file and the line of the lock of a path; nil if they are not known.
  func lockOrigin(of path: PreferencePath) -> String?
}

extension OriginReportingStore {
  package func lockOrigin(of path: PreferencePath) -> String? { nil }
}
