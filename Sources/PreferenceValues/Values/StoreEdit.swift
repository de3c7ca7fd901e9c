/// An operation on the value at a path.
public enum StoreEdit: Hashable, Sendable {
  /// Sets the value; missing dictionaries on the path are created.
  case set(PreferenceValue)
  /// Removes the value, so that the next layer applies. Removing a missing value succeeds.
  case reset

  /// The value to store, nil for a reset.
  public var value: PreferenceValue? {
    if case .set(let value) = self { value } else { nil }
  }
}
