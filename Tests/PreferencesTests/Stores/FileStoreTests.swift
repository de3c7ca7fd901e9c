import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesTesting
import TestSupport
import Testing

@Suite struct FileStoreTests {
  let directory: TemporaryDirectory
  let store: FileStore

  init() throws {
    directory = try TemporaryDirectory()
    store = FileStore(
      path: directory["data"], format: LineFormat(), stateDirectory: directory["state"])
  }

  private func set(_ name: String, _ text: String) -> ChangeSet {
    ChangeSet([[name]: .set(.string(text))])
  }

  @Test(arguments: [
    ("a.plist", "", "XML property list"), ("a.json", "", "JSON with comments"),
    ("a.b.JSONC", "", "JSON with comments"), ("a", "", "JSON with comments"),
    ("a", "<?xml version", "XML property list"), ("a.conf", "bplist00", "binary property list"),
    ("a.conf", " {", "JSON with comments"),
  ])
  func `the file name determines the format, else the contents`(
    name: String, text: String, format: String
  ) throws {
    try directory.write(text, to: name)
    #expect(FileStore.file(at: directory[name]).format.name == format)
  }

  @Test func `a missing file is an empty dictionary`() throws {
    let snapshot = try store.load()
    #expect(snapshot.root == .emptyDictionary)
    #expect(snapshot.revision == .absent)
    #expect(try directory.names == [])
  }

  @Test func `the first save creates a private file and directory`() throws {
    let store = FileStore(
      path: directory["a/b/data"], format: LineFormat(), stateDirectory: directory["state"])
    guard case .done(let snapshot, .confirmed) = try store.commit(set("x", "1")) else {
      Issue.record("not saved")
      return
    }
    #expect(snapshot.root == ["x": "1"])
    #expect(try directory.text(of: "a/b/data") == "x=1\n")
    #expect(try directory.mode(of: "a/b/data") == 0o600)
    #expect(try directory.mode(of: "a") == 0o700)
    #expect(try store.load().revision == snapshot.revision)
  }

  @Test func `a file of the system layer is readable by everyone`() throws {
    let store = FileStore(
      path: directory["etc/data"], format: LineFormat(), creation: .site, stateDirectory: nil,
      fileSystem: POSIXFileSystem())
    _ = try store.commit(set("x", "1"))
    #expect(try directory.mode(of: "etc/data") == 0o644)
    #expect(try directory.mode(of: "etc") == 0o755)
  }

  @Test func `a save preserves unchanged text`() throws {
    try directory.write("# of mine\nb=2\na=1\n", to: "data")
    _ = try store.commit(set("a", "3"))
    #expect(try directory.text(of: "data") == "# of mine\nb=2\na=3\n")
    #expect(try directory.names == ["data", "state"])
  }

  @Test(arguments: [0o600, 0o640, 0o644, 0o664, 0o600 | 0o111])
  func `a save preserves the mode`(mode: Int) throws {
    try directory.write("a=1\n", to: "data")
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: directory["data"])
    _ = try store.commit(set("a", "3"))
    #expect(try directory.mode(of: "data") == mode)
  }

  @Test func `external changes since loading are preserved`() throws {
    try directory.write("a=1\n", to: "data")
    let seen = try store.load()
    try directory.write("a=1\nb=2\n", to: "data")
    let changes = ChangeSet([["a"]: .set("3")], expecting: [["a"]: seen.root[["a"]]])
    guard case .done = try store.commit(changes) else {
      Issue.record("not saved")
      return
    }
    #expect(try directory.text(of: "data") == "a=3\nb=2\n")
  }

  @Test func `external changes at the same path are conflicts and preserved`() throws {
    try directory.write("a=2\n", to: "data")
    let changes = ChangeSet([["a"]: .set("3")], expecting: [["a"]: "1"])
    guard case .conflicts(let conflicts, let snapshot) = try store.commit(changes) else {
      Issue.record("no conflict")
      return
    }
    #expect(conflicts.map(\.stored) == ["2"])
    #expect(snapshot.root == ["a": "2"])
    #expect(try directory.text(of: "data") == "a=2\n")
  }

  @Test func `a refused save leaves the file unchanged`() throws {
    try directory.write("a=1\n", to: "data")
    var changes = set("a", "3")
    changes.check = { [PreferenceProblem("too \($0)", at: .root)] }
    guard case .refused(let problems, _) = try store.commit(changes) else {
      Issue.record("not refused")
      return
    }
    #expect(problems.count == 1)
    #expect(try directory.text(of: "data") == "a=1\n")
  }

  @Test func `a no-op save does not write the file`() throws {
    try directory.write("a=1\n", to: "data")
    let before = try FileManager.default.attributesOfItem(atPath: directory["data"])
    _ = try store.commit(ChangeSet([["a"]: .set("1"), ["b"]: .reset]))
    let after = try FileManager.default.attributesOfItem(atPath: directory["data"])
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
  }

  @Test func `a damaged file is never overwritten`() throws {
    try directory.write("a=1\nb", to: "data")
    let error = #expect(throws: StoreError.self) { try store.commit(set("a", "3")) }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(throws: StoreError.self) { try store.load() }
    #expect(try directory.text(of: "data") == "a=1\nb")
  }

  @Test func `saving an emptied file needs consent`() throws {
    try directory.write("a=1\n", to: "data")
    _ = try store.load()
    try directory.write("", to: "data")
    #expect(try store.load().problems.count == 1)
    let error = #expect(throws: StoreError.self) { try store.commit(set("a", "3")) }
    guard case .needsConsent(.emptied, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    var changes = set("a", "3")
    changes.consents = [.emptied]
    _ = try store.commit(changes)
    #expect(try directory.text(of: "data") == "a=3\n")
  }

  @Test func `saving a file that was always empty needs no consent`() throws {
    try directory.write("", to: "data")
    _ = try store.commit(set("a", "3"))
    #expect(try directory.text(of: "data") == "a=3\n")
  }

  @Test(arguments: ["folder", "pipe"])
  func `directories and pipes are immediate errors`(kind: String) throws {
    if kind == "pipe" {
      #expect(mkfifo(directory["data"], 0o600) == 0)
    } else {
      try FileManager.default.createDirectory(
        atPath: directory["data"], withIntermediateDirectories: false)
    }
    #expect(throws: StoreError.self) { try store.load() }
    #expect(throws: StoreError.self) { try store.commit(set("a", "1")) }
  }

  @Test func `the pipe of a shell's process substitution is not a missing file`() {
    let pipe = Pipe()
    let store = FileStore(
      path: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)", format: LineFormat(),
      stateDirectory: directory["state"])
    let error = withExtendedLifetime(pipe) {
      #expect(throws: StoreError.self) { try store.load() }
    }
    #expect(error?.description.hasSuffix("is a pipe or a device, not a file") == true)
  }

  @Test func `a commit inside a commit on the same file is an error`() throws {
    try directory.write("a=1\n", to: "data")
    let inner = FileStore(
      path: directory["data"], format: LineFormat(), stateDirectory: directory["state"])
    var changes = set("a", "2")
    let path = directory["data"]
    changes.check = { _ in
      #expect(throws: StoreError.nested(path: path)) {
        try inner.commit(ChangeSet([["b"]: .set("1")]))
      }
      return []
    }
    _ = try store.commit(changes)
    #expect(try directory.text(of: "data") == "a=2\n")
  }

  @Test func `a commit inside a commit on another file succeeds`() throws {
    let other = FileStore(
      path: directory["other"], format: LineFormat(), stateDirectory: directory["state"])
    var changes = set("a", "2")
    changes.check = { _ in
      let result = try? other.commit(ChangeSet([["b"]: .set("1")]))
      return result == nil ? [PreferenceProblem("not saved", at: .root)] : []
    }
    _ = try store.commit(changes)
    #expect(try directory.text(of: "data") == "a=2\n")
    #expect(try directory.text(of: "other") == "b=1\n")
  }

  @Test func `stop and limit signals are blocked during a commit`() throws {
    let (held, open) = (Counter(), Counter())
    let fileSystem = ScriptedFileSystem { _, _ in
      let isHeld = [SIGTSTP, SIGTTOU, SIGXFSZ].allSatisfy(Self.isBlocked)
      _ = (isHeld ? held : open).next()
    }
    let store = FileStore(
      path: directory["data"], format: LineFormat(), stateDirectory: nil, fileSystem: fileSystem)
    let (changes, before) = (set("a", "1"), open.next())
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      Self.unblockAll()
      _ = try? store.commit(changes)
      #expect(!Self.isBlocked(SIGTSTP))
      done.signal()
    }
    done.wait()
    #expect(held.next() > 20)
    #expect(open.next() == before + 1)
  }

  private static func isBlocked(_ signal: Int32) -> Bool {
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    return sigismember(&mask, signal) == 1
  }

  private static func unblockAll() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  @Test func `concurrent saves of threads lose nothing`() throws {
    let store = store
    DispatchQueue.concurrentPerform(iterations: 40) { number in
      let changes = ChangeSet([["key\(number)"]: .set(.string("\(number)"))], durability: .order)
      _ = try? store.commit(changes)
    }
    #expect(try store.load().root.members?.count == 40)
  }
}
