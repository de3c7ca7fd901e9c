package import PreferenceStores
package import PreferenceValues

/// A change a person has made and not yet saved.
package struct StagedEdit: Hashable, Sendable {
  /// A store that is to be written, and what it held when the change was decided on.
  package struct Target: Hashable, Sendable {
    /// The store.
    package var store: StoreIdentity
    /// What it held at the path, nil for nothing.
    package var basis: PreferenceValue?

    /// A store to be written that held this.
    package init(store: StoreIdentity, basis: PreferenceValue?) {
      self.store = store
      self.basis = basis
    }
  }

  /// What is to become of the value.
  package var edit: Edit
  /// Where it is to be written: one store for a value, every store that has one for a reset.
  package var targets: [Target]

  /// A change of what these stores hold.
  package init(_ edit: Edit, targets: [Target]) {
    self.edit = edit
    self.targets = targets
  }

  /// Whether it is to be written to a store.
  package func writes(_ store: StoreIdentity) -> Bool { targets.contains { $0.store == store } }

  /// The same change, for none of these stores.
  package func without(_ stores: [StoreIdentity]) -> StagedEdit {
    StagedEdit(edit, targets: targets.filter { !stores.contains($0.store) })
  }

  /// Whether every target holds the outcome already.
  package var changesNothing: Bool { targets.allSatisfy { $0.basis == edit.value } }
}
