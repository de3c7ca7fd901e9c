import Foundation
import InMemoryLogging
import Logging
import PreferenceStores
import PreferenceValues
import Preferences
import PreferencesLogging
import Testing

@Suite struct LoggingKeyValueStoreTests {
  private let handler = InMemoryLogHandler()
  private let secret = "hunter2-is-a-secret"

  private var logger: Logger {
    var logger = Logger(label: "test") { [handler] _ in handler }
    logger.logLevel = .trace
    return logger
  }

  /// All log entries as one string.
  private var logged: String {
    handler.entries.map { "\($0.level) \($0.message) \($0.metadata)" }.joined(separator: "\n")
  }

  @Test func `operations are logged with key and size, without the bytes`() throws {
    let store = LoggingKeyValueStore(PreferenceKeyValueStore(InMemoryStore()), to: logger)
    let objects = ObjectKeyValueStore(store)
    try objects.save(secret, for: "password")
    #expect(try objects.fetch(String.self, for: "password") == secret)
    try objects.delete("password")
    try objects.delete("password")
    #expect(
      handler.entries.map { "\($0.message)" } == [
        "saved", "fetched", "deleted", "nothing to delete",
      ])
    #expect(handler.entries.allSatisfy { $0.level == .debug && $0.metadata["key"] == "password" })
    #expect(!logged.contains(secret))
    #expect(!logged.contains(Data("\"\(secret)\"".utf8).base64EncodedString()))
  }

  @Test func `failures are logged with their reason and rethrown`() throws {
    let store = LoggingKeyValueStore(
      PreferenceKeyValueStore(InMemoryStore(["password": .string(secret)])), to: logger)
    #expect(throws: KeyValueStoreError.mismatch(key: "password", found: .string)) {
      try store.fetch("password")
    }
    #expect(handler.entries.map(\.level) == [.error])
    #expect(logged.contains("string is there"))
    #expect(!logged.contains(secret))
  }

  @Test func `unknown errors are logged by type only`() {
    struct Leak: Error { var text: String }
    struct Leaking: KeyValueStore {
      let text: String
      func fetch(_ key: String) throws -> Data? { throw Leak(text: text) }
      func save(_ data: Data, for key: String) throws { throw Leak(text: text) }
      func delete(_ key: String) throws -> Bool { throw Leak(text: text) }
    }
    let store = LoggingKeyValueStore(Leaking(text: secret), to: logger)
    #expect(throws: Leak.self) { try store.save(Data(secret.utf8), for: "k") }
    #expect(logged.contains("Leak"))
    #expect(!logged.contains(secret))
  }
}
