public import PreferenceSystem

/// A store of bytes under keys.
///
/// The rules are the same for every conforming store:
///
/// - A missing key is nil, not an error; a value of another type is an error, not nil.
/// - Saving creates the key, or replaces its bytes.
/// - Deleting a missing key succeeds and returns false.
/// - A refusal of the store is thrown.
///
/// A subscript cannot throw, so only a store with a closure for failures has one (`reporting(to:)`).
public protocol KeyValueStore: Sendable {
  /// Returns the bytes under a key, nil if the key is missing.
  ///
  /// - Parameter key: The key to read.
  /// - Throws: ``KeyValueStoreError``.
  func fetch(_ key: String) throws -> Data?

  /// Stores bytes under a key, and replaces the former ones.
  ///
  /// - Parameters:
  ///   - data: The bytes to store.
  ///   - key: The key to store them under.
  /// - Throws: ``KeyValueStoreError``.
  func save(_ data: Data, for key: String) throws

  /// Removes a key.
  ///
  /// - Parameter key: The key to remove.
  /// - Returns: Whether the key existed.
  /// - Throws: ``KeyValueStoreError``.
  @discardableResult
  func delete(_ key: String) throws -> Bool
}

extension KeyValueStore {
  /// Replaces the bytes under a key, or creates the key, as ``save(_:for:)`` does.
  ///
  /// - Parameters:
  ///   - data: The bytes to store.
  ///   - key: The key to store them under.
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
