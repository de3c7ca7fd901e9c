public import PreferenceStores
public import PreferenceValues

/// One of the stores that answer for a domain.
public struct Layer: Sendable {
  /// What it is for.
  public let kind: LayerKind
  /// Where its values are kept.
  public let store: any PreferenceStore
  /// Reads the paths it locks.
  private let readLocks: @Sendable () throws -> [PreferencePath]

  /// A layer of this kind, kept in this store.
  public init(
    _ kind: LayerKind, store: any PreferenceStore,
    locks: @escaping @Sendable () throws -> [PreferencePath] = { [] }
  ) {
    self.kind = kind
    self.store = store
    readLocks = locks
  }

  /// What it holds now.
  ///
  /// - Throws: ``StoreError``.
  public func load() throws -> LayerSnapshot {
    LayerSnapshot(
      kind: kind, store: store.identity, content: try store.load(), locks: try readLocks())
  }
}
