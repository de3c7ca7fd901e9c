import Foundation
import PreferenceStores
import PreferenceValues
import PreferencesTesting
import TestSupport
import Testing

@Suite struct FileStoreWatchTests {
  let folder: TemporaryFolder
  let store: FileStore
  let events = EventCollector<StoreEvent>()

  init() throws {
    folder = try TemporaryFolder()
    store = FileStore(path: folder["data"], format: LineFormat(), stateFolder: folder["state"])
  }

  private var other: FileStore {
    FileStore(path: folder["data"], format: LineFormat(), stateFolder: folder["state"])
  }

  @Test func `a change by another store is told`() throws {
    let watch = try store.watch(events.append)
    _ = try other.commit(ChangeSet([["a"]: .set("1")]))
    #expect(events.waits { $0.roots.last == ["a": "1"] })
    watch.cancel()
  }

  @Test func `a change by a program that writes in place is told`() throws {
    try folder.write("a=1\n", to: "data")
    let watch = try store.watch(events.append)
    let file = try #require(FileHandle(forWritingAtPath: folder["data"]))
    try file.write(contentsOf: Data("a=2\n".utf8))
    #expect(events.waits { $0.roots.last == ["a": "2"] })
    watch.cancel()
  }

  @Test func `an emptied file is told when it has stood still, a full one at once`() throws {
    try folder.write("a=1\n", to: "data")
    let watch = try store.watch(events.append)
    #expect(truncate(folder["data"], 0) == 0)
    #expect(events.waits { $0.roots.last == .emptyDictionary })
    try folder.write("a=3\n", to: "data")
    #expect(events.waits { $0.roots.last == ["a": "3"] })
    watch.cancel()
  }

  @Test func `a deletion is told, and the file that is made then`() throws {
    try folder.write("a=1\n", to: "data")
    let watch = try store.watch(events.append)
    try FileManager.default.removeItem(atPath: folder["data"])
    #expect(events.waits { $0.roots.last == .emptyDictionary })
    try folder.write("a=3\n", to: "data")
    #expect(events.waits { $0.roots.last == ["a": "3"] })
    watch.cancel()
  }

  @Test func `a damaged file is told`() throws {
    try folder.write("a=1\n", to: "data")
    let watch = try store.watch(events.append)
    try folder.write("a=1\nb", to: "data")
    #expect(
      events.waits {
        guard case .unreadable(.damaged) = $0.last else { return false }
        return true
      })
    watch.cancel()
  }

  @Test func `a file in folders that are made later is told`() throws {
    let store = FileStore(path: folder["x/y/data"], format: LineFormat(), stateFolder: nil)
    let watch = try store.watch(events.append)
    let other = FileStore(path: folder["x/y/data"], format: LineFormat(), stateFolder: nil)
    _ = try other.commit(ChangeSet([["a"]: .set("1")]))
    #expect(events.waits { $0.roots.last == ["a": "1"] })
    watch.cancel()
  }

  @Test func `a change of a link's target, and of the link, is told`() throws {
    try FileManager.default.createDirectory(
      atPath: folder["real"], withIntermediateDirectories: false)
    try folder.write("a=1\n", to: "real/one")
    try folder.write("a=2\n", to: "real/two")
    try FileManager.default.createSymbolicLink(
      atPath: folder["data"], withDestinationPath: "real/one")
    let watch = try store.watch(events.append)
    try folder.write("a=3\n", to: "real/one")
    #expect(events.waits { $0.roots.last == ["a": "3"] })
    try FileManager.default.createSymbolicLink(
      atPath: folder["link"], withDestinationPath: "real/two")
    #expect(rename(folder["link"], folder["data"]) == 0)
    #expect(events.waits { $0.roots.last == ["a": "2"] })
    watch.cancel()
  }

  @Test func `writing the same bytes again tells nothing`() throws {
    try folder.write("a=1\n", to: "data")
    let watch = try store.watch(events.append)
    try folder.write("a=1\n", to: "data")
    #expect(chmod(folder["data"], 0o640) == 0)
    try folder.write("a=2\n", to: "data")
    #expect(events.waits { $0.roots.contains(["a": "2"]) })
    #expect(events.all.roots == [["a": "2"]])
    watch.cancel()
  }

  @Test func `a handler may commit to the file it watches`() throws {
    try folder.write("a=1\n", to: "data")
    let (store, events) = (store, events)
    let watch = try store.watch { event in
      events.append(event)
      _ = try? store.commit(ChangeSet([["seen"]: .set("yes")]))
    }
    try folder.write("a=2\n", to: "data")
    #expect(events.waits { $0.roots.last == ["a": "2", "seen": "yes"] })
    watch.cancel()
  }

  @Test func `nothing is told after the watch was cancelled`() throws {
    try folder.write("a=1\n", to: "data")
    let ended = EventCollector<StoreEvent>()
    let watch = try store.watch(ended.append)
    let running = try store.watch(events.append)
    watch.cancel()
    try folder.write("a=2\n", to: "data")
    #expect(events.waits { $0.roots.last == ["a": "2"] })
    #expect(ended.all.isEmpty)
    running.cancel()
  }

  @Test func `a change is seen without a watch`() throws {
    try folder.write("a=1\n", to: "data")
    let revision = try store.load().revision
    #expect(try !store.hasChanged(since: revision))
    try folder.write("a=2\n", to: "data")
    #expect(try store.hasChanged(since: revision))
  }
}
