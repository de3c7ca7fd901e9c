internal import OrderedCollections
package import PreferenceStores
package import PreferenceValues

/// The changes a person has made and not yet saved.
///
/// A draft never touches what is stored. Lines stay in the order in which they were staged:
///
/// ```swift
/// draft.stage(StagedEdit(.set(.integer(8)), targets: [target]), at: ["editor", "tabWidth"])
/// draft.dismiss(["editor", "tabWidth"])  // back to what is saved
/// ```
package struct Draft: Sendable {
  /// A line of the draft: a path, and what is to become of its value.
  package typealias Line = (path: PreferencePath, staged: StagedEdit)

  private var staged: OrderedDictionary<PreferencePath, StagedEdit> = [:]

  /// A draft without changes.
  package init() {}

  /// Whether nothing is staged.
  package var isEmpty: Bool { staged.isEmpty }

  /// How many lines are staged.
  package var count: Int { staged.count }

  /// The lines, in the order in which they were staged.
  package var lines: [Line] { staged.map { ($0.key, $0.value) } }

  /// The change staged at exactly this path.
  package subscript(path: PreferencePath) -> StagedEdit? { staged[path] }

  /// Whether a change is staged at this path, around it or inside of it.
  package func touches(_ path: PreferencePath) -> Bool {
    guard !staged.isEmpty else { return false }
    var around: PreferencePath? = path
    while let outer = around {
      if staged[outer] != nil { return true }
      around = outer.parent
    }
    return staged.keys.contains { path.contains($0) }
  }

  /// Stages a change; what was staged inside of its path for the same stores is covered by it.
  ///
  /// A change inside of a path that is staged to become a value in the same store becomes part of that value; a value inside
  /// of one that is staged to go makes it a dictionary with that alone. A change that would change nothing is not kept.
  package mutating func stage(_ edit: StagedEdit, at path: PreferencePath) {
    let stores = edit.targets.map(\.store)
    let rest = edit.without(stores.filter { extend(with: edit.edit, at: path, in: $0) })
    guard !rest.targets.isEmpty else { return }
    for (inner, covered) in lines where inner != path && path.contains(inner) {
      let left = covered.without(stores)
      staged[inner] = left.targets.isEmpty ? nil : left
    }
    staged[path] = rest.changesNothing ? nil : rest
  }

  /// Makes a change a part of the value that is staged around its path for a store; false where there is none.
  private mutating func extend(
    with edit: Edit, at path: PreferencePath, in store: StoreIdentity
  ) -> Bool {
    guard let outer = enclosing(path, in: store), let around = staged[outer] else { return false }
    let whole: PreferenceValue
    switch around.edit {
    case .set(let value): whole = value
    case .reset where edit != .reset && around.targets.count == 1: whole = .emptyDictionary
    case .reset: return false
    }
    staged[outer]?.edit = .set(whole.applying(edit, at: path.relative(to: outer)))
    return true
  }

  /// Whether a value around this path is staged for a store, of which a change here becomes a part.
  package func hasValue(around path: PreferencePath, in store: StoreIdentity) -> Bool {
    enclosing(path, in: store).map { staged[$0]?.edit.value != nil } ?? false
  }

  /// The lines at these paths, without the others.
  package func limited(to paths: Set<PreferencePath>) -> Draft {
    var limited = Draft()
    limited.staged = staged.filter { paths.contains($0.key) }
    return limited
  }

  /// Drops what is staged at exactly this path.
  package mutating func dismiss(_ path: PreferencePath) { staged[path] = nil }

  /// Puts another change in the place of the one at this path.
  mutating func replace(_ edit: StagedEdit, at path: PreferencePath) { staged[path] = edit }

  private func enclosing(_ path: PreferencePath, in store: StoreIdentity) -> PreferencePath? {
    var around = path.parent
    while let outer = around {
      if staged[outer]?.writes(store) == true { return outer }
      around = outer.parent
    }
    return nil
  }
}

extension Draft: Hashable {}

extension Draft {
  /// The stores that are to be written, in the order in which they were first staged.
  package var stores: [StoreIdentity] {
    var stores: OrderedSet<StoreIdentity> = []
    for edit in staged.values { stores.append(contentsOf: edit.targets.map(\.store)) }
    return Array(stores)
  }

  /// What is to be written to one store, expecting there what the changes were decided on.
  package func changeSet(for store: StoreIdentity) -> ChangeSet {
    var changes = ChangeSet([:])
    for (path, edit) in staged {
      guard let target = edit.targets.first(where: { $0.store == store }) else { continue }
      changes.edits[path] = edit.edit
      changes.expecting[path] = .some(target.basis)
    }
    return changes
  }

  /// What a store will hold once this is saved.
  package func applied(to root: PreferenceValue, of store: StoreIdentity) -> PreferenceValue {
    root.applying(changeSet(for: store).edits)
  }
}

extension Draft {
  /// Where a store now holds something else than the change there was decided on.
  package func conflicts(with root: PreferenceValue, of store: StoreIdentity) -> [Conflict] {
    changeSet(for: store).conflicts(in: root)
  }

  /// Takes note of what a store holds now.
  ///
  /// Lines whose outcome stands there already are dropped; the others keep what they were decided on, so that a
  /// difference shows as a conflict.
  package mutating func dropFulfilled(by root: PreferenceValue, of store: StoreIdentity) {
    for (path, edit) in lines {
      guard edit.targets.contains(where: { $0.store == store }), root[path] == edit.edit.value
      else {
        continue
      }
      var rest = edit
      rest.targets.removeAll { $0.store == store }
      if rest.targets.isEmpty { dismiss(path) } else { replace(rest, at: path) }
    }
  }

  /// Takes note of what a save has written into a store: what was changed since it began was decided on that, also to
  /// take a line of it back.
  ///
  /// - Parameter saving: What is being saved and was not yet seen; the lines that stand there are dropped.
  package mutating func follow(
    _ saving: inout Draft, into root: PreferenceValue, of store: StoreIdentity
  ) {
    for (path, written) in saving.lines where root[path] == written.edit.value {
      guard let target = written.targets.first(where: { $0.store == store }) else { continue }
      if self[path] != nil {
        keepMine(at: path, storedNow: root, of: store)
      } else if !touches(path) {
        let edit: Edit = target.basis.map { .set($0) } ?? .reset
        let targets = [StagedEdit.Target(store: store, basis: root[path])]
        stage(StagedEdit(edit, targets: targets), at: path)
      }
    }
    saving.dropFulfilled(by: root, of: store)
  }

  /// Settles a conflict in favour of the draft: what is stored now becomes what the change was decided on.
  ///
  /// What stands where a dictionary is needed is replaced by one with all that is staged inside of it.
  package mutating func keepMine(
    at path: PreferencePath, storedNow root: PreferenceValue, of store: StoreIdentity
  ) {
    guard var edit = self[path] else { return }
    if let obstacle = root.obstacle(to: path), !obstacle.isRoot, edit.edit != .reset,
      edit.targets.contains(where: { $0.store == store })
    {
      let target = StagedEdit.Target(store: store, basis: root[obstacle])
      return stage(
        StagedEdit(.set(whole(at: obstacle, in: store)), targets: [target]), at: obstacle)
    }
    for index in edit.targets.indices where edit.targets[index].store == store {
      edit.targets[index].basis = root[path]
    }
    replace(edit, at: path)
  }

  /// A dictionary at a path with all that is staged inside of it for a store.
  private func whole(at path: PreferencePath, in store: StoreIdentity) -> PreferenceValue {
    let inner = lines.filter { line in
      path.contains(line.path) && line.staged.targets.contains { $0.store == store }
    }
    return inner.reduce(.emptyDictionary) { whole, line in
      whole.applying(line.staged.edit, at: line.path.relative(to: path))
    }
  }
}
