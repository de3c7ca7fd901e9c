import Dispatch
import Synchronization

/// Two pieces of work on two threads, waited for.
enum SideBySide {
  /// The results of both; where both fail, the error of the first.
  static func run<First: Sendable, Second: Sendable>(
    _ first: @Sendable () throws -> First, and second: @Sendable () throws -> Second
  ) throws -> (First, Second) {
    let results = Mutex<(Result<First, any Error>?, Result<Second, any Error>?)>((nil, nil))
    DispatchQueue.concurrentPerform(iterations: 2) { number in
      if number == 0 {
        let result = Result { try first() }
        results.withLock { $0.0 = result }
      } else {
        let result = Result { try second() }
        results.withLock { $0.1 = result }
      }
    }
    guard case (let first?, let second?) = results.withLock({ $0 }) else {
      preconditionFailure("both pieces of work have ended")
    }
    return (try first.get(), try second.get())
  }
}
