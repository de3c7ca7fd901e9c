import PreferenceSystem
import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import PreferencesTesting
import TestSupport
import Testing

/// Directories where another user also writes, and file systems without locks.
@Suite struct HostileDirectoryTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static let victim = "of another\n"
  private static let changes = ChangeSet([["n"]: .set(.integer(2))])

  /// Returns a store whose file system runs a script at each call.
  private func store(_ script: @escaping ScriptedFileSystem.Script) throws -> FileStore {
    try directory.write("{\"n\": 1}\n", to: "data.json")
    return FileStore(
      path: directory["data.json"], format: .json, stateDirectory: nil,
      fileSystem: ScriptedFileSystem(script: script))
  }

  @Test func `a link at the temporary name is not written through`() throws {
    try directory.write(Self.victim, to: "victim")
    let (directory, temporary) = (directory, directory[".data.json.settee-\(getpid())"])
    let store = try store { _, _ in
      guard unlink(temporary) == 0 else { return }
      _ = symlink(directory["victim"], temporary)
    }
    _ = try? store.commit(Self.changes)
    #expect(try directory.text(of: "victim") == Self.victim)
  }

  @Test(arguments: [ENOLCK, ENOSYS])
  func `a save succeeds on a file system without locks`(number: Int32) throws {
    let store = try store { call, _ throws(Errno) in
      if call == .tryLock { throw Errno(number) }
    }
    guard case .done(let snapshot, .confirmed) = try store.commit(Self.changes) else {
      Issue.record("not saved")
      return
    }
    #expect(try directory.text(of: "data.json") == "{\"n\": 2}\n")
    #expect(snapshot.problems.map(\.severity) == [.warning])
  }

  // MARK: Attackers

  /// Returns the contents of all files below a directory except symbolic links, which the attacker
  /// creates.
  private func texts(below name: String) -> [String] {
    let files = FileManager.default
    let names = files.enumerator(atPath: directory[name])?.compactMap { $0 as? String } ?? []
    return names.filter {
      (try? files.destinationOfSymbolicLink(atPath: directory["\(name)/\($0)"])) == nil
    }
    .compactMap { try? directory.text(of: "\(name)/\($0)") }
  }

  @Test func `an attacker in the directories cannot redirect a save`() throws {
    for name in ["data", "state", "state/ring", "victims"] {
      try FileManager.default.createDirectory(
        atPath: directory[name], withIntermediateDirectories: true)
    }
    for name in ["victims/other", "victims/data.json", "victims/.saving"] {
      try directory.write(Self.victim, to: name)
    }
    try directory.write("{\"n\": 0}\n", to: "data/data.json")
    let store = FileStore(
      path: directory["data/data.json"], format: .json, stateDirectory: directory["state"])
    let ring = try #require(store.backups).directory
    let directory = directory
    let other = directory["victims/other"]
    let attacker = try Attacker { round in
      // Attacks the temporary names in both directories, the journal of a save, and the
      // directories.
      for name in ["data/.data.json.settee-\(getpid())", "data/.data.json.settee-99999"] {
        if round.isMultiple(of: 2) { unlink(directory[name]) }
        symlink(other, directory[name])
      }
      unlink("\(ring)/.saving")
      symlink(other, "\(ring)/.saving")
      symlink(other, "\(ring)/..saving.settee-\(getpid())")
      if round.isMultiple(of: 3) {
        rename(directory["data"], directory["away"])
        symlink(directory["victims"], directory["data"])
        unlink(directory["data"])
        rename(directory["away"], directory["data"])
        rename(ring, "\(ring)-away")
        symlink(directory["victims"], ring)
        unlink(ring)
        rename("\(ring)-away", ring)
      }
    }
    var saved = 0
    for number in attacker.numbers(to: 300) {
      let changes = ChangeSet([["n"]: .set(.integer(Int64(number)))])
      if case .done? = try? store.commit(changes, deadline: .now + .seconds(1)) { saved += 1 }
    }
    #expect(attacker.stop() > 100)
    #expect(saved > 0)
    #expect(try directory.text(of: "victims/other") == Self.victim)
    #expect(try directory.text(of: "victims/data.json") == Self.victim)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory["victims"]).sorted()
    #expect(names == [".saving", "data.json", "other"])
    #expect(!texts(below: "state").contains(Self.victim))
  }

  @Test func `a backup that is a link is neither read nor written through`() throws {
    try directory.write(Self.victim, to: "victim")
    let store = FileStore(
      path: directory["data"], format: LineFormat(), stateDirectory: directory["state"])
    _ = try store.commit(ChangeSet([["a"]: .set("1")]))
    let backups = try #require(store.backups)
    let entry = try #require(backups.entries.first)
    #expect(unlink("\(backups.directory)/\(entry.name)") == 0)
    #expect(symlink(directory["victim"], "\(backups.directory)/\(entry.name)") == 0)
    #expect(throws: StoreError.self) { try backups.bytes(of: entry) }
    _ = try store.commit(ChangeSet([["a"]: .set("2")]))
    #expect(try directory.text(of: "victim") == Self.victim)
  }

  @Test func `a backup directory that is a link is not used`() throws {
    let store = FileStore(
      path: directory["data"], format: LineFormat(), stateDirectory: directory["state"])
    try FileManager.default.createDirectory(
      atPath: directory["elsewhere"], withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: directory["state/ring"], withIntermediateDirectories: true)
    let ring = try #require(store.backups).directory
    #expect(symlink(directory["elsewhere"], ring) == 0)
    guard case .done = try store.commit(ChangeSet([["a"]: .set("1")])) else {
      Issue.record("not saved")
      return
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory["elsewhere"]) == [])
  }

  @Test func `a link into a missing directory is rejected, one to a new file is written through`()
    throws
  {
    try FileManager.default.createDirectory(
      atPath: directory["links"], withIntermediateDirectories: true)
    #expect(symlink("../gone/data", directory["links/dangling"]) == 0)
    let dangling = FileStore(
      path: directory["links/dangling"], format: LineFormat(), stateDirectory: nil)
    #expect(throws: StoreError.self) { try dangling.commit(ChangeSet([["a"]: .set("1")])) }
    #expect(!FileManager.default.fileExists(atPath: directory["gone"]))
    #expect(symlink("new", directory["link"]) == 0)
    let store = FileStore(path: directory["link"], format: LineFormat(), stateDirectory: nil)
    _ = try store.commit(ChangeSet([["a"]: .set("1")]))
    #expect(try directory.text(of: "new") == "a=1\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: directory["link"]) == "new")
  }

  @Test(.enabled(if: geteuid() == 0))  // Only root can change the owner of a link.
  func `another user's link to a file of a third user is not followed`() throws {
    try directory.write("a=0\n", to: "target")
    #expect(symlink("target", directory["link"]) == 0)
    #expect(lchown(directory["link"], 12_345, 12_345) == 0)
    let store = FileStore(path: directory["link"], format: LineFormat(), stateDirectory: nil)
    #expect(throws: StoreError.self) { try store.commit(ChangeSet([["a"]: .set("1")])) }
    #expect(try directory.text(of: "target") == "a=0\n")
    // A link to a file of the same user is safe.
    #expect(chown(directory["target"], 12_345, 12_345) == 0)
    _ = try store.commit(ChangeSet([["a"]: .set("1")]))
    #expect(try directory.text(of: "target") == "a=1\n")
  }

  // MARK: Locks of readers

  /// Locks a file like a program that may only read it.
  private func lockAsReader(_ name: String, _ kind: Int32) -> Int32 {
    let descriptor = open(directory[name], O_RDONLY | O_CLOEXEC)
    #expect(flock(descriptor, kind) == 0)
    return descriptor
  }

  @Test func `a shared lock does not block a save, and writers still exclude each other`()
    throws
  {
    try directory.write("{\"n\": 1}\n", to: "data.json")
    let reader = lockAsReader("data.json", LOCK_SH)
    defer { close(reader) }
    let fileSystem = POSIXFileSystem()
    let (one, other) = (
      try fileSystem.open(directory["data.json"], for: .updating),
      try fileSystem.open(directory["data.json"], for: .updating)
    )
    #expect(try fileSystem.lock(one) == .locked)
    #expect(try fileSystem.lock(other) == .busy)
    try fileSystem.close(one)
    #expect(try fileSystem.lock(other) == .locked)
    try fileSystem.close(other)
    let store = FileStore(path: directory["data.json"], format: .json, stateDirectory: nil)
    guard case .done = try store.commit(Self.changes, deadline: .now + .milliseconds(500)) else {
      Issue.record("not saved")
      return
    }
    #expect(try directory.text(of: "data.json") == "{\"n\": 2}\n")
  }

  @Test func `saving despite a reader's exclusive lock needs consent`() throws {
    try directory.write("{\"n\": 1}\n", to: "data.json")
    let reader = lockAsReader("data.json", LOCK_EX)
    defer { close(reader) }
    let store = FileStore(path: directory["data.json"], format: .json, stateDirectory: nil)
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
    #expect(try directory.text(of: "data.json") == "{\"n\": 2}\n")
  }
}
