package import PreferenceValues

/// The value in force at a path, and where it comes from.
package struct EffectiveValue: Sendable {
  /// The value in force, nil where no layer sets one.
  package var value: PreferenceValue?
  /// The layer that answers, nil where none does: with a value, or with a dictionary that counts as a whole and lacks it.
  package var layer: LayerKind?
  /// The values of other layers, highest first, with whether a lock or a higher layer keeps them from being in force.
  package var hidden: [(layer: LayerKind, value: PreferenceValue)]
}

extension LayeredSnapshot {
  /// The value in force at a path, and where it comes from.
  package func effective(at path: PreferencePath) -> EffectiveValue {
    let origin = origin(of: path)
    let hidden = layers.filter { $0.store != origin?.store }.compactMap { layer in
      layer.root[path].map { (layer.kind, $0) }
    }
    return EffectiveValue(value: stored[path], layer: origin?.kind, hidden: hidden)
  }

  /// The layer whose value is in force at a path, nil where none has one.
  package func holder(of path: PreferencePath) -> LayerKind? {
    stored[path] == nil ? nil : origin(of: path)?.kind
  }

  /// The layer that answers for a path, nil where none does.
  package func origin(of path: PreferencePath) -> LayerSnapshot? {
    answeringLayers(at: path).first { isSet(path, in: $0) }
  }

  /// The layers that may answer: none above the lowest lock.
  package func answeringLayers(at path: PreferencePath) -> [LayerSnapshot] {
    guard hasLocks, let lock = layers.lastIndex(where: { $0.isLocking(path) }) else {
      return layers
    }
    return Array(layers[lock...])
  }

  /// Whether a layer of the user's has a value at a path.
  package func isSetByUser(_ path: PreferencePath) -> Bool {
    layers.contains { $0.kind.isUsers && $0.root[path] != nil }
  }

  /// Whether the layer has a say about the path under the combining rule.
  package func isSet(_ path: PreferencePath, in layer: LayerSnapshot) -> Bool {
    switch layer.kind.combining(in: rule) {
    case .members: layer.root[path] != nil
    case .wholeTopLevelKey: path.members.first.map { layer.root.members?[$0] != nil } ?? true
    }
  }
}
