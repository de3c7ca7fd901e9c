import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

/// Saves by many processes, and by ones that are killed.
@Suite(.serialized) struct FileStoreProcessTests {
  let folder: TemporaryFolder
  let store: FileStore

  init() throws {
    folder = try TemporaryFolder(onDisk: true)
    store = FileStore(path: folder["data.json"], format: .json, stateFolder: folder["state"])
  }

  private var arguments: [String] { [folder["data.json"], folder["state"]] }

  @Test(arguments: LongTests.areRun ? [50, 200] : [50])
  func `processes that save at once lose nothing`(count: Int) throws {
    let probes = try (0..<count).map { try Probe(["set"] + arguments + ["key\($0)-", "1"]) }
    let ends = probes.map { $0.end() }
    #expect(ends.allSatisfy { $0 == 0 })
    #expect(try store.load().root.members?.count == count)
    #expect(try folder.strays == [])
  }

  @Test func `a process killed before any of its calls leaves the old file or the new one`() throws
  {
    let old = "{\n  \"a\": 1\n}\n"
    var (call, killed) = (0, 0)
    while true {
      call += 1
      try folder.write(old, to: "data.json")
      let end = try Probe(["die"] + arguments + ["\(call)"]).end()
      guard end != 0 else { break }
      #expect(end == -SIGKILL)
      killed += 1
      let text = try folder.text(of: "data.json")
      #expect([old, "{\n  \"a\": 1,\n  \"new0\": 0\n}\n"].contains(text), "killed at call \(call)")
      let result = try store.commit(ChangeSet([["next"]: .set(.integer(Int64(call)))]))
      guard case .done(let snapshot, .confirmed) = result else {
        Issue.record("\(result) after a kill at call \(call)")
        continue
      }
      #expect(snapshot.problems.isEmpty, "killed at call \(call)")
      #expect(try folder.strays == [], "killed at call \(call)")
    }
    #expect(killed > 40)
  }

  @Test func `what another program wrote during a save that was killed is offered`() throws {
    // After a kill between the exchange and the merge, the file that came out is aside.
    try folder.write("{\"a\": 1}\n", to: "data.json")
    _ = try store.commit(ChangeSet([["b"]: .set(.integer(2))]))
    let dead = try Probe(["nothing"])
    _ = dead.end()
    try folder.write("{\"a\": 1, \"outside\": true}\n", to: ".data.json.settee-\(dead.identifier)")
    guard case .done(let snapshot, _) = try store.commit(ChangeSet([["b"]: .set(.integer(3))]))
    else {
      Issue.record("not saved")
      return
    }
    #expect(snapshot.problems.count == 1)
    #expect(try folder.strays == [])
    let backups = try #require(store.backups)
    let entries = backups.entries
    let outside = try #require(entries.first { $0.isOutside })
    #expect(try backups.bytes(of: outside) == Array("{\"a\": 1, \"outside\": true}\n".utf8))
    try backups.forget(outside)
    #expect(try store.load().problems.isEmpty)
  }

  @Test func `a lock that is not given up is waited for until the deadline, and its holder named`()
    throws
  {
    try folder.write("{}", to: "data.json")
    let probe = try Probe(["hold", folder["data.json"]])
    #expect(probe.line() == "locked")
    let error = #expect(throws: StoreError.self) {
      try store.commit(ChangeSet([["a"]: .reset]), deadline: .now + .milliseconds(50))
    }
    #if os(Linux)
      let holder = "StoreProbe (process \(probe.identifier))"
      #expect(error == .locked(path: folder["data.json"], holder: holder))
    #endif
    probe.endInput()
    #expect(probe.end() == 0)
    guard case .done = try store.commit(ChangeSet([["a"]: .set(.null)])) else {
      Issue.record("not saved")
      return
    }
  }
}
