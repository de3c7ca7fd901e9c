/// Whether a schema accepts a value.
enum SchemaVerdict: Hashable, Sendable {
  /// The schema accepts the value.
  case valid
  /// The value violates the schema.
  case invalid
  /// The value could not be validated, for example because a referenced schema is missing.
  case undetermined
}

extension SchemaVerdict {
  /// The verdict of two rules that must both hold.
  func and(_ other: SchemaVerdict) -> SchemaVerdict {
    if self == .invalid || other == .invalid { return .invalid }
    return self == .undetermined ? .undetermined : other
  }
}
