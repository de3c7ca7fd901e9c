import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import Preferences
import TestSupport
import Testing

/// The migration of a persisted struct.
@Suite struct PersistableMigrationTests {
  struct Sound: Persistable {
    static var key: String { "sound" }
    var loudness = 1.0
    var muted = false
  }

  @Test func `a renamed member has its old value`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("{\"sound\": {\"volume\": 0.3, \"muted\": true}}", to: "data.json")
    let file = FileStore(path: directory["data.json"], format: .json, stateDirectory: nil)
    let store = file.migrating(
      by: PreferenceMigrations([
        PreferenceMigration(to: 1) { $0.move(["sound", "volume"], to: ["sound", "loudness"]) }
      ]))
    var sound = try Sound.load(from: store)
    #expect(sound.loudness == 0.3)
    #expect(sound.muted)
    sound.loudness = 0.4
    try sound.save()
    #expect(
      try file.load().root
        == [
          "sound": ["loudness": .real(0.4), "muted": .boolean(true)], "schemaVersion": .integer(1),
        ])
  }
}
