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
    /// Programs ignore its value, because the schema does not allow it, and use the default.
    case ignored
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
  /// Its stored value, if programs ignore it and ``value`` is the default.
  package var ignored: PreferenceValue?
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
    case .effectiveWithout(let path): Message("not set, but \(path) overrides the layers below")
    case .overridden(let layer): Message("overridden by \(layer)")
    case .ignored: Message("ignored")
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
    let replacing = origin.flatMap { layer(replacingIgnoredValueOf: $0, at: path) }
    let answering = answeringLayers(at: path)
    let lock = lock(of: path)
    let answers = layers.enumerated().map { index, layer in
      let ignored = layer.content.ignoredValue(at: path)
      var verdict = ignored == nil ? LayerResolution.Verdict.notSet : .ignored
      if layer.store == replacing?.store {
        verdict = .effective
      } else if layer.store == origin?.store, ignored == nil {
        let hides = layers[(index + 1)...].contains { $0.root[path] != nil }
        verdict =
          layer.root[path] != nil
          ? .effective : hides ? .effectiveWithout(whole(around: path)) : .notSet
      } else if layer.root[path] != nil, layer.store != origin?.store {
        let isAnswering = answering.contains { $0.store == layer.store }
        verdict =
          isAnswering
          ? origin.map { .overridden(by: $0.kind) } ?? .notSet
          : .lockedOut(by: lock?.kind ?? layer.kind)
      }
      return LayerResolution(
        layer: layer.kind, store: layer.store, value: layer.root[path], ignored: ignored?.stored,
        verdict: verdict, isLocking: layer.isLocking(path),
        access: access(to: path, in: layer.kind))
    }
    let isIgnored = answers.contains { $0.store == origin?.store && $0.verdict == .ignored }
    let effective = isIgnored ? replacing : origin
    return answers + [
      byDefault(defaultValue, overriddenBy: stored[path] == nil ? nil : effective?.kind)
    ]
  }

  /// The layer of defaults whose value programs use instead of an ignored one; nil for the schema.
  private func layer(
    replacingIgnoredValueOf layer: LayerSnapshot, at path: PreferencePath
  ) -> LayerSnapshot? {
    guard let value = layer.content.ignoredValue(at: path)?.replacement else { return nil }
    return layers.drop { $0.store != layer.store }.dropFirst()
      .first { $0.kind.role == .defaults && $0.root[path] == value }
  }

  private func byDefault(_ value: PreferenceValue?, overriddenBy layer: LayerKind?)
    -> LayerResolution
  {
    LayerResolution(
      layer: .defaults, store: nil, value: value,
      verdict: value == nil ? .notSet : layer.map { .overridden(by: $0) } ?? .effective,
      isLocking: false,
      access: .readOnly(
        reason: RefusalReason(Message("settee does not write the \(LayerKind.defaults) layer"))))
  }

  /// The top-level key whose dictionary applies as a whole.
  private func whole(around path: PreferencePath) -> PreferencePath {
    PreferencePath(Array(path.members.prefix(1)))
  }
}
