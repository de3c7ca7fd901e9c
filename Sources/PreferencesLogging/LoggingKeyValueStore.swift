public import Logging
public import PreferenceSystem
public import Preferences

/// A key–value store whose uses are logged.
///
/// Reads and writes are debug messages with the key and the number of bytes, failures are errors with the reason. The
/// values themselves are never logged.
public struct LoggingKeyValueStore: KeyValueStore {
  private let base: any KeyValueStore
  private let logger: Logger

  /// Creates a store that logs the use of another one.
  ///
  /// - Parameters:
  ///   - base: The store to read and write.
  ///   - logger: The logger of all messages.
  public init(_ base: any KeyValueStore, to logger: Logger) {
    self.base = base
    self.logger = logger
  }

  public func fetch(_ key: String) throws -> Data? {
    let data = try logged("fetch", key) { try base.fetch(key) }
    debug("fetched", key, count: data?.count)
    return data
  }

  public func save(_ data: Data, for key: String) throws {
    try logged("save", key) { try base.save(data, for: key) }
    debug("saved", key, count: data.count)
  }

  @discardableResult
  public func delete(_ key: String) throws -> Bool {
    let wasThere = try logged("delete", key) { try base.delete(key) }
    debug(wasThere ? "deleted" : "nothing to delete", key)
    return wasThere
  }

  private func debug(_ what: Logger.Message, _ key: String, count: Int? = nil) {
    var metadata: Logger.Metadata = ["key": .string(key)]
    if let count { metadata["bytes"] = .stringConvertible(count) }
    logger.debug(what, metadata: metadata)
  }

  private func logged<Result>(
    _ operation: String, _ key: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      logger.error(
        "\(operation) failed",
        metadata: ["key": .string(key), "reason": .string(Self.reason(for: error))])
      throw error
    }
  }

  /// The message of an error; only the type of an unknown error, because its text may contain a value.
  private static func reason(for error: any Error) -> String {
    (error as? KeyValueStoreError)?.summary ?? "\(type(of: error))"
  }
}
