import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesTesting
import TestSupport
import Testing

/// Files in odd places: behind links, in folders of others, mounted by themselves, on full disks.
@Suite struct FileStorePlaceTests {
  let folder: TemporaryFolder
  private static let old = "{\"a\": 1}\n"
  private static let new = "{\"a\": 1, \"new\": true}\n"
  private static let isRoot = geteuid() == 0
  /// Runs a process as a user who owns nothing; any user who is not root will do.
  private static let asNobody =
    isRoot ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []

  init() throws { folder = try TemporaryFolder(onDisk: true) }

  private func store(_ name: String = "data.json") -> FileStore {
    FileStore(path: folder[name], format: .json, stateFolder: folder["state"])
  }

  private var changes: ChangeSet { ChangeSet([["new"]: .set(.boolean(true))]) }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder[name], withDestinationPath: target)
  }

  private func makeDirectory(_ name: String, mode: Int) throws {
    try FileManager.default.createDirectory(
      atPath: folder[name], withIntermediateDirectories: false)
    try setMode(name, mode)
  }

  private func setMode(_ name: String, _ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder[name])
  }

  /// How a save in a process of its own ends.
  private func answer(
    of name: String, through wrapper: [String] = [], consents: [Consent] = []
  ) throws -> String {
    let arguments = ["save", folder[name], folder["state"]] + consents.map { "\($0)" }
    let probe = try Probe(arguments, through: wrapper)
    let line = probe.line()
    #expect(probe.end() == 0)
    return line
  }

  // MARK: Links

  @Test(arguments: ["real/file", "./real/../real/file", "middle"])
  func `a link is followed and stays a link`(target: String) throws {
    try makeDirectory("real", mode: 0o700)
    try folder.write(Self.old, to: "real/file")
    try link("middle", to: folder["real/file"])
    try link("data.json", to: target)
    _ = try store().commit(changes)
    #expect(try folder.text(of: "real/file") == Self.new)
    let type = try FileManager.default.attributesOfItem(atPath: folder["data.json"])[.type]
    #expect(type as? FileAttributeType == .typeSymbolicLink)
    #expect(store().identity == store("real/file").identity)
  }

  @Test func `a link to nothing makes its target`() throws {
    try link("data.json", to: "later/file")
    _ = try store().commit(changes)
    #expect(try folder.text(of: "later/file").contains("new"))
  }

  @Test func `a link to itself is an error`() throws {
    try link("data.json", to: "data.json")
    #expect(throws: StoreError.self) { try store().load() }
    #expect(throws: StoreError.self) { try store().commit(changes) }
  }

  @Test func `a link that leads elsewhere by now is followed there`() throws {
    try folder.write(Self.old, to: "one")
    try folder.write("{}\n", to: "two")
    try link("data.json", to: "one")
    let store = store()
    #expect(try store.load().root.members?.count == 1)
    try FileManager.default.removeItem(atPath: folder["data.json"])
    try link("data.json", to: "two")
    #expect(try store.load().root.members?.count == 0)
  }

  // MARK: Files that cannot be replaced

  @Test func `a file with more than one name is written in place, after a yes`() throws {
    try folder.write(Self.old, to: "data.json")
    try FileManager.default.linkItem(atPath: folder["data.json"], toPath: folder["other"])
    guard
      case .needsConsent(.inPlace, _) = #expect(
        throws: StoreError.self,
        performing: {
          try store().commit(changes)
        })
    else {
      Issue.record("not asked")
      return
    }
    #expect(try folder.text(of: "other") == Self.old)
    var agreed = changes
    agreed.consents = [.inPlace]
    _ = try store().commit(agreed)
    #expect(try folder.text(of: "other") == Self.new)
    let backups = try #require(store().backups)
    let kept = try backups.entries.map {
      String(decoding: try backups.bytes(of: $0), as: UTF8.self)
    }
    #expect(kept.contains(Self.old))
  }

  @Test func `a file that fails to be written in place has its old bytes again`() throws {
    for failing in 1...4 {
      try folder.write(Self.old, to: "data\(failing)")
      try FileManager.default.linkItem(
        atPath: folder["data\(failing)"], toPath: folder["other\(failing)"])
      let inPlace = ChangeSet([["new"]: .set(.boolean(true))], consents: [.inPlace])
      // The backups keeps old and new bytes first.
      let copies = Counter()
      let store = FileStore(
        path: folder["data\(failing)"], format: .json, stateFolder: folder["state"],
        fileSystem: ScriptedFileSystem(largestWrite: 8) { call, _ throws(Errno) in
          if call == .write, copies.next() == 6 + failing { throw .inputOutput }
        })
      let result = Result { try store.commit(inPlace) }
      let text = try folder.text(of: "other\(failing)")
      if case .success(.done) = result {
        #expect(text == Self.new)
      } else {
        #expect(text == Self.old)
      }
    }
  }

  @Test func `a file in a folder that cannot be written is written in place, after a yes`() throws {
    try setMode("", 0o755)
    try makeDirectory("state", mode: 0o777)
    try makeDirectory("locked", mode: 0o755)
    try folder.write(Self.old, to: "locked/data.json")
    try setMode("locked/data.json", 0o666)
    if !Self.isRoot { try setMode("locked", 0o555) }
    #expect(try answer(of: "locked/data.json", through: Self.asNobody) == "needs inPlace")
    #expect(try folder.text(of: "locked/data.json") == Self.old)
    #expect(
      try answer(of: "locked/data.json", through: Self.asNobody, consents: [.inPlace])
        == "confirmed")
    #expect(try folder.text(of: "locked/data.json") == Self.new)
    try setMode("locked", 0o755)
  }

  @Test func `a file that cannot be written is read only`() throws {
    try setMode("", 0o777)
    try folder.write(Self.old, to: "data.json")
    try setMode("data.json", 0o444)
    #expect(try answer(of: "data.json", through: Self.asNobody) == "read only")
    #expect(try folder.text(of: "data.json") == Self.old)
  }

  // Only root may mount, even in a name space of its own.
  @Test(.enabled(if: geteuid() == 0, "only root may mount"))
  func `a file that is mounted by itself is written in place, after a yes`() throws {
    try folder.write(Self.old, to: "real")
    try folder.write("", to: "data.json")
    let mounted = [
      "unshare", "-m", "sh", "-c",
      "mount --bind \(folder["real"]) \(folder["data.json"]); exec \"$@\"",
      "sh",
    ]
    #expect(try answer(of: "data.json", through: mounted) == "needs inPlace")
    #expect(try answer(of: "data.json", through: mounted, consents: [.inPlace]) == "confirmed")
    #expect(try folder.text(of: "real") == Self.new)
    #expect(try folder.strays == [])
  }

  // MARK: Disks

  @Test(.enabled(if: geteuid() == 0, "only root may mount"))
  func `on a full disk the old file stays whole`() throws {
    try makeDirectory("disk", mode: 0o700)
    let full = [
      "unshare", "-m", "sh", "-c",
      """
      cd \(folder.path) && mount -t tmpfs -o size=8k none disk && echo '{"a": 1}' > disk/data.json \
      && ! dd if=/dev/zero of=disk/fill bs=1k 2> disk/errors; "$@"; cat disk/data.json >&0; \
      grep -q '^{"a": 1}$' disk/data.json
      """, "sh",
    ]
    #expect(try answer(of: "disk/data.json", through: full) == "error \(ENOSPC)")
  }

  @Test func `a limit of file sizes is an error, and kills nobody`() throws {
    let long = "{\"a\": \"" + String(repeating: "long", count: 4096) + "\"}\n"
    try folder.write(long, to: "data.json")
    let limited = ["sh", "-c", "ulimit -f 8; exec \"$@\"", "sh"]
    #expect(try answer(of: "data.json", through: limited) == "error \(EFBIG)")
    #expect(try folder.text(of: "data.json") == long)
    #expect(try folder.strays == [])
  }

  @Test func `a file that is too large is not read`() throws {
    try folder.write(Self.old, to: "data.json")
    #expect(truncate(folder["data.json"], off_t(FileStore.sizeLimit + 1)) == 0)
    let error = StoreError.tooLarge(path: folder["data.json"], limit: FileStore.sizeLimit)
    #expect(throws: error) { try store().load() }
    #expect(throws: error) { try store().commit(changes) }
  }
}
