import Dispatch

/// A lock that lets one thread at a time use the store; other threads wait, optionally until a
/// deadline.
struct StoreGate: Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  /// The longest wait for a deadline, in seconds: what a dispatch time can hold.
  private static let longestWait: Int64 = 1_000_000_000

  /// Runs a closure while no other thread is inside.
  func enter<Result>(_ body: () -> Result) -> Result {
    semaphore.wait()
    defer { semaphore.signal() }
    return body()
  }

  /// Runs a closure while no other thread is inside; nil if another one stays until the deadline.
  func enter<Result>(
    before deadline: ContinuousClock.Instant?, _ body: () -> Result
  ) -> Result? {
    let end = deadline.map(Self.time) ?? .distantFuture
    guard semaphore.wait(timeout: end) == .success else { return nil }
    defer { semaphore.signal() }
    return body()
  }

  private static func time(of deadline: ContinuousClock.Instant) -> DispatchTime {
    let left = min(deadline - .now, .seconds(longestWait)).components
    return .now() + .seconds(Int(left.seconds))
      + .nanoseconds(Int(left.attoseconds / 1_000_000_000))
  }
}
