public import PreferenceValues

/// A path that holds something else than was expected when an edit of it was decided on.
public struct Conflict: Hashable, Sendable {
  /// The path.
  public var path: PreferencePath
  /// What was there when the edit was decided on, nil for nothing.
  public var expected: PreferenceValue?
  /// What is there now, nil for nothing.
  public var stored: PreferenceValue?
  /// The edit; nil where the path was only read.
  public var edit: StoreEdit?

  /// A conflict at this path.
  public init(
    path: PreferencePath, expected: PreferenceValue?, stored: PreferenceValue?, edit: StoreEdit?
  ) {
    self.path = path
    self.expected = expected
    self.stored = stored
    self.edit = edit
  }
}
