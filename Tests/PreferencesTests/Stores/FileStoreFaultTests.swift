import Foundation
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesTesting
import TestSupport
import Testing

/// Commits with failing calls leave the complete old or new file and report the failure.
@Suite struct FileStoreFaultTests {
  private static let old = "# kept\na=1\nb=2\n"
  private static let new = "# kept\na=1\nb=3\n"
  private static let changes = ChangeSet([["b"]: .set("3")])

  /// The outcome of a commit on a scripted file system.
  private struct Outcome {
    var result: Result<CommitResult, any Error>
    var calls: Int
    var directory: TemporaryDirectory

    var isDone: Bool { if case .success(.done) = result { true } else { false } }
    var isConfirmed: Bool {
      if case .success(.done(_, .confirmed)) = result { true } else { false }
    }
  }

  private func commit(
    _ fileSystem: ScriptedFileSystem, old: String? = Self.old, hasBackups: Bool = true
  ) throws -> Outcome {
    let directory = try TemporaryDirectory()
    if let old { try directory.write(old, to: "data") }
    let store = FileStore(
      path: directory["data"], format: LineFormat(),
      stateDirectory: hasBackups ? directory["state"] : nil,
      fileSystem: fileSystem, clock: ManualClock().storeClock)
    let result = Result { try store.commit(Self.changes) }
    return Outcome(result: result, calls: fileSystem.calls, directory: directory)
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
      let text = try? outcome.directory.text(of: "data")
      let comment: Comment = "call \(failing), \(outcome.result)"
      #expect(
        text == (outcome.isDone ? new : old), comment, sourceLocation: sourceLocation)
      try expectNextSaveCleansUp(outcome.directory, comment, sourceLocation)
    }
  }

  private func expectNextSaveCleansUp(
    _ directory: TemporaryDirectory, _ comment: Comment, _ sourceLocation: SourceLocation
  ) throws {
    let store = FileStore(
      path: directory["data"], format: LineFormat(), stateDirectory: directory["state"])
    guard case .done(let snapshot, .confirmed) = try store.commit(ChangeSet([["c"]: .set("4")]))
    else {
      Issue.record("not saved after \(comment)", sourceLocation: sourceLocation)
      return
    }
    #expect(snapshot.root[["c"]] == "4", comment, sourceLocation: sourceLocation)
    #expect(snapshot.problems.isEmpty, comment, sourceLocation: sourceLocation)
    #expect(try directory.strays == [], comment, sourceLocation: sourceLocation)
  }

  @Test(arguments: [Errno.inputOutput, .noSpace, .accessDenied, .notPermitted])
  func `the file is complete after any failing call`(error: Errno) throws {
    try failEachCall(with: error, old: Self.old, new: Self.new)
  }

  @Test(arguments: [Errno.inputOutput, .noSpace])
  func `a new file is complete or missing after any failing call`(error: Errno) throws {
    try failEachCall(with: error, old: nil, new: "b=3\n")
  }

  @Test func `a full disk leaves the old file and is reported`()
    throws
  {
    var room = 0
    while true {
      let outcome = try commit(ScriptedFileSystem(room: room))
      if outcome.isDone { break }
      #expect(try outcome.directory.text(of: "data") == Self.old, "\(room) bytes of room")
      #expect(throws: StoreError.self) { try outcome.result.get() }
      try expectNextSaveCleansUp(outcome.directory, "\(room) bytes of room", #_sourceLocation)
      room += 1
    }
    #expect(room >= Self.new.utf8.count)
  }

  @Test func `short writes are continued`() throws {
    let outcome = try commit(ScriptedFileSystem(largestWrite: 3))
    #expect(outcome.isConfirmed)
    #expect(try outcome.directory.text(of: "data") == Self.new)
  }

  @Test
  func
    `an unsynchronized directory is unconfirmed, an unsynchronized file is not saved`()
    throws
  {
    var answers: [String] = []
    for failing in 1...2 {
      let synchronized = Counter()
      let outcome = try commit(
        ScriptedFileSystem { call, _ throws(Errno) in
          if call == .synchronize, synchronized.next() == failing { throw .inputOutput }
        }, hasBackups: false)
      switch outcome.result {
      case .success(.done(_, .unconfirmed)): answers.append("unconfirmed")
      case .failure: answers.append("not saved")
      default: answers.append("\(outcome.result)")
      }
    }
    #expect(answers == ["not saved", "unconfirmed"])
  }

  @Test func `a directory that does not support synchronization is not an error`() throws {
    let synchronized = Counter()
    let outcome = try commit(
      ScriptedFileSystem { call, _ throws(Errno) in
        if call == .synchronize, synchronized.next() == 2 { throw .invalid }
      }, hasBackups: false)
    #expect(outcome.isConfirmed)
  }

  @Test(arguments: [Errno.invalid, .unsupported])
  func `without support for exchange, files are renamed, and the traits reflect it`(error: Errno)
    throws
  {
    let fileSystem = ScriptedFileSystem { call, _ throws(Errno) in
      if call == .exchange { throw error }
    }
    let directory = try TemporaryDirectory()
    try directory.write(Self.old, to: "data")
    let store = FileStore(
      path: directory["data"], format: LineFormat(), stateDirectory: nil, fileSystem: fileSystem)
    #expect(store.traits.contains(.comparesAtomically))
    guard case .done = try store.commit(Self.changes) else {
      Issue.record("not saved")
      return
    }
    #expect(try directory.text(of: "data") == Self.new)
    #expect(!store.traits.contains(.comparesAtomically))
    #expect(try directory.names == ["data"])
  }
}
