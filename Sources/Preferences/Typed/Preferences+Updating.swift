public import PreferenceStores
import Dispatch

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
