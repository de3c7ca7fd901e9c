import Foundation
import PreferenceStores
import PreferenceValues
import Preferences
import Testing

/// A persisted struct under its type name, as with the library Default.
@Suite struct DefaultLibraryTests {
  struct VisualSettings: Persistable, Equatable {
    var isDark = false
    var site: URL?
  }

  private let store = InMemoryStore()

  @Test func `the key is the type name, and written values are read`() throws {
    try AudioSettings(volume: 0.5).save(to: store)
    #expect(store.load().root.members?["AudioSettings"] != nil)
    #expect(try AudioSettings.read(from: store) == AudioSettings(volume: 0.5))
    #expect(AudioSettings.key == "AudioSettings")
  }

  @Test func `a custom key and the type's key are independent`() throws {
    try AudioSettings(volume: 0.5).save(to: store)
    try AudioSettings(volume: 0.25).save(key: "other", to: store)
    #expect(try AudioSettings.load(from: store).volume == 0.5)
    #expect(try AudioSettings.load(key: "other", from: store).volume == 0.25)
    #expect(try AudioSettings.load(key: "/a/b", from: store).volume == 1)
  }

  @Test func `an absent value is an error or the initial value`() throws {
    #expect(throws: PersistenceError.absent(key: "AudioSettings")) {
      try AudioSettings.read(from: store)
    }
    #expect(try AudioSettings.load(from: store).value == AudioSettings())
  }

  @Test func `clearing restores the initial value, also if the key is absent`()
    throws
  {
    var settings = try AudioSettings.load(from: store)
    settings.volume = 0.5
    try settings.save()
    try settings.clear()
    #expect(settings.value == AudioSettings() && !settings.isSet)
    try AudioSettings(volume: 0.5).save(key: "other", to: store)
    try AudioSettings().clear(key: "other", in: store)
    try AudioSettings.clear(key: "other", in: store)
    try AudioSettings.clear(in: store)
    #expect(store.load().root == .emptyDictionary)
  }

  @Test func `another store does not affect the first`() throws {
    try AudioSettings(volume: 0.5).save(to: InMemoryStore())
    #expect(store.load().root == .emptyDictionary)
  }

  private struct Elsewhere: Persistable, Equatable {
    static let elsewhere = InMemoryStore()
    static var store: any PreferenceStore { elsewhere }
    var volume = 1.0
  }

  @Test func `the store of a type is used, and no other`() throws {
    let program = AudioSettings.store
    let before = try program.load().root
    try Elsewhere(volume: 0.5).save()
    #expect(
      Elsewhere.elsewhere.load().root == ["DefaultLibraryTests.Elsewhere": ["volume": .real(0.5)]])
    #expect(try Elsewhere.load().volume == 0.5 && Elsewhere.read() == Elsewhere(volume: 0.5))
    #expect(try program.load().root == before)
    try Elsewhere(volume: 0.25).save(to: store)
    #expect(try Elsewhere.load().volume == 0.5)
    try Elsewhere.clear()
    #expect(Elsewhere.elsewhere.load().root == .emptyDictionary)
  }

  @Test func `corrupt bytes yield the initial value and a problem`() throws {
    let store = InMemoryStore(["Gain": .data(Data("{".utf8))])
    let gain = try Gain.load(from: store)
    #expect(gain.value == Gain() && gain.isSet)
    #expect(gain.problems.map { "\($0.location)" } == ["/Gain"])
    #expect(throws: PersistenceError.self) { try Gain.read(from: store) }
  }

  @Test func `nested types with the same unqualified name have different keys`() throws {
    #expect(Light.Settings.key == "Light.Settings")
    #expect(Dark.Settings.key == "Dark.Settings")
    #expect(VisualSettings.key == "DefaultLibraryTests.VisualSettings")
    struct Local: Persistable {}
    #expect(!Local.key.contains("$") && Local.key.hasSuffix("Local"))
  }

  @Test func `optional URLs round-trip, also web addresses`() throws {
    for site in [nil, URL(string: "https://a.b/c?q=1")] {
      try VisualSettings(site: site).save(to: store)
      #expect(try VisualSettings.load(from: store).site == site)
    }
  }
}
