import Foundation

/// Files of real programs.
enum TestData {
  /// `$SETTEE_TEST_DATA`, else the folder beside the package; nil where there is none.
  static let folder: String? = {
    let package = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let path =
      ProcessInfo.processInfo.environment["SETTEE_TEST_DATA"]
      ?? package.appendingPathComponent("../shared/data").standardizedFileURL.path
    return FileManager.default.fileExists(atPath: "\(path)/terminal-tools") ? path : nil
  }()
}
