/// A change of a key's value; in the first event of an observation, both values are the current one.
public struct PreferenceChange<Value: Sendable>: Sendable {
  /// The value before.
  public let old: Value
  /// The value from now on.
  public let new: Value
}

extension PreferenceChange: Equatable where Value: Equatable {}
extension PreferenceChange: Hashable where Value: Hashable {}
