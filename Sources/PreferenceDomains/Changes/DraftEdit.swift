package import PreferenceStores
package import PreferenceValues

/// One edit of the same path in one or several layers, as a review lists it.
package struct DraftEdit: Hashable, Sendable {
  /// A store to write, and the value that the edit is based on.
  package struct Target: Hashable, Sendable {
    /// The store.
    package var store: StoreIdentity
    /// The stored value that the edit is based on, nil for none.
    package var basis: PreferenceValue?
    /// Whether programs ignore the stored value and use the basis instead.
    package var isIgnored: Bool
    /// The number of the oldest save in the history that the edit undoes; nil for other edits.
    package var undoes: Int?
    /// The ignored value that an undo restores; the default replaces it in the edit.
    package var restored: PreferenceValue?

    /// A store with this value.
    package init(
      store: StoreIdentity, basis: PreferenceValue?, isIgnored: Bool = false, undoes: Int? = nil,
      restored: PreferenceValue? = nil
    ) {
      self.store = store
      self.basis = basis
      self.isIgnored = isIgnored
      self.undoes = undoes
      self.restored = restored
    }
  }

  /// The edit.
  package var edit: StoreEdit
  /// The stores to write: one for a value, every store that has one for a reset.
  package var targets: [Target]

  /// An edit of these stores.
  package init(_ edit: StoreEdit, targets: [Target]) {
    self.edit = edit
    self.targets = targets
  }

  /// The stores to write.
  package var stores: [StoreIdentity] { targets.map(\.store) }

  /// Whether it writes to a store.
  package func writes(_ store: StoreIdentity) -> Bool { stores.contains(store) }
}
