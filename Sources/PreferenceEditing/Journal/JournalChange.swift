package import PreferenceDomains
package import PreferenceStores
package import PreferenceValues

/// What a save did to one value of a store.
package struct JournalChange: Hashable, Sendable {
  /// The store.
  package var store: StoreIdentity
  /// Where the value stands.
  package var path: PreferencePath
  /// What the store held, nil for nothing; what is not kept has a placeholder.
  package var old: PreferenceValue?
  /// What it holds since, nil for nothing; what is not kept has a placeholder.
  package var new: PreferenceValue?

  /// A change of a store's value.
  package init(
    in store: StoreIdentity, at path: PreferencePath, from old: PreferenceValue?,
    to new: PreferenceValue?
  ) {
    self.store = store
    self.path = path
    self.old = old
    self.new = new
  }
}

extension JournalChange {
  /// The value that it changes.
  package var target: LayerChange.Target { LayerChange.Target(store: store, path: path) }

  /// What makes the right of the left, value by value; a dictionary that appears or goes is one change.
  package static func between(
    _ old: PreferenceValue?, _ new: PreferenceValue?, of store: StoreIdentity,
    at path: PreferencePath = .root
  ) -> [JournalChange] {
    guard old != new else { return [] }
    guard let before = old?.members, let after = new?.members else {
      return [JournalChange(in: store, at: path, from: old, to: new)]
    }
    let names = Array(before.names) + after.names.filter { before[$0] == nil }
    return names.flatMap {
      between(before[$0], after[$0], of: store, at: path.appending($0))
    }
  }

  /// The change setting by setting, for lists that people read: a dictionary that appears or goes is taken apart.
  package var parts: [JournalChange] {
    let sides = [old, new].compactMap { $0 }
    guard sides.allSatisfy({ $0.members?.isEmpty == false }) else { return [self] }
    let names = sides.flatMap { $0.members.map { Array($0.names) } ?? [] }
    var seen: Set<PreferencePath> = []
    return names.map(path.appending).filter { seen.insert($0).inserted }.flatMap { inner in
      JournalChange(
        in: store, at: inner, from: old?.members?[inner.name ?? ""],
        to: new?.members?[inner.name ?? ""]
      ).parts
    }
  }
}

extension JournalChange {
  /// How a change stands to what is stored now.
  package enum Standing: Hashable, Sendable {
    /// What it set is stored.
    case stands
    /// What was there before it is stored again.
    case undone
    /// Something else is stored now, nil for nothing.
    case changedSince(PreferenceValue?)
    /// It cannot be told, because the values are not kept, or the store is not one of the domain's any more.
    case unknown
  }

  /// How this stands to what the layers hold.
  package func standing(in layers: LayeredSnapshot) -> Standing {
    guard let root = layers.layer(keptIn: store)?.root else { return .unknown }
    let now = root[path]
    if now == old { return .undone }
    if now == new { return .stands }
    let isKept = old?.holdsPlaceholder != true && new?.holdsPlaceholder != true
    return isKept ? .changedSince(now) : .unknown
  }
}
