package import PreferenceStores
import PreferenceValues

extension LayeredSnapshot {
  /// The contents of the layers once a draft is saved.
  package func applying(_ draft: EditingDraft) -> LayeredSnapshot {
    guard !draft.isEmpty else { return self }
    let layers = layers.map { layer in
      var layer = layer
      layer.content = StoreSnapshot(
        root: draft.applied(to: layer.root, of: layer.store), revision: layer.content.revision,
        problems: layer.content.problems.filter { !$0.isSettled(by: draft, in: layer.store) },
        access: layer.content.access)
      return layer
    }
    return LayeredSnapshot(layers, rule: rule)
  }
}

extension PreferenceProblem {
  /// Whether a draft replaces the ignored value that this problem reports.
  fileprivate func isSettled(by draft: EditingDraft, in store: StoreIdentity) -> Bool {
    ignored != nil && draft.touches(LayerChange.Target(store: store, path: location.path))
  }
}
