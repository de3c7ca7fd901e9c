import Dispatch
public import PreferenceStores
import PreferenceSystem

extension Preferences {
  /// The value of a key, and each one it gets; other programs' changes included.
  ///
  /// The sequence ends with its task, or when it is released.
  ///
  /// - Parameters:
  ///   - key: The key, as `\.volume`.
  ///   - initial: Whether it begins with the value of now.
  ///   - buffering: The policy for values that arrive faster than they are used.
  public func values<Value>(
    of key: KeyPath<Group, PreferenceKey<Value>>, initial: Bool = true,
    buffering: AsyncStream<Value>.Continuation.BufferingPolicy = .bufferingNewest(1)
  ) -> AsyncStream<Value> {
    stream(buffering) { yield in
      observe(cell(of: key), initial: initial) { yield($0.new) }
    }
  }

  /// The changes of a key, with the value before and after; other programs' changes included.
  ///
  /// - Parameters:
  ///   - key: The key, as `\.volume`.
  ///   - initial: Whether it begins with a change from the value of now to itself.
  ///   - buffering: The policy for changes that arrive faster than they are used.
  public func changes<Value>(
    of key: KeyPath<Group, PreferenceKey<Value>>, initial: Bool = false,
    buffering: AsyncStream<PreferenceChange<Value>>.Continuation.BufferingPolicy =
      .bufferingNewest(1)
  ) -> AsyncStream<PreferenceChange<Value>> {
    stream(buffering) { yield in observe(cell(of: key), initial: initial, yield) }
  }

  /// The values of the group, and those after each change of them; other programs' changes included.
  ///
  /// - Parameters:
  ///   - initial: Whether it begins with the values of now.
  ///   - buffering: The policy for snapshots that arrive faster than they are used.
  public func snapshots(
    initial: Bool = true,
    buffering: AsyncStream<PreferenceSnapshot<Group>>.Continuation.BufferingPolicy =
      .bufferingNewest(1)
  ) -> AsyncStream<PreferenceSnapshot<Group>> {
    stream(buffering) { yield in
      observeGroup(initial: initial, WatchHandler(isWaitedFor: false, yield))
    }
  }

  /// Calls a closure with the current values at once, and after each change, until the watch is released.
  ///
  /// The closure may write; it is called for its own changes after it has returned.
  ///
  /// - Parameter handler: Called with each snapshot.
  public func sinkSnapshot(
    _ handler: @escaping @Sendable (PreferenceSnapshot<Group>) -> Void
  ) -> any Watch {
    observeGroup(initial: true, WatchHandler(handler))
  }

  /// Calls a closure on the main actor with the values of now, at once, and after each change of them, until the watch
  /// is canceled or released.
  ///
  /// - Parameter handler: The closure, which gets the newest values if they change faster than it is called.
  /// - Returns: The watch, which ends when it is released.
  @MainActor
  public func sinkSnapshotOnMain(
    _ handler: @escaping @MainActor (PreferenceSnapshot<Group>) -> Void
  ) -> any Watch {
    let sink = MainSink(handler)
    sink.deliver(snapshot())
    let watch = observeGroup(
      initial: true,
      WatchHandler { snapshot in
        DispatchQueue.main.async { MainActor.assumeIsolated { sink.deliver(snapshot) } }
      })
    return CancellableWatch {
      watch.cancel()
      sink.cancel()
    }
  }

  /// Makes a stream of observed events.
  ///
  /// A task that is cancelled has a lock while its stream ends, which yielding to that stream needs too: so the end of the
  /// stream waits for no call that is running.
  private func stream<Element: Sendable>(
    _ buffering: AsyncStream<Element>.Continuation.BufferingPolicy,
    _ observe: (@escaping @Sendable (Element) -> Void) -> any Watch
  ) -> AsyncStream<Element> {
    AsyncStream(bufferingPolicy: buffering) { continuation in
      let watch = observe { continuation.yield($0) }
      continuation.onTermination = { _ in watch.cancel() }
    }
  }

  func observe<Value>(
    _ cell: ObservedKey<Value>, initial: Bool,
    _ handler: @escaping @Sendable (PreferenceChange<Value>) -> Void
  ) -> any Watch {
    let handler = WatchHandler(isWaitedFor: false, handler)
    return source.observe(cell, cell.announcer, initial: initial, handler) { content in
      let value = cell.value(in: content.root)
      return PreferenceChange(old: value, new: value)
    }
  }

  private func observeGroup(
    initial: Bool, _ handler: WatchHandler<PreferenceSnapshot<Group>>
  ) -> any Watch {
    source.observe(scope, scope.announcer, initial: initial, handler) { [scope] content in
      PreferenceSnapshot(of: content, scope)
    }
  }
}

extension PreferenceSource {
  /// Calls a handler with an observer's events, optionally beginning with one of the current values.
  fileprivate func observe<Event>(
    _ listener: any StoreObserver, _ announcer: EventDispatcher<Event>, initial: Bool,
    _ handler: WatchHandler<Event>,
    first event: @escaping @Sendable (StoreSnapshot) -> Event
  ) -> any Watch {
    add(listener)
    state.withLock { state in
      let content = state.content
      let first: EventDispatcher<Event>.Maker = { event(content) }
      announcer.add(handler, first: initial ? first : nil)
    }
    announcer.deliver()
    return CancellableWatch { [self] in
      announcer.remove(handler)
      withExtendedLifetime(self) {}
    }
  }
}

/// A closure on the main actor that gets snapshots which differ from the one before.
private final class MainSink<Group: PreferenceGroup>: Sendable {
  private let handler: @MainActor (PreferenceSnapshot<Group>) -> Void
  private let isCancelled = Atomic(false)
  @MainActor private var last: PreferenceSnapshot<Group>?

  @MainActor init(_ handler: @escaping @MainActor (PreferenceSnapshot<Group>) -> Void) {
    self.handler = handler
  }

  @MainActor func deliver(_ snapshot: PreferenceSnapshot<Group>) {
    guard !isCancelled.load(ordering: .relaxed), snapshot != last else { return }
    last = snapshot
    handler(snapshot)
  }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }
}
