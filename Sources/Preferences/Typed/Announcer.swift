import PreferenceStores
import PreferenceSystem

/// Tells events to handlers, one at a time and in their order, without holding a lock meanwhile.
///
/// What a handler causes is told after what it was called for, to all.
final class Announcer<Event: Sendable>: Sendable {
  /// Makes an event when it is told, nil for nothing to tell.
  typealias Maker = @Sendable () -> Event?

  private struct State {
    var handlers: [WatchHandler<Event>] = []
    var untold: [(make: Maker, handlers: [WatchHandler<Event>])] = []
    var isTelling = false
  }

  private let state = Mutex(State())

  /// Whether anybody listens.
  var isHeard: Bool { state.withLock { !$0.handlers.isEmpty } }

  /// Adds a handler, whose first event is this one.
  func add(_ handler: WatchHandler<Event>, first event: Maker?) {
    state.withLock { state in
      state.handlers.append(handler)
      if let event { state.untold.append((event, [handler])) }
    }
  }

  func remove(_ handler: WatchHandler<Event>) {
    state.withLock { state in state.handlers.removeAll { $0 === handler } }
  }

  /// Puts an event in the queue.
  func announce(_ event: @escaping Maker) {
    state.withLock { state in state.untold.append((event, state.handlers)) }
  }

  /// Tells what is in the queue, unless another thread, or a caller of this one, is about it.
  func deliver() {
    while let (make, handlers) = next() {
      if let event = make() {
        for handler in handlers { handler.call(event) }
      }
      state.withLock { $0.isTelling = false }
    }
  }

  private func next() -> (Maker, [WatchHandler<Event>])? {
    state.withLock { state in
      guard !state.isTelling, !state.untold.isEmpty else { return nil }
      state.isTelling = true
      let next = state.untold.removeFirst()
      return (next.make, next.handlers)
    }
  }
}
