import PreferenceFormats
import PreferenceStores
import PreferenceValues

/// The key and the store of a type's value.
struct PersistedLocation<Value: Persistable> {
  let key: String
  let path: PreferencePath
  let store: any PreferenceStore

  /// The time to wait for other programs.
  static var patience: Duration { .seconds(5) }

  /// Finds a key in a store; nil means those of the type.
  init(_ key: String?, in store: (any PreferenceStore)?) throws(PersistenceError) {
    self.store = store ?? Value.store
    self.key = key ?? Value.key
    if key == nil { try DeclaredKeys.declare(Value.self, in: self.store.identity) }
    guard let path = PreferencePath(self.key) else {
      throw .store(.unsupported("“\(self.key)” is neither a key nor a JSON Pointer"))
    }
    self.path = path
  }

  func load() throws(PersistenceError) -> StoreSnapshot {
    do { return try store.load() } catch { throw failure(error) }
  }

  func commit(_ changes: ChangeSet) throws(PersistenceError) -> CommitResult {
    let deadline = ContinuousClock.now + Self.patience
    do { return try store.commit(changes, deadline: deadline) } catch { throw failure(error) }
  }

  /// Removes the stored value; returns the remaining content.
  func clear() throws(PersistenceError) -> StoreSnapshot {
    switch try commit(ChangeSet([path: .reset])) {
    case .done(let now, .confirmed): return now
    case .done(_, .unconfirmed(let reason)): throw .unconfirmed(key: key, reason: "\(reason)")
    case .refused(let problems, _): throw .invalid(key: key, problems)
    case .conflicts: throw .contended(key: key)
    }
  }

  func failure(_ error: any Error) -> PersistenceError {
    error as? PersistenceError ?? .store(error as? StoreError ?? .unsupported("\(error)"))
  }

  /// The members of a value, each of which is stored alone.
  func tree(of value: Value) throws(PersistenceError) -> MemberTree? {
    do { return try Value.representation.tree(value) } catch {
      throw .coding(key: key, PreferenceCodingError(encoding: error))
    }
  }

  /// The stored value; nil if nothing is stored, or if it is the whole of an empty store.
  private func stored(in content: StoreSnapshot) -> PreferenceValue? {
    path.isRoot && content.root == .emptyDictionary ? nil : content.root[path]
  }

  /// Returns the value in a snapshot; members that cannot be read have initial values and are reported.
  func value(in content: StoreSnapshot) throws(PersistenceError) -> PersistedValue<Value> {
    let initial = Value()
    var unread: [UnreadMember] = []
    var value = initial
    let stored = stored(in: content)
    if let stored {
      do { value = try Value.representation.read(stored, initial, &unread) } catch {
        let error = PreferenceCodingError(decoding: error, at: .root)
        unread = [UnreadMember(member: .root, error: error)]
      }
    }
    let problems = unread.map(\.problem) + value.check()
    return PersistedValue(
      value: value, isSet: stored != nil, problems: problems.map { $0.inside(path) }, place: self,
      tree: try tree(of: value), unread: unread)
  }

  /// Returns the stored value if all of it can be read and is valid.
  func strictValue() throws(PersistenceError) -> Value {
    guard let stored = try stored(in: load()) else { throw .absent(key: key) }
    var unread: [UnreadMember] = []
    let value: Value
    do { value = try Value.representation.read(stored, Value(), &unread) } catch {
      throw .coding(key: key, PreferenceCodingError(decoding: error, at: .root))
    }
    guard unread.isEmpty else { throw .unreadable(key: key, unread.map(\.problem)) }
    try check(value)
    return value
  }

  func check(_ value: Value) throws(PersistenceError) {
    let problems = value.check()
    guard !problems.contains(where: { $0.severity == .error }) else {
      throw .invalid(key: key, problems)
    }
  }
}

extension PreferenceProblem {
  /// The problem at its location in the store.
  fileprivate func inside(_ path: PreferencePath) -> PreferenceProblem {
    var problem = self
    problem.location = ValueLocation(ValueLocation(path).steps + location.steps)
    return problem
  }
}

extension PersistedLocation {
  /// Calls a closure with the stored content until its save succeeds or the time is over.
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

  /// Writes the members in which a value differs from the loaded one.
  ///
  /// - Parameter isExpected: Whether nothing under the key may have changed since `content`.
  /// - Returns: The content now; nil if another program changed it.
  func save(
    _ value: Value, from old: MemberTree?, over content: StoreSnapshot,
    expectingAll isExpected: Bool = false, _ options: UpdateOptions
  ) throws(PersistenceError) -> StoreSnapshot? {
    try check(value)
    var changes = try changes(from: old, to: tree(of: value), in: content)
    guard !changes.edits.isEmpty else { return content }
    changes.durability = options.durability
    changes.consents = options.consents
    if isExpected { changes.expecting[path] = .some(content.root[path]) }
    switch try commit(changes) {
    case .done(let now, .confirmed): return now
    case .done(_, .unconfirmed(let reason)): throw .unconfirmed(key: key, reason: "\(reason)")
    case .refused(let problems, _): throw .invalid(key: key, problems)
    case .conflicts(_, let now):
      if let blocker = now.root.blocker(of: path) {
        throw .store(.edit(.obstructed(path, by: blocker)))
      }
      return nil
    }
  }

  private func changes(
    from old: MemberTree?, to new: MemberTree?, in content: StoreSnapshot
  ) throws(PersistenceError) -> ChangeSet {
    let (root, fallback) = (sorted(content.root), try tree(of: Value()))
    var changes = ChangeSet([:])
    for (path, edit) in MemberTree.edits(from: old, to: new, over: fallback, at: path) {
      if let blocker = root.blocker(of: path), self.path.contains(blocker) {
        // An unreadable single value is replaced, unless another program repairs it first.
        let inner = blocker.relative(to: self.path)
        changes.edits[blocker] =
          new?[inner].map { .set($0.value(over: fallback?[inner])) } ?? .reset
        changes.expecting[blocker] = .some(root[blocker])
      } else {
        changes.edits[path] = edit
      }
    }
    guard !changes.edits.isEmpty else { return changes }
    let now = try value(in: StoreSnapshot(root: root, revision: content.revision))
    for (path, edit) in changes.edits {
      let inner = path.relative(to: self.path)
      // A list that another program changed since is replaced as a whole.
      let base = old?[inner] == now.tree?[inner] ? old?[inner]?.value(over: nil) : nil
      let initial = content.isSetInOtherLayer(path) ? nil : fallback?[inner]?.value(over: nil)
      let result = try result(
        of: root[path], from: form(of: base, at: path),
        to: form(of: edit.value, over: initial, at: path), at: inner, unread: now.unread)
      changes.edits[path] = result.map(StoreEdit.set) ?? .reset
    }
    return changes
  }

  /// Returns a content with the sets of the value in the order in which they are encoded.
  private func sorted(_ root: PreferenceValue) -> PreferenceValue {
    guard let stored = root[path], stored.hasParts else { return root }
    return root.applying(.set(Value.representation.sorting(stored, Value())), at: path)
  }

  /// Returns the new value of a member, with everything of the stored one that the type does not know or cannot read.
  private func result(
    of stored: PreferenceValue?, from base: PreferenceValue?, to new: PreferenceValue?,
    at member: PreferencePath, unread: [UnreadMember]
  ) throws(PersistenceError) -> PreferenceValue? {
    let inside = unread.inside(ValueLocation(member))
    do throws(ValueMerge.Loss) {
      return try ValueMerge(unread: Set(inside.map(\.member)))
        .result(of: stored, from: base, to: new)
    } catch {
      let lost = inside.filter { error.location.contains($0.member) }
      throw .unreadable(key: key, lost.map { $0.problem.inside(path) })
    }
  }

  /// Returns the form in which the store keeps a member's value; nil to remove the member, also for an initial value
  /// that the store has no form for.
  private func form(
    of value: PreferenceValue?, over initial: PreferenceValue? = nil, at path: PreferencePath
  ) throws(PersistenceError) -> PreferenceValue? {
    guard let value else { return nil }
    do { return try store.storedForm(of: value, at: path) } catch {
      if value == initial { return nil }
      throw .coding(key: key, error.inside(path, of: self.path))
    }
  }
}

extension PreferenceCodingError {
  /// The error of a member's value as one of the value that it is a member of.
  fileprivate func inside(_ member: PreferencePath, of path: PreferencePath) -> Self {
    let steps = ValueLocation(member).steps.dropFirst(path.members.count)
    return moved(to: ValueLocation(steps + location.steps))
  }
}

extension [UnreadMember] {
  /// The unread members in a member of the value, at locations in that; an unread member around it is all of it.
  fileprivate func inside(_ member: ValueLocation) -> [UnreadMember] {
    compactMap { unread -> UnreadMember? in
      if unread.member.contains(member) { return UnreadMember(member: .root, error: unread.error) }
      guard member.contains(unread.member) else { return nil }
      let steps = unread.member.steps.dropFirst(member.steps.count).map(\.self)
      return UnreadMember(member: ValueLocation(steps), error: unread.error)
    }
  }
}
