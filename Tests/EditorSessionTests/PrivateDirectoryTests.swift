import Foundation
import PreferenceSystem
import TestSupport
import Testing

@testable import EditorSession

/// The directory of a text for the external editor, in a directory where another user also writes.
@Suite struct PrivateDirectoryTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    for name in ["parent", "victims/value"] {
      try FileManager.default.createDirectory(
        atPath: directory[name], withIntermediateDirectories: true)
    }
    try directory.write("of another\n", to: "victims/value/file")
  }

  @Test func `a private directory is removed with the files of the editor`() throws {
    do {
      let own = try PrivateDirectory(in: directory["parent"])
      try own.write(Array("text".utf8), to: "value.txt")
      try FileManager.default.createDirectory(
        atPath: own.path(of: "backup/deep"), withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: own.path(of: "backup/deep/.value.swp")))
      #expect(symlink(directory["victims"], own.path(of: "link")) == 0)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory["parent"]) == [])
    #expect(try directory.text(of: "victims/value/file") == "of another\n")
  }

  @Test(.enabled(if: geteuid() == 0))  // Only root can change the owner of a directory.
  func `a directory of another user is not used`() throws {
    #expect(chown(directory["victims"], 12_345, 12_345) == 0)
    #expect(throws: (any Error).self) { try PrivateDirectory(at: directory["victims"]) }
  }

  @Test
  func `another user with access to the directory gets neither the text nor the removal of files`()
    throws
  {
    let (parent, victims) = (directory["parent"], directory["victims"])
    let attacker = try Attacker { _ in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
      for name in names where name.hasPrefix("settee-") {
        rename("\(parent)/\(name)", "\(parent)/away-\(name)")
        symlink(victims, "\(parent)/\(name)")
        unlink("\(parent)/\(name)")
        rename("\(parent)/away-\(name)", "\(parent)/\(name)")
      }
    }
    for _ in 1...200 {
      guard let own = try? PrivateDirectory(in: parent) else { continue }
      try? own.write(Array("secret".utf8), to: "value")
      _ = try? own.bytes(of: "value", atMost: 100)
    }
    #expect(attacker.stop() > 20)
    #expect(try directory.text(of: "victims/value/file") == "of another\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: directory["victims"])
    #expect(names == ["value"])
  }
}
