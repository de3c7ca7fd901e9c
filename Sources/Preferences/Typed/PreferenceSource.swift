import PreferenceStores
import PreferenceValues
import Dispatch
import Synchronization

/// A store as preferences see it: what it holds now, kept in memory and up to date, and who is to be told of changes.
///
/// All preferences over one store share a source, so that what one of them writes the others read at once.
final class PreferenceSource: Sendable {
  struct State {
    var content = StoreSnapshot(root: .emptyDictionary, revision: .absent)
    /// Why the store cannot be read now.
    var readFailure: StoreError?
    /// Why the last change was not made.
    var writeFailure: PreferenceError?
    var listeners: [any Listener] = []
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
  func add(_ listener: any Listener) {
    state.withLock { state in
      guard !state.listeners.contains(where: { $0 === listener }) else { return }
      state.listeners.append(listener)
    }
  }

  /// Takes what the store holds now; answers who is to be told.
  func accept(_ content: StoreSnapshot) -> [any Listener] {
    state.withLock { state in
      let mended: [any Listener] = state.readFailure == nil ? [] : [failureObserved]
      state.readFailure = nil
      guard state.content.revision != content.revision || generation == 0 else { return mended }
      let before = state.content
      state.content = content
      changes.add(1, ordering: .releasing)
      return mended + state.listeners.filter { $0.note(from: before, to: content) }
    }
  }

  /// Remembers why the store cannot be read now; answers who is to be told.
  func miss(_ failure: StoreError) -> [any Listener] {
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

extension [any Listener] {
  /// Tells each what changed for it; called without any lock.
  func deliver() {
    for listener in self { listener.deliver() }
  }
}
