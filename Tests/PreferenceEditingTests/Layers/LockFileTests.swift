import Foundation
import TestSupport
import Testing

@testable import PreferenceDomains
@testable import PreferenceValues

@Suite struct LockFileTests {
  /// The content of a file, the paths it locks, and the number of problems.
  static let contents: [(text: String, paths: [PreferencePath], problems: Int)] = [
    (
      "# kept by the administrator\n/output/volume \n\n  plain.key\t\n/~1odd\r\n",
      [["output", "volume"], ["plain.key"], ["/odd"]], 0
    ),
    ("", [], 0), ("#n\n", [], 0), ("\u{FEFF}n\n", [["n"]], 0),
    ("n # why\n", [["n"], ["n # why"]], 0),
    ("/a/b\t# why\n", [["a", "b"], ["a", "b\t# why"]], 0),
    ("n#1\n", [["n#1"]], 0), ("/n/\n", [["n", ""], ["n"]], 0),
    ("*\n", [.root], 1), ("{\"n\": true}\n", [.root], 1), ("n = true\n", [.root], 1),
    ("n: true\n", [.root], 1), ("<key>n</key>\n", [.root], 1), ("/*\n", [["*"]], 0),
    ("/n~2\n", [.root], 1), ("a\n/n~\n", [["a"], .root], 1), ("/n~2 # why\n", [.root], 1),
  ]

  @Test(arguments: contents)
  func `ambiguous lines lock all possible paths, and errors lock everything`(
    test: (text: String, paths: [PreferencePath], problems: Int)
  ) {
    let list = LockFile(beside: "/etc/xdg/org.example.json").locks(in: test.text)
    for path in test.paths { #expect(list.paths.contains(path), "\(list.paths)") }
    #expect(list.paths.allSatisfy { path in test.paths.contains { $0.contains(path) } })
    #expect(list.problems.count == test.problems)
    #expect(list.problems.allSatisfy { $0.message.contains("/etc/xdg/org.example.locks") })
  }

  @Test func `the lock file is next to the values and optional`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("/a\n", to: "org.example.locks")
    #expect(LockFile(beside: directory["org.example.plist"]).read().paths == [["a"]])
    #expect(LockFile(beside: directory["org.other.plist"]).read().paths == [])
  }

  @Test func `a link to a lock file is followed; one to a missing file locks everything`() throws {
    let directory = try TemporaryDirectory()
    for name in ["one", "two"] {
      try FileManager.default.createSymbolicLink(
        atPath: directory["org.\(name).locks"], withDestinationPath: "\(name).txt")
    }
    try directory.write("/a\n", to: "one.txt")
    let list = LockFile(beside: directory["org.one.plist"]).read()
    #expect(list.paths == [["a"]] && list.problems == [])
    let missing = LockFile(beside: directory["org.two.plist"]).read()
    #expect(missing.paths == [.root])
    #expect(
      missing.problems.first?.message.contains("symbolic link") == true, "\(missing.problems)")
  }

  @Test func `an unreadable lock file locks everything and is reported`() throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory["org.one.locks"], withIntermediateDirectories: true)
    try Data([0x6E, 0xFF, 0x0A]).write(to: URL(filePath: directory["org.two.locks"]))
    for name in ["org.one", "org.two"] {
      let list = LockFile(beside: directory["\(name).plist"]).read()
      #expect(list.paths == [.root])
      #expect(list.problems.first?.message.contains("\(name).locks") == true, "\(list.problems)")
    }
  }
}
