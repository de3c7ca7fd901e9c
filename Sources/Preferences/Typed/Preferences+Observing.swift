import Dispatch
public import PreferenceStores
import PreferenceSystem

extension Preferences {
  /// Returns a stream of a key's values, with the changes of other programs.
  ///
  /// The stream ends with its task, or when it is released.
  ///
  /// - Parameters:
  ///   - key: The key, as `\.volume`.
  ///   - initial: Whether it begins with the current value.
  ///   - buffering: The policy for values that arrive faster than they are used.
  public func values<Value>(
    of key: KeyPath<Group, PreferenceGroupKey<Value>>, initial: Bool = true,
    buffering: AsyncStream<Value>.Continuation.BufferingPolicy = .bufferingNewest(1)
  ) -> AsyncStream<Value> {
    stream(buffering) { yield in
      observe(cell(of: key), initial: initial) { yield($0.new) }
    }
  }

  /// Returns a stream of a key's changes, with those of other programs.
  ///
  /// - Parameters:
  ///   - key: The key, as `\.volume`.
  ///   - initial: Whether it begins with a change from the current value to itself.
  ///   - buffering: The policy for changes that arrive faster than they are used.
  public func changes<Value>(
    of key: KeyPath<Group, PreferenceGroupKey<Value>>, initial: Bool = false,
    buffering: AsyncStream<PreferenceChange<Value>>.Continuation.BufferingPolicy =
      .bufferingNewest(1)
  ) -> AsyncStream<PreferenceChange<Value>> {
    stream(buffering) { yield in observe(cell(of: key), initial: initial, yield) }
  }

  /// Returns a stream of the group's values after each change, with the changes of other programs.
  ///
  /// - Parameters:
  ///   - initial: Whether it begins with the current values.
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

  /// Calls a closure with the current values at once, and after each change, until the watch is canceled or released.
  ///
  /// The closure may write; it is called for its own changes after it returns.
  ///
  /// - Parameter handler: Called with each snapshot, on the thread that made the change.
  /// - Returns: The watch, which ends when it is released.
  public func sinkSnapshot(
    _ handler: @escaping @Sendable (PreferenceSnapshot<Group>) -> Void
  ) -> any StoreWatch {
    observeGroup(initial: true, WatchHandler(handler))
  }

  /// Calls a closure on the main actor with the current values at once, and after each change, until the watch is canceled
  /// or released.
  ///
  /// - Parameter handler: Called with the newest snapshot, even if values change faster than it returns.
  /// - Returns: The watch, which ends when it is released.
  @MainActor
  public func sinkSnapshotOnMain(
    _ handler: @escaping @MainActor (PreferenceSnapshot<Group>) -> Void
  ) -> any StoreWatch {
    let sink = MainSink(handler)
    sink.deliver(snapshot())
    let watch = observeGroup(
      initial: true,
      WatchHandler { snapshot in
        DispatchQueue.main.async { MainActor.assumeIsolated { sink.deliver(snapshot) } }
      })
    return CancelableWatch {
      watch.cancel()
      sink.cancel()
    }
  }

  /// Makes a stream of observed events.
  ///
  /// A canceled task has a lock while its stream ends, which yielding to that stream needs too. Therefore the end of the
  /// stream does not wait for running calls.
  private func stream<Element: Sendable>(
    _ buffering: AsyncStream<Element>.Continuation.BufferingPolicy,
    _ observe: (@escaping @Sendable (Element) -> Void) -> any StoreWatch
  ) -> AsyncStream<Element> {
    AsyncStream(bufferingPolicy: buffering) { continuation in
      let watch = observe { continuation.yield($0) }
      continuation.onTermination = { _ in watch.cancel() }
    }
  }

  func observe<Value>(
    _ cell: ObservedKey<Value>, initial: Bool,
    _ handler: @escaping @Sendable (PreferenceChange<Value>) -> Void
  ) -> any StoreWatch {
    let handler = WatchHandler(isWaitedFor: false, handler)
    return source.observe(cell, cell.announcer, initial: initial, handler) { content in
      let value = cell.value(in: content.root)
      return PreferenceChange(
        old: value, new: value, isSecret: cell.declaration.details.isSecret)
    }
  }

  private func observeGroup(
    initial: Bool, _ handler: WatchHandler<PreferenceSnapshot<Group>>
  ) -> any StoreWatch {
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
  ) -> any StoreWatch {
    add(listener)
    state.withLock { state in
      let content = state.content
      let first: EventDispatcher<Event>.Maker = { event(content) }
      announcer.add(handler, first: initial ? first : nil)
    }
    announcer.deliver()
    return CancelableWatch { [self] in
      announcer.remove(handler)
      withExtendedLifetime(self) {}
    }
  }
}

/// Calls a closure on the main actor with each snapshot that differs from the one before.
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
