import PreferenceValues

/// A type whose values are one value each in a store, so that they need none of Codable's machinery.
protocol ScalarValue {
  /// What is expected to be stored, as errors name it.
  static var expected: ValueTag { get }

  /// The value that a stored one stands for.
  static func read(_ stored: PreferenceValue) throws(UnreadableScalar) -> Self

  /// What is stored for this.
  var stored: PreferenceValue { get }
}

/// Why a stored value stands for none of a type.
enum UnreadableScalar: Error {
  /// It is of another type.
  case mismatch
  /// It makes no sense as one, and why.
  case corrupt(String)
}

extension ScalarValue {
  /// The value that a stored one at a place stands for.
  static func read(_ stored: PreferenceValue, at location: Location) throws(PreferenceCodingError)
    -> Self
  {
    do { return try read(stored) } catch {
      switch error {
      case .mismatch: throw .mismatch(location, expected: "\(expected)", found: stored.tag)
      case .corrupt(let reason): throw .corrupt(location, reason: reason)
      }
    }
  }
}
