import Foundation
import PreferenceStores
import PreferenceValues
import PreferencesTesting
import TestSupport
import Testing

@Suite struct FileStoreWatchTests {
  let directory: TemporaryDirectory
  let store: FileStore
  let events = EventCollector<StoreEvent>()

  init() throws {
    directory = try TemporaryDirectory()
    store = FileStore(
      path: directory["data"], format: LineFormat(), stateDirectory: directory["state"])
  }

  private var other: FileStore {
    FileStore(path: directory["data"], format: LineFormat(), stateDirectory: directory["state"])
  }

  @Test func `changes by another store are reported`() throws {
    let watch = try store.watch(events.append)
    _ = try other.commit(ChangeSet([["a"]: .set("1")]))
    #expect(events.waits { $0.roots.last == ["a": "1"] })
    watch.cancel()
  }

  @Test func `changes by a program that writes in place are reported`() throws {
    try directory.write("a=1\n", to: "data")
    let watch = try store.watch(events.append)
    let file = try #require(FileHandle(forWritingAtPath: directory["data"]))
    try file.write(contentsOf: Data("a=2\n".utf8))
    #expect(events.waits { $0.roots.last == ["a": "2"] })
    watch.cancel()
  }

  @Test func `an emptied file is reported once it is stable, a changed one immediately`() throws {
    try directory.write("a=1\n", to: "data")
    let watch = try store.watch(events.append)
    #expect(truncate(directory["data"], 0) == 0)
    #expect(events.waits { $0.roots.last == .emptyDictionary })
    try directory.write("a=3\n", to: "data")
    #expect(events.waits { $0.roots.last == ["a": "3"] })
    watch.cancel()
  }

  @Test func `deleting and recreating the file are reported`() throws {
    try directory.write("a=1\n", to: "data")
    let watch = try store.watch(events.append)
    try FileManager.default.removeItem(atPath: directory["data"])
    #expect(events.waits { $0.roots.last == .emptyDictionary })
    try directory.write("a=3\n", to: "data")
    #expect(events.waits { $0.roots.last == ["a": "3"] })
    watch.cancel()
  }

  @Test func `a damaged file is reported`() throws {
    try directory.write("a=1\n", to: "data")
    let watch = try store.watch(events.append)
    try directory.write("a=1\nb", to: "data")
    #expect(
      events.waits {
        guard case .unreadable(.damaged) = $0.last else { return false }
        return true
      })
    watch.cancel()
  }

  @Test func `a file in directories created later is reported`() throws {
    let store = FileStore(path: directory["x/y/data"], format: LineFormat(), stateDirectory: nil)
    let watch = try store.watch(events.append)
    let other = FileStore(path: directory["x/y/data"], format: LineFormat(), stateDirectory: nil)
    _ = try other.commit(ChangeSet([["a"]: .set("1")]))
    #expect(events.waits { $0.roots.last == ["a": "1"] })
    watch.cancel()
  }

  @Test func `changes of a link and of its target are reported`() throws {
    try FileManager.default.createDirectory(
      atPath: directory["real"], withIntermediateDirectories: false)
    try directory.write("a=1\n", to: "real/one")
    try directory.write("a=2\n", to: "real/two")
    try FileManager.default.createSymbolicLink(
      atPath: directory["data"], withDestinationPath: "real/one")
    let watch = try store.watch(events.append)
    try directory.write("a=3\n", to: "real/one")
    #expect(events.waits { $0.roots.last == ["a": "3"] })
    try FileManager.default.createSymbolicLink(
      atPath: directory["link"], withDestinationPath: "real/two")
    #expect(rename(directory["link"], directory["data"]) == 0)
    #expect(events.waits { $0.roots.last == ["a": "2"] })
    watch.cancel()
  }

  @Test func `writing the same bytes is not reported`() throws {
    try directory.write("a=1\n", to: "data")
    let watch = try store.watch(events.append)
    try directory.write("a=1\n", to: "data")
    #expect(chmod(directory["data"], 0o640) == 0)
    try directory.write("a=2\n", to: "data")
    #expect(events.waits { $0.roots.contains(["a": "2"]) })
    #expect(events.all.roots == [["a": "2"]])
    watch.cancel()
  }

  @Test func `a handler may commit to the file it watches`() throws {
    try directory.write("a=1\n", to: "data")
    let (store, events) = (store, events)
    let watch = try store.watch { event in
      events.append(event)
      _ = try? store.commit(ChangeSet([["seen"]: .set("yes")]))
    }
    try directory.write("a=2\n", to: "data")
    #expect(events.waits { $0.roots.last == ["a": "2", "seen": "yes"] })
    watch.cancel()
  }

  @Test func `nothing is reported after the watch is canceled`() throws {
    try directory.write("a=1\n", to: "data")
    let ended = EventCollector<StoreEvent>()
    let watch = try store.watch(ended.append)
    let running = try store.watch(events.append)
    watch.cancel()
    try directory.write("a=2\n", to: "data")
    #expect(events.waits { $0.roots.last == ["a": "2"] })
    #expect(ended.all.isEmpty)
    running.cancel()
  }

  #if os(Linux)
    @Test func `files in directories with canonically equivalent names are watched separately`()
      throws
    {
      let files = ["u\u{308}", "\u{FC}"].map { directory[$0] }
      for file in files { #expect(mkdir(file, 0o700) == 0) }
      func stores() -> [FileStore] {
        files.map {
          FileStore(path: "\($0)/data", format: LineFormat(), stateDirectory: directory["state"])
        }
      }
      let watches = try stores().map { try $0.watch(events.append) }
      for (number, store) in stores().enumerated() {
        _ = try store.commit(ChangeSet([["a"]: .set(.string("\(number)"))]))
        #expect(events.waits { $0.roots.last == ["a": .string("\(number)")] })
      }
      for watch in watches { watch.cancel() }
    }
  #endif

  @Test func `changes are detected without a watch`() throws {
    try directory.write("a=1\n", to: "data")
    let revision = try store.load().revision
    #expect(try !store.hasChanged(since: revision))
    try directory.write("a=2\n", to: "data")
    #expect(try store.hasChanged(since: revision))
  }
}
