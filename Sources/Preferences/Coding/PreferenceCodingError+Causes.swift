import PreferenceValues

extension PreferenceCodingError {
  /// What an error means that was thrown while a value was decoded.
  init(decoding error: any Error, at location: Location) {
    switch error {
    case let error as PreferenceCodingError: self = error
    case let error as DecodingError: self.init(error)
    default: self = .corrupt(location, reason: "\(error)")
    }
  }

  /// What an error means that was thrown while a value was encoded.
  init(encoding error: any Error) {
    switch error {
    case let error as PreferenceCodingError: self = error
    case EncodingError.invalidValue(_, let context):
      self = .unrepresentable(
        Location(codingPath: context.codingPath), reason: context.debugDescription)
    default: self = .unrepresentable(.root, reason: "\(error)")
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
      ?? .corrupt(Location(codingPath: context.codingPath), reason: context.debugDescription)
  }
}

extension DecodingError {
  /// The error as the types of other authors know it, with ours inside.
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
