/// A value that is computed when it is first used.
package final class Lazy<Value: Sendable>: Sendable {
  private let known: Mutex<Value?> = Mutex(nil)
  private let compute: @Sendable () -> Value

  /// A value that a closure computes, at most once.
  package init(_ compute: @escaping @Sendable () -> Value) { self.compute = compute }

  package var value: Value {
    known.withLock { known in
      let value = known ?? compute()
      known = value
      return value
    }
  }
}
