public import PreferenceSystem

/// A store of bytes under keys.
///
/// The rules are the same for every conforming store:
///
/// - A missing key is nil, not an error; a value of another type is an error, not nil.
/// - Saving makes the key, or replaces what is under it.
/// - Deleting a missing key succeeds and returns false.
/// - Whatever a store refuses is thrown.
///
/// A subscript cannot throw, so the settable one needs a closure for failures (`reporting(to:)`). There is no other:
/// a failed write would be lost silently.
public protocol KeyValueStore: Sendable {
  /// Returns the bytes under a key, nil if the key is missing.
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
  /// Replaces the bytes under a key, or creates the key, as ``save(_:for:)`` does.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - key: The key.
  /// - Throws: ``KeyValueStoreError``.
  public func update(_ data: Data, for key: String) throws { try save(data, for: key) }

  /// This store with a subscript that can be set, whose failures go to a closure because a subscript cannot throw.
  ///
  /// - Parameter report: Called with each failure.
  public func reporting(
    to report: @escaping @Sendable (KeyValueStoreError) -> Void
  ) -> ReportingKeyValueStore {
    ReportingKeyValueStore(self, report: report)
  }
}
