import PreferenceStores
import Preferences
import Testing

/// Calls of the article's `UserDefaultsPersistable` and their equivalents.
@Suite struct ComingFromPersistableTests {
  @Test func `a struct is loaded and saved`() throws {
    let store = InMemoryStore()
    var settings = try AudioSettings.load(from: store)  // AudioSettings.load()
    settings.volume = 0.3
    try settings.save()  // settings.save()
    #expect(try AudioSettings.load(from: store).value.volume == 0.3)
    try AudioSettings(volume: 0.4).save(to: store)  // UserDefaultsPersister.save(settings)
    #expect(try AudioSettings.read(from: store).volume == 0.4)
  }
}
