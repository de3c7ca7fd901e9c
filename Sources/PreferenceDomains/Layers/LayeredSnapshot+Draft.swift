package import PreferenceStores

extension LayeredSnapshot {
  /// The contents of the layers once a draft is saved.
  package func applying(_ draft: EditingDraft) -> LayeredSnapshot {
    guard !draft.isEmpty else { return self }
    let layers = layers.map { layer in
      var layer = layer
      layer.content = StoreSnapshot(
        root: draft.applied(to: layer.root, of: layer.store), revision: layer.content.revision,
        problems: layer.content.problems, access: layer.content.access)
      return layer
    }
    return LayeredSnapshot(layers, rule: rule)
  }
}
