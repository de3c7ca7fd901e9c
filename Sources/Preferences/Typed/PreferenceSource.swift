import Dispatch
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// A store's current values in memory, and the observers to notify of changes.
///
/// All preferences over one store share a source, found by the identity and type of the store: it holds the stored
/// values in memory and the one watch, so that each `Preferences` reads at once what another writes. For a second after
/// a commit, a report of the watch may be older than the commit, so the store is read again.
final class PreferenceSource: Sendable {
  struct State {
    /// The content of the store.
    var stored = StoreSnapshot(root: .emptyDictionary, revision: .absent)
    /// The values that readers see: the stored ones, and those of waiting assignments.
    var content = StoreSnapshot(root: .emptyDictionary, revision: .absent)
    /// Assignments that wait for another program to release the store, the oldest first.
    var waiting: [WaitingAssignment] = []
    /// The reason why the store cannot be read now.
    var readFailure: StoreError?
    /// The reason why the last change was not made.
    var writeFailure: PreferenceError?
    var listeners: [any StoreObserver] = []
    var scopes: [ObjectIdentifier: any AnyObject & Sendable] = [:]
    /// Whether the store is watched and was read once.
    var hasBegun = false
    var watch: (any StoreWatch)?
    var commits = Commits()
  }

  let store: any PreferenceStore
  let state = Mutex(State())
  /// Held while the store is used, so that results are accepted in order.
  let gate = StoreGate()
  /// Held while a waiting assignment is written, so that assignments are written in their order.
  let order = Mutex(())
  /// Runs commits that must not block their caller.
  let queue = DispatchQueue(label: "Preferences")
  let failureObserved = ObservationToken()
  private let changes = Atomic(0)

  init(_ store: any PreferenceStore) { self.store = store }

  deinit { forget() }

  /// The number of changes of the content.
  var generation: Int { changes.load(ordering: .acquiring) }

  /// The values that readers see now.
  var content: StoreSnapshot { state.withLock(\.content) }

  /// The content of the store now, without waiting assignments.
  var stored: StoreSnapshot { state.withLock(\.stored) }

  /// The values that readers see now, and their generation.
  var moment: (StoreSnapshot, Int) { state.withLock { ($0.content, generation) } }

  /// The cells of a group, created on first use.
  func scope<Group>(of group: Group.Type) -> GroupScope<Group> {
    let type = ObjectIdentifier(group)
    let known = state.withLock { $0.scopes[type] } as? GroupScope<Group>
    if let known { return known }
    let made = GroupScope<Group>(at: .root)
    return state.withLock { state in
      if let known = state.scopes[type] as? GroupScope<Group> { return known }
      state.scopes[type] = made
      return made
    }
  }

  /// Adds an observer of changes.
  func add(_ listener: any StoreObserver) {
    state.withLock { state in
      guard !state.listeners.contains(where: { $0 === listener }) else { return }
      state.listeners.append(listener)
    }
  }

  /// Accepts the content of the store, which may include a waiting assignment; returns the observers to notify.
  func accept(_ content: StoreSnapshot, with assignment: Int? = nil) -> [any StoreObserver] {
    state.withLock { state in
      let recovered: [any StoreObserver] = state.readFailure == nil ? [] : [failureObserved]
      state.readFailure = nil
      if let assignment { state.waiting.removeAll { $0.number == assignment } }
      let isKnown = state.stored.revision == content.revision && generation != 0
      guard !isKnown || assignment != nil else { return recovered }
      state.stored = content
      return recovered + show(&state)
    }
  }

  /// Changes the waiting assignments; returns the observers to notify.
  func changeWaiting(_ change: (inout [WaitingAssignment]) -> Void) -> [any StoreObserver] {
    state.withLock { state in
      change(&state.waiting)
      return show(&state)
    }
  }

  /// Makes the stored values and the waiting assignments visible to readers; returns the observers to notify.
  private func show(_ state: inout State) -> [any StoreObserver] {
    let before = state.content
    state.content = state.stored.applying(state.waiting.map(\.edits))
    changes.add(1, ordering: .releasing)
    let after = state.content
    return state.listeners.filter { $0.enqueueChange(from: before, to: after) }
  }

  /// Records why the store cannot be read now; returns the observers to notify.
  func setReadFailure(_ failure: StoreError) -> [any StoreObserver] {
    state.withLock { state in
      guard state.readFailure != failure else { return [] }
      state.readFailure = failure
      return [failureObserved]
    }
  }

  /// Returns the origin of a key's value, which may have a former name.
  func origin(of cell: any AnyObservedKey, in content: StoreSnapshot) -> PreferenceOrigin {
    let stored = ([cell.path] + cell.aliasPaths).first { content.root[$0] != nil }
    return origin(of: stored ?? cell.path, in: content)
  }

  /// Returns the origin of the value at a path.
  func origin(of path: PreferencePath, in content: StoreSnapshot) -> PreferenceOrigin {
    guard let layers = content.layers else { return .layer(.user, store.identity) }
    return layers.origin(of: path).map { .layer($0.kind, $0.store) } ?? .declaration
  }
}

extension [any StoreObserver] {
  /// Notifies each observer; called without any lock.
  func deliver() {
    for listener in self { listener.deliver() }
  }
}

extension PreferenceSource {
  /// Returns the source of a store, which all preferences over the store share.
  static func shared(_ store: any PreferenceStore) -> PreferenceSource {
    let source = shared.withLock { shared in
      if let source = shared[Name(store)]?.source { return source }
      let source = PreferenceSource(store)
      shared[Name(store)] = Entry(source)
      return source
    }
    source.begin()
    return source
  }

  /// Removes a source that ends from the list.
  func forget() {
    state.withLock(\.watch)?.cancel()
    Self.shared.withLock { shared in
      // By its identifier, because a reference to the source could be the last one and release it
      // under the lock.
      if shared[Name(store)]?.identifier == ObjectIdentifier(self) { shared[Name(store)] = nil }
    }
  }

  /// A store that wraps another under the same identity is not the same store, nor is one of another version.
  private struct Name: Hashable {
    let identity: StoreIdentity
    let type: ObjectIdentifier
    let version: Int?
    let versionPath: PreferencePath?

    init(_ store: any PreferenceStore) {
      identity = store.identity
      type = ObjectIdentifier(Swift.type(of: store))
      let migrations = (store as? any MigratedStore)?.migrations
      version = migrations?.newest
      versionPath = migrations?.versionPath
    }
  }

  // A class, because Swift 6.3 mistakes a missing structure with a weak reference in a dictionary
  // for an existing one.
  private final class Entry {
    weak var source: PreferenceSource?
    let identifier: ObjectIdentifier

    init(_ source: PreferenceSource) {
      self.source = source
      identifier = ObjectIdentifier(source)
    }
  }

  private static let shared = Mutex<[Name: Entry]>([:])
}

extension PreferenceSource {
  /// Runs a closure on the stored values and commits its changes; runs it again if the values changed.
  func update<Result>(
    _ options: UpdateOptions, patience: Duration,
    _ body: (TransactionState) throws -> Result
  ) throws -> Result {
    if let outer = RunningUpdates.current(of: store.identity) {
      return try outer.run(options, body)
    }
    let deadline = ContinuousClock.now + patience
    while true {
      try writeWaiting(before: deadline)
      let (result, changes) = try run(body, options)
      guard let changes else { return result }
      if try commit(changes, before: deadline) { return result }
      guard .now < deadline else { throw PreferenceError.contended(store.identity) }
    }
  }

  /// Runs the closure as ``update(_:patience:_:)`` does, on the caller's actor, and commits on another thread.
  func updateInBackground<Result>(
    _ options: UpdateOptions, patience: Duration,
    _ body: (TransactionState) throws -> Result
  ) async throws -> Result {
    let deadline = ContinuousClock.now + patience
    while true {
      try Task.checkCancellation()
      let (result, changes) = try run(body, options)
      guard let changes else { return result }
      if try await commitInBackground(changes, before: deadline) { return result }
      guard .now < deadline else { throw PreferenceError.contended(store.identity) }
    }
  }

  /// Runs a closure on the stored values; returns its result and its changes, nil if they are stored already.
  private func run<Result>(
    _ body: (TransactionState) throws -> Result, _ options: UpdateOptions
  ) throws -> (Result, ChangeSet?) {
    let state = TransactionState(over: stored, options: options)
    let (result, changes) = try RunningUpdates.run(state, on: store.identity) {
      (try state.run(options, body), state.end())
    }
    if changes == nil { setFailure(nil) }
    return (result, changes)
  }

  private func commitInBackground(
    _ changes: ChangeSet, before deadline: ContinuousClock.Instant
  ) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [self] in
        continuation.resume(
          with: Swift.Result {
            try writeWaiting(before: deadline)
            // A change by another task since is found here without reading the store.
            guard changes.conflicts(in: stored.root).isEmpty else { return false }
            return try commit(changes, before: deadline)
          })
      }
    }
  }

  /// Whether a change was made; false if other values are stored than were read.
  ///
  /// - Parameters:
  ///   - assignment: The waiting assignment that the changes are, if they are one.
  ///   - isPatient: Whether to wait for other threads that commit.
  func commit(
    _ changes: ChangeSet, as assignment: Int? = nil, before deadline: ContinuousClock.Instant,
    isPatient: Bool = true
  ) throws(PreferenceError) -> Bool {
    for (path, edit) in changes.edits where edit != .reset {
      if case .locked(let holder) = stored.access(path) { throw .locked(path, by: holder) }
    }
    switch try commit(changes, as: assignment, deadline: deadline, isPatient: isPatient) {
    case .done(_, .confirmed):
      setFailure(nil)
      return true
    case .done(_, .unconfirmed(let reason)):
      setFailure(.unconfirmed(reason: "\(reason)"))
      return true
    case .refused(let problems, _): throw .invalid(problems)
    case .conflicts(let conflicts, let content):
      for conflict in conflicts {
        guard case .set? = conflict.edit, let path = content.root.blocker(of: conflict.path),
          let found = content.root[path]
        else { continue }
        throw .mismatch(
          ValueLocation(path), expected: "\(ValueTag.dictionary)", found: found.tag,
          origin: origin(of: path, in: content))
      }
      return false
    }
  }

  /// Records the reason why the last change was not made.
  func setFailure(_ failure: PreferenceError?) {
    let isNews = state.withLock { state in
      defer { state.writeFailure = failure }
      return state.writeFailure != failure
    }
    if isNews { failureObserved.change() }
  }
}
