/// A source of time that tests can replace, so that they need not wait.
package struct SystemClock: Sendable {
  /// The current time.
  package var now: @Sendable () -> ContinuousClock.Instant
  /// Waits for a duration.
  package var sleep: @Sendable (Duration) -> Void
  /// The time since 1970, for comparisons with the time stamps of files.
  package var timeStamp: @Sendable () -> Duration

  package init(
    now: @escaping @Sendable () -> ContinuousClock.Instant,
    sleep: @escaping @Sendable (Duration) -> Void,
    timeStamp: @escaping @Sendable () -> Duration
  ) {
    self.now = now
    self.sleep = sleep
    self.timeStamp = timeStamp
  }

  /// The clock of this machine.
  package static let system = SystemClock(
    now: { .now },
    sleep: { duration in
      var left = timespec(
        tv_sec: Int(duration.components.seconds),
        tv_nsec: Int(duration.components.attoseconds / 1_000_000_000))
      var request = left
      while nanosleep(&request, &left) != 0 && errno == EINTR { request = left }
    },
    timeStamp: {
      var stamp = timespec()
      clock_gettime(CLOCK_REALTIME, &stamp)
      return Duration(stamp)
    })
}
