import Foundation
import PreferenceStores
import PreferenceValues
import Preferences
import PreferencesUserDefaults
import Testing

/// Preferences and bytes in a suite of UserDefaults behave as in any store.
@Suite struct UserDefaultsPreferencesTests {
  private let suite = TemporarySuite()

  private struct Window: Codable, Equatable, Sendable {
    var width = 800
    var height = 600
  }

  private enum Quality: String, Codable, CaseIterable, Sendable { case low, high }

  private struct Inner: PreferenceGroup {
    let count = Key("count", default: 0)
  }

  private struct Keys: PreferenceGroup {
    let count = Key("count", default: 123)
    let name = Key<String?>("name")
    let quality = Key("quality", default: Quality.low)
    let window = Key("window", default: Window())
    let page = Key<URL?>("page")
    let inner = Group<Inner>("inner")
  }

  @Test func `values are stored, read and reset`() throws {
    let prefs = Preferences<Keys>(store: try suite.store())
    #expect(prefs.count == 123 && prefs.name == nil && prefs.inner.count == 0)
    try prefs.update {
      $0.count = 456
      $0.name = "foo"
      $0.quality = .high
      $0.window.width = 900
      $0.page = URL(string: "https://a.b/c?q=1")
      $0.inner.count = 7
    }
    let again = Preferences<Keys>(store: try suite.store())
    #expect(again.count == 456 && again.name == "foo" && again.quality == .high)
    #expect(again.window == Window(width: 900) && again.inner.count == 7)
    #expect(again.page == URL(string: "https://a.b/c?q=1"))
    try prefs.update { $0.name = nil }
    try prefs.reset(\.count)
    #expect(prefs.count == 123 && prefs.name == nil && !prefs.isSet(\.name))
    #expect(try suite.defaults.object(forKey: "name") == nil)
    try prefs.resetAll()
    #expect(prefs.window == Window() && prefs.quality == .low && prefs.inner.count == 0)
  }

  @Test func `an unknown raw value reads as the default and is reported`() throws {
    try suite.defaults.set("huge", forKey: "quality")
    let prefs = Preferences<Keys>(store: try suite.store())
    #expect(prefs.quality == .low && prefs.problems.count == 1)
  }

  @Test func `bytes are stored, read and deleted`() throws {
    let store = PreferenceKeyValueStore(try suite.store())
    let bytes = Data([0, 255, 1])
    #expect(try store.fetch("k") == nil)
    #expect(try !store.delete("k"))
    try store.save(bytes, for: "k")
    #expect(try store.fetch("k") == bytes)
    #expect(try suite.defaults.data(forKey: "k") == bytes)
    #expect(try store.delete("k"))
    #expect(try store.fetch("k") == nil)
    _ = try suite.store().commit(ChangeSet([["text"]: .set("text")]))
    #expect(throws: KeyValueStoreError.mismatch(key: "text", found: .string)) {
      try store.fetch("text")
    }
  }
}
