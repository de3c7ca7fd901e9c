package import PreferenceDomains
package import PreferenceStores
package import PreferenceValues

/// The change of one value of a store by a save.
package struct JournalChange: Hashable, Sendable {
  /// The store.
  package var store: StoreIdentity
  /// The path of the value.
  package var path: PreferencePath
  /// The old value, nil for none; a placeholder if it is not recorded.
  package var old: PreferenceValue?
  /// The new value, nil for none; a placeholder if it is not recorded.
  package var new: PreferenceValue?
  /// The stored values that programs ignored; the old value has their defaults, and secrets have placeholders.
  package var ignored: [PreferencePath: PreferenceValue]

  /// A change of a store's value.
  package init(
    in store: StoreIdentity, at path: PreferencePath, from old: PreferenceValue?,
    to new: PreferenceValue?, replacing ignored: [PreferencePath: PreferenceValue] = [:]
  ) {
    self.store = store
    self.path = path
    self.old = old
    self.new = new
    self.ignored = ignored
  }
}

extension JournalChange {
  /// The value that it changes.
  package var target: LayerChange.Target { LayerChange.Target(store: store, path: path) }

  /// The change with the same placeholder for all secrets.
  package var withoutSecretNumbers: JournalChange {
    JournalChange(
      in: store, at: path, from: old?.withoutSecretNumbers, to: new?.withoutSecretNumbers,
      replacing: ignored)
  }

  /// The changes from one value to another, value by value; a dictionary that is added or removed is one change.
  package static func between(
    _ old: PreferenceValue?, _ new: PreferenceValue?, of store: StoreIdentity,
    at path: PreferencePath = .root
  ) -> [JournalChange] {
    guard old != new else { return [] }
    guard let before = old?.members, let after = new?.members else {
      return [JournalChange(in: store, at: path, from: old, to: new)]
    }
    var changes: [JournalChange] = []
    for (name, value) in before {
      let new = after[name]
      if new != value { changes += between(value, new, of: store, at: path.appending(name)) }
    }
    for (name, value) in after where before.position(of: name) == nil {
      changes += between(nil, value, of: store, at: path.appending(name))
    }
    return changes
  }

  /// The change setting by setting, for lists: a dictionary that is added or removed is split.
  package var parts: [JournalChange] {
    let sides = [old, new].compactMap { $0 }
    // The default that replaced an ignored value may be none.
    guard !sides.isEmpty, sides.allSatisfy({ $0.members?.isEmpty == false }) else { return [self] }
    let names = sides.flatMap { $0.members.map { Array($0.names) } ?? [] }
    var seen: Set<PreferencePath> = []
    return names.map(path.appending).filter { seen.insert($0).inserted }.flatMap { inner in
      JournalChange(
        in: store, at: inner, from: old?.members?[inner.name ?? ""],
        to: new?.members?[inner.name ?? ""], replacing: ignored.filter { inner.contains($0.key) }
      ).parts
    }
  }
}

extension JournalChange {
  /// The changes from one content of a store to another, also of ignored values whose default is stored now.
  static func between(
    _ old: StoreSnapshot?, _ new: StoreSnapshot, of store: StoreIdentity
  ) -> [JournalChange] {
    let left = new.ignoredValues().keys
    let replaced = (old?.ignoredValues() ?? [:]).filter { !left.contains($0.key) }
    let changes = between(old?.root, new.root, of: store).map { change in
      var change = change
      change.ignored = replaced.filter { change.path.contains($0.key) }
      return change
    }
    let others = replaced.filter { ignored in
      !changes.contains { $0.path.contains(ignored.key) }
    }
    return changes
      + others.sorted { $0.key < $1.key }.map { path, value in
        JournalChange(
          in: store, at: path, from: old?.root[path], to: new.root[path],
          replacing: [path: value])
      }
  }
}

extension JournalChange {
  /// The state of a change in the stored contents.
  package enum Standing: Hashable, Sendable {
    /// Its new value is stored.
    case stands
    /// Its old value is stored again.
    case undone
    /// Another value is stored, nil for none.
    case changedSince(PreferenceValue?)
    /// Its state is unknown, because the values are not recorded, or the store no longer belongs to the domain.
    case unknown
  }

  /// The state of this in the contents of the layers.
  package func standing(in layers: LayeredSnapshot) -> Standing {
    guard let content = layers.layer(storedIn: store)?.content else { return .unknown }
    let now = content.root[path]
    if now == old, content.ignoredValues(in: path).keys == ignored.keys { return .undone }
    if now == new { return .stands }
    let isKept = old?.holdsPlaceholder != true && new?.holdsPlaceholder != true
    return isKept ? .changedSince(now) : .unknown
  }
}
