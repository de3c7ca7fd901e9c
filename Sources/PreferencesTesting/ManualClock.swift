import PreferenceStores
package import PreferenceSystem

/// A clock whose time passes only while a thread sleeps, so that a test does not wait.
package final class ManualClock: Sendable {
  private let passed = Mutex(Duration.zero)
  private let start = ContinuousClock.now

  package init() {}

  /// The time that has passed.
  package var elapsed: Duration { passed.withLock { $0 } }

  /// Lets time pass.
  package func advance(by duration: Duration) { passed.withLock { $0 += duration } }

  /// The clock for a store, to which every file looks new.
  package var storeClock: SystemClock {
    SystemClock(
      now: { self.start + self.elapsed }, sleep: { self.advance(by: $0) }, timeStamp: { .zero })
  }
}
