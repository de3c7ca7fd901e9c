import Dispatch
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// A store as preferences see it: what it holds now, kept in memory and up to date, and who is to be told of changes.
///
/// All preferences over one store share a source, so that what one of them writes the others read at once.
///
/// All preferences over one store share a source, found by the identity and type of the store: it holds the stored
/// values in memory and the one watch, so that each `Preferences` reads at once what another writes. For a second after
/// a commit, a report of the watch may be older than the commit, so the store is read again.
final class PreferenceSource: Sendable {
  struct State {
    var content = StoreSnapshot(root: .emptyDictionary, revision: .absent)
    /// Why the store cannot be read now.
    var readFailure: StoreError?
    /// Why the last change was not made.
    var writeFailure: PreferenceError?
    var listeners: [any StoreObserver] = []
    var scopes: [ObjectIdentifier: any AnyObject & Sendable] = [:]
    var watch: (any Watch)?
    var commits = Commits()
  }

  let store: any PreferenceStore
  let state = Mutex(State())
  /// Held while the store is asked, so that answers are taken in the order in which they were true.
  let gate = Mutex(false)
  /// Where updates run that leave their caller's thread.
  let queue = DispatchQueue(label: "Preferences")
  let failureObserved = ObservationCell()
  private let changes = Atomic(0)

  init(_ store: any PreferenceStore) { self.store = store }

  deinit { forget() }

  /// How often the content became another one.
  var generation: Int { changes.load(ordering: .acquiring) }

  /// What is stored now.
  var content: StoreSnapshot { state.withLock(\.content) }

  /// What is stored now, and how often it became another one.
  var moment: (StoreSnapshot, Int) { state.withLock { ($0.content, generation) } }

  /// The cells of a group, made when it is first asked for.
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

  /// Adds what is to be told of changes from now on.
  func add(_ listener: any StoreObserver) {
    state.withLock { state in
      guard !state.listeners.contains(where: { $0 === listener }) else { return }
      state.listeners.append(listener)
    }
  }

  /// Takes what the store holds now; answers who is to be told.
  func accept(_ content: StoreSnapshot) -> [any StoreObserver] {
    state.withLock { state in
      let mended: [any StoreObserver] = state.readFailure == nil ? [] : [failureObserved]
      state.readFailure = nil
      guard state.content.revision != content.revision || generation == 0 else { return mended }
      let before = state.content
      state.content = content
      changes.add(1, ordering: .releasing)
      return mended + state.listeners.filter { $0.note(from: before, to: content) }
    }
  }

  /// Remembers why the store cannot be read now; answers who is to be told.
  func miss(_ failure: StoreError) -> [any StoreObserver] {
    state.withLock { state in
      guard state.readFailure != failure else { return [] }
      state.readFailure = failure
      return [failureObserved]
    }
  }

  /// Where the value at a path comes from.
  func origin(of path: PreferencePath, in content: StoreSnapshot) -> PreferenceOrigin {
    guard let layers = content.layers else { return .layer(.user, store.identity) }
    return layers.origin(of: path).map { .layer($0.kind, $0.store) } ?? .declaration
  }
}

extension [any StoreObserver] {
  /// Tells each what changed for it; called without any lock.
  func deliver() {
    for listener in self { listener.deliver() }
  }
}

extension PreferenceSource {
  /// The source of a store, shared with whoever has one of the same store already.
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

  /// Takes the name of a source that is given up off the list.
  func forget() {
    state.withLock(\.watch)?.cancel()
    Self.shared.withLock { shared in
      // By its identifier: to look at the source itself could make this the last to hold it, under the lock.
      if shared[Name(store)]?.identifier == ObjectIdentifier(self) { shared[Name(store)] = nil }
    }
  }

  /// A store that wraps another under the same identity is not the same store.
  private struct Name: Hashable {
    let identity: StoreIdentity
    let type: ObjectIdentifier

    init(_ store: any PreferenceStore) {
      identity = store.identity
      type = ObjectIdentifier(Swift.type(of: store))
    }
  }

  // A class: Swift 6.3 takes a missing structure with a weak reference in a dictionary for one that is there.
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
  /// Runs a closure on what is stored, and commits what it wrote if what it read still holds; else runs it again.
  func update<Result>(
    durability: Durability, patience: Duration,
    _ body: (TransactionState) throws -> Result
  ) throws -> Result {
    if let outer = RunningUpdates.current(of: store.identity) {
      return try outer.run(durability: durability, body)
    }
    let deadline = ContinuousClock.now + patience
    while true {
      let state = TransactionState(root: content.root, durability: durability)
      let (result, changes) = try RunningUpdates.run(state, on: store.identity) {
        (try state.run(durability: durability, body), state.end())
      }
      guard let changes else {
        note(failure: nil)
        return result
      }
      if try commit(changes, before: deadline) { return result }
      guard .now < deadline else { throw PreferenceError.contended(store.identity) }
    }
  }

  /// Whether a change was made; false where something else is stored by now than was read.
  private func commit(
    _ changes: ChangeSet, before deadline: ContinuousClock.Instant
  ) throws(PreferenceError) -> Bool {
    for (path, edit) in changes.edits where edit != .reset {
      if case .locked(let holder) = content.access(path) { throw .locked(path, by: holder) }
    }
    switch try commit(changes, deadline: deadline) {
    case .done(_, .confirmed):
      note(failure: nil)
      return true
    case .done(_, .unconfirmed(let reason)):
      note(failure: .unconfirmed(reason: reason))
      return true
    case .refused(let problems, _): throw .invalid(problems)
    case .conflicts(let conflicts, let content):
      for conflict in conflicts {
        guard case .set? = conflict.edit, let path = content.root.obstacle(to: conflict.path),
          let found = content.root[path]
        else { continue }
        throw .mismatch(
          Location(path), expected: "\(ValueTag.dictionary)", found: found.tag,
          origin: origin(of: path, in: content))
      }
      return false
    }
  }

  /// Remembers why the last change was not made.
  func note(failure: PreferenceError?) {
    let isNews = state.withLock { state in
      defer { state.writeFailure = failure }
      return state.writeFailure != failure
    }
    if isNews { failureObserved.change() }
  }
}

/// The updates whose closures are running, by thread and store, so that one inside of another joins it.
private enum RunningUpdates {
  private struct Place: Hashable {
    let thread: UInt
    let store: StoreIdentity
  }

  private static let updates = Mutex<[Place: TransactionState]>([:])

  static func current(of store: StoreIdentity) -> TransactionState? {
    updates.withLock { $0[Place(thread: currentThread, store: store)] }
  }

  static func run<Result>(
    _ update: TransactionState, on store: StoreIdentity, _ body: () throws -> Result
  ) rethrows -> Result {
    let place = Place(thread: currentThread, store: store)
    updates.withLock { $0[place] = update }
    defer { updates.withLock { _ = $0.removeValue(forKey: place) } }
    return try body()
  }
}
