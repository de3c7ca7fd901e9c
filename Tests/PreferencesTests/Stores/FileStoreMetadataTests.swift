import Foundation
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesTesting
import TestSupport
import Testing

/// Owners, access lists and attributes of the file that is replaced.
@Suite struct FileStoreMetadataTests {
  let folder: TemporaryFolder
  private static let isRoot = geteuid() == 0
  private static let fileSystem = POSIXFileSystem()

  init() throws { folder = try TemporaryFolder() }

  private func store(_ fileSystem: any FileSystem = Self.fileSystem) -> FileStore {
    FileStore(
      path: folder["data"], format: LineFormat(), stateFolder: nil, fileSystem: fileSystem)
  }

  private var changes: ChangeSet { ChangeSet([["a"]: .set("2")]) }

  private func status() throws -> FileStatus { try Self.fileSystem.status(at: folder["data"]) }

  private func withFile<Result>(_ use: (Int32) throws -> Result) throws -> Result {
    let descriptor = try Self.fileSystem.open(folder["data"], for: .updating)
    defer { try? Self.fileSystem.close(descriptor) }
    return try use(descriptor)
  }

  private func attributes() throws -> [String: [UInt8]] {
    try withFile { try Self.fileSystem.attributes(of: $0) }
  }

  /// An access list as Linux keeps it: version 2, then tag, permissions and identifier of each entry.
  private static func accessList(
    _ entries: [(tag: UInt16, mode: UInt16, id: UInt32)]
  ) -> [UInt8] {
    entries.reduce(into: [2, 0, 0, 0]) { bytes, entry in
      withUnsafeBytes(of: entry.tag.littleEndian) { bytes += $0 }
      withUnsafeBytes(of: entry.mode.littleEndian) { bytes += $0 }
      withUnsafeBytes(of: entry.id.littleEndian) { bytes += $0 }
    }
  }

  /// Owner rw, user 1234 rw, group none, mask rw, others none.
  private static let list = accessList([
    (1, 6, .max), (2, 6, 1234), (4, 0, .max), (0x10, 6, .max), (0x20, 0, .max),
  ])

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `root keeps the owner of another user's file`() throws {
    try folder.write("a=1\n", to: "data")
    #expect(chown(folder["data"], 65534, 65533) == 0)
    #expect(chmod(folder["data"], 0o640) == 0)
    _ = try store().commit(changes)
    let status = try status()
    #expect((status.owner, status.group, status.mode) == (65534, 65533, 0o640))
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `an owner that cannot be kept is asked about`() throws {
    try folder.write("a=1\n", to: "data")
    #expect(chown(folder["data"], 65534, 0) == 0)
    let store = store(
      ScriptedFileSystem { call, _ throws(Errno) in if call == .setOwner { throw .notPermitted } })
    guard
      case .needsConsent(.metadata, let reason) = #expect(
        throws: StoreError.self, performing: { try store.commit(changes) })
    else {
      Issue.record("not asked")
      return
    }
    #expect(reason.description.contains("its owner"))
    #expect(try folder.text(of: "data") == "a=1\n")
    var agreed = changes
    agreed.consents = [.metadata]
    _ = try store.commit(agreed)
    #expect(try folder.text(of: "data") == "a=2\n")
  }

  @Test(
    .enabled(if: geteuid() == 0, "only root may give files away"), arguments: [0o660, 0o640, 0o604])
  func `a group that cannot be kept refuses the save where it would let others read`(mode: Int)
    throws
  {
    try folder.write("a=1\n", to: "data")
    #expect(chown(folder["data"], 0, 65533) == 0)
    #expect(chmod(folder["data"], mode_t(mode)) == 0)
    let store = store(
      ScriptedFileSystem { call, _ throws(Errno) in if call == .setOwner { throw .notPermitted } })
    var agreed = changes
    agreed.consents = [.metadata]
    guard
      case .widensAccess = #expect(
        throws: StoreError.self, performing: { try store.commit(agreed) })
    else {
      Issue.record("not refused")
      return
    }
    #expect(try folder.text(of: "data") == "a=1\n")
    #expect(try folder.strays == [])
  }

  #if os(Linux)
    @Test func `extended attributes and access lists are kept`() throws {
      try folder.write("a=1\n", to: "data")
      try withFile { descriptor in
        try Self.fileSystem.setAttribute("user.note", of: descriptor, to: Array("mine".utf8))
        try Self.fileSystem.setAttribute(
          "system.posix_acl_access", of: descriptor, to: Self.list)
      }
      let before = try (attributes(), status().mode)
      _ = try store().commit(changes)
      #expect(try folder.text(of: "data") == "a=2\n")
      #expect(try attributes() == before.0)
      #expect(try status().mode == before.1)
    }

    @Test func `an access list that cannot be kept refuses the save`() throws {
      try folder.write("a=1\n", to: "data")
      try withFile {
        try Self.fileSystem.setAttribute("system.posix_acl_access", of: $0, to: Self.list)
      }
      let store = store(
        ScriptedFileSystem { call, _ throws(Errno) in
          if call == .setAttribute { throw .notSupported }
        })
      #expect(throws: StoreError.self) { try store.commit(changes) }
      #expect(try folder.text(of: "data") == "a=1\n")
    }

    @Test func `a folder's default access list opens the file to nobody`() throws {
      try folder.write("a=1\n", to: "data")
      #expect(chmod(folder["data"], 0o640) == 0)
      let descriptor = try Self.fileSystem.open(folder.path, for: .listing)
      defer { try? Self.fileSystem.close(descriptor) }
      try Self.fileSystem.setAttribute(
        "system.posix_acl_default", of: descriptor, to: Self.list)
      _ = try store().commit(changes)
      #expect(try attributes() == [:])
      #expect(try status().mode == 0o640)
    }
  #endif
}
