import Dispatch
public import Observation
import PreferenceDomains
public import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The preferences of a group, kept in a store.
///
/// Reads answer at once, from memory, with the value or the default; they never throw. Changes of other programs arrive
/// by themselves. All preferences over one store see each other's changes at once.
///
/// ```swift
/// let prefs = Preferences<AudioPreferences>(store: .domain("org.example.audio"))
/// prefs.volume
/// try prefs.update { $0.volume = 0.3 }
/// ```
@dynamicMemberLookup
public struct Preferences<Group: PreferenceGroup>: Sendable {
  let source: PreferenceSource
  let scope: GroupScope<Group>
  let onFailure: (@Sendable (PreferenceError) -> Void)?

  /// The preferences of a group in a store.
  ///
  /// A mistake in the declarations, which ``PreferenceGroup/check()`` finds, stops the program.
  ///
  /// - Parameters:
  ///   - store: Where the values are kept.
  ///   - onFailure: Called when a value that was assigned could not be stored.
  public init(
    store: any PreferenceStore, onFailure: (@Sendable (PreferenceError) -> Void)? = nil
  ) {
    if let fault = GroupDefinition<Group>.shared.fault { preconditionFailure("\(fault)") }
    let source = PreferenceSource.shared(store)
    self.init(source: source, scope: source.scope(of: Group.self), onFailure: onFailure)
  }

  init(
    source: PreferenceSource, scope: GroupScope<Group>,
    onFailure: (@Sendable (PreferenceError) -> Void)?
  ) {
    self.source = source
    self.scope = scope
    self.onFailure = onFailure
  }

  /// The value of a key, or its default.
  ///
  /// Assigning stores the value before it returns, as an update of its own. Where that fails nothing is stored,
  /// ``failure`` says why, and the handler that was given at the beginning is called. `+=` reads and writes
  /// separately; only an update is atomic.
  public subscript<Value>(dynamicMember key: KeyPath<Group, PreferenceKey<Value>>) -> Value {
    get { self[key] }
    nonmutating set { self[key] = newValue }
  }

  /// The value of a key, or its default; assigning stores it.
  public subscript<Value>(_ key: KeyPath<Group, PreferenceKey<Value>>) -> Value {
    get { cell(of: key).value(in: source) }
    nonmutating set { assign { $0[key] = newValue } }
  }

  /// The preferences of a group inside.
  public subscript<Members>(
    dynamicMember group: KeyPath<Group, PreferenceSubgroup<Members>>
  ) -> Preferences<Members> {
    Preferences<Members>(
      source: source, scope: scope.scope(of: scope.definition.member(group)),
      onFailure: onFailure)
  }

  func cell<Value>(of key: KeyPath<Group, PreferenceKey<Value>>) -> KeyCell<Value> {
    scope.cell(of: scope.definition.member(key))
  }
}

extension Preferences: Observable {}

extension Preferences {
  /// Makes changes together: all of them or none, and nobody sees a part of them.
  ///
  /// The closure runs without any lock on the values as they are. When another thread or program has changed
  /// something that it read or wrote before its changes are stored, it runs again on the new values, so it should do
  /// nothing else. What it throws is thrown on, and nothing is stored. An update inside of another one on the same
  /// store becomes a part of it.
  ///
  /// - Parameters:
  ///   - durability: Whether to wait for the disk.
  ///   - patience: How long to try.
  ///   - body: The changes.
  /// - Returns: What the closure returns.
  /// - Throws: ``PreferenceError``, and what the closure throws.
  @discardableResult
  public func update<Result>(
    durability: Durability = .disk, patience: Duration = .seconds(5),
    _ body: (PreferenceTransaction<Group>) throws -> Result
  ) throws -> Result {
    try source.update(durability: durability, patience: patience) { state in
      try body(PreferenceTransaction(state: state, scope: scope, store: source.store))
    }
  }

  /// Makes changes together, on another thread than the caller's.
  ///
  /// - Throws: ``PreferenceError``, what the closure throws, and `CancellationError` where the task was cancelled
  ///   before it began.
  @discardableResult
  public func update<Result: Sendable>(
    durability: Durability = .disk, patience: Duration = .seconds(5),
    _ body: @escaping @Sendable (PreferenceTransaction<Group>) throws -> Result
  ) async throws -> Result {
    try Task.checkCancellation()
    return try await withCheckedThrowingContinuation { continuation in
      source.queue.async {
        continuation.resume(
          with: Swift.Result { try updateNow(durability: durability, patience: patience, body) })
      }
    }
  }

  // In an asynchronous context `update` alone would mean the other one.
  private func updateNow<Result>(
    durability: Durability, patience: Duration,
    _ body: (PreferenceTransaction<Group>) throws -> Result
  ) throws -> Result {
    try update(durability: durability, patience: patience, body)
  }

  /// Makes a change whose failure is kept, not thrown.
  func assign(_ change: (PreferenceTransaction<Group>) -> Void) {
    do {
      try update { change($0) }
    } catch {
      let failure = PreferenceError(error)
      source.note(failure: failure)
      onFailure?(failure)
    }
  }

  /// Removes what is stored for a key, so that the default is in force.
  ///
  /// - Throws: ``PreferenceError``.
  public func reset<Value>(_ key: KeyPath<Group, PreferenceKey<Value>>) throws {
    try update { $0.reset(key) }
  }

  /// Resets every key of a group inside.
  ///
  /// - Throws: ``PreferenceError``.
  public func reset<Members>(_ group: KeyPath<Group, PreferenceSubgroup<Members>>) throws {
    try update { $0.reset(group) }
  }

  /// Resets every key of the group except some; what belongs to no key of the group stays.
  ///
  /// - Parameter kept: Keys, and groups all keys of which are kept.
  /// - Throws: ``PreferenceError``.
  public func resetAll(except kept: PartialKeyPath<Group>...) throws {
    try update { $0.resetAll(except: kept) }
  }
}

extension Preferences {
  /// The value that is stored for a key.
  ///
  /// - Throws: ``PreferenceError``: ``PreferenceError/unset(_:)``, `mismatch`, `corrupt` or `invalid`, where the other
  ///   ways of reading answer the default, and `store` where the store cannot be read.
  public func read<Value>(_ key: KeyPath<Group, PreferenceKey<Value>>) throws -> Value {
    let cell = cell(of: key)
    cell.access(in: source)
    let (content, failure) = source.state.withLock { ($0.content, $0.readFailure) }
    if let failure { throw PreferenceError.store(failure) }
    if let layers = content.layers {
      do throws(LayerError) { _ = try layers.value(at: cell.path) } catch {
        throw PreferenceError(error)
      }
    }
    let reading = cell.reading(in: content.root) { source.origin(of: cell.path, in: content) }
    guard let value = reading.value, reading.failure == nil else {
      throw obstacle(to: cell.path, in: content) ?? reading.failure ?? .unset(cell.path)
    }
    return value
  }

  /// Something that stands where a dictionary around the key should be.
  private func obstacle(to path: PreferencePath, in content: StoreSnapshot) -> PreferenceError? {
    guard let obstacle = content.root.obstacle(to: path), let found = content.root[obstacle] else {
      return nil
    }
    return .mismatch(
      Location(obstacle), expected: "\(ValueTag.dictionary)", found: found.tag,
      origin: source.origin(of: obstacle, in: content))
  }

  /// Where the value of a key comes from.
  public func origin<Value>(of key: KeyPath<Group, PreferenceKey<Value>>) -> PreferenceOrigin {
    let cell = cell(of: key)
    cell.access(in: source)
    let content = source.content
    guard cell.stored(in: content.root) != nil else { return .declaration }
    return source.origin(of: cell.path, in: content)
  }

  /// Whether something is stored for a key, be it equal to the default.
  public func isSet<Value>(_ key: KeyPath<Group, PreferenceKey<Value>>) -> Bool {
    let cell = cell(of: key)
    cell.access(in: source)
    return cell.stored(in: source.content.root) != nil
  }

  /// Whether the value in force equals the default, be it stored or not.
  public func isDefault<Value>(_ key: KeyPath<Group, PreferenceKey<Value>>) -> Bool {
    let cell = cell(of: key)
    cell.access(in: source)
    guard let value = cell.reading(in: source.content.root).value else { return true }
    let representation = cell.declaration.representation
    guard let stored = try? representation.stored(value),
      let fallback = try? representation.stored(cell.declaration.defaultValue)
    else { return (try? representation.stored(value)) == nil }
    return stored == fallback
  }

  /// What is wrong with what is stored for the keys of the group.
  public var problems: [PreferenceError] {
    let content = source.content
    return scope.allCells.compactMap { cell in
      cell.failure(in: content.root) { source.origin(of: cell.path, in: content) }
    }.filter { if case .unset = $0 { false } else { true } }
  }

  /// Why the store cannot be read now, or the last change was not made; nil where all is well.
  public var failure: PreferenceError? {
    source.failureObserved.access()
    return source.state.withLock { $0.readFailure.map(PreferenceError.store) ?? $0.writeFailure }
  }

  /// The values now.
  public func snapshot() -> PreferenceSnapshot<Group> {
    PreferenceSnapshot(of: source.content, scope)
  }

  /// Reads the store anew, where its ``PreferenceStore/traits`` do not promise that changes are noticed.
  public func reload() { source.reload() }
}
