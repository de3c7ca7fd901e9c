import Foundation
import Testing

/// What other processes hold while settee saves, and how many of them save at once.
@Suite struct WaitingTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Whether there is a program that locks files.
  private static let hasFlock = FileManager.default.isExecutableFile(atPath: "/usr/bin/flock")

  /// Saves while a process of the same user keeps a lock, which it lets go when the save is over.
  private func save(locking file: String, _ kind: String) throws -> Outcome {
    try sandbox.shell(
      """
      mkfifo held; flock \(kind) "\(file)" sh -c 'echo > held; exec sleep 60' & HOLDER=$!
      read LINE < held
      "$SETTEE" set ./a.json n 4; STATUS=$?
      kill $HOLDER; exit $STATUS
      """)
  }

  @Test(.enabled(if: hasFlock))  // Without the program nothing can be locked from a shell.
  func `a save whose history is locked is not told to be none`() throws {
    try sandbox.write("{\"n\":1}\n", to: "a.json")
    try sandbox.settee("set", "./a.json", "n", "2")
    let journal = try #require(
      try FileManager.default.contentsOfDirectory(atPath: sandbox.path("state/settee/journal"))
        .first)
    let outcome = try save(locking: sandbox.path("state/settee/journal/\(journal)"), "-x")
    let isSaved = sandbox.text(of: "a.json") == "{\"n\":4}\n"
    withKnownIssue("it is told that nothing was saved, though it was") {
      #expect(outcome.complaint.contains("nothing was saved") == !isSaved)
      #expect((outcome.status == 0) == isSaved)
    }
  }

  @Test(.enabled(if: hasFlock))  // Without the program nothing can be locked from a shell.
  func `a reader that locks the file does not block a save`() throws {
    try sandbox.write("{\"n\":1}\n", to: "a.json")
    let outcome = try save(locking: sandbox.path("a.json"), "-s")
    withKnownIssue("every lock of the file itself, also a shared one, makes the save fail") {
      #expect(outcome.status == 0)
      #expect(sandbox.text(of: "a.json") == "{\"n\":4}\n")
    }
  }

  @Test func `two programs that count in one key lose nothing silently`() throws {
    try sandbox.write("{\"n\":0}\n", to: "a.json")
    let outcome = try sandbox.shell(
      """
      count() {
        for ROUND in 1 2 3 4 5; do
          OLD=$("$SETTEE" get ./a.json n)
          "$SETTEE" set ./a.json n $((OLD + 1)) > /dev/null 2>&1 && echo counted
        done
      }
      count & count & count & wait
      """)
    let counted = outcome.output.split(separator: "\n").count
    withKnownIssue("set knows nothing of the value that was read before", isIntermittent: true) {
      () throws in
      #expect(try sandbox.settee("get", "./a.json", "n").output == "\(counted)\n")
    }
  }
}
