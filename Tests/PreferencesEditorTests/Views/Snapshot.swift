import Foundation
import Testing

/// Compares text with the expected text in a file; `RECORD_SNAPSHOTS=1` updates the file.
enum Snapshot {
  static func expect(_ text: String, named name: String) throws {
    try expect(text, at: tests.appending(path: "Snapshots/\(name).txt"))
  }

  /// The directory of the editor's tests.
  static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  static func expect(_ text: String, at file: URL) throws {
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    guard recorded != text else { return }
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let pairs = zip((recorded ?? "").split(separator: "\n"), text.split(separator: "\n"))
    let difference = pairs.first { $0 != $1 }.map { "\n- \($0)\n+ \($1)" } ?? ""
    Issue.record("\(file.lastPathComponent) does not match\(difference)")
  }
}
