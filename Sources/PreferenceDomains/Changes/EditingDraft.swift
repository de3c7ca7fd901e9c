internal import OrderedCollections
package import PreferenceStores
package import PreferenceValues

/// The user's unsaved changes, at most one for each path of each layer.
///
/// A draft does not change the stores. Its changes keep the order in which they were added:
///
/// ```swift
/// draft.add(DraftEdit(.set(.integer(8)), targets: [target]), at: ["editor", "tabWidth"])
/// draft.discard(["editor", "tabWidth"])
/// ```
package struct EditingDraft: Hashable, Sendable {
  private var entries = ChangeTable()
  /// The former names of members that the draft sets, so that a save leaves their comments and order.
  ///
  /// A name counts as long as the draft also removes the former member.
  package var formerNames: [PreferencePath: String] = [:]
  /// The values in whose order the files of stores get several new members.
  package var memberOrders: [StoreIdentity: PreferenceValue] = [:]

  /// Creates a draft without changes.
  package init() {}

  /// Whether there are no changes.
  package var isEmpty: Bool { entries.isEmpty }

  /// The changes, in the order in which they were added.
  package var changes: [LayerChange] { Array(entries.values) }

  /// The change of a path in a store.
  package func change(at path: PreferencePath, in store: StoreIdentity) -> LayerChange? {
    entries[LayerChange.Target(store: store, path: path)]
  }

  /// The changes of exactly this path, in every layer.
  package func changes(at path: PreferencePath) -> [LayerChange] {
    entries.stores.compactMap { change(at: path, in: $0) }
  }

  /// Whether the draft sets a value at exactly this path, in any layer.
  package func setsValue(at path: PreferencePath) -> Bool {
    changes(at: path).contains { $0.edit.value != nil }
  }

  /// Whether a change of any layer is at this path, around it or inside it.
  package func touches(_ path: PreferencePath) -> Bool {
    entries.stores.contains { touches(LayerChange.Target(store: $0, path: path)) }
  }

  /// Whether a change of the store of `target` is at its path, around it or inside it.
  package func touches(_ target: LayerChange.Target) -> Bool { entries.touches(target) }
}

extension EditingDraft {
  /// Adds an edit of one or several layers.
  package mutating func add(_ edit: DraftEdit, at path: PreferencePath) {
    for target in edit.targets {
      add(
        LayerChange(
          edit.edit, at: path, in: target.store, expecting: target.basis,
          replacesIgnored: target.isIgnored, undoes: target.undoes, restoring: target.restored))
    }
  }

  /// Adds the changes of another draft.
  package mutating func add(_ other: EditingDraft) {
    for (path, edit) in other.lines { add(edit, at: path) }
    formerNames.merge(other.formerNames) { $1 }
    memberOrders.merge(other.memberOrders) { $1 }
  }

  /// Adds a change and removes those inside its path in the same store.
  ///
  /// A change inside a value that the draft sets becomes a part of that value. A value inside a
  /// dictionary that the draft resets turns the reset into a dictionary with only this value. A
  /// change without effect is not added.
  package mutating func add(_ change: LayerChange) {
    if extend(with: change) { return }
    if entries.hasChanges(inside: change.target) {
      entries.removeAll {
        $0.store == change.store && $0.path != change.path && change.path.contains($0.path)
      }
    }
    entries[change.target] = change.changesNothing ? nil : change
  }

  /// Notes that the draft sets a member in place of one with another name, which it removes.
  package mutating func rename(_ name: String, to path: PreferencePath) {
    let former = path.parent.flatMap { formerNames.removeValue(forKey: $0.appending(name)) } ?? name
    if former != path.name { formerNames[path] = former }
  }

  /// Makes a change part of the enclosing value that the draft sets; returns false without such a
  /// value.
  private mutating func extend(with change: LayerChange) -> Bool {
    guard let outer = entries.enclosing(change.target) else { return false }
    let whole: PreferenceValue
    switch outer.edit {
    case .set(let value): whole = value
    case .reset where change.edit != .reset: whole = .emptyDictionary
    case .reset: return false
    }
    let inner = change.path.relative(to: outer.path)
    entries[outer.target]?.edit = .set(whole.applying(change.edit, at: inner))
    return true
  }

  /// Whether the draft sets a value of the store that encloses `path`.
  package func hasValue(around path: PreferencePath, in store: StoreIdentity) -> Bool {
    entries.enclosing(LayerChange.Target(store: store, path: path))?.edit.value != nil
  }

  /// The changes with these targets.
  package func limited(to targets: Set<LayerChange.Target>) -> EditingDraft {
    var limited = self
    limited.entries.removeAll { !targets.contains($0.target) }
    return limited
  }

  /// Discards the changes with these targets.
  package mutating func discard(_ targets: [LayerChange.Target]) {
    let discarded = Set(targets)
    entries.removeAll { discarded.contains($0.target) }
  }

  /// Discards the changes of exactly this path, in a store or in all of them.
  package mutating func discard(_ path: PreferencePath, in store: StoreIdentity? = nil) {
    for store in store.map({ [$0] }) ?? Array(entries.stores) {
      entries[LayerChange.Target(store: store, path: path)] = nil
    }
  }
}

extension EditingDraft {
  /// A line of a review: a path, and its edit in one or several layers.
  public typealias Line = (path: PreferencePath, change: DraftEdit)

  /// The changes as a review lists them: resets of one path are one line, each value is a line of its own.
  package var lines: [Line] {
    var lines: OrderedDictionary<LayerChange.Target, Line> = [:]
    var resets: [PreferencePath: LayerChange.Target] = [:]
    for change in entries.values {
      let target = DraftEdit.Target(
        store: change.store, basis: change.expected, isIgnored: change.replacesIgnored,
        undoes: change.undoes, restored: change.restored)
      if change.edit == .reset, let first = resets[change.path] {
        lines[first]?.change.targets.append(target)
      } else {
        lines[change.target] = (change.path, DraftEdit(change.edit, targets: [target]))
        if change.edit == .reset { resets[change.path] = change.target }
      }
    }
    return Array(lines.values)
  }

  /// The number of settings that change, in one layer or in several.
  package var count: Int { Set(entries.targets.map(\.path)).count }

  /// The first line of exactly this path.
  package subscript(path: PreferencePath) -> DraftEdit? {
    lines.first { $0.path == path }?.change
  }
}

extension EditingDraft {
  /// The stores to write, in the order of the first change of each.
  package var stores: [StoreIdentity] {
    Array(OrderedSet(entries.targets.map(\.store)))
  }

  /// The edits for `store` and the values they are based on.
  package func changeSet(for store: StoreIdentity) -> ChangeSet {
    var changes = ChangeSet([:])
    for change in entries.values where change.store == store {
      changes.edits[change.path] = change.edit
      changes.expecting[change.path] = .some(change.expected)
    }
    changes.formerNames = formerNames(effectiveWith: changes.edits)
    changes.memberOrder = memberOrders[store]
    return changes
  }

  /// The former names of members that edits set, whose former members they remove or give to other ones.
  private func formerNames(
    effectiveWith edits: [PreferencePath: StoreEdit]
  ) -> [PreferencePath: String] {
    var effective = formerNames.filter { path, name in
      edits[path]?.value != nil
        || path.parent.map { edits.replace($0.appending(name), with: path) } ?? false
    }
    // Members that exchange their names depend on each other, so only those without a reason are left out.
    while let next = effective.first(where: { path, name in
      guard let former = path.parent?.appending(name) else { return true }
      return effective[former] == nil && !edits.replace(former, with: path)
    }) {
      effective[next.key] = nil
    }
    return effective
  }

  /// The content of a store after a save.
  package func applied(to root: PreferenceValue, of store: StoreIdentity) -> PreferenceValue {
    let changes = changeSet(for: store)
    return root.applying(changes.edits, formerNames: changes.formerNames)
  }
}

extension [PreferencePath: StoreEdit] {
  /// Whether the edits set one member and remove another one, one by one or with the dictionary around them.
  fileprivate func replace(_ former: PreferencePath, with path: PreferencePath) -> Bool {
    if self[path]?.value != nil, self[former] == .reset { return true }
    return sequence(first: path, next: \.parent).dropFirst().contains { outer in
      guard let whole = self[outer]?.value else { return false }
      return whole[path.relative(to: outer)] != nil && whole[former.relative(to: outer)] == nil
    }
  }
}

extension EditingDraft {
  /// The changes whose expected value is not the stored value, in the order of the review.
  package func conflicts(with root: PreferenceValue, of store: StoreIdentity) -> [StoreConflict] {
    let conflicts = changeSet(for: store).conflicts(in: root)
    guard conflicts.count > 1 else { return conflicts }
    let byPath = Dictionary(conflicts.map { ($0.path, $0) }) { first, _ in first }
    return changes.filter { $0.store == store }.compactMap { byPath[$0.path] }
  }

  /// Discards the changes whose result is already stored; the others keep their expected value.
  package mutating func removeFulfilled(by content: StoreSnapshot, of store: StoreIdentity) {
    entries.removeAll { $0.store == store && $0.isFulfilled(by: content) }
    if memberOrders[store] != nil, !stores.contains(store) { memberOrders[store] = nil }
  }

  /// Bases the changes made during a save on the values that it has written, including changes that
  /// revert part of it.
  ///
  /// - Parameter saving: The changes of the save that were not yet seen in a store; those that are there now are removed.
  package mutating func rebase(
    _ saving: inout EditingDraft, onto content: StoreSnapshot, of store: StoreIdentity
  ) {
    let root = content.root
    for written in saving.changes where written.store == store {
      guard written.isFulfilled(by: content) else { continue }
      if change(at: written.path, in: store) != nil {
        keepDraftEdit(at: written.path, storedNow: root, of: store)
      } else if !touches(written.target) {
        let edit: StoreEdit = written.expected.map { .set($0) } ?? .reset
        add(LayerChange(edit, at: written.path, in: store, expecting: root[written.path]))
      }
    }
    saving.removeFulfilled(by: content, of: store)
  }

  /// Resolves a conflict in favor of the draft, whose change is then based on the stored value.
  ///
  /// A value in place of a required dictionary is replaced by a dictionary with all changes inside
  /// it.
  package mutating func keepDraftEdit(
    at path: PreferencePath, storedNow root: PreferenceValue, of store: StoreIdentity
  ) {
    guard let change = change(at: path, in: store) else { return }
    if let blocker = root.blocker(of: path), !blocker.isRoot, change.edit != .reset {
      let whole = whole(at: blocker, in: store)
      return add(
        LayerChange(.set(whole), at: blocker, in: store, expecting: root[blocker]))
    }
    entries[change.target]?.expected = root[path]
  }

  /// A dictionary at a path with all changes of a store inside it.
  private func whole(at path: PreferencePath, in store: StoreIdentity) -> PreferenceValue {
    entries.values.filter { $0.store == store && path.contains($0.path) }
      .reduce(.emptyDictionary) { $0.applying($1.edit, at: $1.path.relative(to: path)) }
  }
}
