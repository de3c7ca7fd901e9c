import PreferenceStores
import Preferences
import Testing

/// Calls of Nirma's `Default` and their equivalents.
@Suite struct ComingFromDefaultTests {
  private let store = InMemoryStore()

  @Test func `a struct is saved and read under the name of its type`() throws {
    #expect(AudioSettings.key == "AudioSettings")  // defaultIdentifier
    try AudioSettings(volume: 0.5).save(to: store)  // settings.write()
    #expect(try AudioSettings.read(from: store).volume == 0.5)  // VisualSettings.read()
    try AudioSettings(volume: 0.25).save(key: "other", to: store)  // write(withKey:)
    #expect(try AudioSettings.load(key: "other", from: store).volume == 0.25)  // read(forKey:)
    try AudioSettings().clear(key: "other", in: store)  // settings.clear(forKey:)
    try AudioSettings.clear(in: store)  // VisualSettings.clear()
    #expect(try AudioSettings.load(from: store).value == AudioSettings())  // defaultValue
  }

  @Test func `Codable values are saved and fetched under keys`() throws {
    let objects = ObjectKeyValueStore(PreferenceKeyValueStore(store))
    try objects.save(Equaliser(), for: "equaliser")  // df.store(_:forKey:)
    // df.fetch(forKey:type:)
    #expect(try objects.fetch(Equaliser.self, for: "equaliser") == Equaliser())
  }
}
