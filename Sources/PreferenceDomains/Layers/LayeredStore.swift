public import PreferenceFormats
public import PreferenceStores
public import PreferenceValues

/// The layers of a domain as one store: reads see what is in force, and changes go to the user's layer.
///
/// ```swift
/// let prefs = Preferences<AudioPreferences>(store: .domain("org.example.audio"))
/// ```
public final class LayeredStore: PreferenceStore {
  /// The layers, in any order.
  package let layers: [PreferenceLayer]
  /// How they combine.
  package let rule: CombiningRule
  public let identity: StoreIdentity

  /// The store of these layers, in any order: dictionaries are combined member by member.
  public convenience init(_ layers: [PreferenceLayer]) { self.init(layers, rule: .members) }

  package init(_ layers: [PreferenceLayer], rule: CombiningRule) {
    self.layers = layers
    self.rule = rule
    let stores = layers.map { "\($0.kind) \($0.store.identity)" }
    identity = StoreIdentity(kind: "layers", name: stores.joined(separator: ", "))
  }

  /// The layer that changes are written to where none of the user's is in force.
  private var written: PreferenceLayer? { layers.first { $0.kind == .user } ?? layers.last }

  public var traits: StoreTraits {
    var traits = written?.store.traits ?? []
    if layers.filter({ $0.kind.isUsers }).count > 1 {
      traits.subtract([.comparesAtomically, .transactional])
    }
    if !layers.allSatisfy({ $0.store.traits.contains(.notifies) || $0.kind.isGiven }) {
      traits.remove(.notifies)
    }
    return traits
  }

  public func represent(_ value: PreferenceValue, at path: PreferencePath) -> Representation {
    written?.store.represent(value, at: path) ?? .impossible("there is no layer to write")
  }

  public func load() throws -> StoreSnapshot { StoreSnapshot(try layered()) }

  private func layered() throws -> LayeredSnapshot {
    LayeredSnapshot(try layers.map { try $0.load() }, rule: rule)
  }

  public func commit(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws -> CommitResult {
    let before = try layered()
    let conflicts = changes.conflicts(in: before.stored)
    guard conflicts.isEmpty else { return .conflicts(conflicts, StoreSnapshot(before)) }
    var confirmation = DurabilityResult.confirmed
    for (identity, part) in LayeredChanges(changes, over: before).parts {
      guard let layer = layers.first(where: { $0.store.identity == identity }) else { continue }
      switch try layer.store.commit(part, deadline: deadline) {
      case .done(_, let answer): if answer != .confirmed { confirmation = answer }
      case .conflicts(let conflicts, _): return .conflicts(conflicts, try load())
      case .refused(let problems, _): return .refused(problems, try load())
      }
    }
    return .done(try load(), confirmation)
  }

  public func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any Watch {
    let seen = LayeredWatch(try layered(), handler)
    let watches = try layers.map { layer in
      try layer.store.watch { event in seen.take(event, from: layer.store.identity) }
    }
    return CancellableWatch {
      seen.cancel()
      for watch in watches { watch.cancel() }
    }
  }
}
