/// The waiting of the current task for locks of other programs.
package enum LockWaiting {
  /// Whether the caller no longer needs the result, so that the waiting ends at once.
  @TaskLocal package static var isAbandoned: @Sendable () -> Bool = { false }

  /// Whether the deadline has passed, or the waiting is abandoned.
  package static func isOver(
    at deadline: ContinuousClock.Instant, now: ContinuousClock.Instant = .now
  ) -> Bool {
    now >= deadline || isAbandoned()
  }
}
