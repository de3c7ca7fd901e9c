import JSONSchema
import PreferenceDomains
import PreferenceStores
import PreferenceValues
import Preferences
import PreferencesTesting
import Testing

@Suite struct LayeredStoreTests {
  private let site = InMemoryStore()
  private let user = InMemoryStore()

  private func prefs(
    _ rule: CombiningRule = .members, locks: [PreferencePath] = []
  ) -> Preferences<AudioPreferences> {
    Preferences(
      store: LayeredStore(
        [
          PreferenceLayer(.user, store: user),
          PreferenceLayer(.system, store: site, locks: { locks }),
        ], rule: rule))
  }

  private func set(_ store: InMemoryStore, _ path: PreferencePath, _ value: PreferenceValue) throws
  {
    _ = try store.commit(ChangeSet([path: .set(value)]))
  }

  @Test func `the highest layer that sets a key provides its value and origin`() throws {
    try set(site, ["count"], .integer(1))
    let prefs = prefs()
    #expect(prefs.count == 1)
    #expect(prefs.origin(of: \.count) == .layer(.system, site.identity))
    #expect(prefs.origin(of: \.volume) == .declaration)
    prefs.count = 2
    #expect(prefs.count == 2 && prefs.origin(of: \.count) == .layer(.user, user.identity))
    #expect(site.load().root == ["count": .integer(1)])
    try prefs.reset(\.count)
    #expect(prefs.count == 1)
  }

  @Test func `a program can disable the backups of its domain`() {
    func backups(_ store: LayeredStore) -> [BackupArchive] {
      store.layers.compactMap { ($0.store as? FileStore)?.backups }
    }
    #expect(!backups(.domain("org.settee.tests")).isEmpty)
    #expect(backups(.domain("org.settee.tests", backups: false)).isEmpty)
  }

  @Test func `changes of all layers are reported`() throws {
    let prefs = prefs()
    let reported = EventCollector<Int>()
    let watch = prefs.sinkSnapshot { reported.append($0.count) }
    try set(site, ["count"], .integer(1))
    try set(user, ["count"], .integer(2))
    try set(site, ["count"], .integer(3))
    #expect(reported.all == [0, 1, 2])
    watch.cancel()
  }

  @Test func `edits of locked keys are rejected`() throws {
    try set(site, ["count"], .integer(1))
    let prefs = prefs(locks: [["count"]])
    #expect(throws: PreferenceError.locked(["count"], by: "system")) {
      try prefs.update { $0.count = 2 }
    }
    try prefs.update { $0.name = "a" }
    #expect(prefs.count == 1 && user.load().root == ["name": .string("a")])
  }

  @Test func `under the whole-key rule, the other members of a group are copied`() throws {
    try set(site, ["output"], ["volume": .real(0.25), "device": .string("tv")])
    let prefs = prefs(.wholeTopLevelKey)
    try prefs.update {
      $0.output.volume = 0.75
      $0.output.equaliser.bass = 3
    }
    #expect(prefs.output.device == "tv" && prefs.output.volume == 0.75)
    #expect(
      user.load().root[["output"]]
        == [
          "volume": .real(0.75), "device": .string("tv"), "equaliser": ["bass": .integer(3)],
        ])
  }

  @Test func `an unreadable variable falls back, and is an error in a strict read`()
    throws
  {
    let schema = try JSONSchema(
      parsing: Array(#"{"properties": {"count": {"type": "integer"}}}"#.utf8), name: "schema")
    try set(user, ["count"], .integer(4))
    func prefs(_ value: String) -> Preferences<AudioPreferences> {
      let given = PreferenceLayer.environment(
        prefix: "APP", schema: schema, variables: ["APP_COUNT": value])
      return Preferences(store: LayeredStore([PreferenceLayer(.user, store: user), given]))
    }
    #expect(prefs("9").count == 9)
    #expect(try prefs("9").read(\.count) == 9)
    #expect(prefs("many").count == 4)
    guard
      case .layer(.unusable(.environment, ["count"], _))? = error({
        try prefs("many").read(\.count)
      })
    else { throw Unexpected() }
  }

  @Test func `concurrent increments through layers are not lost`() async throws {
    let prefs = prefs()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<100 {
            try await prefs.updateInBackground(patience: .seconds(300)) { $0.count += 1 }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(prefs.count == 800)
  }
}
