import PreferenceSystem
import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import PreferencesTesting
import TestSupport
import Testing

/// Folders in which another user writes too, and file systems that cannot lock.
@Suite struct HostileFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let victim = "of another\n"
  private static let changes = ChangeSet([["n"]: .set(.integer(2))])

  /// A store whose file is being looked after by a script.
  private func store(_ script: @escaping ScriptedFileSystem.Script) throws -> FileStore {
    try folder.write("{\"n\": 1}\n", to: "data.json")
    return FileStore(
      path: folder["data.json"], format: .json, stateFolder: nil,
      fileSystem: ScriptedFileSystem(script: script))
  }

  @Test func `a link in the place of the temporary file is not written through`() throws {
    try folder.write(Self.victim, to: "victim")
    let (folder, temporary) = (folder, folder[".data.json.settee-\(getpid())"])
    let store = try store { _, _ in
      guard unlink(temporary) == 0 else { return }
      _ = symlink(folder["victim"], temporary)
    }
    _ = try? store.commit(Self.changes)
    #expect(try folder.text(of: "victim") == Self.victim)
  }

  @Test(arguments: [ENOLCK, ENOSYS])
  func `a file system that cannot lock can be saved to`(number: Int32) throws {
    let store = try store { call, _ throws(Errno) in
      if call == .tryLock { throw Errno(number) }
    }
    guard case .done(let snapshot, .confirmed) = try store.commit(Self.changes) else {
      Issue.record("not saved")
      return
    }
    #expect(try folder.text(of: "data.json") == "{\"n\": 2}\n")
    #expect(snapshot.problems.map(\.severity) == [.warning])
  }

  // MARK: Attackers

  /// A thread that keeps changing a directory until it is stopped.
  private final class Attacker: Sendable {
    private let isStopped = Mutex(false)
    private let rounds = Mutex(0)

    init(_ attack: @escaping @Sendable (Int) -> Void) throws {
      try startThread { [self] in
        while !isStopped.withLock({ $0 }) {
          let round = rounds.withLock { rounds in
            rounds += 1
            return rounds
          }
          attack(round)
        }
      }
    }

    func stop() -> Int {
      isStopped.withLock { $0 = true }
      return rounds.withLock { $0 }
    }
  }

  /// The texts of all files below a directory; those of symbolic links, which the attacker leaves, are elsewhere.
  private func texts(below name: String) -> [String] {
    let files = FileManager.default
    let names = files.enumerator(atPath: folder[name])?.compactMap { $0 as? String } ?? []
    return names.filter {
      (try? files.destinationOfSymbolicLink(atPath: folder["\(name)/\($0)"])) == nil
    }
    .compactMap { try? folder.text(of: "\(name)/\($0)") }
  }

  @Test func `an attacker in the directories cannot redirect a save`() throws {
    for name in ["data", "state", "state/ring", "victims"] {
      try FileManager.default.createDirectory(
        atPath: folder[name], withIntermediateDirectories: true)
    }
    for name in ["victims/other", "victims/data.json", "victims/.saving"] {
      try folder.write(Self.victim, to: name)
    }
    try folder.write("{\"n\": 0}\n", to: "data/data.json")
    let store = FileStore(
      path: folder["data/data.json"], format: .json, stateFolder: folder["state"])
    let ring = try #require(store.backups).folder
    let folder = folder
    let other = folder["victims/other"]
    let attacker = try Attacker { round in
      // The temporary names, which may not exist, in both directories; the note; the directories themselves.
      for name in ["data/.data.json.settee-\(getpid())", "data/.data.json.settee-99999"] {
        if round.isMultiple(of: 2) { unlink(folder[name]) }
        symlink(other, folder[name])
      }
      unlink("\(ring)/.saving")
      symlink(other, "\(ring)/.saving")
      symlink(other, "\(ring)/..saving.settee-\(getpid())")
      if round.isMultiple(of: 3) {
        rename(folder["data"], folder["away"])
        symlink(folder["victims"], folder["data"])
        unlink(folder["data"])
        rename(folder["away"], folder["data"])
        rename(ring, "\(ring)-away")
        symlink(folder["victims"], ring)
        unlink(ring)
        rename("\(ring)-away", ring)
      }
    }
    var saved = 0
    for number in 1...300 {
      let changes = ChangeSet([["n"]: .set(.integer(Int64(number)))])
      if case .done? = try? store.commit(changes, deadline: .now + .seconds(1)) { saved += 1 }
    }
    #expect(attacker.stop() > 100)
    #expect(saved > 0)
    #expect(try folder.text(of: "victims/other") == Self.victim)
    #expect(try folder.text(of: "victims/data.json") == Self.victim)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["victims"]).sorted()
    #expect(names == [".saving", "data.json", "other"])
    #expect(!texts(below: "state").contains(Self.victim))
  }

  @Test func `a backup that is a link is not read, and not written through`() throws {
    try folder.write(Self.victim, to: "victim")
    let store = FileStore(path: folder["data"], format: LineFormat(), stateFolder: folder["state"])
    _ = try store.commit(ChangeSet([["a"]: .set("1")]))
    let backups = try #require(store.backups)
    let entry = try #require(backups.entries.first)
    #expect(unlink("\(backups.folder)/\(entry.name)") == 0)
    #expect(symlink(folder["victim"], "\(backups.folder)/\(entry.name)") == 0)
    #expect(throws: StoreError.self) { try backups.bytes(of: entry) }
    _ = try store.commit(ChangeSet([["a"]: .set("2")]))
    #expect(try folder.text(of: "victim") == Self.victim)
  }

  @Test func `a directory of backups that is a link is not used`() throws {
    let store = FileStore(path: folder["data"], format: LineFormat(), stateFolder: folder["state"])
    try FileManager.default.createDirectory(
      atPath: folder["elsewhere"], withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: folder["state/ring"], withIntermediateDirectories: true)
    let ring = try #require(store.backups).folder
    #expect(symlink(folder["elsewhere"], ring) == 0)
    guard case .done = try store.commit(ChangeSet([["a"]: .set("1")])) else {
      Issue.record("not saved")
      return
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["elsewhere"]) == [])
  }

  @Test func `a link whose directory is missing is refused, one to a new file is written through`()
    throws
  {
    try FileManager.default.createDirectory(
      atPath: folder["links"], withIntermediateDirectories: true)
    #expect(symlink("../gone/data", folder["links/dangling"]) == 0)
    let dangling = FileStore(
      path: folder["links/dangling"], format: LineFormat(), stateFolder: nil)
    #expect(throws: StoreError.self) { try dangling.commit(ChangeSet([["a"]: .set("1")])) }
    #expect(!FileManager.default.fileExists(atPath: folder["gone"]))
    #expect(symlink("new", folder["link"]) == 0)
    let store = FileStore(path: folder["link"], format: LineFormat(), stateFolder: nil)
    _ = try store.commit(ChangeSet([["a"]: .set("1")]))
    #expect(try folder.text(of: "new") == "a=1\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["link"]) == "new")
  }

  @Test(.enabled(if: geteuid() == 0))  // Only root can give a link to another user.
  func `a link of another user to a file that is not theirs is not followed`() throws {
    try folder.write("a=0\n", to: "target")
    #expect(symlink("target", folder["link"]) == 0)
    #expect(lchown(folder["link"], 12_345, 12_345) == 0)
    let store = FileStore(path: folder["link"], format: LineFormat(), stateFolder: nil)
    #expect(throws: StoreError.self) { try store.commit(ChangeSet([["a"]: .set("1")])) }
    #expect(try folder.text(of: "target") == "a=0\n")
    // A link to a file of the same user is no danger.
    #expect(chown(folder["target"], 12_345, 12_345) == 0)
    _ = try store.commit(ChangeSet([["a"]: .set("1")]))
    #expect(try folder.text(of: "target") == "a=1\n")
  }

  // MARK: Locks of readers

  /// Locks a file as a program does that may only read it.
  private func lockAsReader(_ name: String, _ kind: Int32) -> Int32 {
    let descriptor = open(folder[name], O_RDONLY | O_CLOEXEC)
    #expect(flock(descriptor, kind) == 0)
    return descriptor
  }

  @Test func `a shared lock does not block a save, and two writers still exclude each other`()
    throws
  {
    try folder.write("{\"n\": 1}\n", to: "data.json")
    let reader = lockAsReader("data.json", LOCK_SH)
    defer { close(reader) }
    let fileSystem = POSIXFileSystem()
    let (one, other) = (
      try fileSystem.open(folder["data.json"], for: .updating),
      try fileSystem.open(folder["data.json"], for: .updating)
    )
    #expect(try fileSystem.lock(one) == .locked)
    #expect(try fileSystem.lock(other) == .busy)
    try fileSystem.close(one)
    #expect(try fileSystem.lock(other) == .locked)
    try fileSystem.close(other)
    let store = FileStore(path: folder["data.json"], format: .json, stateFolder: nil)
    guard case .done = try store.commit(Self.changes, deadline: .now + .milliseconds(500)) else {
      Issue.record("not saved")
      return
    }
    #expect(try folder.text(of: "data.json") == "{\"n\": 2}\n")
  }

  @Test func `an exclusive lock of a reader needs consent`() throws {
    try folder.write("{\"n\": 1}\n", to: "data.json")
    let reader = lockAsReader("data.json", LOCK_EX)
    defer { close(reader) }
    let store = FileStore(path: folder["data.json"], format: .json, stateFolder: nil)
    let error = #expect(throws: StoreError.self) {
      try store.commit(Self.changes, deadline: .now + .milliseconds(50))
    }
    guard case .locked? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    var changes = Self.changes
    changes.consents = [.withoutLock]
    guard case .done(let snapshot, _) = try store.commit(changes) else {
      Issue.record("not saved")
      return
    }
    #expect(snapshot.problems.map(\.severity) == [.warning])
    #expect(try folder.text(of: "data.json") == "{\"n\": 2}\n")
  }
}
