import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

@Suite(.serialized) struct MigrationProcessTests {
  @Test func `of processes that migrate at once one does`() throws {
    let folder = try TemporaryFolder(onDisk: true)
    try folder.write("{\"count\": 0, \"other\": true}", to: "data.json")
    let probes = try (0..<12).map { _ in
      try Probe(["migrate", folder["data.json"], folder["state"]])
    }
    let ends = probes.map { $0.end() }
    #expect(ends.allSatisfy { $0 == 0 })
    let store = FileStore(path: folder["data.json"], format: .json, stateFolder: nil)
    #expect(
      try store.load().root
        == ["count": .integer(1), "other": .boolean(true), "schemaVersion": .integer(1)])
  }
}
