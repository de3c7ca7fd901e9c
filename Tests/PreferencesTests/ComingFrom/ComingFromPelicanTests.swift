import Foundation
import PreferenceStores
import Preferences
import Testing

/// Calls of Pelican's `UserDefaultsStore` and `ObjectKeyValueStore` and their equivalents.
@Suite struct ComingFromPelicanTests {
  private let store = PreferenceKeyValueStore(InMemoryStore())

  @Test func `bytes are saved, replaced and deleted under keys`() throws {
    try store.save(Data([1]), for: "session")  // save(data:key:)
    try store.update(Data([3]), for: "session")  // update(data:key:)
    #expect(try store.fetch("session") == Data([3]))  // fetch(key:)
    #expect(try store.delete("session"))  // delete(key:)
    #expect(try store.delete("session") == false)

    let slots = store.reporting { Issue.record("\($0)") }
    slots["session"] = Data([7])  // store["session"] = data
    #expect(slots["session"] == Data([7]))
    slots["session"] = nil
    #expect(slots["session"] == nil)
  }

  @Test func `objects are saved, fetched and deleted under keys`() throws {
    let objects = ObjectKeyValueStore(store, encoder: JSONEncoder(), decoder: JSONDecoder())
    try objects.save(Equaliser(), for: "equaliser")  // save(element:key:)
    // fetch(key:type:)
    #expect(try objects.fetch(Equaliser.self, for: "equaliser") == Equaliser())
    #expect(try objects.delete("equaliser"))
  }
}
