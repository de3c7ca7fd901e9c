package import PreferenceStores
package import PreferenceValues

/// A line of a draft that was decided on something else than what is stored now.
package struct DraftConflict: Hashable, Sendable {
  /// What was expected, what is stored, and the edit.
  package var conflict: Conflict
  /// The layer it is stored in.
  package var layer: LayerKind

  /// A conflict in this layer.
  package init(_ conflict: Conflict, in layer: LayerKind) {
    self.conflict = conflict
    self.layer = layer
  }

  /// The path.
  package var path: PreferencePath { conflict.path }
}
