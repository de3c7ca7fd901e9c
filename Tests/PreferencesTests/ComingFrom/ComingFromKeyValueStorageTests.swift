import PreferenceStores
import Preferences
import Testing

/// Calls of mtj0928's `KeyValueStorage` and their equivalents.
@Suite struct ComingFromKeyValueStorageTests {
  struct Keys: PreferenceGroup {
    let launchCount = Key("launchCount", default: 0)  // KeyDefinition(key:defaultValue:)
    let user = Key<String?>("user")  // KeyDefinition<String?>(key:)
    let equaliser = Key("equaliser", default: Equaliser(), as: .json)  // JSONKeyDefinition
    let nested = Group<Nested>("nested")
  }

  struct Nested: PreferenceGroup {
    let launchCount = Key("launchCount", default: 7)
  }

  @Test func `keys in groups are read, changed and removed`() throws {
    let storage = Preferences<Keys>(store: .memory)  // KeyValueStorage(backend:)
    storage.launchCount = 1
    try storage.update { $0.launchCount += 1 }  // storage.launchCount += 1
    #expect(storage.launchCount == 2 && storage.nested.launchCount == 7)
    storage.user = "me"
    storage.user = nil
    #expect(storage.user == nil)
    try storage.update { $0.equaliser.bass = 1 }
    #expect(storage.equaliser.bass == 1)
    try storage.reset(\.launchCount)  // remove(key:)
    try storage.resetAll()  // reset()
    #expect(storage.launchCount == 0)
  }

  @Test func `a stream reports the change of a key`() async {
    let storage = Preferences<Keys>(store: .memory)
    var changes = storage.changes(of: \.launchCount).makeAsyncIterator()  // stream(key:)
    storage.launchCount = 5
    #expect(await changes.next()?.new == 5)
  }
}
