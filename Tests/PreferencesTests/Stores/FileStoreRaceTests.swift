import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import PreferencesTesting
import TestSupport
import Testing

/// Programs without locks that write in a loop during many commits.
@Suite(.serialized) struct FileStoreRaceTests {
  let directory: TemporaryDirectory
  private static let commits = LongTests.areRun ? 200 : 60

  init() throws { directory = try TemporaryDirectory(onDisk: true) }

  /// Commits repeatedly while a program runs, and reads the file in between.
  ///
  /// - Parameter program: The program, which gets the number of each commit as it begins.
  private func commitRepeatedly(
    _ store: FileStore, _ program: @escaping @Sendable (EventCollector<Int>) -> Void
  ) throws {
    let (begun, done) = (EventCollector<Int>(), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      program(begun)
      done.signal()
    }
    for number in 0..<Self.commits {
      begun.append(number)
      try commit(ChangeSet([["ours\(number)"]: .set(.string("\(number)"))]), to: store)
      #expect(try store.load().root != .emptyDictionary, "read after commit \(number)")
    }
    #expect(done.wait(timeout: .now() + 60) == .success)
  }

  /// Commits, and retries while the other program is so fast that eight rounds are not enough.
  private func commit(_ changes: ChangeSet, to store: FileStore) throws {
    var changes = changes
    changes.durability = .order
    while true {
      do {
        guard case .done = try store.commit(changes, deadline: .now + .seconds(30)) else {
          Issue.record("\(changes.edits.keys) was not saved")
          return
        }
        return
      } catch StoreError.contended { continue }
    }
  }

  @Test func `writes of an editor that renames its files are preserved`() throws {
    let path = try directory.write("start=1\n", to: "data")
    let store = FileStore(path: path, format: LineFormat(), stateDirectory: directory["state"])
    let reported = EventCollector<StoreEvent>()
    let watch = try store.watch(reported.append)
    try commitRepeatedly(store) { begun in
      for _ in 0..<Self.commits {
        guard let number = begun.next({ $0 }),
          let text = try? String(contentsOfFile: path, encoding: .utf8)
        else { continue }
        try? (text + "theirs\(number)=x\n").write(
          toFile: "\(path).new", atomically: false, encoding: .utf8)
        rename("\(path).new", path)
      }
    }
    let root = try store.load().root
    let lost = (0..<Self.commits).filter { root[["theirs\($0)"]] == nil }
    // An editor that reads settee's file before its own is restored loses its write; rarely, on a
    // busy machine.
    #expect(lost.count <= 1, "\(lost)")
    #expect(try directory.strays == [])
    // The editor may overwrite settee's write if it read the file before; the watch reports that.
    #expect(reported.waits { $0.roots.last == root })
    watch.cancel()
  }

  @Test func `a program that truncates and rewrites its file is never read halfway`() throws {
    let path = try directory.write("start=1\n", to: "data")
    let store = FileStore(path: path, format: LineFormat(), stateDirectory: directory["state"])
    try commitRepeatedly(store) { _ in
      var lines = ""
      for number in 0..<Self.commits {
        lines += "theirs\(number)=x\n"
        try? Data(lines.utf8).write(to: URL(fileURLWithPath: path))
      }
    }
    let root = try store.load().root
    #expect((0..<Self.commits).filter { root[["theirs\($0)"]] == nil } == [])
    #expect(try directory.strays == [])
  }

  @Test
  func
    `a Foundation program's keys are preserved, and overwritten keys of settee are reported`()
    throws
  {
    let count = LongTests.areRun ? 300 : 100
    let path = directory["org.example.plist"]
    let store = FileStore(path: path, format: .propertyList, stateDirectory: directory["state"])
    let (reported, directory) = (EventCollector<StoreEvent>(), directory)
    let watch = try store.watch(reported.append)
    try commitRepeatedly(store) { _ in
      let probe = try? Probe(
        ["foundation", "org.example", "\(count)"], environment: ["XDG_CONFIG_HOME": directory.path])
      #expect(probe?.end() == 0)
    }
    let root = try store.load().root
    let lost = (0..<count).filter { root[["foundation\($0)"]] != .integer(Int64($0)) }
    // As above; the write that is lost has all keys since Foundation last read its file.
    #expect(lost.count <= 5, "\(lost)")
    #expect(reported.waits { $0.roots.last == root })
    // Keys that Foundation overwrote from memory can be saved again.
    for number in 0..<Self.commits where root[["ours\(number)"]] == nil {
      try commit(ChangeSet([["ours\(number)"]: .set(.string("\(number)"))]), to: store)
    }
    #expect(try store.load().root.members?.count == count - lost.count + Self.commits)
    #expect(try directory.strays == [])
    watch.cancel()
  }
}
