import PreferenceFormats
import PreferenceStores
import PreferenceValues

extension PersistedPlace {
  /// Calls a closure with what is stored until what it saves is written, as long as others are given way to.
  func saving<Result>(
    _ body: (StoreSnapshot) throws -> (result: Result, isDone: Bool)
  ) throws -> Result {
    let deadline = ContinuousClock.now + Self.patience
    repeat {
      let (result, isDone) = try body(load())
      if isDone { return result }
    } while .now < deadline
    throw PersistenceError.contended(key: key)
  }

  /// Writes the members in which a value differs from what it was made from.
  ///
  /// - Parameter isExpected: Whether nothing under the key may have changed since `content`.
  /// - Returns: What is stored now; nil where it is something else than was expected.
  func save(
    _ value: Value, from old: MemberTree?, over content: StoreSnapshot,
    expectingAll isExpected: Bool = false, durability: Durability
  ) throws(PersistenceError) -> StoreSnapshot? {
    try check(value)
    var changes = try changes(from: old, to: tree(of: value), in: content.root)
    guard !changes.edits.isEmpty else { return content }
    changes.durability = durability
    if isExpected { changes.expecting[path] = .some(content.root[path]) }
    switch try commit(changes) {
    case .done(let now, .confirmed): return now
    case .done(_, .unconfirmed(let reason)): throw .unconfirmed(key: key, reason: reason)
    case .refused(let problems, _): throw .invalid(key: key, problems)
    case .conflicts(let conflicts, _):
      if let path = conflicts.first(where: { !self.path.contains($0.path) })?.path {
        throw .store(.edit(.obstructed(self.path, by: path)))
      }
      return nil
    }
  }

  private func changes(
    from old: MemberTree?, to new: MemberTree?, in root: PreferenceValue
  ) throws(PersistenceError) -> ChangeSet {
    let fallback = try tree(of: Value())
    var changes = ChangeSet([:])
    for (path, edit) in MemberTree.edits(from: old, to: new, over: fallback, at: path) {
      if let obstacle = root.obstacle(to: path), self.path.contains(obstacle) {
        // What could not be read is assigned now, as a whole, unless somebody mends it meanwhile.
        let inner = obstacle.relative(to: self.path)
        changes.edits[obstacle] =
          new?[inner].map { .set($0.value(over: fallback?[inner])) } ?? .reset
        changes.expecting[obstacle] = .some(root[obstacle])
      } else {
        changes.edits[path] = edit
      }
    }
    for (path, edit) in changes.edits {
      if let value = edit.value, let error = store.obstacle(to: value, at: path) {
        throw .coding(key: key, error.inside(path, of: self.path))
      }
    }
    return changes
  }
}

extension PreferenceCodingError {
  /// The error of a member's value as one of the value that it is a member of.
  fileprivate func inside(_ member: PreferencePath, of path: PreferencePath) -> Self {
    let steps = Location(member).steps.dropFirst(path.members.count)
    return moved(to: Location(steps + location.steps))
  }
}
