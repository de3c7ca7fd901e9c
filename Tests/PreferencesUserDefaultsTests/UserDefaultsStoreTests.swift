import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import PreferencesTesting
@testable import PreferencesUserDefaults
import Testing

@Suite struct UserDefaultsStoreTests {
  private let suite = TemporarySuite()

  #if os(Linux)
    private static let traits: StoreTraits = [.durable, .notifies]
  #else
    private static let traits: StoreTraits = [.durable]
  #endif

  @Test func `the store claims neither atomic comparison nor transactions`() throws {
    #expect(try suite.store().traits == Self.traits)
  }

  // Commits in one process are serialized, so the claims of transactional stores hold too.
  @Test(arguments: StoreConformance.claims(for: traits.union(.transactional)))
  func `the store satisfies its claims`(claim: StoreClaim) throws {
    try claim.check(try suite.store(), try suite.store())
  }

  @Test(arguments: [
    (["HOME": "/h"], "/h/.config"), (["HOME": "/h", "XDG_CONFIG_HOME": "/x"], "/x"),
    ([:], "/.config"), (["HOME": ""], "/.config"),
  ])
  func `the watched file is the one that Foundation writes, also without HOME`(
    environment: [String: String], directory: String
  ) {
    #expect(UserDefaultsStore.directory(in: environment) == directory)
  }

  @Test func `booleans, integers and reals are distinguished`() throws {
    let defaults = try suite.defaults
    defaults.set(true, forKey: "boolean")
    defaults.set(1, forKey: "integer")
    defaults.set(1.0, forKey: "real")
    defaults.set(["true": true, "one": 1, "real": 1.0] as [String: Any], forKey: "nested")
    let root = try suite.store().load().root
    #expect(root[["boolean"]] == .boolean(true))
    #expect(root[["integer"]] == .integer(1))
    #expect(root[["real"]] == .real(1))
    #expect(
      root[["nested"]]
        == .dictionary(["true": .boolean(true), "one": .integer(1), "real": .real(1)]))
  }

  @Test func `UserDefaults reads saved values`() throws {
    let defaults = try suite.defaults
    _ = try suite.store().commit(
      ChangeSet([
        ["on"]: .set(.boolean(true)), ["size"]: .set(.integer(12)), ["level"]: .set(.real(0.5)),
        ["names"]: .set(.array([.string("a")])), ["panel", "dim"]: .set(.boolean(false)),
      ]))
    #expect(defaults.bool(forKey: "on"))
    #expect(defaults.integer(forKey: "size") == 12)
    #expect(defaults.double(forKey: "level") == 0.5)
    #expect(defaults.stringArray(forKey: "names") == ["a"])
    #expect(defaults.dictionary(forKey: "panel")?["dim"] as? Bool == false)
  }

  @Test func `the standard store has the values of UserDefaults.standard`() throws {
    let key = "org.settee.tests.\(UUID().uuidString)"
    let store = UserDefaultsStore.standard
    UserDefaults.standard.set(7, forKey: key)
    defer {
      UserDefaults.standard.removeObject(forKey: key)
      _ = UserDefaults.standard.synchronize()
    }
    #expect(try store.load().root[[key]] == 7)
    _ = try store.commit(ChangeSet([[key]: .set("changed")]))
    #expect(UserDefaults.standard.string(forKey: key) == "changed")
  }

  @Test func `a value that the program sets during a commit is a conflict`() throws {
    let (store, defaults) = (try suite.store(), try suite.defaults)
    defaults.set(1, forKey: "a")
    nonisolated(unsafe) let program = defaults
    let result = try store.commit(
      ChangeSet([["a"]: .set(2), ["b"]: .set(2)], expecting: [["a"]: 1]) { _ in
        program.set(3, forKey: "a")
        _ = program.synchronize()
        return []
      })
    guard case .conflicts(let conflicts, _) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(conflicts.map(\.path) == [["a"]] && conflicts.map(\.stored) == [3])
    #expect(defaults.integer(forKey: "a") == 3)
    #expect(try store.load().root[["b"]] == nil)
  }

  @Test func `a URL string remains a string`() throws {
    let address = "https://a.b/c?q=1"
    let store = try suite.store()
    _ = try store.commit(ChangeSet([["home"]: .set(.string(address))]))
    #expect(try store.load().root[["home"]] == .string(address))
    #expect(try suite.defaults.string(forKey: "home") == address)
  }

  @Test func `defaults registered for all suites are not stored values`() throws {
    try suite.defaults.register(defaults: ["registered": 1])
    #expect(try suite.store().load().root[["registered"]] == nil)
  }

  @Test func `a save with a value that property lists cannot represent is rejected`() throws {
    let store = try suite.store()
    #expect(throws: StoreError.self) {
      try store.commit(ChangeSet([["a"]: .set(.integer(1)), ["b"]: .set(.null)]))
    }
    #expect(throws: StoreError.self) {
      try store.commit(ChangeSet([["\u{1}"]: .set(.integer(1))]))
    }
    #expect(try store.load().root == .emptyDictionary)
  }

  #if os(Linux)
    @Test func `changes to the file by another program are read and reported`() throws {
      let store = try suite.store()
      _ = try store.commit(ChangeSet([["a"]: .set(.integer(1))]))
      let reported = EventCollector<StoreEvent>()
      let watch = try store.watch(reported.append)
      defer { watch.cancel() }
      let file = FileStore(path: suite.path, format: .propertyList, stateDirectory: nil)
      _ = try file.commit(ChangeSet([["b"]: .set(.integer(2))]))
      let both = PreferenceValue.dictionary(["a": .integer(1), "b": .integer(2)])
      #expect(try store.load().root == both)
      #expect(reported.waits { $0.roots.last == both })
      #expect(reported.all.roots == [both])
      _ = try store.commit(ChangeSet([["c"]: .set(.integer(3))]))
      #expect(try file.load().root.members?.count == 3)
    }
  #endif
}
