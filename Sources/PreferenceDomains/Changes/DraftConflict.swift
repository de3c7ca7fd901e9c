package import PreferenceStores
package import PreferenceValues

/// A change of a draft whose stored value another program has changed.
package struct DraftConflict: Hashable, Sendable {
  /// The expected value, the stored value, and the edit.
  package var conflict: StoreConflict
  /// The layer it is stored in.
  package var layer: LayerKind

  package init(_ conflict: StoreConflict, in layer: LayerKind) {
    self.conflict = conflict
    self.layer = layer
  }

  /// The path.
  package var path: PreferencePath { conflict.path }
}
