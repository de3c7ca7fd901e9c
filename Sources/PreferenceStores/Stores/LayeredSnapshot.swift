import PreferenceFormats
package import PreferenceValues

/// The contents of a domain's layers at one time, and the rule by which they combine.
package struct LayeredSnapshot: Sendable {
  /// The rule by which the layers combine.
  package let rule: CombiningRule
  /// The layers, highest first.
  package let layers: [LayerSnapshot]
  /// The effective values, without the schema's defaults.
  package let stored: PreferenceValue
  /// Whether any layer locks anything.
  let hasLocks: Bool

  /// The layers of a domain, in any order.
  package init(_ layers: [LayerSnapshot], rule: CombiningRule) {
    self.rule = rule
    self.layers = Self.alike(layers.highestFirst(\.kind))
    stored = Self.combine(self.layers, by: rule)
    hasLocks = layers.contains { !$0.locks.isEmpty }
  }

  private static func combine(
    _ layers: [LayerSnapshot], by rule: CombiningRule
  ) -> PreferenceValue {
    var whole = PreferenceValue.emptyDictionary
    var locks: [PreferencePath] = []
    for layer in layers.reversed() {
      let below = whole
      whole = layer.kind.combining(in: rule).combine(layer.root, over: below)
      for lock in locks where whole[lock] != below[lock] {
        whole = whole.applying(below[lock].map(StoreEdit.set) ?? .reset, at: lock)
      }
      locks += layer.locks
    }
    return whole
  }

  /// The layer of this kind, nil if the domain has none.
  package func layer(_ kind: LayerKind) -> LayerSnapshot? { layers.first { $0.kind == kind } }

  /// The layer of this store; nil if the domain has none.
  package func layer(storedIn store: StoreIdentity) -> LayerSnapshot? {
    layers.first { $0.store == store }
  }

  /// The lowest layer that locks the path; nil if none does.
  package func lock(of path: PreferencePath) -> LayerSnapshot? {
    hasLocks ? layers.last { $0.isLocking(path) } : nil
  }

  /// The lowest layer that locks the path for the values of a layer above it, nil for those of any layer.
  package func lock(of path: PreferencePath, for kind: LayerKind?) -> LayerSnapshot? {
    guard let lock = lock(of: path) else { return nil }
    guard let kind, let index = layers.firstIndex(where: { $0.kind == kind }) else { return lock }
    return layers[(index + 1)...].contains { $0.kind == lock.kind } ? lock : nil
  }

  /// The locked paths inside another one, and the layers that lock them.
  package func locks(inside path: PreferencePath) -> [(path: PreferencePath, layer: LayerKind)] {
    layers.flatMap { layer in
      layer.locks.filter { path.contains($0) && $0 != path }.map { ($0, layer.kind) }
    }
  }

  /// The snapshot without the layers above one; a dictionary written there is not completed from
  /// them.
  package func seen(from kind: LayerKind) -> LayeredSnapshot {
    layers.first?.kind == kind
      ? self : LayeredSnapshot(Array(layers.drop { $0.kind != kind }), rule: rule)
  }

  /// The snapshot of one layer alone.
  package func only(_ kind: LayerKind) -> LayeredSnapshot {
    LayeredSnapshot(layers.filter { $0.kind == kind }, rule: rule)
  }

  /// The snapshot with other content in one layer.
  package func replacing(_ store: StoreIdentity, with content: StoreSnapshot) -> LayeredSnapshot {
    let layers = layers.map { layer in
      var layer = layer
      if layer.store == store {
        let spelling = layer.content.spelling
        layer.content = content
        layer.content.spelling = content.spelling ?? spelling
      }
      return layer
    }
    return LayeredSnapshot(layers, rule: rule)
  }
}

extension LayeredSnapshot {
  /// The layers with the names of keys as the highest layer spells them, if files have several spellings of a name.
  fileprivate static func alike(_ layers: [LayerSnapshot]) -> [LayerSnapshot] {
    guard layers.count > 1, layers.contains(where: { $0.content.spelling != nil }) else {
      return layers
    }
    var known = PreferenceValue.emptyDictionary
    return layers.map { layer in
      guard let spelling = layer.content.spelling else { return layer }
      var layer = layer
      let root = layer.root.respelled(like: known, in: spelling)
      if root != layer.root { layer.content = layer.content.respelled(as: root) }
      known = CombiningRule.members.combine(known, over: root)
      return layer
    }
  }
}

extension PreferenceValue {
  /// The value with the names of keys as another value spells them.
  fileprivate func respelled(
    like known: PreferenceValue, in format: any SpellingFormat, at path: PreferencePath = .root
  ) -> PreferenceValue {
    guard let members else { return self }
    return .dictionary(
      PreferenceDictionary(
        members.map { name, value in
          let own = path.appending(name)
          let spelled = value.members == nil ? format.spelled(own, in: known).name : name
          return (spelled ?? name, value.respelled(like: known, in: format, at: own))
        }))
  }
}
