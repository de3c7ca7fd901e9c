import Foundation

/// Whether tests that take long are run in full: where `SETTEE_LONG_TESTS` is 1.
enum LongTests {
  static let areRun = ProcessInfo.processInfo.environment["SETTEE_LONG_TESTS"] == "1"
}
