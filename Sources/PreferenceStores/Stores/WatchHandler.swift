import PreferenceSystem

/// The closure of one watch: called for one event at a time, and never after the watch was canceled.
package final class WatchHandler<Event: Sendable>: Sendable {
  private let handle: @Sendable (Event) -> Void
  private let isWaitedFor: Bool
  private let isOver = Atomic(false)
  private let caller = Atomic<UInt>(0)
  private let gate = Mutex(())

  /// Wraps the closure of a watch.
  ///
  /// - Parameter isWaitedFor: Whether the end of the watch waits for a call that is running in another thread. It must not
  ///   wait if the call may need a lock of the thread that ends the watch.
  package init(isWaitedFor: Bool = true, _ handle: @escaping @Sendable (Event) -> Void) {
    self.isWaitedFor = isWaitedFor
    self.handle = handle
  }

  /// Calls the closure, unless the watch is over.
  package func call(_ event: Event) {
    gate.withLock { _ in
      guard !isOver.load(ordering: .sequentiallyConsistent) else { return }
      caller.store(currentThread, ordering: .sequentiallyConsistent)
      handle(event)
      caller.store(0, ordering: .sequentiallyConsistent)
    }
  }

  /// Ends the watch; with `isWaitedFor`, after a call that is running in another thread.
  package func cancel() {
    isOver.store(true, ordering: .sequentiallyConsistent)
    guard isWaitedFor, caller.load(ordering: .sequentiallyConsistent) != currentThread else {
      return
    }
    gate.withLock { _ in }
  }
}
