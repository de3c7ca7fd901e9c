import Foundation
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesTesting
import TestSupport
import Testing

/// A commit whose file system fails: the file is the old one whole or the new one whole, and the failure is shown.
@Suite struct FileStoreFaultTests {
  private static let old = "# kept\na=1\nb=2\n"
  private static let new = "# kept\na=1\nb=3\n"
  private static let changes = ChangeSet([["b"]: .set("3")])

  /// How a commit on such a file system ended.
  private struct Outcome {
    var result: Result<CommitResult, any Error>
    var calls: Int
    var folder: TemporaryFolder

    var isDone: Bool { if case .success(.done) = result { true } else { false } }
    var isConfirmed: Bool {
      if case .success(.done(_, .confirmed)) = result { true } else { false }
    }
  }

  private func commit(
    _ fileSystem: ScriptedFileSystem, old: String? = Self.old, keepsRing: Bool = true
  ) throws -> Outcome {
    let folder = try TemporaryFolder()
    if let old { try folder.write(old, to: "data") }
    let store = FileStore(
      path: folder["data"], format: LineFormat(), stateFolder: keepsRing ? folder["state"] : nil,
      fileSystem: fileSystem, clock: ManualClock().storeClock)
    let result = Result { try store.commit(Self.changes) }
    return Outcome(result: result, calls: fileSystem.calls, folder: folder)
  }

  /// Makes each call of a commit fail in turn.
  private func failEachCall(
    with error: Errno, old: String?, new: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var number = 0
    while true {
      number += 1
      let failing = number
      let outcome = try commit(
        ScriptedFileSystem { _, number throws(Errno) in if number == failing { throw error } },
        old: old)
      guard outcome.calls >= failing else { return }
      let text = try? outcome.folder.text(of: "data")
      let comment: Comment = "call \(failing), \(outcome.result)"
      #expect(
        text == (outcome.isDone ? new : old), comment, sourceLocation: sourceLocation)
      try expectNextSaveCleansUp(outcome.folder, comment, sourceLocation)
    }
  }

  private func expectNextSaveCleansUp(
    _ folder: TemporaryFolder, _ comment: Comment, _ sourceLocation: SourceLocation
  ) throws {
    let store = FileStore(path: folder["data"], format: LineFormat(), stateFolder: folder["state"])
    guard case .done(let snapshot, .confirmed) = try store.commit(ChangeSet([["c"]: .set("4")]))
    else {
      Issue.record("not saved after \(comment)", sourceLocation: sourceLocation)
      return
    }
    #expect(snapshot.root[["c"]] == "4", comment, sourceLocation: sourceLocation)
    #expect(snapshot.problems.isEmpty, comment, sourceLocation: sourceLocation)
    #expect(try folder.strays == [], comment, sourceLocation: sourceLocation)
  }

  @Test(arguments: [Errno.inputOutput, .noSpace, .accessDenied, .notPermitted])
  func `whichever call fails, the file is whole`(error: Errno) throws {
    try failEachCall(with: error, old: Self.old, new: Self.new)
  }

  @Test(arguments: [Errno.inputOutput, .noSpace])
  func `whichever call fails, the first file is there whole or not at all`(error: Errno) throws {
    try failEachCall(with: error, old: nil, new: "b=3\n")
  }

  @Test func `on whichever byte the disk is full, the old file is whole and the error is shown`()
    throws
  {
    var room = 0
    while true {
      let outcome = try commit(ScriptedFileSystem(room: room))
      if outcome.isDone { break }
      #expect(try outcome.folder.text(of: "data") == Self.old, "\(room) bytes of room")
      #expect(throws: StoreError.self) { try outcome.result.get() }
      try expectNextSaveCleansUp(outcome.folder, "\(room) bytes of room", #_sourceLocation)
      room += 1
    }
    #expect(room >= Self.new.utf8.count)
  }

  @Test func `short writes are gone on with`() throws {
    let outcome = try commit(ScriptedFileSystem(largestWrite: 3))
    #expect(outcome.isConfirmed)
    #expect(try outcome.folder.text(of: "data") == Self.new)
  }

  @Test
  func
    `a disk that does not confirm the folder is told, and one that does not confirm the file saves nothing`()
    throws
  {
    var answers: [String] = []
    for failing in 1...2 {
      let synchronized = Counter()
      let outcome = try commit(
        ScriptedFileSystem { call, _ throws(Errno) in
          if call == .synchronize, synchronized.next() == failing { throw .inputOutput }
        }, keepsRing: false)
      switch outcome.result {
      case .success(.done(_, .unconfirmed)): answers.append("unconfirmed")
      case .failure: answers.append("not saved")
      default: answers.append("\(outcome.result)")
      }
    }
    #expect(answers == ["not saved", "unconfirmed"])
  }

  @Test func `a folder that cannot be synchronized is no error`() throws {
    let synchronized = Counter()
    let outcome = try commit(
      ScriptedFileSystem { call, _ throws(Errno) in
        if call == .synchronize, synchronized.next() == 2 { throw .invalid }
      }, keepsRing: false)
    #expect(outcome.isConfirmed)
  }

  @Test(arguments: [Errno.invalid, .unsupported])
  func `where files cannot be exchanged they are renamed, and the traits say so`(error: Errno)
    throws
  {
    let fileSystem = ScriptedFileSystem { call, _ throws(Errno) in
      if call == .exchange { throw error }
    }
    let folder = try TemporaryFolder()
    try folder.write(Self.old, to: "data")
    let store = FileStore(
      path: folder["data"], format: LineFormat(), stateFolder: nil, fileSystem: fileSystem)
    #expect(store.traits.contains(.comparesAtomically))
    guard case .done = try store.commit(Self.changes) else {
      Issue.record("not saved")
      return
    }
    #expect(try folder.text(of: "data") == Self.new)
    #expect(!store.traits.contains(.comparesAtomically))
    #expect(try folder.names == ["data"])
  }
}
