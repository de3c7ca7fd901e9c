import Foundation
import PreferenceFormats
import PreferenceStores
import Preferences
import TestSupport
import Testing

/// Updates by many processes at once.
@Suite(.serialized) struct PreferencesProcessTests {
  private let folder: TemporaryFolder
  private let prefs: Preferences<AudioPreferences>

  init() throws {
    folder = try TemporaryFolder()
    let store = FileStore(path: folder["a.json"], format: .json, stateFolder: folder["state"])
    prefs = Preferences(store: store)
  }

  @Test func `peers, N concurrent increments by processes are N`() throws {
    let probes = try (0..<8).map { _ in
      try Probe(["count", folder["a.json"], folder["state"], "200"])
    }
    #expect(probes.map { $0.end() } == Array(repeating: 0, count: 8))
    #expect(eventually { prefs.count == 1600 })
    #expect(try folder.strays == [])
  }

  @Test func `updates here and in another process lose nothing`() throws {
    let probe = try Probe(["count", folder["a.json"], folder["state"], "100"])
    for _ in 0..<100 {
      try prefs.update(durability: .order, patience: .seconds(60)) { $0.count += 1 }
    }
    #expect(probe.end() == 0)
    #expect(eventually { prefs.count == 200 })
  }
}
