import Synchronization

/// A store that lives in memory: for tests, previews and programs that keep nothing.
///
/// ```swift
/// let store: any PreferenceStore = .inMemory(["volume": .real(0.8)])
/// ```
public final class InMemoryStore: PreferenceStore {
  private struct State {
    var root: PreferenceValue
    var changes = 0
    var handlers: [Int: @Sendable (StoreEvent) -> Void] = [:]
    var watches = 0

    var snapshot: StoreSnapshot {
      StoreSnapshot(root: root, revision: Revision(count: changes))
    }
  }

  private static let count = Mutex(0)

  public let identity: StoreIdentity
  private let state: Mutex<State>

  /// A store that holds these members.
  public init(_ members: PreferenceDictionary = [:]) {
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    identity = StoreIdentity(kind: "memory", name: String(number))
    state = Mutex(State(root: .dictionary(members)))
  }

  public var traits: StoreTraits { [.comparesAtomically, .transactional, .notifies, .keepsOrder] }

  public func represent(_ value: PreferenceValue, at path: PreferencePath) -> Representation {
    .exact
  }

  public func load() -> StoreSnapshot { state.withLock(\.snapshot) }

  public func commit(_ changes: ChangeSet, deadline: ContinuousClock.Instant) -> CommitResult {
    let (result, handlers) = state.withLock { state in
      let before = state.changes
      let result = Self.apply(changes, to: &state)
      return (result, state.changes == before ? [] : Array(state.handlers.values))
    }
    for handler in handlers { handler(.changed(result.snapshot)) }
    return result
  }

  private static func apply(_ changes: ChangeSet, to state: inout State) -> CommitResult {
    let conflicts = changes.conflicts(in: state.root)
    guard conflicts.isEmpty else { return .conflicts(conflicts, state.snapshot) }
    let root = state.root.applying(changes.edits)
    let problems = changes.check?(root) ?? []
    guard !problems.contains(where: { $0.severity == .error }) else {
      return .refused(problems, state.snapshot)
    }
    if root != state.root {
      state.root = root
      state.changes += 1
    }
    return .done(state.snapshot, .confirmed)
  }

  public func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> any Watch {
    let number = state.withLock { state in
      state.watches += 1
      state.handlers[state.watches] = handler
      return state.watches
    }
    return CancellableWatch { [weak self] in
      self?.state.withLock { _ = $0.handlers.removeValue(forKey: number) }
    }
  }
}

extension PreferenceStore where Self == InMemoryStore {
  /// A store in memory that holds these members.
  public static func inMemory(_ members: PreferenceDictionary = [:]) -> InMemoryStore {
    InMemoryStore(members)
  }
}
