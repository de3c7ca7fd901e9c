/// What is to become of the value at a path.
public enum StoreEdit: Hashable, Sendable {
  /// It becomes this value, and dictionaries on the way are made where they are missing.
  case set(PreferenceValue)
  /// It is removed, so that the next layer shows. Removing what is not there succeeds.
  case reset

  /// The value that is to be stored, nil for a reset.
  public var value: PreferenceValue? {
    if case .set(let value) = self { value } else { nil }
  }
}
