import Foundation
import PreferenceFormats
import PreferenceStores
import Preferences
import TestSupport
import Testing

/// Concurrent updates by many processes.
@Suite(.serialized) struct PreferencesProcessTests {
  private let directory: TemporaryDirectory
  private let prefs: Preferences<AudioPreferences>

  init() throws {
    directory = try TemporaryDirectory()
    let store = FileStore(
      path: directory["a.json"], format: .json, stateDirectory: directory["state"])
    prefs = Preferences(store: store)
  }

  @Test func `concurrent increments by processes are all counted`() throws {
    let probes = try (0..<8).map { _ in
      try Probe(["count", directory["a.json"], directory["state"], "80"])
    }
    #expect(probes.map { $0.end() } == Array(repeating: 0, count: 8))
    #expect(eventually { prefs.count == 640 })
    #expect(try directory.strays == [])
  }

  @Test func `updates in this and another process are not lost`() throws {
    let probe = try Probe(["count", directory["a.json"], directory["state"], "100"])
    for _ in 0..<100 {
      try prefs.update(durability: .order, patience: .seconds(60)) { $0.count += 1 }
    }
    #expect(probe.end() == 0)
    #expect(eventually { prefs.count == 200 })
  }
}
