import PreferenceValues

extension PreferenceValue {
  /// A number that values with different items or members never share; nil for other values.
  ///
  /// It is the address of the items or members, so it is valid as long as the value exists. Copies share it.
  var identity: Int? {
    switch self {
    case .array(let items): items.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    case .dictionary(let members): members.identity
    default: nil
    }
  }
}
