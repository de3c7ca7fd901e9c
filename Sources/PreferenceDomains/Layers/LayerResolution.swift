package import PreferenceStores
package import PreferenceValues

/// A layer's value at a path and whether it is effective.
package struct LayerResolution: Hashable, Sendable {
  /// Whether a layer's value is effective, and why not.
  package enum Verdict: Hashable, Sendable {
    /// Its value is effective.
    case effective
    /// It has no value, but overrides the layers below, because its dictionary around the path
    /// applies as a whole.
    case effectiveWithout(PreferencePath)
    /// A higher layer overrides it.
    case overridden(by: LayerKind)
    /// A lower layer locks the path, so that layers above that one are ignored.
    case lockedOut(by: LayerKind)
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

extension LayerResolution.Verdict: MessageConvertible {
  /// The verdict in a few words: “overridden by user”.
  package var message: Message {
    switch self {
    case .effective: Message("effective")
    case .effectiveWithout(let path): Message("not set, but \(path) hides the layers below")
    case .overridden(let layer): Message("overridden by \(layer)")
    case .lockedOut(let layer): Message("overridden by the lock of \(layer)")
    case .notSet: Message("not set")
    }
  }
}

extension LayeredSnapshot {
  /// The resolution in every layer, highest first, and the schema's default last.
  package func answers(at path: PreferencePath, default defaultValue: PreferenceValue?)
    -> [LayerResolution]
  {
    let origin = origin(of: path)
    let answering = answeringLayers(at: path)
    let lock = lock(of: path)
    let answers = layers.enumerated().map { index, layer in
      var verdict = LayerResolution.Verdict.notSet
      if layer.store == origin?.store {
        let hides = layers[(index + 1)...].contains { $0.root[path] != nil }
        verdict =
          layer.root[path] != nil
          ? .effective : hides ? .effectiveWithout(whole(around: path)) : .notSet
      } else if layer.root[path] != nil {
        let isAnswering = answering.contains { $0.store == layer.store }
        verdict =
          isAnswering
          ? origin.map { .overridden(by: $0.kind) } ?? .notSet
          : .lockedOut(by: lock?.kind ?? layer.kind)
      }
      return LayerResolution(
        layer: layer.kind, store: layer.store, value: layer.root[path], verdict: verdict,
        isLocking: layer.isLocking(path),
        access: access(to: path, in: layer.kind))
    }
    return answers + [
      byDefault(defaultValue, overriddenBy: stored[path] == nil ? nil : origin?.kind)
    ]
  }

  private func byDefault(_ value: PreferenceValue?, overriddenBy layer: LayerKind?)
    -> LayerResolution
  {
    LayerResolution(
      layer: .defaults, store: nil, value: value,
      verdict: value == nil ? .notSet : layer.map { .overridden(by: $0) } ?? .effective,
      isLocking: false,
      access: .readOnly(
        reason: Reason(Message("settee does not write the \(LayerKind.defaults) layer"))))
  }

  /// The top-level key whose dictionary applies as a whole.
  private func whole(around path: PreferencePath) -> PreferencePath {
    PreferencePath(Array(path.members.prefix(1)))
  }
}
