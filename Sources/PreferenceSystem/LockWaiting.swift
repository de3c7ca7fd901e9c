/// The waiting of the current task for locks and answers of other programs.
package enum LockWaiting {
  /// The test whether the caller no longer needs the result.
  ///
  /// It is a structure, because optimized code of Swift 6.3 crashes when it sets a task-local function.
  private struct Abandonment: Sendable {
    let isAbandoned: @Sendable () -> Bool
  }

  @TaskLocal private static var abandonment: Abandonment?

  /// Runs work whose waiting ends at once when the caller no longer needs the result.
  package static func abandoned<Result>(
    if isAbandoned: @escaping @Sendable () -> Bool, _ work: () throws -> Result
  ) rethrows -> Result {
    try $abandonment.withValue(Abandonment(isAbandoned: isAbandoned), operation: work)
  }

  /// Whether the caller no longer needs the result, so that the waiting ends at once.
  package static var isAbandoned: Bool { abandonment?.isAbandoned() ?? false }

  /// Whether the deadline has passed, or the waiting is abandoned.
  package static func isOver(
    at deadline: ContinuousClock.Instant, now: ContinuousClock.Instant = .now
  ) -> Bool {
    now >= deadline || isAbandoned
  }
}

/// The pauses between attempts to get a lock: short ones first, then longer ones.
///
/// Two hundred waiting programs that try every few milliseconds leave no processor to the one that has the lock.
package struct LockPauses {
  /// The longest first and last pause, in milliseconds; waiting that is abandoned ends after one.
  private static let longest = (first: 8, last: 50)

  private var longest = Self.longest.first

  package init() {}

  /// Returns the time until the next attempt, which is random, so that programs do not try at the same time.
  package mutating func next() -> Duration {
    defer { longest = min(longest + 1, Self.longest.last) }
    return .milliseconds(Int.random(in: 1...longest))
  }
}
