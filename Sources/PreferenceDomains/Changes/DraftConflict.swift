public import PreferenceStores
public import PreferenceValues

/// A line of a draft that was decided on something else than what is stored now.
public struct DraftConflict: Hashable, Sendable {
  /// What was expected, what is stored, and the edit.
  public var conflict: Conflict
  /// The layer it is stored in.
  public var layer: LayerKind

  /// A conflict in this layer.
  public init(_ conflict: Conflict, in layer: LayerKind) {
    self.conflict = conflict
    self.layer = layer
  }

  /// The path.
  public var path: PreferencePath { conflict.path }
}
