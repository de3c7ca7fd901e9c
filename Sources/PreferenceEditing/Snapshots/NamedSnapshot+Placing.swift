package import PreferenceStores
import PreferenceValues

extension NamedSnapshot {
  /// The snapshot with its values assigned to the stores of a domain, layer by layer.
  ///
  /// It can then be compared and applied on another machine. A part whose layer the domain lacks
  /// goes to the layer that takes new values.
  ///
  /// - Parameter kind: The layer for all values; nil for the layers that the snapshot names.
  package func placed(in layers: LayeredSnapshot, as kind: LayerKind? = nil) -> NamedSnapshot {
    var placed = self
    placed.parts = []
    for part in parts {
      guard let store = layers.store(for: part, as: kind) else { continue }
      if let index = placed.parts.firstIndex(where: { $0.store == store }) {
        placed.parts[index].add(below: part)
      } else {
        placed.parts.append(
          Part(store: store, layer: part.layer, root: part.root, unset: part.unset))
      }
    }
    return placed
  }

  /// The values of another snapshot after those of this one are set, and its unset paths are reset.
  package func merged(over other: NamedSnapshot) -> NamedSnapshot {
    var merged = self
    merged.parts = parts.map { part in
      let below = other.parts.first { $0.store == part.store }?.root ?? .emptyDictionary
      var part = part
      let root = CombiningRule.members.combine(part.root, over: below)
      part.root = part.unset.reduce(root) { $0.applying(.reset, at: $1) }
      return part
    }
    return merged
  }

  /// The changes from this snapshot to another; a store that is in only one of them is empty in the other.
  package func allChanges(to other: NamedSnapshot) -> [JournalChange] {
    withStores(of: other).changes(to: other.withStores(of: self))
  }

  private func withStores(of other: NamedSnapshot) -> NamedSnapshot {
    var whole = self
    for part in other.parts where !parts.contains(where: { $0.store == part.store }) {
      whole.parts.append(Part(store: part.store, layer: part.layer, root: .emptyDictionary))
    }
    return whole
  }
}

extension NamedSnapshot.Part {
  /// Adds the values of a lower layer.
  fileprivate mutating func add(below part: Self) {
    root = CombiningRule.members.combine(root, over: part.root)
    unset += part.unset.filter { root[$0] == nil }
  }
}

extension LayeredSnapshot {
  /// The store that takes the values of a part of a snapshot.
  fileprivate func store(
    for part: NamedSnapshot.Part, as kind: LayerKind?
  ) -> StoreIdentity? {
    if let kind { return layers.first { $0.kind == kind }?.store }
    let own = layers.first { $0.kind.name == part.layer } ?? layers.first { $0.store == part.store }
    return (own ?? layers.first(where: \.kind.acceptsNewValues))?.store
  }
}
