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

  /// Settles a conflict in favour of the draft: what is stored now becomes what the change was decided on.
  public mutating func keepMine(
    at path: PreferencePath, storedNow root: PreferenceValue, of store: StoreIdentity
  ) {
    guard var edit = self[path] else { return }
    for index in edit.targets.indices where edit.targets[index].store == store {
      edit.targets[index].basis = root[path]
    }
    replace(edit, at: path)
  }
}
