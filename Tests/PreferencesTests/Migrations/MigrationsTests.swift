import Foundation
import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import Preferences
import PreferencesTesting
import TestSupport
import Testing

@Suite struct MigrationsTests {
  private let directory: TemporaryDirectory
  private let file: FileStore

  init() throws {
    directory = try TemporaryDirectory()
    file = FileStore(
      path: directory["data.json"], format: .jsonc, stateDirectory: directory["state"])
  }

  private let migrations = PreferenceMigrations([
    PreferenceMigration(to: 2) {
      $0.change(["output", "volume"]) { .real(($0.double ?? 100) / 100) }
    },
    PreferenceMigration(to: 1) { $0.move(["vol"], to: ["output", "volume"]) },
    PreferenceMigration(to: 3) { $0[["quality"]] = .string("high") },
  ])

  @Test(arguments: [
    (
      "{\"vol\": 50, \"other\": 1}",
      "{\"other\":1,\"output\":{\"volume\":0.5},\"schemaVersion\":3,\"quality\":\"high\"}"
    ),
    (
      "{\"schemaVersion\": 1, \"output\": {\"volume\": 50}}",
      "{\"schemaVersion\":3,\"output\":{\"volume\":0.5},\"quality\":\"high\"}"
    ),
    (
      "{\"schemaVersion\": 2, \"output\": {\"volume\": 50}}",
      "{\"schemaVersion\":3,\"output\":{\"volume\":50},\"quality\":\"high\"}"
    ),
    ("{\"schemaVersion\": 3, \"vol\": 50}", "{\"schemaVersion\":3,\"vol\":50}"),
    ("{}", "{}"),
  ])
  func `the steps after the stored version run in order`(
    before: String, after: String
  ) throws {
    try directory.write(before, to: "data.json")
    let expected = try JSONFormat.json.parse(Array(after.utf8)).value
    #expect(try file.migrating(by: migrations).load().root == expected)
    #expect(try file.load().root == expected)
  }

  @Test func `comments and unaffected values are preserved, and the old bytes are backed up`()
    throws
  {
    let before = "{\n  // mine\n  \"vol\": 50,\n  \"other\": 1.50\n}\n"
    try directory.write(before, to: "data.json")
    _ = try file.migrating(by: migrations).load()
    let text = try directory.text(of: "data.json")
    #expect(text.contains("// mine"))
    #expect(text.contains("\"other\": 1.50"))
    let backups = try #require(file.backups)
    let contents = try backups.entries.map {
      String(decoding: try backups.bytes(of: $0), as: UTF8.self)
    }
    #expect(contents.contains(before))
  }

  @Test func `a migrated store is not written again`() throws {
    try directory.write("{\"vol\": 50}", to: "data.json")
    let store = file.migrating(by: migrations)
    let first = try store.load()
    let inode =
      try FileManager.default.attributesOfItem(atPath: directory["data.json"])[
        .systemFileNumber] as? Int
    #expect(try store.load().revision == first.revision)
    #expect(
      try FileManager.default.attributesOfItem(atPath: directory["data.json"])[.systemFileNumber]
        as? Int == inode)
  }

  @Test func `the first value in a new store adds the version, which is preserved`() throws {
    let store = InMemoryStore()
    let migrating = store.migrating(by: migrations)
    _ = try migrating.commit(ChangeSet([["a"]: .reset]))
    #expect(store.load().root == .emptyDictionary)
    _ = try migrating.commit(ChangeSet([["a"]: .set(.integer(1))]))
    #expect(store.load().root == ["a": .integer(1), "schemaVersion": .integer(3)])
    _ = try migrating.commit(ChangeSet([.root: .set(["b": .integer(2)])]))
    #expect(store.load().root == ["b": .integer(2), "schemaVersion": .integer(3)])
    _ = try migrating.commit(ChangeSet([.root: .reset]))
    #expect(store.load().root == .emptyDictionary)
  }

  @Test func `a commit migrates old contents first`() throws {
    let store = InMemoryStore(["vol": .integer(50)])
    let result = try store.migrating(by: migrations).commit(
      ChangeSet([["a"]: .set(.integer(1))], expecting: [["output", "volume"]: .real(0.5)]))
    guard case .done = result else {
      Issue.record("\(result)")
      return
    }
    #expect(store.load().root[["output", "volume"]] == .real(0.5))
    #expect(store.load().root[["a"]] == .integer(1))
  }

  @Test func `a store written by a newer version is read-only, with a reason`() throws {
    let store = InMemoryStore(["schemaVersion": .integer(9), "vol": .integer(50)])
    let migrating = store.migrating(by: migrations)
    let content = try migrating.load()
    #expect(content.root[["vol"]] == .integer(50))
    guard case .readOnly(let reason) = content.access(["vol"]) else {
      Issue.record("\(content.access(["vol"]))")
      return
    }
    #expect(reason.description.contains("newer version"))
    #expect(throws: StoreError.readOnly(reason: reason)) {
      try migrating.commit(ChangeSet([["vol"]: .reset]))
    }
    #expect(store.load().root[["vol"]] == .integer(50))
  }

  @Test func `two versions of a program in one process have a store each`() throws {
    struct Output: PreferenceGroup { let volume = Key("volume", default: 1.0) }
    let store = InMemoryStore(["schemaVersion": .integer(3), "volume": .real(0.5)])
    let newer = Preferences<Output>(store: store.migrating(by: migrations))
    let older = Preferences<Output>(
      store: store.migrating(by: PreferenceMigrations([PreferenceMigration(to: 1) { _ in }])))
    #expect(newer.volume == 0.5)
    #expect(throws: PreferenceError.self) { try older.update { $0.volume = 0.1 } }
    #expect(store.load().root[["volume"]] == .real(0.5))
  }

  @Test func `a failing step changes nothing, and the error has its version`() throws {
    struct Refused: Error {}
    let store = InMemoryStore(["vol": .integer(50)])
    let failing = PreferenceMigrations([
      PreferenceMigration(to: 1) { $0.move(["vol"], to: ["volume"]) },
      PreferenceMigration(to: 2) { _ in throw Refused() },
    ])
    #expect(throws: MigrationError.failed(version: 2, UnderlyingError(Refused()))) {
      try store.migrating(by: failing).load()
    }
    #expect(store.load().root == ["vol": .integer(50)])
  }

  private static let impossibleSteps: [@Sendable (inout MigrationDraft) -> Void] = [
    { $0.move(["number"], to: ["nested", "number"]) },
    { $0[["nested", "number"]] = .integer(2) },
    {
      $0.change(["number"]) { $0 }; $0[["nested", "a", "b"]] = .emptyDictionary
    },
  ]

  @Test(arguments: impossibleSteps.indices)
  func `a step through a value that is not a dictionary fails, and nothing is changed`(
    index: Int
  ) throws {
    let content: PreferenceDictionary = ["number": .integer(1), "nested": .integer(5)]
    let store = InMemoryStore(content)
    let step = Self.impossibleSteps[index]
    let migrating = store.migrating(by: PreferenceMigrations([PreferenceMigration(to: 1, step)]))
    let error = #expect(throws: MigrationError.self) { try migrating.load() }
    guard case .failed(version: 1, let cause)? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(cause.description.hasSuffix("/nested is not a dictionary"))
    #expect(throws: MigrationError.self) {
      try migrating.commit(ChangeSet([["other"]: .set(.integer(1))]))
    }
    #expect(store.load().root == .dictionary(content))
  }

  @Test func `a version through a value that is not a dictionary is an error`() throws {
    let store = InMemoryStore(["meta": .integer(5)])
    let migrating = store.migrating(
      by: PreferenceMigrations([PreferenceMigration(to: 1) { _ in }], versionPath: ["meta", "v"]))
    #expect(throws: MigrationError.self) { try migrating.load() }
    #expect(store.load().root == ["meta": .integer(5)])
  }

  @Test func `an invalid version is an error, and nothing is changed`() throws {
    let store = InMemoryStore(["schemaVersion": .string("two"), "vol": .integer(50)])
    #expect(throws: MigrationError.noVersion(["schemaVersion"], found: .string)) {
      try store.migrating(by: migrations).load()
    }
    #expect(store.load().root[["vol"]] == .integer(50))
  }

  @Test func `content that is not a dictionary is not migrated`() throws {
    try directory.write("[1]", to: "data.json")
    let store = file.migrating(by: migrations)
    #expect(try store.load().root == .array([.integer(1)]))
    #expect(throws: StoreError.self) {
      try store.commit(ChangeSet([["quality"]: .set(.string("low"))]))
    }
    #expect(try directory.text(of: "data.json") == "[1]")
  }

  @Test func `a read-only store is migrated only in memory`() throws {
    struct Fixed: PreferenceStore {
      let identity = StoreIdentity(kind: "test", name: "fixed")
      let traits: StoreTraits = []
      func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit { .exact }
      func load() -> StoreSnapshot {
        StoreSnapshot(root: ["vol": .integer(50)], revision: StoreRevision(count: 1))
      }
      func commit(
        _ changes: ChangeSet, deadline: ContinuousClock.Instant
      ) throws -> CommitResult { throw StoreError.readOnly(reason: "fixed") }
      func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any StoreWatch {
        throw StoreError.unsupported("fixed")
      }
    }
    let store = Fixed().migrating(by: migrations)
    let content = try store.load()
    #expect(content.root[["output", "volume"]] == .real(0.5))
    #expect(content.access(["vol"]) == .readOnly(reason: "fixed"))
    #expect(throws: StoreError.readOnly(reason: "fixed")) {
      try store.commit(ChangeSet([["a"]: .set(.integer(1))]))
    }
  }

  @Test func `each layer is migrated alone, and only the user's is written`() throws {
    let user = InMemoryStore(["theme": .string("mine")])
    let system = InMemoryStore(["vol": .integer(40)])
    let variables = InMemoryStore(["output": ["balance": .integer(1)]])
    let store = LayeredStore([
      PreferenceLayer(.environment, store: variables), PreferenceLayer(.user, store: user),
      PreferenceLayer(.system, store: system),
    ]).migrating(by: migrations)
    #expect(try store.load().root[["output"]] == ["volume": .real(0.4), "balance": .integer(1)])
    #expect(
      user.load().root
        == [
          "theme": .string("mine"), "quality": .string("high"), "schemaVersion": .integer(3),
        ])
    #expect(system.load().root == ["vol": .integer(40)])
    _ = try system.commit(ChangeSet([["vol"]: .set(.integer(60))]))
    #expect(try store.load().root[["output", "volume"]] == .real(0.6))
    _ = try store.commit(ChangeSet([["output", "volume"]: .set(.real(0.1))]))
    #expect(user.load().root[["output"]] == ["volume": .real(0.1)])
    #expect(system.load().root == ["vol": .integer(60)])
    #expect(variables.load().root == ["output": ["balance": .integer(1)]])
  }

  @Test func `a user's layer of a newer version is read-only`() throws {
    let user = InMemoryStore(["schemaVersion": .integer(9)])
    let system = InMemoryStore(["vol": .integer(40)])
    let store = LayeredStore([
      PreferenceLayer(.user, store: user), PreferenceLayer(.system, store: system),
    ]).migrating(by: migrations)
    #expect(throws: StoreError.self) { try store.commit(ChangeSet([["a"]: .set(.integer(1))])) }
    #expect(user.load().root == ["schemaVersion": .integer(9)])
  }

  @Test func `watchers receive migrated contents`() throws {
    let store = InMemoryStore()
    let events = EventCollector<StoreEvent>()
    let watch = try store.migrating(by: migrations).watch(events.append)
    defer { watch.cancel() }
    _ = try store.commit(ChangeSet([["vol"]: .set(.integer(50))]))
    #expect(events.waits { $0.roots.last?[["output", "volume"]] == .real(0.5) })
    #expect(events.all.roots.allSatisfy { $0[["vol"]] == nil })
  }

  @Test func `aliases declared by a group can be migrated`() throws {
    struct Output: PreferenceGroup {
      let volume = Key("volume", default: 1.0, .aliases("vol", "loudness"))
    }
    struct Audio: PreferenceGroup { let output = Group<Output>("output") }
    let store = InMemoryStore([
      "output": ["loudness": .real(0.2), "vol": .real(0.3)]
    ])
    let root = try store.migrating(by: PreferenceMigrations([.renames(of: Audio.self, to: 1)]))
      .load().root
    #expect(root == ["output": ["volume": .real(0.3)], "schemaVersion": .integer(1)])
  }
}
