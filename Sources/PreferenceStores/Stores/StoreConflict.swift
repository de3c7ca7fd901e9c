public import PreferenceValues

/// A path with another value than the one that an edit is based on.
public struct StoreConflict: Hashable, Sendable {
  /// The path.
  public var path: PreferencePath
  /// The value that the edit is based on, nil if none was set.
  public var expected: PreferenceValue?
  /// The stored value, nil if none is set.
  public var stored: PreferenceValue?
  /// The edit; nil if the path was only read.
  public var edit: StoreEdit?

  /// Creates a conflict over the value at a path.
  ///
  /// - Parameters:
  ///   - path: The path that another program changed.
  ///   - expected: The value that the edit is based on, nil if none was set.
  ///   - stored: The stored value, nil if none is set.
  ///   - edit: The edit; nil if the path was only read.
  public init(
    path: PreferencePath, expected: PreferenceValue?, stored: PreferenceValue?, edit: StoreEdit?
  ) {
    self.path = path
    self.expected = expected
    self.stored = stored
    self.edit = edit
  }
}
