package import PreferenceValues

/// The effective value at a path, and its layer.
package struct EffectiveValue: Sendable {
  /// The effective value; nil if no layer sets one.
  package var value: PreferenceValue?
  /// The layer of the value, or of an effective dictionary that lacks it; nil if neither exists.
  package var layer: LayerKind?
  /// The values of other layers, highest first, which a lock or a higher layer overrides.
  package var hidden: [(layer: LayerKind, value: PreferenceValue)]
}

extension LayeredSnapshot {
  /// The effective value at a path, and its layer.
  package func effective(at path: PreferencePath) -> EffectiveValue {
    let origin = origin(of: path)
    let hidden = layers.filter { $0.store != origin?.store }.compactMap { layer in
      layer.root[path].map { (layer.kind, $0) }
    }
    return EffectiveValue(value: stored[path], layer: origin?.kind, hidden: hidden)
  }

  /// The layer of the effective value at a path; nil if no layer has one.
  package func holder(of path: PreferencePath) -> LayerKind? {
    stored[path] == nil ? nil : origin(of: path)?.kind
  }

  /// The layer that determines the value at a path; nil if no layer does.
  package func origin(of path: PreferencePath) -> LayerSnapshot? {
    answeringLayers(at: path).first { isSet(path, in: $0) }
  }

  /// The layers whose values can be effective: none above the lowest lock.
  package func answeringLayers(at path: PreferencePath) -> [LayerSnapshot] {
    guard hasLocks, let lock = layers.lastIndex(where: { $0.isLocking(path) }) else {
      return layers
    }
    return Array(layers[lock...])
  }

  /// Whether one of the user's layers has a value at a path.
  package func isSetByUser(_ path: PreferencePath) -> Bool {
    layers.contains { $0.kind.isUsers && $0.root[path] != nil }
  }

  /// Whether the layer sets the path under the combining rule.
  package func isSet(_ path: PreferencePath, in layer: LayerSnapshot) -> Bool {
    switch layer.kind.combining(in: rule) {
    case .members: layer.root[path] != nil
    case .wholeTopLevelKey: path.members.first.map { layer.root.members?[$0] != nil } ?? true
    }
  }
}
