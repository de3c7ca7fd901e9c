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
    /// The name of its layer, by which another machine finds its own store; nil in snapshots of earlier versions.
    package var layer: String?
    /// Its values, with placeholders for secrets.
    package var root: PreferenceValue
    /// The paths that are reset if the snapshot is merged into the values of a domain.
    package var unset: [PreferencePath]

    package init(
      store: StoreIdentity, layer: String? = nil, root: PreferenceValue,
      unset: [PreferencePath] = []
    ) {
      self.store = store
      self.layer = layer
      self.root = root
      self.unset = unset
    }
  }

  /// Its name.
  package var name: String
  /// The time when it was saved.
  package var date: Date
  /// The contents of the user's stores.
  package var parts: [Part]

  package init(named name: String, date: Date, parts: [Part]) {
    self.name = name
    self.date = date
    self.parts = parts
  }

  /// Takes a snapshot of the user's layers, or of other ones.
  package init(
    named name: String, of layers: LayeredSnapshot, schema: any PreferenceSchema, date: Date,
    where isIncluded: (LayerSnapshot) -> Bool = { $0.kind.isUsers }
  ) {
    let parts = layers.layers.filter(isIncluded).map {
      Part(
        store: $0.store, layer: $0.kind.name,
        root: schema.withoutSecrets($0.content.rootWithoutIgnored, beside: layers.stored)
          .withoutBrokenTexts($0.content))
    }
    self.init(named: name, date: date, parts: parts)
  }

  /// The changes from this snapshot to another.
  ///
  /// A store that is in only one of them is ignored: it belongs to another machine. See ``placed(in:as:)``.
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

extension NamedSnapshot {
  /// The remark that the secrets of a domain are left out; nil if it has none.
  package func remarkOnSecrets(of domain: String) -> Message? {
    guard !secrets.isEmpty else { return nil }
    let paths = parts.flatMap { part in part.secrets.map { Self.name(of: $0, in: part.root) } }
    return Message("the secrets of \(domain) are left out: \(paths.joined(separator: ", "))")
  }

  /// A path without a value; a list is left out as a whole, because an import cannot recognize its items.
  private static func name(of path: PreferencePath, in root: PreferenceValue) -> Message {
    if path.isRoot { return Message("whole file") }
    return root[path]?.elements == nil
      ? Message(verbatim: "\(path)")
      : Message("\("\(path)") (the whole list, because an item contains a secret)")
  }

  /// The remark that texts are left out; nil if none is.
  package var remarkOnBrokenTexts: Message? {
    let paths = brokenTexts.map { "\($0)" }.joined(separator: ", ")
    return paths.isEmpty
      ? nil : Message("text that is not valid Unicode is left out: \(paths)")
  }
}

extension [JournalChange] {
  /// The changes without added or removed secrets, whose values are not recorded.
  package var withoutSecrets: [JournalChange] {
    sparingSecrets.flatMap { change in
      guard change.old?.holdsPlaceholder == true else { return [change] }
      return change.parts.filter { $0.old?.holdsPlaceholder != true }
    }
  }

  /// The changes without added secrets: snapshots contain no secrets, so applying one does not
  /// change them.
  package var sparingSecrets: [JournalChange] {
    flatMap { change in
      guard change.new?.holdsPlaceholder == true else { return [change] }
      return change.parts.filter { $0.old != nil || $0.new?.holdsPlaceholder != true }
    }
  }
}

extension PreferenceValue {
  /// The value with placeholders for texts that are not valid Unicode, because a copy would lose their bytes.
  package func withoutBrokenTexts(_ content: StoreSnapshot) -> PreferenceValue {
    content.problems.filter(\.isBrokenText).reduce(self) { root, problem in
      let path = problem.location.path
      return root[path]?.holdsPlaceholder == false
        ? root.applying(.set(.redacted(.unwritable)), at: path) : root
    }
  }
}

extension PreferenceSchema {
  /// A layer's content with placeholders for secrets; the contents of all layers decide which values are secrets.
  package func withoutSecrets(
    _ root: PreferenceValue, beside whole: PreferenceValue
  ) -> PreferenceValue {
    ContentSecrets(in: [root, whole], by: self)
      .masking(root, at: .root, with: .redacted(.secret))
  }
}
