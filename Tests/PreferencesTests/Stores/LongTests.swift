import Foundation

/// Whether long tests run in full, with `SETTEE_LONG_TESTS=1`.
enum LongTests {
  static let areRun = ProcessInfo.processInfo.environment["SETTEE_LONG_TESTS"] == "1"
}
