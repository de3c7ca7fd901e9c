public import PreferenceSettings
public import PreferenceStores
public import PreferenceValues

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The values that a person had set in a domain at one moment, kept under a name; without secrets.
public struct NamedSnapshot: Hashable, Sendable {
  /// What one store held.
  public struct Part: Hashable, Sendable {
    /// The store.
    public var store: StoreIdentity
    /// Its values, with placeholders for secrets.
    public var root: PreferenceValue

    /// What a store held.
    public init(store: StoreIdentity, root: PreferenceValue) {
      self.store = store
      self.root = root
    }
  }

  /// What it is called.
  public var name: String
  /// When it was taken.
  public var date: Date
  /// What the stores of the user held.
  public var parts: [Part]

  /// A snapshot of these contents.
  public init(named name: String, date: Date, parts: [Part]) {
    self.name = name
    self.date = date
    self.parts = parts
  }

  /// A snapshot of what the user's layers hold.
  public init(
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
  public func changes(to other: NamedSnapshot) -> [JournalChange] {
    other.parts.flatMap { part in
      let before = parts.first { $0.store == part.store }?.root
      return before.map { JournalChange.between($0, part.root, of: part.store) } ?? []
    }
  }

  /// What makes what the layers hold of the snapshot; secrets are told to have come or gone, never to have changed.
  public func changes(
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
