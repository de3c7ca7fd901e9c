import PreferenceSystem

/// The real files that this package's own tests read: in `SETTEE_TEST_DATA`, else beside the package.
package enum TestData {
  package static let folder =
    ProcessInfo.processInfo.environment["SETTEE_TEST_DATA"] ?? besidePackage

  private static let besidePackage = URL(filePath: #filePath)
    .appending(path: "../../../../shared/data").standardized.path

  package static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/\(path)")
  }

  package static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(folder)/\(path)")))
  }

  /// The paths of the files in a folder and the folders in it, sorted.
  package static func files(in path: String) -> [String] {
    let found = try? FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(path)")
    return (found ?? []).sorted().map { "\(path)/\($0)" }
      .filter { (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\($0)")) == nil }
  }
}
