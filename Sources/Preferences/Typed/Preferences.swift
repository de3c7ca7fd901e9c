import Dispatch
public import Observation
import PreferenceDomains
public import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The preferences of a group in a store.
///
/// A read returns the value or the default at once, from memory, and never throws. Changes of other programs arrive without a
/// call. All preferences of one store see each other's changes at once.
///
/// ```swift
/// let prefs = Preferences<AudioPreferences>(store: .domain("org.example.audio"))
/// print(prefs.volume)
/// try prefs.update { $0.volume = 0.3 }
/// ```
@dynamicMemberLookup
public struct Preferences<Group: PreferenceGroup>: Sendable {
  let source: PreferenceSource
  let scope: GroupScope<Group>
  let onFailure: (@Sendable (PreferenceError) -> Void)?

  /// Opens the preferences of a group in a store.
  ///
  /// A mistake in the declarations, which ``PreferenceGroup/check()`` finds, ends the program with a message that
  /// names the group, the key, and its place in the source.
  ///
  /// - Parameters:
  ///   - store: The store of the values.
  ///   - onFailure: Called when a value that was assigned could not be stored.
  ///   - file: The file that mistakes are reported in.
  ///   - line: The line that mistakes are reported at.
  public init(
    store: any PreferenceStore, onFailure: (@Sendable (PreferenceError) -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    if let error = GroupDefinition<Group>.shared.error {
      stop(
        "\(error)\n\(DeclarationSite(file, line)): note: used by Preferences<\(Group.self)> here")
    }
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
  /// Assigning stores the value as an update of its own, and reading returns it at once, unless a higher layer, such as the
  /// environment, has a value: ``origin(of:)`` returns that layer. Assigning waits 50 milliseconds at most:
  /// while another program locks the store, the value is queued for up to five seconds. If it cannot be stored, the former
  /// value returns, ``failure`` has the reason, and the `onFailure` closure is called. ``synchronize(patience:)`` waits for
  /// queued values, for example before a program exits. `+=` reads and writes separately; only an update is atomic.
  ///
  /// - Parameter key: The key, as `\.volume`.
  public subscript<Value>(dynamicMember key: KeyPath<Group, PreferenceGroupKey<Value>>) -> Value {
    get { self[key] }
    nonmutating set { self[key] = newValue }
  }

  /// The value of a key, or its default; assigning stores it.
  ///
  /// - Parameter key: The key, as `\.volume`.
  public subscript<Value>(_ key: KeyPath<Group, PreferenceGroupKey<Value>>) -> Value {
    get { cell(of: key).value(in: source) }
    nonmutating set {
      let cell = cell(of: key)
      source.assign { [scope, source] state in
        PreferenceTransaction(state: state, scope: scope, source: source).write(newValue, to: cell)
      } onFailure: { [onFailure] in
        onFailure?($0)
      }
    }
  }

  /// The preferences of a group in this one.
  ///
  /// - Parameter group: The group, as `\.output`.
  public subscript<Members>(
    dynamicMember group: KeyPath<Group, PreferenceSubgroup<Members>>
  ) -> Preferences<Members> {
    Preferences<Members>(
      source: source, scope: scope.scope(of: scope.definition.member(group)),
      onFailure: onFailure)
  }

  func cell<Value>(of key: KeyPath<Group, PreferenceGroupKey<Value>>) -> ObservedKey<Value> {
    scope.cell(of: scope.definition.member(key))
  }
}

extension Preferences: Observable {}

extension Preferences {
  /// Makes all changes of a closure together; no reader sees a part of them.
  ///
  /// The closure runs on the current values without a lock. If another thread or program changes a value that it reads or
  /// writes before its changes are stored, it runs again on the new values, so it should do nothing else. If it throws,
  /// nothing is stored. An update in another one on the same store becomes a part of it.
  ///
  /// - Parameters:
  ///   - durability: Whether to wait for the disk.
  ///   - patience: The time after which the update fails if other programs use the store.
  ///   - consents: The consents that the user gave after ``StoreError/needsConsent(_:_:)``.
  ///   - body: Reads and writes the values.
  /// - Returns: The closure's result.
  /// - Throws: ``PreferenceError``, and the error of the closure.
  @discardableResult
  public func update<Result>(
    durability: StoreDurability = .disk, patience: Duration = .seconds(5),
    consents: Set<StoreConsent> = [],
    _ body: (PreferenceTransaction<Group>) throws -> Result
  ) throws -> Result {
    let options = UpdateOptions(durability: durability, consents: consents)
    return try source.update(options, patience: patience) { state in
      try body(PreferenceTransaction(state: state, scope: scope, source: source))
    }
  }

  /// Makes all changes of a closure together without blocking the caller.
  ///
  /// The closure runs on the caller's actor, whose state it may use; another thread stores the values.
  ///
  /// The closure runs again as in ``update(durability:patience:consents:_:)``.
  ///
  /// - Parameters:
  ///   - durability: Whether to wait for the disk.
  ///   - patience: The time after which the update fails if other programs use the store.
  ///   - consents: The consents that the user gave after ``StoreError/needsConsent(_:_:)``.
  ///   - body: Reads and writes the values.
  /// - Returns: The closure's result.
  /// - Throws: ``PreferenceError``, the error of the closure, and `CancellationError` if the task is canceled before
  ///   anything is stored.
  @discardableResult
  public func updateInBackground<Result>(
    durability: StoreDurability = .disk, patience: Duration = .seconds(5),
    consents: Set<StoreConsent> = [],
    _ body: (PreferenceTransaction<Group>) throws -> Result
  ) async throws -> Result {
    let options = UpdateOptions(durability: durability, consents: consents)
    return try await source.updateInBackground(options, patience: patience) { state in
      try body(PreferenceTransaction(state: state, scope: scope, source: source))
    }
  }

  /// Waits until the queued values, which were assigned while another program locked the store, are stored or have failed.
  ///
  /// - Parameter patience: The longest time to wait.
  /// - Throws: ``PreferenceError`` if values are still queued then, or ``failure`` if the last change was not made.
  public func synchronize(patience: Duration = .seconds(5)) throws(PreferenceError) {
    try source.writeWaiting(before: .now + patience)
    if let failure = source.state.withLock(\.writeFailure) { throw failure }
  }

  /// Removes the stored value of a key, so that the default applies.
  ///
  /// - Parameter key: The key, as `\.volume`.
  /// - Throws: ``PreferenceError``.
  public func reset<Value>(_ key: KeyPath<Group, PreferenceGroupKey<Value>>) throws(PreferenceError)
  {
    try change { $0.reset(key) }
  }

  /// Resets every key of a group in this one.
  ///
  /// - Parameter group: The group, as `\.output`.
  /// - Throws: ``PreferenceError``.
  public func reset<Members>(_ group: KeyPath<Group, PreferenceSubgroup<Members>>)
    throws(PreferenceError)
  {
    try change { $0.reset(group) }
  }

  /// Resets the keys of the group except some; values that belong to no key of the group stay.
  ///
  /// - Parameter kept: The keys and groups that are not reset.
  /// - Throws: ``PreferenceError``.
  public func resetAll(except kept: PartialKeyPath<Group>...) throws(PreferenceError) {
    try change { $0.resetAll(except: kept) }
  }
}

extension Preferences {
  /// Makes a change whose closure does not throw.
  private func change(
    _ body: (PreferenceTransaction<Group>) -> Void
  ) throws(PreferenceError) {
    do { try update { body($0) } } catch { throw PreferenceError(error) }
  }
}

extension Preferences {
  /// Returns the stored value of a key.
  ///
  /// - Parameter key: The key, as `\.volume`.
  /// - Throws: ``PreferenceError``: ``PreferenceError/unset(_:)``, `mismatch`, `corrupt` or `invalid`, for which
  ///   other reads return the default, and `store` if the store cannot be read.
  public func read<Value>(
    _ key: KeyPath<Group, PreferenceGroupKey<Value>>
  ) throws(PreferenceError) -> Value {
    let cell = cell(of: key)
    cell.access(in: source)
    let (content, failure) = source.state.withLock { ($0.content, $0.readFailure) }
    if let failure { throw PreferenceError.store(failure) }
    if let failure = unusableLayer(at: cell.path, in: content) { throw failure }
    let reading = cell.reading(in: content.root) { source.origin(of: cell, in: content) }
    guard let value = reading.value, reading.failure == nil else {
      throw blocker(of: cell.path, in: content) ?? reading.failure ?? .unset(cell.path)
    }
    return value
  }

  /// Returns the error of a layer above the effective one whose value cannot be used; nil if all can.
  private func unusableLayer(
    at path: PreferencePath, in content: StoreSnapshot
  ) -> PreferenceError? {
    do throws(LayerError) { _ = try content.layers?.value(at: path) } catch {
      return PreferenceError(error)
    }
    return nil
  }

  /// Returns the mismatch of a value that is in the way of the key, because it is not a dictionary.
  private func blocker(of path: PreferencePath, in content: StoreSnapshot) -> PreferenceError? {
    guard let blocker = content.root.blocker(of: path), let found = content.root[blocker] else {
      return nil
    }
    return .mismatch(
      ValueLocation(blocker), expected: "\(ValueTag.dictionary)", found: found.tag,
      origin: source.origin(of: blocker, in: content))
  }

  /// Returns the origin of a key's value.
  ///
  /// - Parameter key: The key, as `\.volume`.
  public func origin<Value>(of key: KeyPath<Group, PreferenceGroupKey<Value>>) -> PreferenceOrigin {
    let cell = cell(of: key)
    cell.access(in: source)
    let content = source.content
    guard cell.stored(in: content.root) != nil else { return .declaration }
    return source.origin(of: cell, in: content)
  }

  /// Returns whether a key is set, to its default or another value.
  ///
  /// - Parameter key: The key, as `\.volume`.
  public func isSet<Value>(_ key: KeyPath<Group, PreferenceGroupKey<Value>>) -> Bool {
    let cell = cell(of: key)
    cell.access(in: source)
    return cell.stored(in: source.content.root) != nil
  }

  /// Returns whether the effective value equals the default, whether it is set or not.
  ///
  /// - Parameter key: The key, as `\.volume`.
  public func isDefault<Value>(_ key: KeyPath<Group, PreferenceGroupKey<Value>>) -> Bool {
    let cell = cell(of: key)
    cell.access(in: source)
    guard let value = cell.reading(in: source.content.root).value else { return true }
    let representation = cell.declaration.representation
    guard let stored = try? representation.stored(value),
      let fallback = try? representation.stored(cell.declaration.defaultValue)
    else { return (try? representation.stored(value)) == nil }
    return stored == fallback
  }

  /// The problems of the stored values of the group's keys, and of layers whose values cannot be used.
  public var problems: [PreferenceError] {
    let content = source.content
    return scope.allCells.compactMap { cell in
      unusableLayer(at: cell.path, in: content)
        ?? cell.failure(in: content.root) { source.origin(of: cell, in: content) }
    }.filter { if case .unset = $0 { false } else { true } }
  }

  /// The reason why the store cannot be read, or why the last change was not made; nil if both succeeded.
  public var failure: PreferenceError? {
    source.failureObserved.access()
    return source.state.withLock { $0.readFailure.map(PreferenceError.store) ?? $0.writeFailure }
  }

  /// Returns the current values.
  public func snapshot() -> PreferenceSnapshot<Group> {
    PreferenceSnapshot(of: source.content, scope)
  }

  /// Reads the store again, if its ``PreferenceStore/traits`` do not include notifications.
  public func reload() { source.reload() }
}
