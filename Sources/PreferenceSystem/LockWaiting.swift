/// The waiting of the current task or thread for locks of other programs.
package struct LockWaiting: Sendable {
  /// Whether the caller no longer needs the result, so that the waiting ends at once.
  package let isAbandoned: @Sendable () -> Bool

  /// The waiting of the current task or thread.
  ///
  /// A task-local value that is a function itself ends an optimized program outside of a task (Swift 6.3).
  @TaskLocal package static var current = LockWaiting { false }

  package init(isAbandoned: @escaping @Sendable () -> Bool) { self.isAbandoned = isAbandoned }

  /// Whether the deadline has passed, or the waiting is abandoned.
  package static func isOver(
    at deadline: ContinuousClock.Instant, now: ContinuousClock.Instant = .now
  ) -> Bool {
    now >= deadline || current.isAbandoned()
  }
}
