import Foundation
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesTesting
import TestSupport
import Testing

/// The owner, access list and attributes of a replaced file.
@Suite struct FileStoreMetadataTests {
  let directory: TemporaryDirectory
  private static let isRoot = geteuid() == 0
  private static let fileSystem = POSIXFileSystem()

  init() throws { directory = try TemporaryDirectory() }

  private func store(_ fileSystem: any FileSystem = Self.fileSystem) -> FileStore {
    FileStore(
      path: directory["data"], format: LineFormat(), stateDirectory: nil, fileSystem: fileSystem)
  }

  private var changes: ChangeSet { ChangeSet([["a"]: .set("2")]) }

  private func status() throws -> FileStatus { try Self.fileSystem.status(at: directory["data"]) }

  private func withFile<Result>(_ use: (Int32) throws -> Result) throws -> Result {
    let descriptor = try Self.fileSystem.open(directory["data"], for: .updating)
    defer { try? Self.fileSystem.close(descriptor) }
    return try use(descriptor)
  }

  private func attributes() throws -> [String: [UInt8]] {
    try withFile { try Self.fileSystem.attributes(of: $0) }
  }

  /// Returns an access list as Linux stores it: version 2, then tag, permissions and ID of each
  /// entry.
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
  func `root preserves the owner of another user's file`() throws {
    try directory.write("a=1\n", to: "data")
    #expect(chown(directory["data"], 65534, 65533) == 0)
    #expect(chmod(directory["data"], 0o640) == 0)
    _ = try store().commit(changes)
    let status = try status()
    #expect((status.owner, status.group, status.mode) == (65534, 65533, 0o640))
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `losing the owner needs consent`() throws {
    try directory.write("a=1\n", to: "data")
    #expect(chown(directory["data"], 65534, 0) == 0)
    let store = store(
      ScriptedFileSystem { call, _ throws(Errno) in if call == .setOwner { throw .notPermitted } })
    guard
      case .needsConsent(.metadata, let reason) = #expect(
        throws: StoreError.self, performing: { try store.commit(changes) })
    else {
      Issue.record("saved without consent")
      return
    }
    #expect(reason.description.contains("its owner"))
    let rehearsed = #expect(throws: StoreError.self) {
      try store.rehearse(changes, deadline: .now + .seconds(5))
    }
    #expect(rehearsed == .needsConsent(.metadata, reason))
    #expect(try directory.text(of: "data") == "a=1\n")
    var agreed = changes
    agreed.consents = [.metadata]
    _ = try store.rehearse(agreed, deadline: .now + .seconds(5))
    _ = try store.commit(agreed)
    #expect(try directory.text(of: "data") == "a=2\n")
  }

  @Test(
    .enabled(if: geteuid() == 0, "only root may give files away"), arguments: [0o660, 0o640, 0o604])
  func `losing a group is rejected if others could then read the file`(mode: Int)
    throws
  {
    try directory.write("a=1\n", to: "data")
    #expect(chown(directory["data"], 0, 65533) == 0)
    #expect(chmod(directory["data"], mode_t(mode)) == 0)
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
    guard
      case .widensAccess = #expect(
        throws: StoreError.self,
        performing: { try store.rehearse(agreed, deadline: .now + .seconds(5)) })
    else {
      Issue.record("not refused in a dry run")
      return
    }
    #expect(try directory.text(of: "data") == "a=1\n")
    #expect(try directory.strays == [])
  }

  #if os(Linux)
    @Test func `extended attributes and access lists are preserved`() throws {
      try directory.write("a=1\n", to: "data")
      try withFile { descriptor in
        try Self.fileSystem.setAttribute("user.note", of: descriptor, to: Array("mine".utf8))
        try Self.fileSystem.setAttribute(
          "system.posix_acl_access", of: descriptor, to: Self.list)
      }
      let before = try (attributes(), status().mode)
      _ = try store().commit(changes)
      #expect(try directory.text(of: "data") == "a=2\n")
      #expect(try attributes() == before.0)
      #expect(try status().mode == before.1)
    }

    @Test func `losing an access list is rejected`() throws {
      try directory.write("a=1\n", to: "data")
      try withFile {
        try Self.fileSystem.setAttribute("system.posix_acl_access", of: $0, to: Self.list)
      }
      let store = store(
        ScriptedFileSystem { call, _ throws(Errno) in
          if call == .setAttribute { throw .notSupported }
        })
      #expect(throws: StoreError.self) { try store.commit(changes) }
      #expect(try directory.text(of: "data") == "a=1\n")
    }

    @Test func `a directory's default access list does not open the file to others`() throws {
      try directory.write("a=1\n", to: "data")
      #expect(chmod(directory["data"], 0o640) == 0)
      let descriptor = try Self.fileSystem.open(directory.path, for: .listing)
      defer { try? Self.fileSystem.close(descriptor) }
      try Self.fileSystem.setAttribute(
        "system.posix_acl_default", of: descriptor, to: Self.list)
      _ = try store().commit(changes)
      #expect(try attributes() == [:])
      #expect(try status().mode == 0o640)
    }
  #endif
}
