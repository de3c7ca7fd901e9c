package import PreferenceValues

/// A store whose values come from several files.
package protocol PlacedStore: PreferenceStore {
  /// The file and the line of the value at a path; nil if they are not known.
  func place(of path: PreferencePath) -> String?

  /// The file and the line of the lock of a path; nil if they are not known.
  func lockPlace(of path: PreferencePath) -> String?
}

extension PlacedStore {
  package func lockPlace(of path: PreferencePath) -> String? { nil }
}
