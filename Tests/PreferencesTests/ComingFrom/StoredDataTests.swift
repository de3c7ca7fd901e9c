import Foundation
import PreferenceStores
import PreferenceValues
import Preferences
import TestSupport
import Testing

/// Property lists written by other libraries are read and changed without losing values.
@Suite struct StoredDataTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Returns the store of a suite with these objects, in the format of UserDefaults.
  private func store(_ objects: [String: Any]) throws -> FileStore {
    let data = try PropertyListSerialization.data(
      fromPropertyList: objects, format: .xml, options: 0)
    try data.write(to: URL(filePath: directory["a.plist"]))
    return FileStore(path: directory["a.plist"], format: .propertyList, stateDirectory: nil)
  }

  private static func json(_ value: some Encodable) throws -> Data {
    try JSONEncoder().encode(value)
  }

  struct Window: Codable, Equatable, Sendable {
    var width = 800
    var title = ""
    var opened: Date?
  }

  private static let window = Window(
    width: 1024, title: "Main", opened: Date(timeIntervalSinceReferenceDate: 1000))

  // MARK: Pelican

  @Test func `Pelican's bytes and objects are fetched`() throws {
    let store = try store([
      "token": Data([1, 2, 3]), "window": Self.json(Self.window), "other": "text",
    ])
    let bytes = PreferenceKeyValueStore(store)
    let objects = ObjectKeyValueStore(bytes)
    #expect(try bytes.fetch("token") == Data([1, 2, 3]))
    #expect(try objects.fetch(Window.self, for: "window") == Self.window)
    try objects.save(Window(), for: "window")
    #expect(try bytes.fetch("token") == Data([1, 2, 3]))
    #expect(try store.load().root[["other"]] == "text")
  }

  // MARK: UserDefaultsPersistable

  struct AudioSettings: Persistable, Equatable {
    static let key = "AudioSettings"
    var volume = 1.0
    var device: String?
    var bass = 0.5
    var lastPlayed: Date?
  }

  /// The struct of an older version of the program.
  private struct OldSettings: Codable {
    var volume: Double
    var device: String?
    var lastPlayed: Date?
  }

  @Test func `JSON of UserDefaultsPersistable is loaded, and a change preserves all values`()
    throws
  {
    let date = Date(timeIntervalSinceReferenceDate: 5000)
    let old = OldSettings(volume: 0.25, device: "Speaker", lastPlayed: date)
    let store = try store(["AudioSettings": Self.json(old)])
    var settings = try AudioSettings.load(from: store)
    #expect(settings.problems.isEmpty)
    #expect(settings.volume == 0.25 && settings.device == "Speaker" && settings.bass == 0.5)
    #expect(settings.lastPlayed == date)
    settings.bass = 0.75
    try settings.save()
    let expected = AudioSettings(volume: 0.25, device: "Speaker", bass: 0.75, lastPlayed: date)
    #expect(try AudioSettings.read(from: store) == expected)
    #expect(try store.load().root[["AudioSettings", "device"]] == "Speaker")
  }

  @Test func `bytes that are not JSON of the type remain until assigned`() throws {
    let store = try store(["AudioSettings": Data("no JSON".utf8)])
    var settings = try AudioSettings.load(from: store)
    #expect(settings.problems.count == 1)
    try settings.save()
    #expect(try store.load().root[["AudioSettings"]]?.data == Data("no JSON".utf8))
  }

  // MARK: Default

  struct VisualSettings: Codable, Equatable, Sendable {
    let themeName: String
    let backgroundImageURL: URL?
  }

  struct VisualKeys: PreferenceGroup {
    // `Default` appends “.Type” to the name of the type.
    let visual = Key<VisualSettings?>("VisualSettings.Type", as: .json)
  }

  @Test func `JSON of Default is read by a type without initial values`() throws {
    let stored = VisualSettings(
      themeName: "night", backgroundImageURL: URL(string: "https://example.org/a.png"))
    let store = try store(["VisualSettings.Type": Self.json(stored)])
    let prefs = Preferences<VisualKeys>(store: store)
    #expect(prefs.visual == stored)
    try prefs.update { $0.visual = VisualSettings(themeName: "day", backgroundImageURL: nil) }
    let bytes = try #require(try store.load().root[["VisualSettings.Type"]]?.data)
    #expect(try JSONDecoder().decode(VisualSettings.self, from: bytes).themeName == "day")
  }

  // MARK: KeyValueStorage

  enum Theme: String, Codable, Sendable { case day, night }

  struct StorageKeys: PreferenceGroup {
    let count = Key("count", default: 0)
    let theme = Key("theme", default: Theme.day)
    let dates = Key("dates", default: [Date]())
    let nested = Key("nested", default: [String: [Int]]())
    let window = Key("window", default: Window())
    let jsonWindow = Key("jsonWindow", default: Window(), as: .json)
    let cleared = Key<Window?>("cleared", as: .json)
    let inner = Group<InnerKeys>("inner")
  }

  struct InnerKeys: PreferenceGroup {
    let number = Key("number", default: 1)
  }

  @Test func `values of KeyValueStorage are read, those of nested groups after a migration`()
    throws
  {
    let date = Date(timeIntervalSinceReferenceDate: 60)
    let store = try store([
      "count": 3, "theme": "night", "dates": [date], "nested": ["a": [1, 2]],
      "window": Self.json(Self.window), "jsonWindow": Self.json(Self.window),
      "cleared": Data("null".utf8), "number": 7,
    ])
    // KeyValueStorage stores the keys of nested groups at the top level.
    let migrations = PreferenceMigrations([
      PreferenceMigration(to: 1) { $0.move(["number"], to: ["inner", "number"]) }
    ])
    let prefs = Preferences<StorageKeys>(store: store.migrating(by: migrations))
    #expect(prefs.count == 3 && prefs.theme == .night && prefs.dates == [date])
    #expect(prefs.nested == ["a": [1, 2]] && prefs.inner.number == 7)
    #expect(prefs.window == Self.window && prefs.jsonWindow == Self.window)
    #expect(prefs.cleared == nil)
    try prefs.update {
      $0.window.width = 5
      $0.jsonWindow.width = 6
    }
    #expect(prefs.window.title == "Main" && prefs.window.opened == Self.window.opened)
    #expect(prefs.jsonWindow.title == "Main" && prefs.jsonWindow.width == 6)
  }

  // MARK: UserDefaultsSnapshot

  struct Identifier: Equatable, Sendable {
    var text: String
  }

  struct SnapshotKeys: PreferenceGroup {
    let count = Key("count", default: 0)
    let name = Key<String?>("name")
    let level = Key<Double?>("level")
    let saved = Key<Date?>("saved")
    let raw = Key("raw", default: Data())
    let wide = Key("wide", default: UInt64(0))
    let table = Key("table", default: [String: [String]]())
    // A type with a primitive value, not Codable.
    let owner = Key(
      "owner", default: Identifier(text: ""),
      as: .proxy(to: { $0.text }, from: { Identifier(text: $0) }, as: .native))
  }

  @Test func `primitives of UserDefaultsSnapshot are read`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 60)
    let store = try store([
      "count": 3, "name": "Ada", "level": 0.5, "saved": date, "raw": Data([9]),
      "wide": UInt64.max, "table": ["a": ["b"]], "owner": "u-1", "unknown": [1, 2],
    ])
    let prefs = Preferences<SnapshotKeys>(store: store)
    #expect(prefs.problems.isEmpty)
    #expect(prefs.count == 3 && prefs.name == "Ada" && prefs.level == 0.5 && prefs.saved == date)
    #expect(prefs.raw == Data([9]) && prefs.wide == .max && prefs.table == ["a": ["b"]])
    #expect(prefs.owner == Identifier(text: "u-1"))
    try prefs.update { $0.owner = Identifier(text: "u-2") }
    let root = try store.load().root
    #expect(root[["owner"]] == "u-2" && root[["unknown"]] == [1, 2] && root[["name"]] == "Ada")
  }
}
