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
    withKnownIssue("the error of the lock is the error of the save") {
      guard case .done = try store.commit(Self.changes) else {
        Issue.record("not saved")
        return
      }
      #expect(try folder.text(of: "data.json") == "{\"n\": 2}\n")
    }
  }
}
