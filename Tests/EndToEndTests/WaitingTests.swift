import Foundation
import Testing

/// Locks of other processes during saves, and concurrent saves.
@Suite struct WaitingTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Whether a program that locks files is installed.
  private static let hasFlock = FileManager.default.isExecutableFile(atPath: "/usr/bin/flock")

  /// Saves while another process of the user holds a lock.
  private func save(
    locking file: String, _ kind: String, _ option: String = ""
  ) throws -> Outcome {
    try sandbox.shell(
      """
      rm -f held; mkfifo held; flock \(kind) "\(file)" sh -c 'echo > held; exec sleep 60' & HOLDER=$!
      read LINE < held
      "$SETTEE" set ./a.json n 4 \(option); STATUS=$?
      kill $HOLDER; exit $STATUS
      """)
  }

  @Test(.enabled(if: hasFlock))  // Requires flock.
  func `a save with a locked history succeeds and reports it`() throws {
    try sandbox.write("{\"n\":1}\n", to: "a.json")
    try sandbox.settee("set", "./a.json", "n", "2")
    let journal = try #require(
      try FileManager.default.contentsOfDirectory(atPath: sandbox.path("state/settee/journal"))
        .first)
    let outcome = try save(locking: sandbox.path("state/settee/journal/\(journal)"), "-x")
    let isSaved = sandbox.text(of: "a.json") == "{\"n\":4}\n"
    #expect(isSaved)
    #expect(!outcome.errors.contains("nothing was saved"), "\(outcome)")
    #expect(outcome.errors.contains("cannot record this change in the history"))
    #expect(outcome.status == 0)
  }

  @Test(.enabled(if: hasFlock))  // Requires flock.
  func `a reader's lock does not block a save`() throws {
    try sandbox.write("{\"n\":1}\n", to: "a.json")
    let outcome = try save(locking: sandbox.path("a.json"), "-s")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(sandbox.text(of: "a.json") == "{\"n\":4}\n")
  }

  @Test(.enabled(if: hasFlock))  // Requires flock.
  func `the program that holds a lock is reported, and --without-lock saves`()
    throws
  {
    try sandbox.write("{\"n\":1}\n", to: "a.json")
    let refused = try save(locking: sandbox.path("a.json"), "-x")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("process ") && refused.errors.contains("--without-lock"))
    #expect(sandbox.text(of: "a.json") == "{\"n\":1}\n")
    let outcome = try save(locking: sandbox.path("a.json"), "-x", "--without-lock")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.errors.contains("was saved without a lock"), "\(outcome)")
    #expect(sandbox.text(of: "a.json") == "{\"n\":4}\n")
  }

  @Test func `concurrent counting with --if loses nothing`() throws {
    try sandbox.write("{\"n\":1}\n", to: "a.json")
    let outcome = try sandbox.shell(
      """
      count() {
        ROUND=0
        while [ $ROUND -lt 10 ]; do
          OLD=$("$SETTEE" get ./a.json n)
          "$SETTEE" set ./a.json n $((OLD + 1)) --if "$OLD" > /dev/null 2>&1 && ROUND=$((ROUND + 1))
        done
      }
      count & count & count & count & count & wait
      """, seconds: 120)
    #expect(outcome.status == 0)
    #expect(try sandbox.settee("get", "./a.json", "n").output == "51\n")
  }

  @Test func `--if refuses another value and prints it`() throws {
    try sandbox.write("{\"n\":1,\"t\":\"a b\"}\n", to: "a.json")
    let refused = try sandbox.settee("set", "./a.json", "n", "3", "--if", "2")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("is 1, not 2"), "\(refused)")
    #expect(try sandbox.settee("set", "./a.json", "t", "c", "--if", "a b").status == 0)
    #expect(try sandbox.settee("set", "./a.json", "n", "3", "--if", "").status == 1)
    let new = ["set", "./a.json", "m", "1", "--type", "integer", "--if", ""]
    #expect(try sandbox.settee(new).status == 0)
    #expect(try sandbox.settee(new).status == 1)
    #expect(sandbox.text(of: "a.json") == "{\"n\":1,\"t\":\"c\",\"m\":1}\n")
  }

  @Test(arguments: ["a\\r\\n", "a\\n\\n", "e\\u0301"])
  func `--if compares the bytes of a text, without line ends`(text: String) throws {
    try sandbox.write("{\"n\": \"\(text)\"}\n", to: "a.json")
    let outcome = try sandbox.shell(
      #""$SETTEE" set ./a.json n x --if "$("$SETTEE" get ./a.json n)""#)
    #expect(outcome.status == 0, "\(outcome)")
    try sandbox.write("{\"n\": \"e\\u0301\"}\n", to: "a.json")
    #expect(try sandbox.settee("set", "./a.json", "n", "x", "--if", "\u{E9}").status == 1)
  }

  @Test(arguments: [
    ["-6", "--if", "-5"], ["--if", "-5", "-6"], ["--if=-5", "-6"], ["--if", "-5", "--", "-6"],
  ])
  func `the old and the new value may be negative`(words: [String]) throws {
    try sandbox.write("{\"n\":-5}\n", to: "a.json")
    let outcome = try sandbox.settee(["set", "./a.json", "n"] + words)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(sandbox.text(of: "a.json") == "{\"n\":-6}\n")
  }
}
