import Configuration
import EmbeddedEditor
import Foundation
import PreferenceStores
import PreferenceValues
import Preferences
import PreferencesConfiguration
import PreferencesTesting
import Testing

// The examples of the pages in Preferences.docc, one function each.

struct AudioPreferences: PreferenceGroup {
  let volume = Key("volume", default: 1.0, in: 0...1, step: 0.05, title: "Volume")
  let lastLaunch = Key<Date?>("lastLaunch")
}

// MARK: Declaring preferences

struct PlayerPreferences: PreferenceGroup {
  static let title: String? = "Player"

  let volume = Key("volume", default: 1.0, in: 0...1, step: 0.05, title: "Volume")
  let port = Key("port", default: 8000, in: 1..<65536, help: "The port of the remote control.")
  let timeout = Key<Int?>("timeout", in: 1..., .unit("s"))
  let theme = Key("theme", default: "dark", .choices("dark", "light"))
  let quality = Key("quality", default: Quality.high)
  let password = Key("password", default: "", .secret)
  let proxy = Group<ProxyPreferences>("proxy")
}

struct ProxyPreferences: PreferenceGroup {
  let isOn = Key("isOn", default: false)
  let host = Key("host", default: "", .hidden(unless: "isOn"), .aliases("hostName"))
}

enum Quality: String, Codable, CaseIterable, Sendable { case low, medium, high }

struct Accent: Equatable, Sendable {
  var hex: String
}

struct LookPreferences: PreferenceGroup {
  let accent = Key(
    "accent", default: Accent(hex: "#336699"),
    as: .proxy(to: { $0.hex }, from: { Accent(hex: $0) }))
}

private func checking() throws {
  try PlayerPreferences.check()
}

// MARK: Reading and writing

private struct Item: Codable, Sendable {
  var id: Int
}

private struct ItemPreferences: PreferenceGroup {
  let items = Key("items", default: [Item]())
}

private func replacing(_ prefs: Preferences<ItemPreferences>) throws {
  try prefs.update {
    $0.reset(\.items)
    $0.items = [Item(id: 1)]
  }
}

private func readingAndWriting() throws {
  let prefs = Preferences<AudioPreferences>(store: .domain("org.example.audio"))
  let volume = prefs.volume  // the value or the default; never throws
  let exact = try? prefs.read(\.volume)  // throws if it is not set or cannot be read
  try prefs.update { $0.volume += 0.1 }  // atomic, also across programs
  prefs.volume = 0.3  // stored on its own; failures are in prefs.failure
  try prefs.reset(\.volume)
  print(volume, exact as Any)

  do {
    print(try prefs.read(\.lastLaunch) as Any)
  } catch .unset {
    print("first launch")
  } catch {
    print("cannot read it: \(error)")
  }

  try prefs.synchronize()
}

private func consenting(
  _ prefs: Preferences<AudioPreferences>, asking: (_ reason: String) -> Bool
) throws {
  func userAgrees(to reason: String) -> Bool { asking(reason) }
  do {
    try prefs.update { $0.volume = 0.3 }
  } catch PreferenceError.store(.needsConsent(let consent, let reason)) {
    guard userAgrees(to: "\(reason)") else { return }
    try prefs.update(consents: [consent]) { $0.volume = 0.3 }
  }
}

@MainActor final class Player {
  let prefs = Preferences<AudioPreferences>(store: .domain("org.example.audio"))
  var level = 0.5

  func store() async throws {
    try await prefs.updateInBackground { $0.volume = level }
  }
}

// MARK: Observing changes

@MainActor private func observing(_ prefs: Preferences<AudioPreferences>) async {
  for await volume in prefs.values(of: \.volume) { print(volume) }
  for await change in prefs.changes(of: \.volume) { print(change.old, change.new) }
  for await snapshot in prefs.snapshots() { print(snapshot.volume) }

  let watch = prefs.sinkSnapshot { print($0.volume) }  // on the thread that changed it
  let mainWatch = prefs.sinkSnapshotOnMain { print($0.volume) }  // on the main actor
  watch.cancel()
  mainWatch.cancel()
}

@MainActor final class PlayerView {
  static let prefs = Preferences<AudioPreferences>(store: .domain("org.example.audio"))
  @Preference(\.volume, in: prefs) var volume
}

// MARK: Keeping one struct

private func keepingOneStruct() throws {
  struct AudioSettings: Persistable {
    var volume = 1.0
    var device: String?
  }

  var settings = try AudioSettings.load()
  settings.volume = 0.3
  try settings.save()
}

struct VisualSettings: Codable, Equatable, Sendable {
  let themeName: String
  let backgroundImageURL: URL?
}

struct Look: PreferenceGroup {
  let visual = Key<VisualSettings?>("VisualSettings")
}

// MARK: Migrating settings

struct Renamed: PreferenceGroup {
  let volume = Key("volume", default: 1.0, .aliases("loudness"))
}

private func migrating() {
  let migrations = PreferenceMigrations([
    PreferenceMigration(to: 1) { draft in
      draft.move(["number"], to: ["nested", "number"])
    },
    PreferenceMigration(to: 2) { draft in
      draft.change(["volume"]) { .real(($0.double ?? 100) / 100) }
    },
  ])
  let store = FileStore(path: "/tmp/player.plist", format: .propertyList)
  let prefs = Preferences<AudioPreferences>(store: store.migrating(by: migrations))
  print(prefs.volume)
}

// MARK: Testing

@Suite struct TestingExamples {
  @Test func testing() throws {
    let prefs = Preferences<AudioPreferences>(store: .inMemory(["volume": 0.8]))
    #expect(prefs.volume == 0.8)
    prefs.volume = 0.2
    #expect(prefs.failure == nil)
    try AudioPreferences.check()
  }

  @Test(arguments: StoreConformance.claims(for: InMemoryStore().traits))
  func `the store keeps its claims`(claim: StoreClaim) throws {
    let store = InMemoryStore()
    try claim.check(store, store)
  }
}

// MARK: Embedding the editor, serving configuration

private func embedding() throws {
  try AudioPreferences.edit(domain: "org.example.audio", version: "1.2")
}

private func serving() async throws {
  let provider = try PreferenceConfigProvider(domain: "org.example.server")
  let config = ConfigReader(providers: [EnvironmentVariablesProvider(), provider])
  let limit = config.int(forKey: "limit", default: 10)
  try await config.watchInt(forKey: "limit", default: 10) { updates in
    for await limit in updates { print(limit) }
  }
  print(limit)
}

// MARK: Locating files

private func files() {
  let store = FileStore(path: "/tmp/player.json", format: .json)

  let withoutBackups = Preferences<PlayerPreferences>(
    store: .domain("org.example.player", backups: false))

  let backedUp = FileStore(
    path: "/tmp/player.json", format: .json, stateDirectory: FileStore.defaultStateDirectory)

  print(store.identity, withoutBackups.volume, backedUp.identity)
}
