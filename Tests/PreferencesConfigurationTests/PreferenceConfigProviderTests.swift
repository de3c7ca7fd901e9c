import Configuration
import ConfigurationTesting
import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import PreferencesConfiguration
import Testing

@Suite struct PreferenceConfigProviderTests {
  private func bytes(_ text: String) -> PreferenceValue { .data(Data(text.utf8)) }

  /// The values that swift-configuration's compatibility test for providers requires.
  private var compatible: PreferenceDictionary {
    func values(
      string: String, int: Int64, double: Double, bool: Bool, bytes: PreferenceValue
    ) -> PreferenceDictionary {
      [
        "string": .string(string), "int": .integer(int), "double": .real(double),
        "bool": .boolean(bool), "bytes": bytes,
      ]
    }
    let (first, second) = (bytes("magic"), bytes("magic2"))
    var root = values(string: "Hello", int: 42, double: 3.14, bool: true, bytes: first)
    root["stringy"] = .dictionary(["array": .array([.string("Hello"), .string("World")])])
    root["inty"] = .dictionary(["array": .array([.integer(42), .integer(24)])])
    root["doubly"] = .dictionary(["array": .array([.real(3.14), .real(2.72)])])
    root["booly"] = .dictionary(["array": .array([.boolean(true), .boolean(false)])])
    root["byteChunky"] = .dictionary(["array": .array([first, second])])
    var other = values(string: "Other Hello", int: 24, double: 2.72, bool: false, bytes: second)
    other["stringy"] = .dictionary(["array": .array([.string("Hello"), .string("Swift")])])
    other["inty"] = .dictionary(["array": .array([.integer(16), .integer(32)])])
    other["doubly"] = .dictionary(["array": .array([.real(0.9), .real(1.8)])])
    // A key that contains dots is found literally, too.
    other["booly.array"] = .array([.boolean(false), .boolean(true), .boolean(true)])
    other["byteChunky"] = .dictionary(["array": .array([first, second, first])])
    root["other"] = .dictionary(other)
    return root
  }

  @Test func `the provider passes swift-configuration's compatibility test`() async throws {
    let provider = try PreferenceConfigProvider(InMemoryStore(compatible))
    try await ProviderCompatTest(provider: provider).runTest()
  }

  private let schema = """
    {"type": "object", "properties": {
      "limit": {"type": "integer", "default": 10},
      "database": {"type": "object", "properties": {
        "password": {"type": "string", "writeOnly": true},
        "host": {"type": "string"}}}}}
    """

  private func domain(_ stores: [LayerKind: InMemoryStore]) throws -> Domain {
    Domain(
      name: "org.example.server",
      schema: try JSONSchema(parsing: Array(schema.utf8), name: "schema"), schemaPlace: nil,
      layers: stores.map { PreferenceLayer($0.key, store: $0.value) }, rule: .members)
  }

  @Test func `layers and defaults are resolved as in settee`() throws {
    let user = InMemoryStore(["database": .dictionary(["host": .string("user")])])
    let site = InMemoryStore([
      "limit": .integer(20), "database": .dictionary(["host": .string("site")]),
    ])
    let layered = ConfigReader(
      provider: try PreferenceConfigProvider(domain([.user: user, .system: site])))
    #expect(layered.string(forKey: "database.host") == "user")
    #expect(layered.int(forKey: "limit") == 20)
    let unset = ConfigReader(provider: try PreferenceConfigProvider(domain([.user: user])))
    #expect(unset.int(forKey: "limit", default: 1) == 10)
    #expect(unset.int(forKey: "absent", default: 1) == 1)
  }

  @Test func `secrets are flagged and omitted from descriptions`() throws {
    let store = InMemoryStore([
      "database": .dictionary(["password": .string("hunter2"), "host": .string("h")])
    ])
    let provider = try PreferenceConfigProvider(domain([.user: store]))
    let password = try #require(
      try provider.value(forKey: ["database", "password"], type: .string).value)
    #expect(password.isSecret)
    #expect(password.content == .string("hunter2"))
    #expect(
      try provider.value(forKey: ["database", "host"], type: .string).value?.isSecret == false)
    #expect(!"\(password) \(provider)".contains("hunter2"))
    var snapshot = "\(provider.snapshot())"
    dump(provider.snapshot(), to: &snapshot)
    #expect(!snapshot.contains("hunter2"))
    #expect(snapshot.contains("/database/host: \"h\""))
    // Without a schema, the key's name determines whether it is a secret.
    let bare = try PreferenceConfigProvider(InMemoryStore(["apiKey": .string("k")]))
    #expect(try bare.value(forKey: ["apiKey"], type: .string).value?.isSecret == true)
  }

  @Test func `the error for a value of another type names the key but not the value`() throws {
    let store = InMemoryStore(["limit": .string("hunter2")])
    let provider = try PreferenceConfigProvider(domain([.user: store]))
    let error = #expect(throws: PreferenceConfigError.self) {
      try provider.value(forKey: ["limit"], type: .int)
    }
    #expect(error == .notConvertible(["limit"], found: .string, wanted: .int))
    #expect(!"\(String(describing: error))".contains("hunter2"))
    // Readers with a default use it, as with other providers.
    #expect(ConfigReader(provider: provider).int(forKey: "limit", default: 3) == 3)
  }

  @Test func `a value that violates the schema is an error`() throws {
    let schema = #"{"properties": {"limit": {"type": "integer", "maximum": 100, "default": 10}}}"#
    let store = InMemoryStore(["limit": .integer(9999), "other": .integer(1)])
    let provider = try PreferenceConfigProvider(
      store, schema: JSONSchema(parsing: Array(schema.utf8), name: "schema"))
    #expect(throws: PreferenceConfigError.invalid(["limit"], keyword: "maximum")) {
      try provider.value(forKey: ["limit"], type: .int)
    }
    #expect(ConfigReader(provider: provider).int(forKey: "limit", default: 3) == 3)
    #expect(try provider.value(forKey: ["other"], type: .int).value?.content == .int(1))
  }

  @Test(arguments: ["../evil", "/tmp/evil", "", ".."])
  func `a word that is not the name of a domain is an error`(name: String) {
    #expect(throws: StoreError.self) { try PreferenceConfigProvider(domain: name) }
  }

  @Test func `only changes of the watched value are reported`() async throws {
    let store = InMemoryStore(["limit": .integer(1)])
    let provider = try PreferenceConfigProvider(domain([.user: store]))
    try await provider.watchValue(forKey: ["limit"], type: .int) { updates in
      var iterator = updates.makeAsyncIterator()
      #expect(try await iterator.next()?.get().value?.content == .int(1))
      _ = try store.commit(ChangeSet([["other"]: .set(.integer(5))]))
      _ = try store.commit(ChangeSet([["limit"]: .set(.integer(2))]))
      #expect(try await iterator.next()?.get().value?.content == .int(2))
      _ = try store.commit(ChangeSet([["limit"]: .reset]))
      #expect(try await iterator.next()?.get().value?.content == .int(10))
    }
  }

  @Test func `changes to the file by another program are reported`() async throws {
    let path = "/tmp/settee-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let provider = try PreferenceConfigProvider(
      FileStore(path: path, format: .json, stateDirectory: nil))
    try await provider.watchSnapshot { updates in
      var iterator = updates.makeAsyncIterator()
      let before = try #require(await iterator.next())
      #expect(try before.value(forKey: ["a"], type: .int).value == nil)
      let other = FileStore(path: path, format: .json, stateDirectory: nil)
      _ = try other.commit(ChangeSet([["a"]: .set(.integer(1))]))
      let after = try #require(await iterator.next())
      #expect(try after.value(forKey: ["a"], type: .int).value?.content == .int(1))
      #expect(try before.value(forKey: ["a"], type: .int).value == nil)
    }
  }
}
