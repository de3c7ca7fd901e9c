import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

@Suite(.serialized) struct MigrationProcessTests {
  @Test func `only one of concurrent processes migrates`() throws {
    let directory = try TemporaryDirectory(onDisk: true)
    try directory.write("{\"count\": 0, \"other\": true}", to: "data.json")
    let probes = try (0..<12).map { _ in
      try Probe(["migrate", directory["data.json"], directory["state"]])
    }
    let ends = probes.map { $0.end() }
    #expect(ends.allSatisfy { $0 == 0 })
    let store = FileStore(path: directory["data.json"], format: .json, stateDirectory: nil)
    #expect(
      try store.load().root
        == ["count": .integer(1), "other": .boolean(true), "schemaVersion": .integer(1)])
  }
}
