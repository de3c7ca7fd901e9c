import Foundation
import TestSupport
import Testing

@testable import PreferenceDomains
@testable import PreferenceValues

@Suite struct LockFileTests {
  /// The content of a file, the paths that it locks, and the number of problems.
  static let contents: [(text: String, paths: [PreferencePath], problems: Int)] = [
    (
      "# kept by the administrator\n/output/volume \n\n  plain.key\t\n/~1odd\r\n",
      [["output", "volume"], ["plain.key"], ["/odd"]], 0
    ),
    ("", [], 0), ("#n\n", [], 0), ("\u{FEFF}n\n", [["n"]], 0),
    ("n # why\n", [["n"], ["n # why"]], 0),
    ("/a/b\t# why\n", [["a", "b"], ["a", "b\t# why"]], 0),
    ("n#1\n", [["n#1"]], 0), ("/n/\n", [["n", ""], ["n"]], 0),
    ("/n~2\n", [.root], 1), ("a\n/n~\n", [["a"], .root], 1), ("/n~2 # why\n", [.root], 1),
  ]

  @Test(arguments: contents)
  func `every path that a line may mean is locked, and an error locks everything`(
    test: (text: String, paths: [PreferencePath], problems: Int)
  ) {
    let list = LockFile(beside: "/etc/xdg/org.example.json").locks(in: test.text)
    for path in test.paths { #expect(list.paths.contains(path), "\(list.paths)") }
    #expect(list.paths.allSatisfy { path in test.paths.contains { $0.contains(path) } })
    #expect(list.problems.count == test.problems)
    #expect(list.problems.allSatisfy { $0.message.contains("/etc/xdg/org.example.locks") })
  }

  @Test func `the file is beside the values and need not exist`() throws {
    let folder = try TemporaryFolder()
    try folder.write("/a\n", to: "org.example.locks")
    #expect(LockFile(beside: folder["org.example.plist"]).read().paths == [["a"]])
    #expect(LockFile(beside: folder["org.other.plist"]).read().paths == [])
  }

  @Test func `a file that cannot be read locks everything and is reported`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder["org.one.locks"], withIntermediateDirectories: true)
    try Data([0x6E, 0xFF, 0x0A]).write(to: URL(filePath: folder["org.two.locks"]))
    for name in ["org.one", "org.two"] {
      let list = LockFile(beside: folder["\(name).plist"]).read()
      #expect(list.paths == [.root])
      #expect(list.problems.first?.message.contains("\(name).locks") == true, "\(list.problems)")
    }
  }
}
