package import PreferenceValues

/// A store whose values come from several files.
package protocol PlacedStore: PreferenceStore {
  /// The file and the line of the value at a path; nil if they are not known.
  func place(of path: PreferencePath) -> String?
}
