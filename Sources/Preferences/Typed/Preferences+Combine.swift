#if canImport(Combine)
  public import Combine

  extension Preferences {
    /// Returns a publisher of a key's values, the current one first.
    ///
    /// - Parameter key: The key, as `\.volume`.
    /// - Returns: A publisher that publishes each value, on the thread that changed it.
    public func publisher<Value>(
      for key: KeyPath<Group, PreferenceGroupKey<Value>>
    ) -> AnyPublisher<Value, Never> {
      let cell = cell(of: key)
      return Deferred {
        // Subjects may be used from any thread.
        nonisolated(unsafe) let subject = CurrentValueSubject<Value, Never>(cell.value(in: source))
        let watch = observe(cell, initial: false) { subject.send($0.new) }
        return subject.handleEvents(receiveCancel: { watch.cancel() })
      }.eraseToAnyPublisher()
    }
  }
#endif
