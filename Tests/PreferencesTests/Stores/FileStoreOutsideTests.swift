import Foundation
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesTesting
import TestSupport
import Testing

/// Commits while programs without locks write at any call lose no keys.
@Suite struct FileStoreOutsideTests {
  /// A program's way of writing a file.
  enum Habit: String, CaseIterable {
    /// Replaces the file with a new one.
    case renames
    /// Truncates the file and writes it again.
    case truncates
    /// Appends to the file.
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

  /// Adds a line to the file's current contents.
  private static func addLine(to path: String, as habit: Habit) {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    write(text + "outside=yes\n", to: path, as: habit)
  }

  @Test(arguments: Habit.allCases)
  func `keys written by another program at any call are merged`(habit: Habit) throws {
    var number = 0
    while true {
      number += 1
      let (directory, targetCall) = (try TemporaryDirectory(), number)
      let path = try directory.write("a=1\nb=2\n", to: "data")
      let fileSystem = ScriptedFileSystem { _, number in
        if number == targetCall { Self.addLine(to: path, as: habit) }
      }
      let store = FileStore(
        path: path, format: LineFormat(), stateDirectory: directory["state"],
        fileSystem: fileSystem,
        clock: ManualClock().storeClock)
      let result = Result { try store.commit(ChangeSet([["b"]: .set("3")])) }
      if fileSystem.calls < targetCall { break }
      let text = try directory.text(of: "data")
      guard case .success(.done) = result else {
        Issue.record("\(habit) at call \(targetCall): \(result)")
        continue
      }
      #expect(
        Set(text.split(separator: "\n")) == ["a=1", "b=3", "outside=yes"],
        "\(habit) at call \(targetCall)")
      #expect(try directory.strays == [], "\(habit) at call \(targetCall)")
    }
  }

  @Test func `a program that writes repeatedly during an exchange loses nothing permanently`()
    throws
  {
    let directory = try TemporaryDirectory()
    let path = try directory.write("a=1\nb=2\n", to: "data")
    let exchanges = Counter()
    let fileSystem = ScriptedFileSystem { call, _ in
      guard call == .exchange else { return }
      // Reads the current file, which may already be settee's, and adds a line.
      let number = exchanges.next()
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      if number <= 3 { Self.write(text + "outside\(number)=yes\n", to: path, as: .renames) }
    }
    let store = FileStore(
      path: path, format: LineFormat(), stateDirectory: directory["state"], fileSystem: fileSystem)
    guard case .done(let snapshot, _) = try store.commit(ChangeSet([["b"]: .set("3")])) else {
      Issue.record("not saved")
      return
    }
    #expect(snapshot.root[["b"]] == "3")
    let backups = try #require(store.backups)
    let copies = try backups.entries.filter(\.isOutside).map {
      String(decoding: try backups.bytes(of: $0), as: UTF8.self)
    }
    let all = try [directory.text(of: "data")] + copies
    for number in 1...3 { #expect(all.contains { $0.contains("outside\(number)=yes") }) }
    #expect(copies.isEmpty == snapshot.problems.isEmpty)
  }

  @Test func `a conflict during the exchange leaves the other program's file`() throws {
    var (number, conflicts) = (0, 0)
    while true {
      number += 1
      let (directory, targetCall) = (try TemporaryDirectory(), number)
      let path = try directory.write("a=1\nb=2\n", to: "data")
      let fileSystem = ScriptedFileSystem { _, number in
        if number == targetCall { Self.write("a=1\nb=9\n", to: path, as: .renames) }
      }
      let store = FileStore(
        path: path, format: LineFormat(), stateDirectory: directory["state"],
        fileSystem: fileSystem,
        clock: ManualClock().storeClock)
      let result = try store.commit(ChangeSet([["b"]: .set("3")], expecting: [["b"]: "2"]))
      if fileSystem.calls < targetCall { break }
      switch result {
      case .conflicts(_, let snapshot):
        conflicts += 1
        #expect(snapshot.root[["b"]] == "9")
        #expect(try directory.text(of: "data") == "a=1\nb=9\n")
      case .done: #expect(try ["a=1\nb=9\n", "a=1\nb=3\n"].contains(directory.text(of: "data")))
      case .refused: Issue.record("refused")
      }
      #expect(try directory.strays == [], "call \(targetCall)")
    }
    #expect(conflicts > 5)
  }

  @Test
  func `a program with the file open before the exchange loses nothing`()
    throws
  {
    var (number, merged) = (0, 0)
    while true {
      number += 1
      let (directory, targetCall) = (try TemporaryDirectory(), number)
      let path = try directory.write("a=1\nb=2\n", to: "data")
      let outsider = Outsider(writing: "a=1\nb=2\noutside=yes\n")
      let fileSystem = ScriptedFileSystem { _, number in
        if number == targetCall { outsider.open(path) }
      }
      let store = FileStore(
        path: path, format: LineFormat(), stateDirectory: directory["state"],
        fileSystem: fileSystem,
        clock: outsider.storeClock)
      _ = try store.commit(ChangeSet([["b"]: .set("3")]))
      if fileSystem.calls < targetCall { break }
      // The program opened the new file, so it overwrites it as at any other time.
      guard outsider.inode != Self.inode(path) else {
        outsider.write()
        continue
      }
      merged += 1
      let lines = Set(try directory.text(of: "data").split(separator: "\n"))
      #expect(lines == ["a=1", "b=3", "outside=yes"], "opened at call \(targetCall)")
      #expect(try directory.strays == [])
    }
    #expect(merged > 5)
  }

  @Test func `a program that keeps the replaced file open is reported`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("a=1\n", to: "data")
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    let store = FileStore(
      path: path, format: LineFormat(), stateDirectory: nil, fileSystem: POSIXFileSystem(),
      clock: ManualClock().storeClock)
    let result = try store.commit(ChangeSet([["a"]: .set("2")]))
    #if os(Linux)
      #expect(result.snapshot.problems.count == 1)
    #endif
    #expect(try directory.text(of: "data") == "a=2\n")
    try file.close()
    #expect(try store.commit(ChangeSet([["a"]: .set("3")])).snapshot.problems.isEmpty)
  }

  @Test func `a constantly changing file is not written`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("a=1\nb", to: "data")
    let writes = Counter()
    let fileSystem = ScriptedFileSystem { call, _ in
      if call == .open {
        try? Data("a=\(writes.next())\nb".utf8).write(to: URL(fileURLWithPath: path))
      }
    }
    let store = FileStore(
      path: path, format: LineFormat(), stateDirectory: nil, fileSystem: fileSystem,
      clock: ManualClock().storeClock)
    #expect(throws: StoreError.beingWritten(path: path)) { try store.load() }
    #expect(throws: StoreError.beingWritten(path: path)) {
      try store.commit(ChangeSet([["b"]: .set("3")]))
    }
    #expect(try directory.strays == [])
  }

  private static func inode(_ path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.systemFileNumber] as? Int
  }
}
