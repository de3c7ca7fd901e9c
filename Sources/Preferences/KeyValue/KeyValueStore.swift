public import PreferenceSystem

/// Bytes under keys, wherever they are kept.
///
/// The rules are the same for every conforming store:
///
/// - What is not there is nil, and no failure; a value of another kind at the key is a failure, and not nil.
/// - Saving makes the key, or replaces what is under it.
/// - Deleting what is not there succeeds, and says that nothing was there.
/// - Whatever a store refuses is thrown.
///
/// A subscript cannot throw, so the settable one takes a closure for failures (`reporting(to:)`). There is no other:
/// nobody would see a write that a subscript lost.
public protocol KeyValueStore: Sendable {
  /// The bytes under a key, nil where there are none.
  ///
  /// - Throws: ``KeyValueStoreError``.
  func fetch(_ key: String) throws -> Data?

  /// Puts bytes under a key, whether there are some already or not.
  ///
  /// - Throws: ``KeyValueStoreError``.
  func save(_ data: Data, for key: String) throws

  /// Removes what is under a key.
  ///
  /// - Returns: Whether anything was there.
  /// - Throws: ``KeyValueStoreError``.
  @discardableResult
  func delete(_ key: String) throws -> Bool
}

extension KeyValueStore {
  /// Puts other bytes under a key; makes the key where it is not there, as ``save(_:for:)`` does.
  ///
  /// - Throws: ``KeyValueStoreError``.
  public func update(_ data: Data, for key: String) throws { try save(data, for: key) }

  /// This store with a subscript that can be set, whose failures go to a closure because a subscript cannot throw.
  public func reporting(
    to report: @escaping @Sendable (KeyValueStoreError) -> Void
  ) -> ReportingKeyValueStore {
    ReportingKeyValueStore(self, report: report)
  }
}
