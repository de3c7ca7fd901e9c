/// The waiting of the current task for locks of other programs.
package enum LockWaiting {
  /// The caller of a task.
  ///
  /// A function as a task-local value crashes in an optimized build, because the compiler asks for metadata that does
  /// not exist (Swift 6.3).
  private struct Caller: Sendable {
    let hasLeft: @Sendable () -> Bool
  }

  @TaskLocal private static var caller = Caller { false }

  /// Whether the caller no longer needs the result, so that the waiting ends at once.
  package static func isAbandoned() -> Bool { caller.hasLeft() }

  /// Runs a closure whose waiting ends as soon as a condition holds.
  package static func untilAbandoned<Result>(
    by hasLeft: @escaping @Sendable () -> Bool, _ body: () throws -> Result
  ) rethrows -> Result {
    try $caller.withValue(Caller(hasLeft: hasLeft), operation: body)
  }

  /// Whether the deadline has passed, or the waiting is abandoned.
  package static func isOver(
    at deadline: ContinuousClock.Instant, now: ContinuousClock.Instant = .now
  ) -> Bool {
    now >= deadline || isAbandoned()
  }
}
