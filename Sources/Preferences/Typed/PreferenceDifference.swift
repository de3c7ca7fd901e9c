public import PreferenceValues

/// A key for which two snapshots hold different values.
public struct PreferenceDifference: Hashable, Sendable {
  /// Where the value stands.
  public let path: PreferencePath
  /// What was stored before, nil for nothing.
  public let old: PreferenceValue?
  /// What is stored now, nil for nothing.
  public let new: PreferenceValue?

  /// What is stored at a path, and was.
  package init(path: PreferencePath, old: PreferenceValue?, new: PreferenceValue?) {
    self.path = path
    self.old = old
    self.new = new
  }
}
