import PreferenceStores
import PreferenceValues
import Synchronization

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
