import Foundation
import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import Preferences
import Synchronization
import TestSupport
import Testing

/// The rules of a key–value store, the same for all stores of bytes.
@Suite struct FromPelicanTests {
  enum Backend: CaseIterable, Sendable {
    case memory, propertyList, binaryPropertyList, json, layered
  }

  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func store(_ backend: Backend) -> any PreferenceStore {
    switch backend {
    case .memory: InMemoryStore()
    case .propertyList:
      FileStore(path: directory["data"], format: .propertyList, stateDirectory: directory["state"])
    case .json: FileStore(path: directory["data"], format: .json, stateDirectory: nil)
    case .layered:
      LayeredStore([
        PreferenceLayer(
          .user, store: FileStore(path: directory["data"], format: .propertyList)),
        PreferenceLayer(.system, store: InMemoryStore()),
      ])
    case .binaryPropertyList:
      FileStore(
        path: directory["data"], format: PropertyListFormat(form: .binary), stateDirectory: nil)
    }
  }

  private let bytes = Data([0, 255, 1, 2])

  @Test(arguments: Backend.allCases)
  func `a missing key is nil, not an error`(backend: Backend) throws {
    let store = PreferenceKeyValueStore(store(backend))
    #expect(try store.fetch("k") == nil)
  }

  @Test(arguments: Backend.allCases)
  func `saved bytes are fetched unchanged`(backend: Backend) throws {
    let store = PreferenceKeyValueStore(store(backend))
    for data in [bytes, Data()] {
      try store.save(data, for: "k")
      #expect(try store.fetch("k") == data)
    }
  }

  @Test(arguments: Backend.allCases)
  func `deleting reports an existing key and removes it`(backend: Backend) throws {
    let store = PreferenceKeyValueStore(store(backend))
    try store.save(bytes, for: "k")
    #expect(try store.delete("k"))
    #expect(try store.fetch("k") == nil)
  }

  @Test(arguments: Backend.allCases)
  func `deleting a missing key succeeds and reports it`(backend: Backend) throws {
    let store = PreferenceKeyValueStore(store(backend))
    #expect(try store.delete("k") == false)
  }

  @Test(arguments: Backend.allCases)
  func `an update replaces a value or creates it`(backend: Backend) throws {
    let objects = ObjectKeyValueStore(PreferenceKeyValueStore(store(backend)))
    try objects.update(1, for: "k")
    #expect(try objects.fetch(Int.self, for: "k") == 1)
    try objects.update(3, for: "k")
    #expect(try objects.fetch(Int.self, for: "k") == 3)
  }

  @Test(arguments: Backend.allCases)
  func `setting by subscript saves, and nil deletes`(backend: Backend) throws {
    let backing = store(backend)
    let store = PreferenceKeyValueStore(backing).reporting { Issue.record($0) }
    store["k"] = bytes
    #expect(store["k"] == bytes)
    store["k"] = nil
    #expect(store["k"] == nil)
    #expect(try backing.load().root == .emptyDictionary)
  }

  @Test(arguments: Backend.allCases)
  func `the error for a value that cannot be encoded names the key, and nothing is saved`(
    backend: Backend
  ) throws {
    let objects = ObjectKeyValueStore(PreferenceKeyValueStore(store(backend)))
    try objects.save(1.5, for: "k")
    let error = #expect(throws: KeyValueStoreError.self) {
      try objects.save(Double.infinity, for: "k")
    }
    guard case .unencodable("k", "Double", let cause)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause.error is EncodingError)
    #expect(try objects.fetch(Double.self, for: "k") == 1.5)
  }

  @Test(arguments: [Data(), Data("[1]".utf8), Data("{".utf8), Data([0xFF])])
  func `bytes that are not the object are corrupt, never nil`(data: Data) throws {
    struct Point: Codable { var x: Int }
    let store = PreferenceKeyValueStore(InMemoryStore())
    try store.save(data, for: "k")
    let error = #expect(throws: KeyValueStoreError.self) {
      try ObjectKeyValueStore(store).fetch(Point.self, for: "k")
    }
    guard case .corrupt("k", "Point", let cause)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause.error is DecodingError)
    #expect(try store.fetch("k") == data)
  }

  @Test(arguments: Backend.allCases)
  func `a missing object is nil`(backend: Backend) throws {
    let objects = ObjectKeyValueStore(PreferenceKeyValueStore(store(backend)))
    #expect(try objects.fetch(Int.self, for: "k") == nil)
    #expect(try objects.delete("k") == false)
  }

  @Test func `errors of the store reach the caller, by method and by subscript`() throws {
    struct Fixed: PreferenceStore {
      let identity = StoreIdentity(kind: "test", name: "fixed")
      let traits: StoreTraits = []
      func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit { .exact }
      func load() -> StoreSnapshot { StoreSnapshot(root: .emptyDictionary, revision: .absent) }
      func commit(
        _ changes: ChangeSet, deadline: ContinuousClock.Instant
      ) throws -> CommitResult { throw StoreError.readOnly(reason: "fixed") }
      func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any StoreWatch {
        throw StoreError.unsupported("fixed")
      }
    }
    let store = PreferenceKeyValueStore(Fixed())
    let error = #expect(throws: KeyValueStoreError.self) { try store.save(bytes, for: "k") }
    guard case .failed("k", let cause)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause.error is StoreError)
    let reported = Mutex<[KeyValueStoreError]>([])
    store.reporting { error in reported.withLock { $0.append(error) } }["k"] = bytes
    #expect(reported.withLock { $0 } == [error])
    #expect(throws: KeyValueStoreError.self) {
      try ObjectKeyValueStore(store).save(1, for: "k")
    }
  }

  @Test func `a format without data has the string of the data of a key`() throws {
    struct Keys: PreferenceGroup { let k = Key("k", default: Data()) }
    let json = store(.json)
    try PreferenceKeyValueStore(json).save(bytes, for: "k")
    #expect(try json.load().root == ["k": .string("AP8BAg==")])
    #expect(Preferences<Keys>(store: json).k == bytes)
    _ = try json.commit(ChangeSet([["k"]: .set(.string("no bytes"))]))
    #expect(throws: KeyValueStoreError.mismatch(key: "k", found: .string)) {
      try PreferenceKeyValueStore(json).fetch("k")
    }
  }

  @Test func `a value in place of the dictionary of the keys is an error`() throws {
    let store = PreferenceKeyValueStore(InMemoryStore(["group": .integer(1)]), in: ["group"])
    #expect(throws: KeyValueStoreError.self) { try store.save(bytes, for: "k") }
  }

  @Test func `custom coders are used`() throws {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let store = PreferenceKeyValueStore(InMemoryStore())
    let objects = ObjectKeyValueStore(store, encoder: encoder, decoder: decoder)
    try objects.save(Double.infinity, for: "k")
    #expect(try store.fetch("k") == Data("\"inf\"".utf8))
    #expect(try objects.fetch(Double.self, for: "k") == .infinity)

    let lists = ObjectKeyValueStore(
      store, encoder: PropertyListEncoder(), decoder: PropertyListDecoder())
    try lists.save(["a": 1], for: "list")
    #expect(try lists.fetch([String: Int].self, for: "list") == ["a": 1])
    #expect(throws: KeyValueStoreError.self) { try objects.fetch([String: Int].self, for: "list") }
  }

  @Test(arguments: [PreferenceValue.string("text"), .integer(1), .emptyDictionary, .array([])])
  func `another value under the key is a mismatch, not nil`(value: PreferenceValue) throws {
    let backing = InMemoryStore(["k": value])
    let store = PreferenceKeyValueStore(backing)
    let mismatch = KeyValueStoreError.mismatch(key: "k", found: value.tag)
    #expect(throws: mismatch) { try store.fetch("k") }
    #expect(throws: mismatch) { try ObjectKeyValueStore(store).fetch(Int.self, for: "k") }
    #expect(backing.load().root[["k"]] == value)
    #expect(try store.delete("k"))
  }

  @Test func `errors with equal case, key and cause are equal`() {
    struct Cause: Error { var text: String }
    func corrupt(_ key: String, _ text: String) -> KeyValueStoreError {
      .corrupt(key: key, type: "Int", UnderlyingError(Cause(text: text)))
    }
    #expect(corrupt("k", "a") == corrupt("k", "a"))
    #expect(corrupt("k", "a") != corrupt("k", "b"))
    #expect(corrupt("k", "a") != corrupt("l", "a"))
    #expect(KeyValueStoreError.contended(key: "k") != .refused(key: "k", []))
  }

  @Test func `keys are used literally and stored in the given group`() throws {
    let backing = InMemoryStore(["other": .integer(1)])
    let store = PreferenceKeyValueStore(backing, in: ["sessions", "a.b"])
    for key in ["", ".", "@x", "a.b", "a_b", "ü"] { try store.save(Data(key.utf8), for: key) }
    for key in ["", ".", "@x", "a.b", "a_b", "ü"] {
      #expect(try store.fetch(key) == Data(key.utf8))
    }
    #expect(backing.load().root[["sessions", "a.b"]]?.members?.count == 6)
    #expect(backing.load().root[["other"]] == .integer(1))
  }
}
