public import PreferenceSystem

/// A subscript for a key–value store that reports failures to a closure.
///
/// ```swift
/// let store = PreferenceKeyValueStore(.inMemory()).reporting { print($0) }
/// store["token"] = bytes
/// store["token"] = nil
/// ```
public struct ReportingKeyValueStore: Sendable {
  private let base: any KeyValueStore
  private let report: @Sendable (KeyValueStoreError) -> Void

  init(_ base: any KeyValueStore, report: @escaping @Sendable (KeyValueStoreError) -> Void) {
    self.base = base
    self.report = report
  }

  /// The bytes under a key, nil if the key is missing or a failure was reported; setting nil deletes them.
  ///
  /// - Parameter key: The key to read, save or delete.
  public subscript(key: String) -> Data? {
    get { reporting(key) { try base.fetch(key) } ?? nil }
    nonmutating set {
      reporting(key) {
        if let newValue { try base.save(newValue, for: key) } else { try base.delete(key) }
      }
    }
  }

  @discardableResult
  private func reporting<Result>(_ key: String, _ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      report(KeyValueStoreError(error, key: key))
      return nil
    }
  }
}
