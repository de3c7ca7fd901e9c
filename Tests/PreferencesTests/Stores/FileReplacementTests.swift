import TestSupport
import Foundation
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesTesting
import Testing

/// Replaced files are old or new, without temporary files, and links do not redirect the bytes.
@Suite struct FileReplacementTests {
  private let directory: TemporaryDirectory
  private let victim: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    victim = try TemporaryDirectory()
    try directory.write("old", to: "data")
    try victim.write("v=1\n", to: "secret")
  }

  private func write(
    _ text: String, in fileSystem: any FileSystem = POSIXFileSystem(), mode: UInt32 = 0o640
  ) throws(Errno) {
    try OpenDirectory(directory.path, in: fileSystem)
      .write(Array(text.utf8), to: "data", mode: mode, isDurable: true)
  }

  private func link(_ name: String) throws {
    try? FileManager.default.removeItem(atPath: directory[name])
    try FileManager.default.createSymbolicLink(
      atPath: directory[name], withDestinationPath: victim["secret"])
  }

  @Test func `a file is replaced completely, with its mode`() throws {
    try write("new")
    #expect(try directory.text(of: "data") == "new")
    #expect(try directory.mode(of: "data") == 0o640)
    #expect(try directory.names == ["data"])
  }

  @Test(arguments: [Errno.inputOutput, .noSpace, .accessDenied])
  func `any failing call leaves the old or new file and no temporary file`(
    error: Errno
  ) throws {
    for failing in 1... {
      try directory.write("old", to: "data")
      let fileSystem = ScriptedFileSystem { _, number throws(Errno) in
        if number == failing { throw error }
      }
      let isWritten = (try? write("new", in: fileSystem)) != nil
      guard fileSystem.calls >= failing else { break }
      let text = try directory.text(of: "data")
      #expect(text == "new" || !isWritten && text == "old", "call \(failing)")
      #expect(try directory.names == ["data"], "call \(failing)")
    }
  }

  @Test func `a full disk leaves the old file`() throws {
    for room in 0..<3 {
      #expect(throws: Errno.noSpace) { try write("new", in: ScriptedFileSystem(room: room)) }
      #expect(try directory.text(of: "data") == "old" && directory.names == ["data"])
    }
  }

  @Test func `a link at the temporary name is not followed, at any call`() throws {
    let temporary = "\(TemporaryName(beside: "data"))"
    for targetCall in 1... {
      try directory.write("old", to: "data")
      let fileSystem = ScriptedFileSystem { [self] _, number in
        if number == targetCall { try? link(temporary) }
      }
      // If the link replaced the temporary file, the rename moves the link.
      _ = try? write("new", in: fileSystem)
      guard fileSystem.calls >= targetCall else { break }
      #expect(try victim.text(of: "secret") == "v=1\n", "call \(targetCall)")
      try? FileManager.default.removeItem(atPath: directory[temporary])
      try? FileManager.default.removeItem(atPath: directory["data"])
    }
  }

  @Test func `an existing link at the temporary name remains, and another name is used`() throws {
    let temporary = "\(TemporaryName(beside: "data"))"
    try link(temporary)
    try write("new")
    #expect(try directory.text(of: "data") == "new" && victim.text(of: "secret") == "v=1\n")
    #expect(try directory.names == [temporary, "data"])
  }

  @Test func `a link that replaces the file is replaced and not followed`() throws {
    for targetCall in 1... {
      try directory.write("old", to: "data")
      let fileSystem = ScriptedFileSystem { [self] _, number in
        if number == targetCall { try? link("data") }
      }
      try write("new", in: fileSystem)
      guard fileSystem.calls >= targetCall else { break }
      #expect(try victim.text(of: "secret") == "v=1\n", "call \(targetCall)")
      try FileManager.default.removeItem(atPath: directory["data"])
    }
  }

  @Test func `a directory that is replaced with a link still gets the file`() throws {
    let open = try OpenDirectory(directory.path, in: POSIXFileSystem())
    let moved = "\(directory.path)-moved"
    try FileManager.default.moveItem(atPath: directory.path, toPath: moved)
    defer { try? FileManager.default.removeItem(atPath: moved) }
    try FileManager.default.createSymbolicLink(
      atPath: directory.path, withDestinationPath: victim.path)
    try open.write(Array("new".utf8), to: "data", isDurable: true)
    #expect(try String(contentsOfFile: "\(moved)/data", encoding: .utf8) == "new")
    #expect(try victim.names == ["secret"] && !open.isInPlace)
  }

  @Test func `missing directories are created with the given mode`() throws {
    let made = try OpenDirectory.made(directory["a/b"], mode: 0o700, in: POSIXFileSystem())
    #expect(made.isInPlace)
    #expect(try directory.mode(of: "a") == 0o700 && directory.mode(of: "a/b") == 0o700)
  }

  @Test func `temporary names are recognized`() {
    let own = TemporaryName(beside: "data", number: 3)
    #expect(TemporaryName("\(own)", beside: "data") == own)
    #expect(TemporaryName(".data.settee-12", beside: "data")?.process == 12)
    #expect(TemporaryName(".data.settee-12-4", beside: "data")?.process == 12)
    for other in [".data.settee-", ".data.settee-x", ".data.settee-1-x", ".date.settee-1", "data"] {
      #expect(TemporaryName(other, beside: "data") == nil, "\(other)")
    }
    let long = String(repeating: "x", count: 250)
    #expect("\(TemporaryName(beside: long))".utf8.count < 255)
    #expect(TemporaryName("\(TemporaryName(beside: long))", beside: long) != nil)
  }
}

/// Commits while another program replaces files with links.
@Suite struct FileStoreLinkTests {
  /// Commits once for each call, and creates a link to another file before that call.
  ///
  /// A link that replaced a file may be followed later, like any link to a store; the edit is then
  /// merged.
  private func commit(linking name: String) throws {
    for targetCall in 1... {
      let (directory, victim) = (try TemporaryDirectory(), try TemporaryDirectory())
      try directory.write("a=1\nb=2\n", to: "data")
      try victim.write("v=1\n", to: "secret")
      let fileSystem = ScriptedFileSystem { _, number in
        guard number == targetCall else { return }
        try? FileManager.default.removeItem(atPath: directory[name])
        try? FileManager.default.createSymbolicLink(
          atPath: directory[name], withDestinationPath: victim["secret"])
      }
      let store = FileStore(
        path: directory["data"], format: LineFormat(), stateDirectory: directory["state"],
        fileSystem: fileSystem, clock: ManualClock().storeClock)
      _ = try? store.commit(ChangeSet([["b"]: .set("3")]))
      guard fileSystem.calls >= targetCall else { break }
      let text = try victim.text(of: "secret")
      #expect(["v=1\n", "v=1\nb=3\n"].contains(text), "call \(targetCall): \(text)")
      let backups = try? FileManager.default.subpathsOfDirectory(atPath: directory["state"])
      for file in backups ?? [] {
        let copy = (try? directory.text(of: "state/\(file)")) ?? ""
        #expect(
          text != "v=1\n" || name == "data" || !copy.contains("v=1"), "call \(targetCall): \(file)")
      }
    }
  }

  @Test func `a link at the temporary name does not redirect a commit`() throws {
    try commit(linking: "\(TemporaryName(beside: "data"))")
  }

  @Test func `a link that replaces the file gets the merged edit or nothing`() throws {
    try commit(linking: "data")
  }

  @Test func `a link at the name of a leftover temporary file is removed`() throws {
    let (directory, victim) = (try TemporaryDirectory(), try TemporaryDirectory())
    try directory.write("a=1\n", to: "data")
    try victim.write("v=1\n", to: "secret")
    let name = ".data.settee-\(Int32.max - 1)"
    try FileManager.default.createSymbolicLink(
      atPath: directory[name], withDestinationPath: victim["secret"])
    let store = FileStore(
      path: directory["data"], format: LineFormat(), stateDirectory: directory["state"])
    _ = try store.commit(ChangeSet([["b"]: .set("3")]))
    #expect(try directory.names == ["data", "state"] && victim.text(of: "secret") == "v=1\n")
    #expect(store.backups?.entries.contains(where: \.isOutside) == false)
  }
}
