import Foundation
import Preferences
import Synchronization

/// What a watch told, collected.
final class Events: Sendable {
  private let events = Mutex<[StoreEvent]>([])

  var handler: @Sendable (StoreEvent) -> Void {
    { event in self.events.withLock { $0.append(event) } }
  }

  var all: [StoreEvent] { events.withLock { $0 } }

  /// The values that were told.
  var roots: [PreferenceValue] {
    all.compactMap { event in
      if case .changed(let snapshot) = event { snapshot.root } else { nil }
    }
  }

  /// Waits until the events satisfy a condition; false where they do not for ten seconds.
  func wait(until condition: (Events) -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while !condition(self) {
      guard .now < end else { return false }
      usleep(1000)
    }
    return true
  }
}
