public import PreferenceValues

/// Why a Swift value cannot be stored, or a stored one cannot be read.
public enum PreferenceCodingError: Error, Hashable, Sendable {
  /// The stored value is of another type than the one that is read.
  case mismatch(Location, expected: String, found: ValueTag)
  /// The stored value has the right type and does not make sense: bytes that are not JSON, a raw value without a case.
  case corrupt(Location, reason: String)
  /// The Swift value has no stored form.
  case unrepresentable(Location, reason: String)
}

extension PreferenceCodingError {
  /// The place in the value.
  public var location: Location {
    switch self {
    case .mismatch(let location, _, _), .corrupt(let location, _),
      .unrepresentable(let location, _):
      location
    }
  }

  /// The same error at another place.
  func moved(to location: Location) -> PreferenceCodingError {
    switch self {
    case .mismatch(_, let expected, let found):
      .mismatch(location, expected: expected, found: found)
    case .corrupt(_, let reason): .corrupt(location, reason: reason)
    case .unrepresentable(_, let reason): .unrepresentable(location, reason: reason)
    }
  }

  /// What is wrong there, for those who know the place: "must be a date, and is a string".
  var problem: String {
    switch self {
    case .mismatch(_, let expected, let found): "must be of type \(expected), and is \(found)"
    case .corrupt(_, let reason): "cannot be read: \(reason)"
    case .unrepresentable(_, let reason): "cannot be stored: \(reason)"
    }
  }
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
