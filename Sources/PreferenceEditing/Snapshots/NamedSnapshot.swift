package import PreferenceSettings
package import PreferenceStores
package import PreferenceSystem
package import PreferenceValues
/// The values that a person had set in a domain at one moment, kept under a name; without secrets.
///
/// Applying a snapshot is an undo of what differs from it, so that it merges, edits and refuses in the same way.
package struct NamedSnapshot: Hashable, Sendable {
  /// What one store held.
  package struct Part: Hashable, Sendable {
    /// The store.
    package var store: StoreIdentity
    /// Its values, with placeholders for secrets.
    package var root: PreferenceValue

    /// What a store held.
    package init(store: StoreIdentity, root: PreferenceValue) {
      self.store = store
      self.root = root
    }
  }

  /// What it is called.
  package var name: String
  /// When it was taken.
  package var date: Date
  /// What the stores of the user held.
  package var parts: [Part]

  /// A snapshot of these contents.
  package init(named name: String, date: Date, parts: [Part]) {
    self.name = name
    self.date = date
    self.parts = parts
  }

  /// A snapshot of what the user's layers hold.
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

  /// What makes the contents of another snapshot of this one's.
  ///
  /// Of a store that one of them does not know nothing is said: it is another machine's.
  package func changes(to other: NamedSnapshot) -> [JournalChange] {
    other.parts.flatMap { part in
      let before = parts.first { $0.store == part.store }?.root
      return before.map { JournalChange.between($0, part.root, of: part.store) } ?? []
    }
  }

  /// What makes what the layers hold of the snapshot; secrets are told to have come or gone, never to have changed.
  package func changes(
    to layers: LayeredSnapshot, by schema: any PreferenceSchema
  ) -> [JournalChange] {
    changes(to: NamedSnapshot(named: "", of: layers, schema: schema, date: date))
  }
}

extension [JournalChange] {
  /// These without secrets that came: no snapshot has secrets, so what makes a domain what it was leaves them alone.
  package var sparingSecrets: [JournalChange] {
    flatMap { change in
      guard change.new?.holdsPlaceholder == true else { return [change] }
      return change.parts.filter { $0.old != nil || $0.new?.holdsPlaceholder != true }
    }
  }
}

extension PreferenceSchema {
  /// A layer's content with placeholders for secrets; what is one may depend on what all layers hold together.
  package func withoutSecrets(
    _ root: PreferenceValue, beside whole: PreferenceValue
  ) -> PreferenceValue {
    (root == whole ? [root] : [root, whole]).reduce(root) { masked, content in
      outline(of: content).masking(masked, at: .root, with: .notKept(.secret))
    }
  }
}
