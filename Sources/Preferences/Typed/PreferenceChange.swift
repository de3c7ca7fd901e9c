/// A change of a key's value; in the first event of an observation, both values are the current one.
public struct PreferenceChange<Value: Sendable>: Sendable {
  /// The former value.
  public let old: Value
  /// The new value.
  public let new: Value
  let isSecret: Bool
}

extension PreferenceChange: Equatable where Value: Equatable {}
extension PreferenceChange: Hashable where Value: Hashable {}

extension PreferenceChange: CustomReflectable {
  // Printing and dumping must not show secrets.
  public var customMirror: Mirror {
    let values: [Any] = isSecret ? ["<REDACTED>", "<REDACTED>"] : [old, new]
    return Mirror(self, children: ["old": values[0], "new": values[1]], displayStyle: .struct)
  }
}
