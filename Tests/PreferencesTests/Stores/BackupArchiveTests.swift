import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesTesting
import TestSupport
import Testing

@Suite struct BackupArchiveTests {
  let directory: TemporaryDirectory
  let store: FileStore
  let backups: BackupArchive

  init() throws {
    directory = try TemporaryDirectory()
    store = FileStore(
      path: directory["data"], format: LineFormat(), stateDirectory: directory["state"])
    backups = try #require(store.backups)
  }

  private func save(_ text: String) throws {
    _ = try store.commit(ChangeSet([["a"]: .set(.string(text))]))
  }

  private var contents: [String] {
    get throws {
      try backups.entries.map { String(decoding: try backups.bytes(of: $0), as: UTF8.self) }
    }
  }

  @Test func `an archive has the last five saves, newest first`() throws {
    for number in 1...7 { try save("\(number)") }
    #expect(try contents == ["a=7\n", "a=6\n", "a=5\n", "a=4\n", "a=3\n"])
  }

  @Test
  func `a smaller limit deletes the oldest backups, but never the newest valid one`()
    throws
  {
    func save(_ text: String, keeping copies: Int) throws {
      let store = FileStore(
        path: directory["data"], format: LineFormat(), stateDirectory: directory["state"],
        copies: copies)
      var changes = ChangeSet([["a"]: .set(.string(text))])
      changes.satisfiesSchema = { $0[["a"]]?.text?.hasPrefix("good") == true }
      _ = try store.commit(changes)
    }
    for number in 1...7 { try save("good\(number)", keeping: 7) }
    #expect(backups.entries.count == 7)
    try save("bad1", keeping: 3)
    #expect(try contents == ["a=bad1\n", "a=good7\n", "a=good6\n"])
    try save("bad2", keeping: 1)
    #expect(try contents == ["a=bad2\n", "a=good7\n"])
  }

  @Test func `a save without a backup is made and reported`() throws {
    try directory.write("", to: "state")
    guard case .done(let snapshot, .confirmed) = try store.commit(ChangeSet([["a"]: .set("1")]))
    else {
      Issue.record("not saved")
      return
    }
    #expect(try directory.text(of: "data") == "a=1\n")
    #expect(snapshot.problems.map(\.severity) == [.warning])
    #expect(snapshot.problems.first?.message.contains("cannot write a backup") == true)
  }

  @Test func `saving the same bytes again makes their backup the newest`() throws {
    for text in ["1", "2", "3", "1", "1"] { try save(text) }
    #expect(try contents == ["a=1\n", "a=3\n", "a=2\n"])
  }

  @Test func `invalid contents do not evict the last valid backup`() throws {
    let changes = { (text: String) in
      var changes = ChangeSet([["a"]: .set(.string(text))])
      changes.satisfiesSchema = { $0[["a"]]?.text?.hasPrefix("good") == true }
      return changes
    }
    for text in ["good1", "good2"] + (1...7).map({ "bad\($0)" }) {
      _ = try store.commit(changes(text))
    }
    #expect(try contents == ["a=bad7\n", "a=bad6\n", "a=bad5\n", "a=bad4\n", "a=good2\n"])
    #expect(backups.entries.map(\.isFlawed) == [true, true, true, true, false])
    _ = try store.commit(changes("good3"))
    #expect(try contents.count == 5)
    #expect(try contents.contains("a=good2\n") == false)
  }

  @Test func `the file before the first save is backed up`() throws {
    try directory.write("# mine\na=0\n", to: "data")
    try save("1")
    #expect(try contents == ["# mine\na=1\n", "# mine\na=0\n"])
  }

  @Test func `backups are as private as the file, in directories of the user`() throws {
    try directory.write("a=0\n", to: "data")
    #expect(chmod(directory["data"], 0o640) == 0)
    try save("1")
    let all = try FileManager.default.contentsOfDirectory(atPath: backups.directory)
    let names = all.filter { !$0.hasPrefix(".") }
    #expect(names.count == 2)
    let name = String(backups.directory.dropFirst(directory.path.count + 1))
    for entry in names { #expect(try directory.mode(of: "\(name)/\(entry)") == 0o640) }
    #expect(try directory.mode(of: "state") == 0o700)
  }

  @Test func `modified backups are errors`() throws {
    try save("1")
    let entry = try #require(backups.entries.first)
    try Data("a=9\n".utf8).write(to: URL(fileURLWithPath: "\(backups.directory)/\(entry.name)"))
    #expect(throws: StoreError.self) { try backups.bytes(of: entry) }
  }

  @Test func `files with numbers that no backup has do not prevent a save`() throws {
    try save("1")
    for name in [
      "\(Int.max)-00-4", "9-00-\(Int.max)", "8-00-\(Int.max)",
      "7-without-\(Int.max)-00-4", "6-without-\(Int.max)-00-\(Int.max)",
    ] {
      try Data().write(to: URL(fileURLWithPath: "\(backups.directory)/\(name)"))
    }
    #expect([store].missingSecrets == 0)
    try save("2")
    try save("3")
    #expect(try contents.starts(with: ["a=3\n", "a=2\n"]))
  }

  @Test
  func `a repair uses the newest readable and valid backup, else the newest one`()
    throws
  {
    for text in ["good1", "good2", "bad1", "bad2"] {
      var changes = ChangeSet([["a"]: .set(.string(text))])
      changes.satisfiesSchema = { $0[["a"]]?.text?.hasPrefix("good") == true }
      _ = try store.commit(changes)
    }
    func copy() throws -> String {
      let entry = try #require(store.lastGoodCopy)
      return String(decoding: try backups.bytes(of: entry), as: UTF8.self)
    }
    for expected in ["a=good2\n", "a=good1\n", "a=bad2\n"] {
      #expect(try copy() == expected)
      let name = try #require(store.lastGoodCopy).name
      try Data("cut".utf8).write(to: URL(fileURLWithPath: "\(backups.directory)/\(name)"))
    }
  }

  @Test func `a damaged file is repaired from a backup and renamed`() throws {
    try save("1")
    try directory.write("a=1\nb", to: "data")
    #expect(chmod(directory["data"], 0o644) == 0)
    let entry = try #require(backups.entries.first)
    #expect(try store.repair(from: entry).root == ["a": "1"])
    #expect(try directory.text(of: "data") == "a=1\n")
    #expect(try directory.text(of: "data.damaged") == "a=1\nb")
    #expect(try directory.mode(of: "data.damaged") == 0o644)
    try directory.write("c", to: "data")
    _ = try store.repair(from: entry)
    #expect(try directory.text(of: "data.damaged-2") == "c")
    #expect(try contents == ["a=1\n"])
  }

  @Test(arguments: ["a=1\nb", "a=1", ""])
  func `the copy of a killed repair is removed, and is not an external change`(text: String) throws
  {
    try save("1")
    try directory.write("a=1\nb", to: "data")
    let dead = try Probe(["nothing"])
    _ = dead.end()
    try directory.write(text, to: ".data.settee-\(dead.identifier)")
    let entry = try #require(backups.entries.first)
    #expect(try store.repair(from: entry).problems.isEmpty)
    #expect(try directory.names == ["data", "data.damaged", "state"])
    #expect(backups.entries.allSatisfy { !$0.isOutside })
  }

  @Test func `a repair whose copy cannot be named leaves only the damaged file`() throws {
    try save("1")
    try directory.write("b", to: "data")
    let fileSystem = ScriptedFileSystem { call, _ throws(Errno) in
      if call == .rename { throw .inputOutput }
    }
    let other = FileStore(
      path: directory["data"], format: LineFormat(), stateDirectory: directory["state"],
      fileSystem: fileSystem)
    let entry = try #require(backups.entries.first)
    #expect(throws: StoreError.self) { try other.repair(from: entry) }
    #expect(try directory.names == ["data", "state"])
    #expect(try directory.text(of: "data") == "b")
  }

  @Test func `an emptied file is repaired from a backup`() throws {
    try save("1")
    try directory.write("", to: "data")
    let entry = try #require(backups.entries.first)
    #expect(try store.repair(from: entry).root == ["a": "1"])
    #expect(try directory.names == ["data", "state"])
  }

  @Test func `a readable file is not repaired`() throws {
    try save("1")
    try save("2")
    let entry = try #require(backups.entries.last)
    #expect(throws: StoreError.self) { try store.repair(from: entry) }
    #expect(try directory.text(of: "data") == "a=2\n")
  }

  // MARK: Refused and failed saves

  @Test func `refused and failed contents are not backed up`() throws {
    try save("1")
    let refusing = ChangeSet([["a"]: .set("2")]) { _ in
      [PreferenceProblem("no", at: .root, severity: .error)]
    }
    guard case .refused = try store.commit(refusing) else {
      Issue.record("not refused")
      return
    }
    #expect(link(directory["data"], directory["second name"]) == 0)
    #expect(throws: StoreError.self) { try save("3") }
    #expect(try contents == ["a=1\n"])
  }

  @Test func `backups are deleted to make space for a save`() throws {
    for number in 1...3 { try save("\(number)\(String(repeating: "x", count: 100))") }
    let room = Mutex(150)
    // A disk on which removing a file frees space.
    let full = ScriptedFileSystem { call, _ throws(Errno) in
      if call == .remove { room.withLock { $0 += 100 } }
      if call == .duplicate, room.withLock({ $0 }) < 350 { throw .noSpace }
    }
    let store = FileStore(
      path: directory["data"], format: LineFormat(), stateDirectory: directory["state"],
      fileSystem: full)
    guard case .done = try store.commit(ChangeSet([["a"]: .set("4")])) else {
      Issue.record("not saved")
      return
    }
    #expect(try directory.text(of: "data") == "a=4\n")
    #expect(try contents.first == "a=4\n")
    #expect(try contents.count < 4)
  }

  @Test func `backups are restored if deleting them does not free enough space`() throws {
    for number in 1...3 { try save("\(number)") }
    let before = try contents
    let full = ScriptedFileSystem { call, number throws(Errno) in
      if call == .exchange { throw .noSpace }
    }
    let store = FileStore(
      path: directory["data"], format: LineFormat(), stateDirectory: directory["state"],
      fileSystem: full)
    #expect(throws: StoreError.self) { try store.commit(ChangeSet([["a"]: .set("4")])) }
    #expect(try directory.text(of: "data") == "a=3\n")
    #expect(try contents == before)
  }

  // MARK: Emptied files

  @Test(arguments: ["", " \n", "# only a comment\n"])
  func `a file without the values of the last save is damaged`(content: String) throws {
    try save("1")
    try directory.write(content, to: "data")
    // A new process knows only the backups.
    let store = FileStore(
      path: directory["data"], format: LineFormat(), stateDirectory: directory["state"])
    #expect(store.damage == .emptied)
    #expect(try store.load().problems.map(\.severity) == [.warning])
    let error = #expect(throws: StoreError.self) {
      try store.commit(ChangeSet([["b"]: .set("2")]))
    }
    guard case .needsConsent(.emptied, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let entry = try #require(store.lastGoodCopy)
    #expect(try store.repair(from: entry).root == ["a": "1"])
    #expect(store.damage == nil)
  }

  private func jsonStore() -> FileStore {
    FileStore(path: directory["data.json"], format: .json, stateDirectory: directory["state"])
  }

  @Test(arguments: ["null\n", "[]", "\"x\"", "7"])
  func `a file whose settings another value replaced is damaged`(content: String) throws {
    _ = try jsonStore().commit(ChangeSet([["a"]: .set("1")]))
    try directory.write(content, to: "data.json")
    let store = jsonStore()
    #expect(store.damage == .emptied)
    #expect(try store.load().root == .emptyDictionary)
    let entry = try #require(store.lastGoodCopy)
    #expect(try store.repair(from: entry).root == ["a": "1"])
    #expect(try directory.text(of: "data.json.damaged") == content)
  }

  @Test func `a filled file whose settings another value replaced has only the new value`() throws {
    _ = try jsonStore().commit(ChangeSet([["a"]: .set("1")]))
    try directory.write("null\n", to: "data.json")
    var changes = ChangeSet([["b"]: .set("2")])
    changes.consents = [.emptied]
    _ = try jsonStore().commit(changes)
    #expect(try jsonStore().load().root == ["b": "2"])
  }

  @Test(arguments: ["[]", "7", "[1]"])
  func `a file that was never a dictionary is not damaged`(content: String) throws {
    _ = try jsonStore().commit(ChangeSet([.root: .set([1, 2])]))
    try directory.write(content, to: "data.json")
    #expect(jsonStore().damage == nil)
    #expect(try jsonStore().load().problems.isEmpty)
  }

  @Test func `a file of zero bytes is damaged, whatever its format`() throws {
    _ = try jsonStore().commit(ChangeSet([["a"]: .set("1")]))
    try directory.write("\0\0\0\0", to: "data.json")
    #expect(jsonStore().damage == .damaged)
    let error = #expect(throws: StoreError.self) { try jsonStore().load() }
    #expect(error.map { "\($0)" }?.contains("the file contains only zero bytes") == true)
  }

  @Test func `a list in place of a dictionary is not damaged`() throws {
    _ = try jsonStore().commit(ChangeSet([["a"]: .set("1")]))
    try directory.write("[1]", to: "data.json")
    #expect(jsonStore().damage == nil)
    #expect(try jsonStore().load().root == [1])
  }

  @Test func `a file emptied by a save is not damaged`() throws {
    let store = jsonStore
    _ = try store().commit(ChangeSet([["a"]: .set("1")]))
    _ = try store().commit(ChangeSet([["a"]: .reset]))
    #expect(try store().load().root == .emptyDictionary)
    #expect(store().damage == nil)
    #expect(try store().load().problems.isEmpty)
    _ = try store().commit(ChangeSet([["b"]: .set("1")]))
    #expect(try store().load().root == ["b": "1"])
  }
}
