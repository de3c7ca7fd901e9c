import PreferenceStores
import Preferences
import PreferencesTesting
import Testing

/// Calls of muukii's `UserDefaultsSnapshot` and their equivalents.
@Suite struct ComingFromUserDefaultsSnapshotTests {
  struct Schema: PreferenceGroup {
    let count = Key("count", default: 0)  // @Property(key:)
    let name = Key<String?>("name")  // @OptionalProperty(key:)
  }

  @Test func `a transaction is visible in the next snapshot`() throws {
    let store = Preferences<Schema>(store: .memory)  // UserDefaultsPersistentStore(userDefaults:)
    let seen = EventCollector<Int>()
    let cancellable = store.sinkSnapshot { seen.append($0.count) }  // sinkSnapshot
    try store.update {  // write
      $0.count = 1
      $0.name = "x"
    }
    let snapshot = store.snapshot()  // makeSnapshot()
    #expect(snapshot.count == 1 && snapshot.name == "x")
    try store.resetAll()  // removeAllValues()
    #expect(snapshot.count == 1 && store.count == 0)
    #expect(seen.all == [0, 1, 0])
    cancellable.cancel()
  }
}
