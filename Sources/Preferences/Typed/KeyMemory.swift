import PreferenceSystem

/// What a key's cell read last and in which state of the store, and who observes it.
///
/// It is not generic, because a read in generic code would look up the types of all that it passes on the way.
struct KeyMemory: ~Copyable, Sendable {
  // Not private: Swift 6.3 cannot compile a cell that holds a structure of no name outside of its file.
  struct Content {
    var generation = -1
    var value: (any AnyObject & Sendable)?
    /// What the Observation framework is told, once somebody has read the key.
    var observed: ObservationCell?
  }

  private let content = Mutex(Content())

  var observed: ObservationCell? { content.withLock(\.observed) }

  /// What was remembered, if it was in this state of the store, and who observes it.
  func content(in generation: Int) -> (value: (any AnyObject & Sendable)?, ObservationCell?) {
    content.withLock { ($0.generation == generation ? $0.value : nil, $0.observed) }
  }

  func remember(_ value: any AnyObject & Sendable, in generation: Int) {
    content.withLock { content in
      content.generation = generation
      content.value = value
    }
  }

  func observe() -> ObservationCell {
    content.withLock { content in
      let observed = content.observed ?? ObservationCell()
      content.observed = observed
      return observed
    }
  }
}
