/// An optional of any type.
protocol OptionalValue {
  /// The value, nil if the optional is nil.
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  var wrapped: Any? { self }
}

/// Whether a value is an optional that is nil.
func isNil(_ value: Any) -> Bool {
  (value as? any OptionalValue).map { $0.wrapped == nil } ?? false
}
