package import PreferenceStores
package import PreferenceValues

/// An unsaved change of one value in one layer.
package struct LayerChange: Hashable, Sendable {
  /// A value of a layer.
  package struct Target: Hashable, Sendable {
    /// The layer's store.
    package var store: StoreIdentity
    /// The path of the value.
    package var path: PreferencePath

    package init(store: StoreIdentity, path: PreferencePath) {
      self.store = store
      self.path = path
    }
  }

  /// The value that changes.
  package var target: Target
  /// The edit.
  package var edit: StoreEdit
  /// The stored value that the edit is based on, nil for none.
  package var expected: PreferenceValue?
  /// Whether programs ignore the stored value, so that even setting its replacement changes something.
  package var replacesIgnored: Bool
  /// The number of the oldest save in the history that this undoes; nil for other changes.
  package var undoes: Int?
  /// The stored value that programs ignore and that an undo restores; the default replaces it in the edit.
  package var restored: PreferenceValue?

  package init(
    _ edit: StoreEdit, at path: PreferencePath, in store: StoreIdentity,
    expecting: PreferenceValue?, replacesIgnored: Bool = false, undoes: Int? = nil,
    restoring restored: PreferenceValue? = nil
  ) {
    target = Target(store: store, path: path)
    self.edit = edit
    expected = expecting
    self.replacesIgnored = replacesIgnored
    self.undoes = undoes
    self.restored = restored
  }

  /// The layer's store.
  package var store: StoreIdentity { target.store }
  /// The path of the value.
  package var path: PreferencePath { target.path }
  /// Whether the store already has the result.
  package var changesNothing: Bool {
    expected == edit.value && !replacesIgnored && restored == nil
  }

  /// Whether the content of the store has the result.
  func isFulfilled(by content: StoreSnapshot) -> Bool {
    guard content.root[path] == edit.value else { return false }
    let isIgnored = content.ignoredValue(at: path) != nil
    if restored != nil, expected == edit.value { return isIgnored }
    return !(replacesIgnored && isIgnored)
  }
}
