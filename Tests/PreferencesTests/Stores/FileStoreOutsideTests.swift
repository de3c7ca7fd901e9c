import Foundation
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesTesting
import TestSupport
import Testing

/// Programs that do not lock write at every moment of a commit: their keys and ours are there afterwards.
@Suite struct FileStoreOutsideTests {
  /// How such a program writes.
  enum Habit: String, CaseIterable {
    /// A whole new file that takes the old one's name.
    case renames
    /// The file is cut to nothing and written again.
    case truncates
    /// Something is added at its end.
    case appends
  }

  private static func write(_ text: String, to path: String, as habit: Habit) {
    switch habit {
    case .renames:
      try? Data(text.utf8).write(to: URL(fileURLWithPath: "\(path).new"))
      rename("\(path).new", path)
    case .truncates: try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
    case .appends:
      guard let file = FileHandle(forWritingAtPath: path) else { return }
      file.seekToEndOfFile()
      file.write(Data("outside=yes\n".utf8))
    }
  }

  /// Adds a line to whatever the file holds at this moment.
  private static func addLine(to path: String, as habit: Habit) {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    write(text + "outside=yes\n", to: path, as: habit)
  }

  @Test(arguments: Habit.allCases)
  func `what a program writes at any call is kept, and so is what we save`(habit: Habit) throws {
    var number = 0
    while true {
      number += 1
      let (folder, moment) = (try TemporaryFolder(), number)
      let path = try folder.write("a=1\nb=2\n", to: "data")
      let fileSystem = ScriptedFileSystem { _, number in
        if number == moment { Self.addLine(to: path, as: habit) }
      }
      let store = FileStore(
        path: path, format: LineFormat(), stateFolder: folder["state"], fileSystem: fileSystem,
        clock: ManualClock().storeClock)
      let result = Result { try store.commit(ChangeSet([["b"]: .set("3")])) }
      if fileSystem.calls < moment { break }
      let text = try folder.text(of: "data")
      guard case .success(.done) = result else {
        Issue.record("\(habit) at call \(moment): \(result)")
        continue
      }
      #expect(
        Set(text.split(separator: "\n")) == ["a=1", "b=3", "outside=yes"],
        "\(habit) at call \(moment)")
      #expect(try folder.strays == [], "\(habit) at call \(moment)")
    }
  }

  @Test func `a program that writes again and again during an exchange loses nothing for good`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write("a=1\nb=2\n", to: "data")
    let exchanges = Counter()
    let fileSystem = ScriptedFileSystem { call, _ in
      guard call == .exchange else { return }
      // Reads what is there, which may be our file by then, and adds something else.
      let number = exchanges.next()
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      if number <= 3 { Self.write(text + "outside\(number)=yes\n", to: path, as: .renames) }
    }
    let store = FileStore(
      path: path, format: LineFormat(), stateFolder: folder["state"], fileSystem: fileSystem)
    guard case .done(let snapshot, _) = try store.commit(ChangeSet([["b"]: .set("3")])) else {
      Issue.record("not saved")
      return
    }
    #expect(snapshot.root[["b"]] == "3")
    let backups = try #require(store.backups)
    let kept = try backups.entries.filter(\.isOutside).map {
      String(decoding: try backups.bytes(of: $0), as: UTF8.self)
    }
    let all = try [folder.text(of: "data")] + kept
    for number in 1...3 { #expect(all.contains { $0.contains("outside\(number)=yes") }) }
    #expect(kept.isEmpty == snapshot.problems.isEmpty)
  }

  @Test func `a conflict that turns up during the exchange leaves the other program's file`() throws
  {
    var (number, conflicts) = (0, 0)
    while true {
      number += 1
      let (folder, moment) = (try TemporaryFolder(), number)
      let path = try folder.write("a=1\nb=2\n", to: "data")
      let fileSystem = ScriptedFileSystem { _, number in
        if number == moment { Self.write("a=1\nb=9\n", to: path, as: .renames) }
      }
      let store = FileStore(
        path: path, format: LineFormat(), stateFolder: folder["state"], fileSystem: fileSystem,
        clock: ManualClock().storeClock)
      let result = try store.commit(ChangeSet([["b"]: .set("3")], expecting: [["b"]: "2"]))
      if fileSystem.calls < moment { break }
      switch result {
      case .conflicts(_, let snapshot):
        conflicts += 1
        #expect(snapshot.root[["b"]] == "9")
        #expect(try folder.text(of: "data") == "a=1\nb=9\n")
      case .done: #expect(try ["a=1\nb=9\n", "a=1\nb=3\n"].contains(folder.text(of: "data")))
      case .refused: Issue.record("refused")
      }
      #expect(try folder.strays == [], "call \(moment)")
    }
    #expect(conflicts > 5)
  }

  @Test
  func `a program that opened the file before the exchange and writes after it loses nothing`()
    throws
  {
    var (number, kept) = (0, 0)
    while true {
      number += 1
      let (folder, moment) = (try TemporaryFolder(), number)
      let path = try folder.write("a=1\nb=2\n", to: "data")
      let outsider = Outsider(writing: "a=1\nb=2\noutside=yes\n")
      let fileSystem = ScriptedFileSystem { _, number in
        if number == moment { outsider.open(path) }
      }
      let store = FileStore(
        path: path, format: LineFormat(), stateFolder: folder["state"], fileSystem: fileSystem,
        clock: outsider.storeClock)
      _ = try store.commit(ChangeSet([["b"]: .set("3")]))
      if fileSystem.calls < moment { break }
      // Later it opened the new file, and overwrites it as it would at any time.
      guard outsider.inode != Self.inode(path) else {
        outsider.write()
        continue
      }
      kept += 1
      let lines = Set(try folder.text(of: "data").split(separator: "\n"))
      #expect(lines == ["a=1", "b=3", "outside=yes"], "opened at call \(moment)")
      #expect(try folder.strays == [])
    }
    #expect(kept > 5)
  }

  @Test func `a program that keeps the replaced file open is told of`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a=1\n", to: "data")
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    let store = FileStore(
      path: path, format: LineFormat(), stateFolder: nil, fileSystem: POSIXFileSystem(),
      clock: ManualClock().storeClock)
    let result = try store.commit(ChangeSet([["a"]: .set("2")]))
    #if os(Linux)
      #expect(result.snapshot.problems.count == 1)
    #endif
    #expect(try folder.text(of: "data") == "a=2\n")
    try file.close()
    #expect(try store.commit(ChangeSet([["a"]: .set("3")])).snapshot.problems.isEmpty)
  }

  @Test func `a file that never stands still is not written`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a=1\nb", to: "data")
    let writes = Counter()
    let fileSystem = ScriptedFileSystem { call, _ in
      if call == .open {
        try? Data("a=\(writes.next())\nb".utf8).write(to: URL(fileURLWithPath: path))
      }
    }
    let store = FileStore(
      path: path, format: LineFormat(), stateFolder: nil, fileSystem: fileSystem,
      clock: ManualClock().storeClock)
    #expect(throws: StoreError.beingWritten(path: path)) { try store.load() }
    #expect(throws: StoreError.beingWritten(path: path)) {
      try store.commit(ChangeSet([["b"]: .set("3")]))
    }
    #expect(try folder.strays == [])
  }

  private static func inode(_ path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.systemFileNumber] as? Int
  }
}
