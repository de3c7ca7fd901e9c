public import PreferenceFormats
import PreferenceSystem
public import PreferenceValues

/// A store in memory: for tests, previews and programs that store nothing.
///
/// ```swift
/// let store: any PreferenceStore = .inMemory(["volume": .real(0.8)])
/// ```
public final class InMemoryStore: PreferenceStore {
  private struct State {
    var root: PreferenceValue
    var changes = 0

    var snapshot: StoreSnapshot {
      StoreSnapshot(root: root, revision: StoreRevision(count: changes))
    }
  }

  private static let count = Mutex(0)

  public let identity: StoreIdentity
  private let state: Mutex<State>
  private let announcer = EventDispatcher<StoreEvent>()
  /// Locked by the thread that commits; `committer` identifies it, so that it does not wait for itself.
  private let gate = Mutex(())
  private let committer = Atomic<UInt>(0)

  /// Creates a store with an identity of its own.
  ///
  /// - Parameter members: The initial values.
  public init(_ members: PreferenceDictionary = [:]) {
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    identity = StoreIdentity(kind: "memory", name: String(number))
    state = Mutex(State(root: .dictionary(members)))
  }

  public var traits: StoreTraits { [.comparesAtomically, .transactional, .notifies, .keepsOrder] }

  public func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit {
    .exact
  }

  public func load() -> StoreSnapshot { state.withLock(\.snapshot) }

  public func commit(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws -> CommitResult {
    guard committer.load(ordering: .sequentiallyConsistent) != currentThread else {
      throw StoreError.nested(path: "\(identity)")
    }
    let result = gate.withLock { _ in
      committer.store(currentThread, ordering: .sequentiallyConsistent)
      defer { committer.store(0, ordering: .sequentiallyConsistent) }
      return apply(changes)
    }
    announcer.deliver()
    return result
  }

  // The check runs without the state's lock, so that it may read the store.
  private func apply(_ changes: ChangeSet) -> CommitResult {
    let before = load()
    let conflicts = changes.conflicts(in: before.root)
    guard conflicts.isEmpty else { return .conflicts(conflicts, before) }
    let root = before.root.applying(changes.edits, formerNames: changes.formerNames)
    let problems = changes.check?(root) ?? []
    guard !problems.contains(where: { $0.severity == .error }) else {
      return .refused(problems, before)
    }
    guard root != before.root else { return .done(before, .confirmed) }
    return state.withLock { state in
      state.root = root
      state.changes += 1
      let snapshot = state.snapshot
      announcer.announce { .changed(snapshot) }
      return .done(snapshot, .confirmed)
    }
  }

  public func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> any StoreWatch {
    let handler = WatchHandler(handler)
    announcer.add(handler, first: nil)
    return CancelableWatch { [announcer] in announcer.remove(handler) }
  }
}

extension PreferenceStore where Self == InMemoryStore {
  /// A new store in memory.
  ///
  /// - Parameter members: The initial values.
  public static func inMemory(_ members: PreferenceDictionary = [:]) -> InMemoryStore {
    InMemoryStore(members)
  }

  /// A new, empty store in memory.
  public static var memory: InMemoryStore { InMemoryStore() }
}
