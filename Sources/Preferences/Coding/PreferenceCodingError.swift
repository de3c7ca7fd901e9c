import PreferenceSystem
public import PreferenceValues

/// An error of storing a Swift value, or of reading a stored one.
public enum PreferenceCodingError: Error, Hashable, Sendable {
  /// The stored value is of another type than the one that is read.
  case mismatch(ValueLocation, expected: String, found: ValueTag)
  /// The stored value has the right type but is invalid: bytes that are not JSON, a raw value
  /// without a case.
  case corrupt(ValueLocation, reason: String)
  /// The Swift value has no stored form.
  case unrepresentable(ValueLocation, reason: String)
}

extension PreferenceCodingError {
  /// The location in the value.
  package var location: ValueLocation {
    switch self {
    case .mismatch(let location, _, _), .corrupt(let location, _),
      .unrepresentable(let location, _):
      location
    }
  }

  /// The same error at another location.
  func moved(to location: ValueLocation) -> PreferenceCodingError {
    switch self {
    case .mismatch(_, let expected, let found):
      .mismatch(location, expected: expected, found: found)
    case .corrupt(_, let reason): .corrupt(location, reason: reason)
    case .unrepresentable(_, let reason): .unrepresentable(location, reason: reason)
    }
  }

  /// The message without the location: "must be of type date, and is string".
  var problem: String {
    switch self {
    case .mismatch(_, let expected, let found): "must be of type \(expected), and is \(found)"
    case .corrupt(_, let reason): "cannot be read: \(reason)"
    case .unrepresentable(_, let reason): "cannot be stored: \(reason)"
    }
  }
}

extension PreferenceCodingError: DescribedError {
  /// A sentence that names the location and the reason.
  public var description: String { text.withVisibleControls }

  private var text: String {
    switch self {
    case .mismatch(let location, let expected, let found):
      "A value of type \(expected) was expected at “\(location)”, and \(found) is stored there."
    case .corrupt(let location, let reason): "The value at “\(location)” cannot be read: \(reason)."
    case .unrepresentable(let location, let reason):
      "The value at “\(location)” cannot be stored: \(reason)."
    }
  }
}

extension PreferenceCodingError {
  /// Converts an error that was thrown while a value was decoded.
  init(decoding error: any Error, at location: ValueLocation) {
    switch error {
    case let error as PreferenceCodingError: self = error
    case let error as DecodingError: self.init(error)
    default: self = .corrupt(location, reason: "\(error)".withoutPeriod)
    }
  }

  /// Converts an error that was thrown while a value was encoded.
  init(encoding error: any Error) {
    switch error {
    case let error as PreferenceCodingError: self = error
    case EncodingError.invalidValue(_, let context):
      self = .unrepresentable(
        ValueLocation(codingPath: context.codingPath),
        reason: context.debugDescription.withoutPeriod)
    default: self = .unrepresentable(.root, reason: "\(error)".withoutPeriod)
    }
  }

  private init(_ error: DecodingError) {
    let context =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context), .dataCorrupted(let context):
        context
      @unknown default: DecodingError.Context(codingPath: [], debugDescription: "\(error)")
      }
    self =
      context.underlyingError as? PreferenceCodingError
      ?? .corrupt(
        ValueLocation(codingPath: context.codingPath),
        reason: context.debugDescription.withoutPeriod)
  }
}

extension DecodingError {
  /// Creates a standard error that contains a coding error.
  init(_ error: PreferenceCodingError, reading type: Any.Type) {
    let context = Context(
      codingPath: error.location.steps.map(StepKey.init), debugDescription: "\(error)",
      underlyingError: error)
    switch error {
    case .mismatch(_, _, .null): self = .valueNotFound(type, context)
    case .mismatch: self = .typeMismatch(type, context)
    default: self = .dataCorrupted(context)
    }
  }
}

extension String {
  /// The text of an error as a clause of a sentence, which ends with a period of its own.
  var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
