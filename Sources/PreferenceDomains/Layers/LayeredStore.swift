public import PreferenceFormats
public import PreferenceStores
public import PreferenceValues

/// The layers of a domain as one store: it reads effective values, and writes each change to one of the user's layers.
///
/// That is the highest of the user's layers that has a value at the path and can be written, or else the user layer.
///
/// ```swift
/// let prefs = Preferences<AudioPreferences>(store: .domain("org.example.audio"))
/// ```
public final class LayeredStore: PreferenceStore {
  /// The layers, highest first.
  package let layers: [PreferenceLayer]
  /// The rule by which they combine.
  package let rule: CombiningRule
  public let identity: StoreIdentity

  /// Creates a store of layers whose dictionaries are combined member by member.
  ///
  /// - Parameter layers: The layers, in any order.
  public convenience init(_ layers: [PreferenceLayer]) { self.init(layers, rule: .members) }

  package init(_ layers: [PreferenceLayer], rule: CombiningRule) {
    let layers = layers.highestFirst(\.kind)
    self.layers = layers
    self.rule = rule
    let stores = layers.map { "\($0.kind) \($0.store.identity)" }
    identity = StoreIdentity(kind: "layers", name: stores.joined(separator: ", "))
  }

  /// These layers over other stores with the same identities.
  package func mappingStores(
    _ transform: (PreferenceLayer) -> any PreferenceStore
  ) -> LayeredStore {
    LayeredStore(layers.map { $0.with(store: transform($0)) }, rule: rule)
  }

  /// The layer that takes new values.
  package var writtenLayer: PreferenceLayer? { layers.first(where: \.kind.acceptsNewValues) }

  public var traits: StoreTraits {
    var traits = writtenLayer?.store.traits ?? []
    if layers.filter({ $0.kind.isUsers }).count > 1 {
      traits.subtract([.comparesAtomically, .transactional])
    }
    if !layers.allSatisfy({ $0.store.traits.contains(.notifies) || $0.kind.isLaunch }) {
      traits.remove(.notifies)
    }
    return traits
  }

  public func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit {
    writtenLayer?.store.represent(value, at: path)
      ?? .impossible(RefusalReason(Message("the domain has no writable layer")))
  }

  public func load() throws -> StoreSnapshot { StoreSnapshot(try loadLayers()) }

  /// Reads the layers.
  ///
  /// - Throws: ``StoreError`` if one cannot be read.
  package func loadLayers() throws -> LayeredSnapshot {
    LayeredSnapshot(try layers.map { try $0.load() }, rule: rule)
  }

  /// Returns a path with the names as the files spell them: the highest layer that has the value, else the written one.
  package func spelled(_ path: PreferencePath, in content: LayeredSnapshot) -> PreferencePath {
    let spellings = layers.compactMap { layer in
      (layer.store as? FileStore).map { (layer: layer.kind, path: $0.spelled(path)) }
    }
    let known = spellings.first { content.layer($0.layer)?.root[$0.path] != nil }
    return (known ?? spellings.first { $0.layer == writtenLayer?.kind })?.path ?? path
  }

  public func commit(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws -> CommitResult {
    let before = try loadLayers()
    let conflicts = changes.conflicts(in: before.stored)
    guard conflicts.isEmpty else { return .conflicts(conflicts, StoreSnapshot(before)) }
    let parts = try LayeredChanges(changes, over: before).parts
    return try write(to: parts.map(\.store), over: before) { store, changes in
      try store.commit(changes, deadline: deadline)
    } changes: { store, _ in
      parts.first { $0.store == store }?.changes ?? ChangeSet([:])
    }.result.map(StoreSnapshot.init)
  }

  /// Writes to the stores of layers, one after the other, each all or nothing.
  ///
  /// A store with a conflict or a refusal ends it; the stores before it are written.
  ///
  /// - Parameters:
  ///   - before: The contents that the changes are based on.
  ///   - commit: Commits changes to a store.
  ///   - changes: The changes of a store, over the contents that are stored by then.
  /// - Returns: The result, and the stores that were written.
  /// - Throws: ``StoreError``.
  func write(
    to stores: [StoreIdentity], over before: LayeredSnapshot,
    commit: (any PreferenceStore, ChangeSet) throws -> CommitResult,
    changes: (StoreIdentity, LayeredSnapshot) -> ChangeSet
  ) throws -> (result: SaveResult<LayeredSnapshot>, written: [StoreIdentity]) {
    var confirmation = DurabilityResult.confirmed
    var now = before
    var written: [StoreIdentity] = []
    for identity in stores {
      guard let layer = layers.first(where: { $0.store.identity == identity }) else { continue }
      let result = try commit(layer.store, changes(identity, now))
        .map { now.replacing(identity, with: $0) }
      guard case .done(let content, let answer) = result else { return (result, written) }
      now = content
      written.append(identity)
      if answer != .confirmed { confirmation = answer }
    }
    return (.done(now, confirmation), written)
  }

  public func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any StoreWatch {
    let seen = LayeredWatch(try loadLayers(), handler)
    let watches = try layers.map { layer in
      try layer.store.watch { event in seen.handle(event, from: layer.store.identity) }
    }
    return CancelableWatch {
      seen.cancel()
      for watch in watches { watch.cancel() }
    }
  }
}
