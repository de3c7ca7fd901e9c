import PreferenceStores
package import PreferenceSystem

/// A clock whose time passes only while somebody sleeps, so that waiting costs a test nothing.
package final class ManualClock: Sendable {
  private let passed = Mutex(Duration.zero)
  private let start = ContinuousClock.now

  package init() {}

  /// How much time passed.
  package var elapsed: Duration { passed.withLock { $0 } }

  /// Lets time pass.
  package func advance(by duration: Duration) { passed.withLock { $0 += duration } }

  /// The clock as a store takes it; to it every file is as new as can be.
  package var storeClock: SystemClock {
    SystemClock(
      now: { self.start + self.elapsed }, sleep: { self.advance(by: $0) }, timeStamp: { .zero })
  }
}
