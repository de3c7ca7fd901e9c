public import PreferenceStores
import PreferenceSystem

extension Preferences {
  /// The value of a key, and each one it gets; other programs' changes included.
  ///
  /// The sequence ends with its task, or when it is given up.
  ///
  /// - Parameters:
  ///   - key: The key, as `\.volume`.
  ///   - initial: Whether it begins with the value of now.
  ///   - buffering: What becomes of values that come faster than they are taken.
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
  ///   - buffering: What becomes of changes that come faster than they are taken.
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
  ///   - buffering: What becomes of snapshots that come faster than they are taken.
  public func snapshots(
    initial: Bool = true,
    buffering: AsyncStream<PreferenceSnapshot<Group>>.Continuation.BufferingPolicy =
      .bufferingNewest(1)
  ) -> AsyncStream<PreferenceSnapshot<Group>> {
    stream(buffering) { yield in
      observeGroup(initial: initial, WatchHandler(isWaitedFor: false, yield))
    }
  }

  /// Calls a closure with the values of now, at once, and after each change of them, until the watch is given up.
  ///
  /// The closure may write; what it changes is told after it has returned.
  public func sinkSnapshot(
    _ handler: @escaping @Sendable (PreferenceSnapshot<Group>) -> Void
  ) -> any Watch {
    observeGroup(initial: true, WatchHandler(handler))
  }

  /// A stream of what is observed.
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

  private func observe<Value>(
    _ cell: KeyCell<Value>, initial: Bool,
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
  /// Tells a handler what a listener announces, where wanted beginning with an event made of what is stored now.
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
