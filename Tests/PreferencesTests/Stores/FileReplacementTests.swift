import TestSupport
import Foundation
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesTesting
import Testing

/// Replacing a file: the old or the new one exists, no temporary file is left, and links do not redirect the bytes.
@Suite struct FileReplacementTests {
  private let folder: TemporaryFolder
  private let victim: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    victim = try TemporaryFolder()
    try folder.write("old", to: "data")
    try victim.write("v=1\n", to: "secret")
  }

  private func write(
    _ text: String, in fileSystem: any FileSystem = POSIXFileSystem(), mode: UInt32 = 0o640
  ) throws(Errno) {
    try OpenFolder(folder.path, in: fileSystem)
      .write(Array(text.utf8), to: "data", mode: mode, isDurable: true)
  }

  private func link(_ name: String) throws {
    try? FileManager.default.removeItem(atPath: folder[name])
    try FileManager.default.createSymbolicLink(
      atPath: folder[name], withDestinationPath: victim["secret"])
  }

  @Test func `a file is replaced whole, with its mode`() throws {
    try write("new")
    #expect(try folder.text(of: "data") == "new")
    #expect(try folder.mode(of: "data") == 0o640)
    #expect(try folder.names == ["data"])
  }

  @Test(arguments: [Errno.inputOutput, .noSpace, .accessDenied])
  func `a failure of any call leaves the old or the new file, and no temporary file`(
    error: Errno
  ) throws {
    for failing in 1... {
      try folder.write("old", to: "data")
      let fileSystem = ScriptedFileSystem { _, number throws(Errno) in
        if number == failing { throw error }
      }
      let isWritten = (try? write("new", in: fileSystem)) != nil
      guard fileSystem.calls >= failing else { break }
      let text = try folder.text(of: "data")
      #expect(text == "new" || !isWritten && text == "old", "call \(failing)")
      #expect(try folder.names == ["data"], "call \(failing)")
    }
  }

  @Test func `a disk that is full at any byte leaves the old file`() throws {
    for room in 0..<3 {
      #expect(throws: Errno.noSpace) { try write("new", in: ScriptedFileSystem(room: room)) }
      #expect(try folder.text(of: "data") == "old" && folder.names == ["data"])
    }
  }

  @Test func `a link at the temporary name is not followed, whenever it is created`() throws {
    let temporary = "\(TemporaryName(beside: "data"))"
    for moment in 1... {
      try folder.write("old", to: "data")
      let fileSystem = ScriptedFileSystem { [self] _, number in
        if number == moment { try? link(temporary) }
      }
      // If the link replaced the temporary file, the rename moves the link.
      _ = try? write("new", in: fileSystem)
      guard fileSystem.calls >= moment else { break }
      #expect(try victim.text(of: "secret") == "v=1\n", "call \(moment)")
      try? FileManager.default.removeItem(atPath: folder[temporary])
      try? FileManager.default.removeItem(atPath: folder["data"])
    }
  }

  @Test func `an existing link at the temporary name stays, and another name is used`() throws {
    let temporary = "\(TemporaryName(beside: "data"))"
    try link(temporary)
    try write("new")
    #expect(try folder.text(of: "data") == "new" && victim.text(of: "secret") == "v=1\n")
    #expect(try folder.names == [temporary, "data"])
  }

  @Test func `a link in place of the file is replaced, never followed`() throws {
    for moment in 1... {
      try folder.write("old", to: "data")
      let fileSystem = ScriptedFileSystem { [self] _, number in
        if number == moment { try? link("data") }
      }
      try write("new", in: fileSystem)
      guard fileSystem.calls >= moment else { break }
      #expect(try victim.text(of: "secret") == "v=1\n", "call \(moment)")
      try FileManager.default.removeItem(atPath: folder["data"])
    }
  }

  @Test func `a directory that is replaced by a link still gets the file`() throws {
    let open = try OpenFolder(folder.path, in: POSIXFileSystem())
    let moved = "\(folder.path)-moved"
    try FileManager.default.moveItem(atPath: folder.path, toPath: moved)
    defer { try? FileManager.default.removeItem(atPath: moved) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path, withDestinationPath: victim.path)
    try open.write(Array("new".utf8), to: "data", isDurable: true)
    #expect(try String(contentsOfFile: "\(moved)/data", encoding: .utf8) == "new")
    #expect(try victim.names == ["secret"] && !open.isInPlace)
  }

  @Test func `missing directories are created with the given mode`() throws {
    let made = try OpenFolder.made(folder["a/b"], mode: 0o700, in: POSIXFileSystem())
    #expect(made.isInPlace)
    #expect(try folder.mode(of: "a") == 0o700 && folder.mode(of: "a/b") == 0o700)
  }

  @Test func `temporary names are distinguished from others`() {
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

/// Commits while another program replaces files by links.
@Suite struct FileStoreLinkTests {
  /// Commits once for each call, and creates a link to another file before that call.
  ///
  /// A link that took the place of a file may be followed later, as any link to a store is: then the edit is merged.
  private func commit(linking name: String) throws {
    for moment in 1... {
      let (folder, victim) = (try TemporaryFolder(), try TemporaryFolder())
      try folder.write("a=1\nb=2\n", to: "data")
      try victim.write("v=1\n", to: "secret")
      let fileSystem = ScriptedFileSystem { _, number in
        guard number == moment else { return }
        try? FileManager.default.removeItem(atPath: folder[name])
        try? FileManager.default.createSymbolicLink(
          atPath: folder[name], withDestinationPath: victim["secret"])
      }
      let store = FileStore(
        path: folder["data"], format: LineFormat(), stateFolder: folder["state"],
        fileSystem: fileSystem, clock: ManualClock().storeClock)
      _ = try? store.commit(ChangeSet([["b"]: .set("3")]))
      guard fileSystem.calls >= moment else { break }
      let text = try victim.text(of: "secret")
      #expect(["v=1\n", "v=1\nb=3\n"].contains(text), "call \(moment): \(text)")
      let kept = try? FileManager.default.subpathsOfDirectory(atPath: folder["state"])
      for file in kept ?? [] {
        let copy = (try? folder.text(of: "state/\(file)")) ?? ""
        #expect(
          text != "v=1\n" || name == "data" || !copy.contains("v=1"), "call \(moment): \(file)")
      }
    }
  }

  @Test func `a link at the temporary name does not redirect the commit`() throws {
    try commit(linking: "\(TemporaryName(beside: "data"))")
  }

  @Test func `a link that replaces the file gets the edit merged, or nothing`() throws {
    try commit(linking: "data")
  }

  @Test func `a link with the name of a leftover temporary file is removed, not followed`() throws {
    let (folder, victim) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("a=1\n", to: "data")
    try victim.write("v=1\n", to: "secret")
    let name = ".data.settee-\(Int32.max - 1)"
    try FileManager.default.createSymbolicLink(
      atPath: folder[name], withDestinationPath: victim["secret"])
    let store = FileStore(
      path: folder["data"], format: LineFormat(), stateFolder: folder["state"])
    _ = try store.commit(ChangeSet([["b"]: .set("3")]))
    #expect(try folder.names == ["data", "state"] && victim.text(of: "secret") == "v=1\n")
    #expect(store.backups?.entries.contains(where: \.isOutside) == false)
  }
}
