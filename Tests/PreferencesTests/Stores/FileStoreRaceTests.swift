import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import PreferencesTesting
import TestSupport
import Testing

/// Programs that do not lock, in a loop beside many commits.
@Suite(.serialized) struct FileStoreRaceTests {
  let folder: TemporaryFolder
  private static let commits = LongTests.areRun ? 200 : 60

  init() throws { folder = try TemporaryFolder(onDisk: true) }

  /// Commits again and again while something else runs, and looks at the file in between.
  ///
  /// - Parameter program: Given what it is told each of the commits by, when it begins.
  private func commitBeside(
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

  /// Commits, and again while the other program is so quick that eight rounds are not enough.
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

  @Test func `an editor that renames its files keeps its writes`() throws {
    let path = try folder.write("start=1\n", to: "data")
    let store = FileStore(path: path, format: LineFormat(), stateFolder: folder["state"])
    let told = EventCollector<StoreEvent>()
    let watch = try store.watch(told.append)
    try commitBeside(store) { begun in
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
    // An editor that reads our file before its own is put back loses its own write: on a busy machine, once in a while.
    #expect(lost.count <= 1, "\(lost)")
    #expect(try folder.strays == [])
    // What the editor overwrote of ours, having read it before, the watch shows.
    #expect(told.waits { $0.roots.last == root })
    watch.cancel()
  }

  @Test func `a program that cuts its file and writes it again is never read half`() throws {
    let path = try folder.write("start=1\n", to: "data")
    let store = FileStore(path: path, format: LineFormat(), stateFolder: folder["state"])
    try commitBeside(store) { _ in
      var lines = ""
      for number in 0..<Self.commits {
        lines += "theirs\(number)=x\n"
        try? Data(lines.utf8).write(to: URL(fileURLWithPath: path))
      }
    }
    let root = try store.load().root
    #expect((0..<Self.commits).filter { root[["theirs\($0)"]] == nil } == [])
    #expect(try folder.strays == [])
  }

  @Test
  func
    `a Foundation program that saves in a loop keeps its keys, and ours are kept or their loss is seen`()
    throws
  {
    let count = LongTests.areRun ? 300 : 100
    let path = folder["org.example.plist"]
    let store = FileStore(path: path, format: .propertyList, stateFolder: folder["state"])
    let (told, folder) = (EventCollector<StoreEvent>(), folder)
    let watch = try store.watch(told.append)
    try commitBeside(store) { _ in
      let probe = try? Probe(
        ["foundation", "org.example", "\(count)"], environment: ["XDG_CONFIG_HOME": folder.path])
      #expect(probe?.end() == 0)
    }
    let root = try store.load().root
    let lost = (0..<count).filter { root[["foundation\($0)"]] != .integer(Int64($0)) }
    // As above; what Foundation saved since it last read its file goes then.
    #expect(lost.count <= 5, "\(lost)")
    #expect(told.waits { $0.roots.last == root })
    // What Foundation wrote over from its memory can be put back.
    for number in 0..<Self.commits where root[["ours\(number)"]] == nil {
      try commit(ChangeSet([["ours\(number)"]: .set(.string("\(number)"))]), to: store)
    }
    #expect(try store.load().root.members?.count == count - lost.count + Self.commits)
    #expect(try folder.strays == [])
    watch.cancel()
  }
}
