public import PreferenceValues

/// What becomes of a value in a store or a format.
public enum Representation: Hashable, Sendable {
  /// It is read back as it was.
  case exact
  /// It is read back as this value.
  case rounded(to: PreferenceValue)
  /// It cannot be stored, and why: "property lists have no null".
  case impossible(String)
}
