import Foundation
import TestSupport
import Testing

@testable import PreferenceDomains
@testable import PreferenceValues

@Suite struct LockFileTests {
  @Test func `a line is a path, blank lines and remarks do not count`() {
    let text = "# kept by the administrator\n/output/volume \n\n  plain.key\t\n/~1odd\r\n"
    #expect(LockFile.paths(in: text) == [["output", "volume"], ["plain.key"], ["/odd"]])
  }

  @Test func `the file stands beside the values and need not be there`() throws {
    let folder = try TemporaryFolder()
    try folder.write("/a\n", to: "org.example.locks")
    #expect(LockFile.locks(beside: folder["org.example.plist"]) == [["a"]])
    #expect(LockFile.locks(beside: folder["org.other.plist"]) == [])
  }

  @Test func `a file that cannot be read locks everything`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder["org.example.locks"], withIntermediateDirectories: true)
    #expect(LockFile.locks(beside: folder["org.example.plist"]) == [.root])
  }
}
