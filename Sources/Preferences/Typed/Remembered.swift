/// A value that is remembered.
final class Remembered<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
