import PreferenceSystem

/// The real-world files that the tests read, in `SETTEE_TEST_DATA` or next to the package.
package enum TestData {
  package static let directory =
    ProcessInfo.processInfo.environment["SETTEE_TEST_DATA"] ?? defaultDirectory

  private static let defaultDirectory = URL(filePath: #filePath)
    .appending(path: "../../../../shared/data").standardized.path

  package static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(directory)/\(path)")
  }

  package static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(directory)/\(path)")))
  }

  /// Lists the paths of the files in a directory and its subdirectories, sorted.
  package static func files(in path: String) -> [String] {
    let found = try? FileManager.default.subpathsOfDirectory(atPath: "\(directory)/\(path)")
    return (found ?? []).sorted().map { "\(path)/\($0)" }
      .filter {
        (try? FileManager.default.contentsOfDirectory(atPath: "\(directory)/\($0)")) == nil
      }
  }
}
