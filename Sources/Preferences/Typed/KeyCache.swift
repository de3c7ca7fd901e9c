import PreferenceSystem

/// The cached value of a key, the generation of the store it was read in, and the token of its observers.
///
/// It is not generic, because a read in generic code would look up every type on the way.
struct KeyCache: ~Copyable, Sendable {
  // Not private, because Swift 6.3 cannot compile a cell with a structure that is private to a
  // file.
  struct Content {
    var generation = -1
    var value: (any AnyObject & Sendable)?
    /// The token for the Observation framework, once the key was read.
    var observed: ObservationToken?
  }

  private let content = Mutex(Content())

  var observed: ObservationToken? { content.withLock(\.observed) }

  /// The cached value, if it is of this generation, and the token of its observers.
  func content(in generation: Int) -> (value: (any AnyObject & Sendable)?, ObservationToken?) {
    content.withLock { ($0.generation == generation ? $0.value : nil, $0.observed) }
  }

  func remember(_ value: any AnyObject & Sendable, in generation: Int) {
    content.withLock { content in
      content.generation = generation
      content.value = value
    }
  }

  func observe() -> ObservationToken {
    content.withLock { content in
      let observed = content.observed ?? ObservationToken()
      content.observed = observed
      return observed
    }
  }
}
