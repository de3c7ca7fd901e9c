/// The value that applies if a key is not set.
enum PreferenceDefault<Value: Sendable>: Sendable {
  /// Always the same value.
  case constant(Value)
  /// The closure's result, computed each time it is needed.
  case dynamic(@Sendable () -> Value)

  /// The current value.
  var value: Value {
    switch self {
    case .constant(let value): value
    case .dynamic(let make): make()
    }
  }

  /// The value, nil if it is dynamic.
  var constant: Value? {
    if case .constant(let value) = self { value } else { nil }
  }
}
