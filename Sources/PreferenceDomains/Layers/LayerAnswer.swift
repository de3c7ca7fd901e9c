package import PreferenceStores
package import PreferenceValues

/// A layer's value at a path and whether it is effective.
package struct LayerAnswer: Hashable, Sendable {
  /// Whether a layer's value is effective, and why not.
  package enum Verdict: Hashable, Sendable {
    /// Its value is the one that holds.
    case inForce
    /// It has no value, and yet overrides the layers below: its dictionary around the path applies as a whole.
    case inForceWithout(PreferencePath)
    /// A higher layer answers before it.
    case hidden(by: LayerKind)
    /// A lower layer locks the path, so that nothing above that one answers.
    case overruled(byLockOf: LayerKind)
    /// It has no value.
    case notSet
  }

  /// The layer.
  package var layer: LayerKind
  /// The store of its values, nil for the schema.
  package var store: StoreIdentity?
  /// Its value, nil if it has none.
  package var value: PreferenceValue?
  /// Whether its value is effective.
  package var verdict: Verdict
  /// Whether it locks the path.
  package var isLocking: Bool
  /// Whether its value may be changed, and why not.
  package var access: Access
}

extension LayerAnswer.Verdict: CustomStringConvertible {
  /// In a few words: `in force`, `hidden by user`.
  package var description: String {
    switch self {
    case .inForce: "in force"
    case .inForceWithout(let path): "not set, and its \(path) hides the layers below"
    case .hidden(let layer): "hidden by \(layer)"
    case .overruled(let layer): "overruled by the lock of \(layer)"
    case .notSet: "not set"
    }
  }
}

extension LayeredSnapshot {
  /// The resolution in every layer, highest first, and the schema's default last.
  package func answers(at path: PreferencePath, default defaultValue: PreferenceValue?)
    -> [LayerAnswer]
  {
    let origin = origin(of: path)
    let answering = answeringLayers(at: path)
    let lock = lock(of: path)
    let answers = layers.enumerated().map { index, layer in
      var verdict = LayerAnswer.Verdict.notSet
      if layer.store == origin?.store {
        let hides = layers[(index + 1)...].contains { $0.root[path] != nil }
        verdict =
          layer.root[path] != nil
          ? .inForce : hides ? .inForceWithout(whole(around: path)) : .notSet
      } else if layer.root[path] != nil {
        let isAnswering = answering.contains { $0.store == layer.store }
        verdict =
          isAnswering
          ? origin.map { .hidden(by: $0.kind) } ?? .notSet
          : .overruled(byLockOf: lock?.kind ?? layer.kind)
      }
      return LayerAnswer(
        layer: layer.kind, store: layer.store, value: layer.root[path], verdict: verdict,
        isLocking: layer.isLocking(path),
        access: access(to: path, in: layer.kind))
    }
    return answers + [byDefault(defaultValue, hiddenBy: stored[path] == nil ? nil : origin?.kind)]
  }

  private func byDefault(_ value: PreferenceValue?, hiddenBy layer: LayerKind?) -> LayerAnswer {
    LayerAnswer(
      layer: .defaults, store: nil, value: value,
      verdict: value == nil ? .notSet : layer.map { .hidden(by: $0) } ?? .inForce,
      isLocking: false, access: .readOnly(reason: Reason(LayerPhrase.notWritten(.defaults))))
  }

  /// The top-level key whose dictionary applies as a whole.
  private func whole(around path: PreferencePath) -> PreferencePath {
    PreferencePath(Array(path.members.prefix(1)))
  }
}
