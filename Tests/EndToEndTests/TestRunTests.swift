import Foundation
import TestSupport
import Testing

/// The script that runs the tests, ends them after a limit, and lists failed and unfinished tests.
@Suite struct TestRunTests {
  private let sandbox: Sandbox
  private static let script = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Scripts/run-tests").standardized.path

  init() throws { sandbox = try Sandbox() }

  /// Runs the script with a shell script instead of `swift test`.
  private func run(_ lines: String..., arguments: String = "") throws -> Outcome {
    try sandbox.write(lines.joined(separator: "\n") + "\n", to: "tests.sh")
    sandbox.environment["SETTEE_TEST_COMMAND"] = "sh \(sandbox.path("tests.sh"))"
    sandbox.environment["SETTEE_TEST_SECONDS"] = "2"
    return try sandbox.shell("'\(Self.script)' \(arguments)")
  }

  @Test func `tests that do not end are listed and killed`() throws {
    let outcome = try run(
      #"echo '◇ Test "one" started.'"#, #"echo '◇ Test "two" started.'"#,
      #"echo '✔ Test "one" with 3 test cases passed after 0.1 seconds.'"#,
      "sh -c 'echo $$ > \(sandbox.path("inner")); exec sleep 600'")
    #expect(outcome.status == 1)
    #expect(outcome.output.hasSuffix("did not end in 2 seconds. Not ended:\n  \"two\"\n"))
    let state = try sandbox.shell("ps -o stat= -p $(cat '\(sandbox.path("inner"))')").output
    #expect(state.isEmpty || state.hasPrefix("Z"))
  }

  @Test func `failures are repeated at the end, and the status is preserved`() throws {
    let outcome = try run(
      #"echo '✘ Test "one" failed after 0.1 seconds.'"#, "seq 20000", "exit 3")
    #expect(outcome.status == 3)
    #expect(
      outcome.output.hasSuffix(
        "\n20000\n\nWhat failed:\n✘ Test \"one\" failed after 0.1 seconds.\n"))
  }

  @Test func `the tests of one module run beside the others, and each failure counts`() throws {
    let outcome = try run(
      #"echo "$*""#, "case $* in *--filter*) sleep 0.5; exit 4;; esac",
      arguments: "--beside Slow --skip-build")
    #expect(outcome.status == 4)
    #expect(
      outcome.output.split(separator: "\n").sorted() == [
        #"--skip-build --filter Slow\.[A-O]"#, #"--skip-build --filter Slow\.[P-Z]"#,
        #"--skip-build --skip Slow\."#,
      ])
  }

  @Test func `a process left behind by tests does not delay the end`() throws {
    let outcome = try run("sleep 30 & echo $! > \(sandbox.path("left"))", "exit 0")
    #expect(outcome.status == 0)
    let left = try #require(sandbox.text(of: "left").flatMap { pid_t($0.dropLast()) })
    #expect(kill(left, SIGKILL) == 0)
  }
}
