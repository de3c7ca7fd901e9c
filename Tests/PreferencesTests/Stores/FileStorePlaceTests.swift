import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesTesting
import TestSupport
import Testing

/// Files in unusual locations: links, directories of other users, bind mounts and full disks.
@Suite struct FileStorePlaceTests {
  let directory: TemporaryDirectory
  private static let old = "{\"a\": 1}\n"
  private static let new = "{\"a\": 1, \"new\": true}\n"
  private static let isRoot = geteuid() == 0
  /// Arguments that run a process as an unprivileged user.
  private static let asNobody =
    isRoot ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []

  init() throws { directory = try TemporaryDirectory(onDisk: true) }

  private func store(_ name: String = "data.json") -> FileStore {
    FileStore(path: directory[name], format: .json, stateDirectory: directory["state"])
  }

  private var changes: ChangeSet { ChangeSet([["new"]: .set(.boolean(true))]) }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: directory[name], withDestinationPath: target)
  }

  private func makeDirectory(_ name: String, mode: Int) throws {
    try FileManager.default.createDirectory(
      atPath: directory[name], withIntermediateDirectories: false)
    try setMode(name, mode)
  }

  private func setMode(_ name: String, _ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: directory[name])
  }

  /// Saves in a separate process and returns the outcome that it prints.
  private func outcome(
    of name: String, through wrapper: [String] = [], consents: [StoreConsent] = []
  ) throws -> String {
    let arguments = ["save", directory[name], directory["state"]] + consents.map { "\($0)" }
    let probe = try Probe(arguments, through: wrapper)
    let line = probe.line()
    #expect(probe.end() == 0)
    return line
  }

  // MARK: Links

  @Test(arguments: ["real/file", "./real/../real/file", "middle"])
  func `a link is followed and preserved`(target: String) throws {
    try makeDirectory("real", mode: 0o700)
    try directory.write(Self.old, to: "real/file")
    try link("middle", to: directory["real/file"])
    try link("data.json", to: target)
    _ = try store().commit(changes)
    #expect(try directory.text(of: "real/file") == Self.new)
    let type = try FileManager.default.attributesOfItem(atPath: directory["data.json"])[.type]
    #expect(type as? FileAttributeType == .typeSymbolicLink)
    #expect(store().identity == store("real/file").identity)
  }

  @Test func `a save creates the target of a dangling link`() throws {
    try link("data.json", to: "later/file")
    _ = try store().commit(changes)
    #expect(try directory.text(of: "later/file").contains("new"))
  }

  @Test func `a link whose target is not valid UTF-8 is an error`() throws {
    let target: [CChar] = [0x74, -1, 0]
    #expect(symlink(target, directory["data.json"]) == 0)
    #expect(throws: StoreError.self) { try store().load() }
    #expect(throws: StoreError.self) { try store().commit(changes) }
    #expect(try directory.names == ["data.json"])
  }

  @Test func `a directory whose name is not valid UTF-8 is an error`() throws {
    let path = Array(directory["d"].utf8CString.dropLast()) + [-1, 0]
    #expect(mkdir(path, 0o700) == 0)
    #expect(symlink(path, directory["link"]) == 0)
    defer { rmdir(path) }
    #expect(throws: StoreError.self) { try store("link/data.json").load() }
    #expect(throws: StoreError.self) { try store("link/data.json").commit(changes) }
    #expect(rmdir(path) == 0)
    #expect(try directory.names == ["link"])
  }

  @Test(arguments: ["loop", "loop/data.json"])
  func `a link to itself is an error that names the links`(name: String) throws {
    try link("loop", to: "loop")
    let loading = #expect(throws: StoreError.self) { try store(name).load() }
    let saving = #expect(throws: StoreError.self) { try store(name).commit(changes) }
    for error in [loading, saving] {
      let text = "\(try #require(error))"
      #expect(text.hasSuffix(": too many levels of symbolic links"), "\(text)")
    }
  }

  @Test func `a changed link is followed to its new target`() throws {
    try directory.write(Self.old, to: "one")
    try directory.write("{}\n", to: "two")
    try link("data.json", to: "one")
    let store = store()
    #expect(try store.load().root.members?.count == 1)
    try FileManager.default.removeItem(atPath: directory["data.json"])
    try link("data.json", to: "two")
    #expect(try store.load().root.members?.count == 0)
  }

  // MARK: Files written in place

  @Test func `a file with several hard links is written in place after consent`() throws {
    try directory.write(Self.old, to: "data.json")
    try FileManager.default.linkItem(atPath: directory["data.json"], toPath: directory["other"])
    guard
      case .needsConsent(.inPlace, _) = #expect(
        throws: StoreError.self,
        performing: {
          try store().commit(changes)
        })
    else {
      Issue.record("saved without consent")
      return
    }
    #expect(try directory.text(of: "other") == Self.old)
    var agreed = changes
    agreed.consents = [.inPlace]
    _ = try store().commit(agreed)
    #expect(try directory.text(of: "other") == Self.new)
    let backups = try #require(store().backups)
    let contents = try backups.entries.map {
      String(decoding: try backups.bytes(of: $0), as: UTF8.self)
    }
    #expect(contents.contains(Self.old))
  }

  @Test(
    .enabled(if: geteuid() == 0, "only root may give files away"),
    arguments: [(uid_t(65534), gid_t(0), mode_t(0o644)), (0, 65533, 0o660)])
  func `a file written in place keeps the owner that a new file cannot have`(
    owner: uid_t, group: gid_t, mode: mode_t
  ) throws {
    try directory.write(Self.old, to: "data.json")
    #expect(chown(directory["data.json"], owner, group) == 0)
    #expect(chmod(directory["data.json"], mode) == 0)
    let store = FileStore(
      path: directory["data.json"], format: .json, stateDirectory: directory["state"],
      fileSystem: ScriptedFileSystem { call, _ throws(Errno) in
        if call == .setOwner { throw .notPermitted }
      })
    #expect(throws: StoreError.self) { try store.commit(changes) }
    var agreed = changes
    agreed.consents = [.inPlace]
    _ = try store.commit(agreed)
    #expect(try directory.text(of: "data.json") == Self.new)
    let status = try POSIXFileSystem().status(at: directory["data.json"])
    #expect((status.owner, status.group, status.mode) == (owner, group, UInt32(mode)))
  }

  @Test func `a failed write in place restores the old bytes`() throws {
    for failing in 1...4 {
      try directory.write(Self.old, to: "data\(failing)")
      try FileManager.default.linkItem(
        atPath: directory["data\(failing)"], toPath: directory["other\(failing)"])
      let inPlace = ChangeSet([["new"]: .set(.boolean(true))], consents: [.inPlace])
      // The store first backs up the old and new bytes.
      let copies = Counter()
      let store = FileStore(
        path: directory["data\(failing)"], format: .json, stateDirectory: directory["state"],
        fileSystem: ScriptedFileSystem(largestWrite: 8) { call, _ throws(Errno) in
          if call == .write, copies.next() == 6 + failing { throw .inputOutput }
        })
      let result = Result { try store.commit(inPlace) }
      let text = try directory.text(of: "other\(failing)")
      if case .success(.done) = result {
        #expect(text == Self.new)
      } else {
        #expect(text == Self.old)
      }
    }
  }

  @Test func `a file in a read-only directory is written in place after consent`() throws {
    try setMode("", 0o755)
    try makeDirectory("state", mode: 0o777)
    try makeDirectory("locked", mode: 0o755)
    try directory.write(Self.old, to: "locked/data.json")
    try setMode("locked/data.json", 0o666)
    if !Self.isRoot { try setMode("locked", 0o555) }
    #expect(try outcome(of: "locked/data.json", through: Self.asNobody) == "needs inPlace")
    #expect(try directory.text(of: "locked/data.json") == Self.old)
    #expect(
      try outcome(of: "locked/data.json", through: Self.asNobody, consents: [.inPlace])
        == "confirmed")
    #expect(try directory.text(of: "locked/data.json") == Self.new)
    try setMode("locked", 0o755)
  }

  @Test(arguments: [0o777, 0o222])
  func `new directories and files get their permissions despite the mask`(mask: Int) throws {
    try setMode("", 0o777)
    let masked = ["sh", "-c", "umask \(String(mask, radix: 8)); exec \"$@\"", "sh"]
    let wrapper = Self.asNobody + masked
    #expect(try outcome(of: "a/b/data.json", through: wrapper) == "confirmed")
    for (name, mode) in [("a", 0o700), ("a/b", 0o700), ("a/b/data.json", 0o600)] {
      #expect(try directory.mode(of: name) == mode)
    }
    #expect(try directory.mode(of: "state") == 0o700)
  }

  @Test func `a file that is not writable is read-only`() throws {
    try setMode("", 0o777)
    try directory.write(Self.old, to: "data.json")
    try setMode("data.json", 0o444)
    #expect(try outcome(of: "data.json", through: Self.asNobody) == "read only")
    #expect(try directory.text(of: "data.json") == Self.old)
  }

  @Test(arguments: [
    (Errno.accessDenied, "permission denied"), (.readOnlyFileSystem, "read-only file system"),
  ])
  func `a read-only file is read with the reason`(error: Errno, reason: String) throws {
    try directory.write(Self.old, to: "data.json")
    let fileSystem = ScriptedFileSystem { call, _ throws(Errno) in
      if call == .isWritable { throw error }
    }
    let store = FileStore(
      path: directory["data.json"], format: .json, stateDirectory: nil, fileSystem: fileSystem)
    guard case .readOnly(let found) = try store.load().access(["new"]) else {
      Issue.record("writable")
      return
    }
    #expect("\(found)" == reason)
  }

  // Only root may mount, even in a separate namespace.
  @Test(.enabled(if: geteuid() == 0, "only root may mount"))
  func `a bind-mounted file is written in place after consent`() throws {
    try directory.write(Self.old, to: "real")
    try directory.write("", to: "data.json")
    let mounted = [
      "unshare", "-m", "sh", "-c",
      "mount --bind \(directory["real"]) \(directory["data.json"]); exec \"$@\"",
      "sh",
    ]
    #expect(try outcome(of: "data.json", through: mounted) == "needs inPlace")
    #expect(try outcome(of: "data.json", through: mounted, consents: [.inPlace]) == "confirmed")
    #expect(try directory.text(of: "real") == Self.new)
    #expect(try directory.strays == [])
  }

  // MARK: Disks

  @Test(.enabled(if: geteuid() == 0, "only root may mount"))
  func `a full disk leaves the old file intact`() throws {
    try makeDirectory("disk", mode: 0o700)
    let full = [
      "unshare", "-m", "sh", "-c",
      """
      cd \(directory.path) && mount -t tmpfs -o size=8k none disk && echo '{"a": 1}' > disk/data.json \
      && ! dd if=/dev/zero of=disk/fill bs=1k 2> disk/errors; "$@"; cat disk/data.json >&0; \
      grep -q '^{"a": 1}$' disk/data.json
      """, "sh",
    ]
    #expect(try outcome(of: "disk/data.json", through: full) == "error \(ENOSPC)")
  }

  @Test func `a file size limit is an error and does not kill the process`() throws {
    let long = "{\"a\": \"" + String(repeating: "long", count: 4096) + "\"}\n"
    try directory.write(long, to: "data.json")
    let limited = ["sh", "-c", "ulimit -f 8; exec \"$@\"", "sh"]
    #expect(try outcome(of: "data.json", through: limited) == "error \(EFBIG)")
    #expect(try directory.text(of: "data.json") == long)
    #expect(try directory.strays == [])
  }

  @Test func `a file that is too large is not read`() throws {
    try directory.write(Self.old, to: "data.json")
    #expect(truncate(directory["data.json"], off_t(FileStore.sizeLimit + 1)) == 0)
    let error = StoreError.tooLarge(path: directory["data.json"], limit: FileStore.sizeLimit)
    #expect(throws: error) { try store().load() }
    #expect(throws: error) { try store().commit(changes) }
  }
}
