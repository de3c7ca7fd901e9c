import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesTesting
import TestSupport
import Testing

@Suite struct BackupArchiveTests {
  let folder: TemporaryFolder
  let store: FileStore
  let backups: BackupArchive

  init() throws {
    folder = try TemporaryFolder()
    store = FileStore(path: folder["data"], format: LineFormat(), stateFolder: folder["state"])
    backups = try #require(store.backups)
  }

  private func save(_ text: String) throws {
    _ = try store.commit(ChangeSet([["a"]: .set(.string(text))]))
  }

  private var kept: [String] {
    get throws {
      try backups.entries.map { String(decoding: try backups.bytes(of: $0), as: UTF8.self) }
    }
  }

  @Test func `an archive keeps the last five saves, newest first`() throws {
    for number in 1...7 { try save("\(number)") }
    #expect(try kept == ["a=7\n", "a=6\n", "a=5\n", "a=4\n", "a=3\n"])
  }

  @Test
  func `an archive keeps as many as are wanted; fewer drop the oldest, never the newest good one`()
    throws
  {
    func save(_ text: String, keeping copies: Int) throws {
      let store = FileStore(
        path: folder["data"], format: LineFormat(), stateFolder: folder["state"], copies: copies)
      var changes = ChangeSet([["a"]: .set(.string(text))])
      changes.satisfiesSchema = { $0[["a"]]?.text?.hasPrefix("good") == true }
      _ = try store.commit(changes)
    }
    for number in 1...7 { try save("good\(number)", keeping: 7) }
    #expect(backups.entries.count == 7)
    try save("bad1", keeping: 3)
    #expect(try kept == ["a=bad1\n", "a=good7\n", "a=good6\n"])
    try save("bad2", keeping: 1)
    #expect(try kept == ["a=bad2\n", "a=good7\n"])
  }

  @Test func `bytes that are saved again are kept once, as the newest`() throws {
    for text in ["1", "2", "3", "1", "1"] { try save(text) }
    #expect(try kept == ["a=1\n", "a=3\n", "a=2\n"])
  }

  @Test func `contents that break their schema do not push out the last that obeyed it`() throws {
    let changes = { (text: String) in
      var changes = ChangeSet([["a"]: .set(.string(text))])
      changes.satisfiesSchema = { $0[["a"]]?.text?.hasPrefix("good") == true }
      return changes
    }
    for text in ["good1", "good2"] + (1...7).map({ "bad\($0)" }) {
      _ = try store.commit(changes(text))
    }
    #expect(try kept == ["a=bad7\n", "a=bad6\n", "a=bad5\n", "a=bad4\n", "a=good2\n"])
    #expect(backups.entries.map(\.isFlawed) == [true, true, true, true, false])
    _ = try store.commit(changes("good3"))
    #expect(try kept.count == 5)
    #expect(try kept.contains("a=good2\n") == false)
  }

  @Test func `what was there before the first save is kept`() throws {
    try folder.write("# mine\na=0\n", to: "data")
    try save("1")
    #expect(try kept == ["# mine\na=1\n", "# mine\na=0\n"])
  }

  @Test func `kept bytes are as secret as the file, in folders of the user's own`() throws {
    try folder.write("a=0\n", to: "data")
    #expect(chmod(folder["data"], 0o640) == 0)
    try save("1")
    let all = try FileManager.default.contentsOfDirectory(atPath: backups.folder)
    let names = all.filter { !$0.hasPrefix(".") }
    #expect(names.count == 2)
    let name = String(backups.folder.dropFirst(folder.path.count + 1))
    for entry in names { #expect(try folder.mode(of: "\(name)/\(entry)") == 0o640) }
    #expect(try folder.mode(of: "state") == 0o700)
  }

  @Test func `bytes that are not what was kept are an error`() throws {
    try save("1")
    let entry = try #require(backups.entries.first)
    try Data("a=9\n".utf8).write(to: URL(fileURLWithPath: "\(backups.folder)/\(entry.name)"))
    #expect(throws: StoreError.self) { try backups.bytes(of: entry) }
  }

  @Test func `an archive that cannot be written does not stop a save`() throws {
    try folder.write("", to: "state")
    try save("1")
    #expect(try folder.text(of: "data") == "a=1\n")
  }

  @Test
  func `a repair takes the newest copy that can be read and obeyed its schema, else the newest`()
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
      try Data("cut".utf8).write(to: URL(fileURLWithPath: "\(backups.folder)/\(name)"))
    }
  }

  @Test func `a damaged file is repaired from the backups, and kept`() throws {
    try save("1")
    try folder.write("a=1\nb", to: "data")
    #expect(chmod(folder["data"], 0o644) == 0)
    let entry = try #require(backups.entries.first)
    #expect(try store.repair(from: entry).root == ["a": "1"])
    #expect(try folder.text(of: "data") == "a=1\n")
    #expect(try folder.text(of: "data.damaged") == "a=1\nb")
    #expect(try folder.mode(of: "data.damaged") == 0o644)
    try folder.write("c", to: "data")
    _ = try store.repair(from: entry)
    #expect(try folder.text(of: "data.damaged-2") == "c")
    #expect(try kept == ["a=1\n"])
  }

  @Test func `an emptied file is repaired from the backups`() throws {
    try save("1")
    try folder.write("", to: "data")
    let entry = try #require(backups.entries.first)
    #expect(try store.repair(from: entry).root == ["a": "1"])
    #expect(try folder.names == ["data", "state"])
  }

  @Test func `a file that can be read is not repaired`() throws {
    try save("1")
    try save("2")
    let entry = try #require(backups.entries.last)
    #expect(throws: StoreError.self) { try store.repair(from: entry) }
    #expect(try folder.text(of: "data") == "a=2\n")
  }

  // MARK: After the commit

  @Test func `a refused content and a failed one are not added`() throws {
    try save("1")
    let refusing = ChangeSet([["a"]: .set("2")]) { _ in
      [PreferenceProblem("no", at: .root, severity: .error)]
    }
    guard case .refused = try store.commit(refusing) else {
      Issue.record("not refused")
      return
    }
    #expect(link(folder["data"], folder["second name"]) == 0)
    #expect(throws: StoreError.self) { try save("3") }
    #expect(try kept == ["a=1\n"])
  }

  @Test func `backups make space for a save`() throws {
    for number in 1...3 { try save("\(number)\(String(repeating: "x", count: 100))") }
    let room = Mutex(150)
    // A disk on which what is removed is free again.
    let full = ScriptedFileSystem { call, _ throws(Errno) in
      if call == .remove { room.withLock { $0 += 100 } }
      if call == .duplicate, room.withLock({ $0 }) < 350 { throw .noSpace }
    }
    let store = FileStore(
      path: folder["data"], format: LineFormat(), stateFolder: folder["state"], fileSystem: full)
    guard case .done = try store.commit(ChangeSet([["a"]: .set("4")])) else {
      Issue.record("not saved")
      return
    }
    #expect(try folder.text(of: "data") == "a=4\n")
    #expect(try kept.first == "a=4\n")
    #expect(try kept.count < 4)
  }

  @Test func `backups that make too little space come back`() throws {
    for number in 1...3 { try save("\(number)") }
    let before = try kept
    let full = ScriptedFileSystem { call, number throws(Errno) in
      if call == .exchange { throw .noSpace }
    }
    let store = FileStore(
      path: folder["data"], format: LineFormat(), stateFolder: folder["state"], fileSystem: full)
    #expect(throws: StoreError.self) { try store.commit(ChangeSet([["a"]: .set("4")])) }
    #expect(try folder.text(of: "data") == "a=3\n")
    #expect(try kept == before)
  }

  // MARK: Emptied files

  @Test(arguments: ["", " \n", "# only a comment\n"])
  func `a file that lost its values since the last save is damaged`(content: String) throws {
    try save("1")
    try folder.write(content, to: "data")
    // A process that knows nothing but the backups.
    let store = FileStore(path: folder["data"], format: LineFormat(), stateFolder: folder["state"])
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

  @Test func `a file that was emptied by a save is not damaged`() throws {
    func store() -> FileStore {
      FileStore(path: folder["data.json"], format: .json, stateFolder: folder["state"])
    }
    _ = try store().commit(ChangeSet([["a"]: .set("1")]))
    _ = try store().commit(ChangeSet([["a"]: .reset]))
    #expect(try store().load().root == .emptyDictionary)
    #expect(store().damage == nil)
    #expect(try store().load().problems.isEmpty)
    _ = try store().commit(ChangeSet([["b"]: .set("1")]))
    #expect(try store().load().root == ["b": "1"])
  }
}
