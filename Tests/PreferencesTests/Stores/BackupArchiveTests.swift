import Foundation
import PreferenceStores
import PreferenceValues
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

  @Test func `a backups keeps the last five saves, newest first`() throws {
    for number in 1...7 { try save("\(number)") }
    #expect(try kept == ["a=7\n", "a=6\n", "a=5\n", "a=4\n", "a=3\n"])
  }

  @Test
  func `a backups keeps as many as are wanted; fewer drop the oldest, never the newest good one`()
    throws
  {
    func save(_ text: String, keeping copies: Int) throws {
      let store = FileStore(
        path: folder["data"], format: LineFormat(), stateFolder: folder["state"], copies: copies)
      var changes = ChangeSet([["a"]: .set(.string(text))])
      changes.isGood = { $0[["a"]]?.text?.hasPrefix("good") == true }
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
      changes.isGood = { $0[["a"]]?.text?.hasPrefix("good") == true }
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
    let names = try FileManager.default.contentsOfDirectory(atPath: backups.folder)
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

  @Test func `a backups that cannot be written does not stop a save`() throws {
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
      changes.isGood = { $0[["a"]]?.text?.hasPrefix("good") == true }
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
}
