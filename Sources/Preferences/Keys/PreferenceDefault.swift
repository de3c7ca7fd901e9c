/// What is in force where a key is not set.
public enum PreferenceDefault<Value: Sendable>: Sendable {
  /// Always the same value.
  case constant(Value)
  /// What the closure answers each time it is asked.
  case dynamic(@Sendable () -> Value)

  /// The value, asked for now.
  public var value: Value {
    switch self {
    case .constant(let value): value
    case .dynamic(let make): make()
    }
  }

  /// The value, where it is always the same.
  var constant: Value? {
    if case .constant(let value) = self { value } else { nil }
  }
}
