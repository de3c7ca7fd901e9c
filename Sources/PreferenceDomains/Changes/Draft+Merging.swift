public import PreferenceStores
public import PreferenceValues

extension Draft {
  /// Where a store now holds something else than the change there was decided on.
  public func conflicts(with root: PreferenceValue, of store: StoreIdentity) -> [Conflict] {
    changeSet(for: store).conflicts(in: root)
  }

  /// Takes note of what a store holds now.
  ///
  /// Lines whose outcome stands there already are dropped; the others keep what they were decided on, so that a
  /// difference shows as a conflict.
  public mutating func dropFulfilled(by root: PreferenceValue, of store: StoreIdentity) {
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
  public mutating func keepMine(
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
