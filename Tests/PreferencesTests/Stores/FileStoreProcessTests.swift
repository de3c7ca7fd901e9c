import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

/// Saves by many processes and by killed ones.
@Suite(.serialized) struct FileStoreProcessTests {
  let directory: TemporaryDirectory
  let store: FileStore

  init() throws {
    directory = try TemporaryDirectory(onDisk: true)
    store = FileStore(
      path: directory["data.json"], format: .json, stateDirectory: directory["state"])
  }

  private var arguments: [String] { [directory["data.json"], directory["state"]] }

  @Test(arguments: LongTests.areRun ? [50, 200] : [50])
  func `concurrent saves of processes lose nothing`(count: Int) throws {
    let probes = try (0..<count).map { try Probe(["set"] + arguments + ["key\($0)-", "1"]) }
    let ends = probes.map { $0.end() }
    #expect(ends.allSatisfy { $0 == 0 })
    #expect(try store.load().root.members?.count == count)
    #expect(try directory.strays == [])
  }

  @Test func `a process killed at any call leaves the old or the new file`() throws {
    let old = "{\n  \"a\": 1\n}\n"
    var (call, killed) = (0, 0)
    while true {
      call += 1
      try directory.write(old, to: "data.json")
      let end = try Probe(["die"] + arguments + ["\(call)"]).end()
      guard end != 0 else { break }
      #expect(end == -SIGKILL)
      killed += 1
      let text = try directory.text(of: "data.json")
      #expect([old, "{\n  \"a\": 1,\n  \"new0\": 0\n}\n"].contains(text), "killed at call \(call)")
      let result = try store.commit(ChangeSet([["next"]: .set(.integer(Int64(call)))]))
      guard case .done(let snapshot, .confirmed) = result else {
        Issue.record("\(result) after a kill at call \(call)")
        continue
      }
      #expect(snapshot.problems.isEmpty, "killed at call \(call)")
      #expect(try directory.strays == [], "killed at call \(call)")
    }
    #expect(killed > 40)
  }

  @Test func `an external change during a killed save is offered as a backup`() throws {
    // A kill between exchange and merge leaves the replaced file under the temporary name.
    try directory.write("{\"a\": 1}\n", to: "data.json")
    _ = try store.commit(ChangeSet([["b"]: .set(.integer(2))]))
    let dead = try Probe(["nothing"])
    _ = dead.end()
    try directory.write(
      "{\"a\": 1, \"outside\": true}\n", to: ".data.json.settee-\(dead.identifier)")
    guard case .done(let snapshot, _) = try store.commit(ChangeSet([["b"]: .set(.integer(3))]))
    else {
      Issue.record("not saved")
      return
    }
    #expect(snapshot.problems.count == 1)
    #expect(try directory.strays == [])
    let backups = try #require(store.backups)
    let entries = backups.entries
    let outside = try #require(entries.first { $0.isOutside })
    #expect(try backups.bytes(of: outside) == Array("{\"a\": 1, \"outside\": true}\n".utf8))
    try backups.forget(outside)
    #expect(try store.load().problems.isEmpty)
  }

  @Test func `the file of a killed save is removed although its process number is in use`() throws {
    try directory.write("{\"a\": 1}\n", to: "data.json")
    _ = try store.commit(ChangeSet([["b"]: .set(.integer(2))]))
    let text = "{\"a\": 1, \"b\": 3}\n"
    let backups = try #require(store.backups)
    let revision = StoreRevision(of: Array(text.utf8))
    let note = URL(fileURLWithPath: "\(backups.directory)/.saving")
    try Data("\(StoreRevision.absent)\n\(revision)".utf8).write(to: note)
    // The first process of the machine always runs.
    try directory.write(text, to: ".data.json.settee-1")
    for number in 3...4 {
      let changes = ChangeSet([["b"]: .set(.integer(Int64(number)))])
      guard case .done(let snapshot, _) = try store.commit(changes) else {
        Issue.record("not saved")
        return
      }
      #expect(snapshot.problems.isEmpty)
    }
    #expect(try directory.strays == [])
    #expect(backups.entries.allSatisfy { !$0.isOutside })
  }

  @Test func `the file of a running save stays`() throws {
    try directory.write("{\"a\": 1}\n", to: "data.json")
    let names = [".data.json.settee-1", ".data.json.settee-1-2"]
    try directory.write("{\"a\": 2}\n", to: names[0])
    // The writer has not locked this one yet.
    try directory.write("", to: names[1])
    let probe = try Probe(["hold", directory[names[0]]])
    #expect(probe.line() == "locked")
    _ = try store.commit(ChangeSet([["b"]: .set(.integer(2))]))
    #expect(try directory.strays.sorted() == names)
    probe.endInput()
    #expect(probe.end() == 0)
  }

  @Test func `a save waits for a lock until the deadline and reports the holder`()
    throws
  {
    try directory.write("{}", to: "data.json")
    let probe = try Probe(["hold", directory["data.json"]])
    #expect(probe.line() == "locked")
    let error = #expect(throws: StoreError.self) {
      try store.commit(ChangeSet([["a"]: .reset]), deadline: .now + .milliseconds(50))
    }
    #if os(Linux)
      let holder = "StoreProbe (process \(probe.identifier))"
      #expect(error.map { "\($0)" }?.contains("is locked by \(holder)") == true)
    #endif
    probe.endInput()
    #expect(probe.end() == 0)
    guard case .done = try store.commit(ChangeSet([["a"]: .set(.null)])) else {
      Issue.record("not saved")
      return
    }
  }
}
