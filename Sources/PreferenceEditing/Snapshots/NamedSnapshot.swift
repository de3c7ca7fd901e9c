package import PreferenceSettings
package import PreferenceStores
package import PreferenceSystem
package import PreferenceValues
/// The values that the user had set in a domain at one time, with a name; without secrets.
///
/// Applying a snapshot is an undo of the differences, so it merges, edits and refuses in the same way.
package struct NamedSnapshot: Hashable, Sendable {
  /// The content of one store.
  package struct Part: Hashable, Sendable {
    /// The store.
    package var store: StoreIdentity
    /// Its values, with placeholders for secrets.
    package var root: PreferenceValue

    /// The content of a store.
    package init(store: StoreIdentity, root: PreferenceValue) {
      self.store = store
      self.root = root
    }
  }

  /// Its name.
  package var name: String
  /// The time when it was saved.
  package var date: Date
  /// The contents of the user's stores.
  package var parts: [Part]

  /// A snapshot of these contents.
  package init(named name: String, date: Date, parts: [Part]) {
    self.name = name
    self.date = date
    self.parts = parts
  }

  /// A snapshot of the user's layers.
  package init(
    named name: String, of layers: LayeredSnapshot, schema: any PreferenceSchema, date: Date
  ) {
    self.init(named: name, date: date, parts: Self.parts(of: layers, schema))
  }

  private static func parts(
    of layers: LayeredSnapshot, _ schema: any PreferenceSchema
  ) -> [Part] {
    layers.layers.filter(\.kind.isUsers).map {
      Part(store: $0.store, root: schema.withoutSecrets($0.root, beside: layers.stored))
    }
  }

  /// The changes from this snapshot to another.
  ///
  /// A store that is in only one of them is ignored: it belongs to another machine.
  package func changes(to other: NamedSnapshot) -> [JournalChange] {
    other.parts.flatMap { part in
      let before = parts.first { $0.store == part.store }?.root
      return before.map { JournalChange.between($0, part.root, of: part.store) } ?? []
    }
  }

  /// The changes from the snapshot to the contents of the layers; a secret is added or removed, never changed.
  package func changes(
    to layers: LayeredSnapshot, by schema: any PreferenceSchema
  ) -> [JournalChange] {
    changes(to: NamedSnapshot(named: "", of: layers, schema: schema, date: date))
  }
}

extension [JournalChange] {
  /// These without added secrets: snapshots contain no secrets, so applying one leaves them alone.
  package var sparingSecrets: [JournalChange] {
    flatMap { change in
      guard change.new?.holdsPlaceholder == true else { return [change] }
      return change.parts.filter { $0.old != nil || $0.new?.holdsPlaceholder != true }
    }
  }
}

extension PreferenceSchema {
  /// A layer's content with placeholders for secrets; the contents of all layers decide which values are secrets.
  package func withoutSecrets(
    _ root: PreferenceValue, beside whole: PreferenceValue
  ) -> PreferenceValue {
    (root == whole ? [root] : [root, whole]).reduce(root) { masked, content in
      outline(of: content).masking(masked, at: .root, with: .notKept(.secret))
    }
  }
}
