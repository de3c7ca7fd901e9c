package import PreferenceStores
package import PreferenceValues

/// What one layer says about a path, and what becomes of it.
package struct LayerAnswer: Hashable, Sendable {
  /// Whether a layer's value is in force, and why not.
  package enum Verdict: Hashable, Sendable {
    /// Its value is the one that holds.
    case inForce
    /// It says nothing, and yet hides what stands below it: the dictionary it holds there counts as a whole.
    case inForceWithout(PreferencePath)
    /// A higher layer answers before it.
    case hidden(by: LayerKind)
    /// A lower layer locks the path, so that nothing above that one answers.
    case overruled(byLockOf: LayerKind)
    /// It says nothing.
    case notSet
  }

  /// What the layer is for.
  package var layer: LayerKind
  /// Where it is kept, nil for the schema.
  package var store: StoreIdentity?
  /// Its value, nil where it has none.
  package var value: PreferenceValue?
  /// What becomes of the value.
  package var verdict: Verdict
  /// Whether it locks the path.
  package var isLocking: Bool
  /// Whether its value may be changed, and why not.
  package var access: Access
}

extension LayerAnswer.Verdict: MessageConvertible {
  /// In a few words: `in force`, `hidden by user`.
  package var message: Message {
    switch self {
    case .inForce: Message("effective")
    case .inForceWithout(let path): Message("not set, but \(path) hides the layers below")
    case .hidden(let layer): Message("overridden by \(layer)")
    case .overruled(let layer): Message("overridden by the lock of \(layer)")
    case .notSet: Message("not set")
    }
  }
}

extension LayeredSnapshot {
  /// What every layer says about a path, highest first, and the schema's default last.
  package func answers(at path: PreferencePath, default defaultValue: PreferenceValue?)
    -> [LayerAnswer]
  {
    let origin = origin(of: path)
    let answering = answeringLayers(at: path)
    let lock = lock(of: path)
    let given = layers.map { layer in
      var verdict = LayerAnswer.Verdict.notSet
      if layer.store == origin?.store {
        let hides = answering.contains { $0.kind > layer.kind && $0.root[path] != nil }
        verdict =
          layer.root[path] != nil
          ? .inForce : hides ? .inForceWithout(whole(around: path)) : .notSet
      } else if layer.root[path] != nil {
        let isAnswering = answering.contains { $0.store == layer.store }
        verdict =
          isAnswering
          ? origin.map { .hidden(by: $0.kind) } ?? .notSet
          : .overruled(byLockOf: lock?.kind ?? .site)
      }
      return LayerAnswer(
        layer: layer.kind, store: layer.store, value: layer.root[path], verdict: verdict,
        isLocking: layer.isLocking(path),
        access: access(to: path, in: layer.kind))
    }
    return given + [byDefault(defaultValue, hiddenBy: stored[path] == nil ? nil : origin?.kind)]
  }

  private func byDefault(_ value: PreferenceValue?, hiddenBy layer: LayerKind?) -> LayerAnswer {
    LayerAnswer(
      layer: .schemaDefaults, store: nil, value: value,
      verdict: value == nil ? .notSet : layer.map { .hidden(by: $0) } ?? .inForce,
      isLocking: false, access: .readOnly(reason: Reason(Message("the schema sets the defaults"))))
  }

  /// The top-level key whose dictionary counts as a whole.
  private func whole(around path: PreferencePath) -> PreferencePath {
    PreferencePath(Array(path.members.prefix(1)))
  }
}
