public import PreferenceValues

/// What one layer of a domain held at one moment.
public struct LayerSnapshot: Sendable {
  /// What the layer is for.
  public var kind: LayerKind
  /// Where it is kept.
  public var store: StoreIdentity
  /// What it held.
  public var content: StoreSnapshot
  /// The paths it locks: nothing above it answers for them.
  public var locks: [PreferencePath]

  /// What a layer held.
  public init(
    kind: LayerKind, store: StoreIdentity, content: StoreSnapshot, locks: [PreferencePath] = []
  ) {
    self.kind = kind
    self.store = store
    self.content = content
    self.locks = locks
  }

  /// Whether there is anything, be it an empty file.
  public var isThere: Bool { content.revision != .absent }

  /// The whole value.
  public var root: PreferenceValue { content.root }

  /// Whether it locks the path or something around it.
  package func isLocking(_ path: PreferencePath) -> Bool { locks.contains { $0.contains(path) } }
}
