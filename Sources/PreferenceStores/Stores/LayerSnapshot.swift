package import PreferenceValues

/// What one layer of a domain held at one moment.
package struct LayerSnapshot: Sendable {
  /// What the layer is for.
  package var kind: LayerKind
  /// Where it is kept.
  package var store: StoreIdentity
  /// What it held.
  package var content: StoreSnapshot
  /// The paths it locks: nothing above it answers for them.
  package var locks: [PreferencePath]

  /// What a layer held.
  package init(
    kind: LayerKind, store: StoreIdentity, content: StoreSnapshot, locks: [PreferencePath] = []
  ) {
    self.kind = kind
    self.store = store
    self.content = content
    self.locks = locks
  }

  /// Whether there is anything, be it an empty file.
  package var isThere: Bool { content.revision != .absent }

  /// The whole value.
  package var root: PreferenceValue { content.root }

  /// Whether it locks the path or something around it.
  package func isLocking(_ path: PreferencePath) -> Bool { locks.contains { $0.contains(path) } }
}
