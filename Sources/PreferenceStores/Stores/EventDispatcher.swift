import PreferenceSystem

/// Delivers events to handlers, each event once and in order.
///
/// One event is delivered at a time, and no lock is held during a call. An event goes to the
/// handlers that were present when it was announced. Events that a handler causes are delivered
/// after the current event has reached every handler.
package final class EventDispatcher<Event: Sendable>: Sendable {
  /// Makes an event when it is delivered; nil skips it.
  package typealias Maker = @Sendable () -> Event?

  private struct State {
    var handlers: [WatchHandler<Event>] = []
    var untold: [(make: Maker, handlers: [WatchHandler<Event>])] = []
    var isTelling = false
  }

  private let state = Mutex(State())

  package init() {}

  /// Whether there are any handlers.
  package var isHeard: Bool { state.withLock { !$0.handlers.isEmpty } }

  /// Adds a handler, whose first event is this one.
  package func add(_ handler: WatchHandler<Event>, first event: Maker?) {
    state.withLock { state in
      state.handlers.append(handler)
      if let event { state.untold.append((event, [handler])) }
    }
  }

  /// Removes a handler and ends its watch, as ``WatchHandler/cancel()`` does.
  package func remove(_ handler: WatchHandler<Event>) {
    handler.cancel()
    state.withLock { state in state.handlers.removeAll { $0 === handler } }
  }

  /// Puts an event in the queue.
  package func announce(_ event: @escaping Maker) {
    state.withLock { state in state.untold.append((event, state.handlers)) }
  }

  /// Delivers the queued events, unless another thread or a caller on this thread is doing so.
  package func deliver() {
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
