import Foundation

/// The real files that tests may read: in `SETTEE_TEST_DATA`, else beside the package.
enum TestData {
  static let folder = ProcessInfo.processInfo.environment["SETTEE_TEST_DATA"] ?? besidePackage

  private static let besidePackage = URL(filePath: #filePath)
    .appending(path: "../../../../../shared/data").standardizedFileURL.path

  static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/\(path)")
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(folder)/\(path)")))
  }

  /// The paths of the files in a folder and the folders in it, sorted.
  static func files(in path: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: "\(folder)/\(path)")?.allObjects ?? []
    return found.compactMap { $0 as? String }.sorted().map { "\(path)/\($0)" }
      .filter { (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\($0)")) == nil }
  }
}
