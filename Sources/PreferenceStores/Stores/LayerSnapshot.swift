package import PreferenceValues

/// The content of a layer at one time.
package struct LayerSnapshot: Sendable {
  /// The kind of the layer.
  package var kind: LayerKind
  /// The store of the layer.
  package var store: StoreIdentity
  /// The content of the store.
  package var content: StoreSnapshot
  /// The locked paths, which the layers above it cannot override.
  package var locks: [PreferencePath]
  /// Warnings about its values, such as files that are not shown; they are also problems of its content.
  package var remarks: [Message] = []

  package init(
    kind: LayerKind, store: StoreIdentity, content: StoreSnapshot, locks: [PreferencePath] = []
  ) {
    self.kind = kind
    self.store = store
    self.content = content
    self.locks = locks
  }

  /// Whether the store exists, even as an empty file.
  package var isThere: Bool { content.revision != .absent }

  /// The whole value.
  package var root: PreferenceValue { content.root }

  /// Whether it locks the path or something around it.
  package func isLocking(_ path: PreferencePath) -> Bool { locks.contains { $0.contains(path) } }
}
