/// Why a Swift value cannot be stored, or a stored one cannot be read.
public enum PreferenceCodingError: Error, Hashable, Sendable {
  /// The stored value is of another type than the one that is read.
  case mismatch(Location, expected: String, found: ValueTag)
  /// The stored value has the right type and does not make sense: bytes that are not JSON, a raw value without a case.
  case corrupt(Location, reason: String)
  /// The Swift value has no stored form.
  case unrepresentable(Location, reason: String)
}

extension PreferenceCodingError: CustomStringConvertible {
  /// A sentence that names the place and the reason.
  public var description: String {
    switch self {
    case .mismatch(let location, let expected, let found):
      "\(expected) was expected at “\(location)”, and \(found) is stored there."
    case .corrupt(let location, let reason): "The value at “\(location)” cannot be read: \(reason)."
    case .unrepresentable(let location, let reason):
      "The value at “\(location)” cannot be stored: \(reason)."
    }
  }
}
