import Foundation
import TestSupport
import Testing

/// The help of settee and of each command.
@Suite struct HelpTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    for name in ["a.json", "b.json", "app.json", "old.json", "new.json"] {
      try sandbox.write("{\"a\": 1}", to: name)
    }
    try sandbox.write("{\"type\": \"object\"}", to: "app.schema.json")
  }

  private func help(_ command: String, _ locale: String = "C.UTF-8") throws -> String {
    try sandbox.shell("LC_ALL=\(locale) \"$SETTEE\" help \(command)").output
  }

  @Test(arguments: GermanRunTests.commands + [""])
  func `the help has examples and exit codes, fits the width and is translated`(
    command: String
  ) throws {
    let help = try help(command)
    let german = try self.help(command, "de_DE.UTF-8")
    #expect(examples(in: help).count >= 2)
    #expect(EnglishText.lines(in: german) == [])
    let lastCode =
      "no result: damaged file, read or write error, not validated, not confirmed on disk"
    #expect(help.replacing(/\s+/, with: " ").hasSuffix("3 \(lastCode) "))
    for text in [help, german] {
      #expect(text.split(separator: "\n").filter { $0.count > 80 } == [])
    }
  }

  @Test func `long lines are indented where they continue`() throws {
    #expect(
      try help("snapshot apply").contains(
        "--diff                  With --dry-run, also print the lines of the file that\n"
          + "                          would change.\n"))
    #expect(try help("", "de_DE.UTF-8").contains("gesperrt,\n    Konflikt\n"))
  }

  /// Commands that wait for keys, or use the network.
  private static let interactive = ["", "edit", "record", "schema fetch", "schema update"]

  @Test(arguments: GermanRunTests.commands.filter { !interactive.contains($0) })
  func `each example is a correct use`(command: String) throws {
    for example in try examples(in: help(command)) where example.hasPrefix("settee ") {
      let line = "cd \(sandbox.directory) && settee() { \"$SETTEE\" \"$@\"; } && \(example)"
      let outcome = try sandbox.shell("(\(line)) < /dev/null")
      #expect(!outcome.errors.contains("Usage:"), "\(example): \(outcome.errors)")
    }
  }

  private func examples(in help: String) -> [String] {
    let section = help.split(separator: "\n\n").first { $0.hasPrefix("Examples:\n") }
    return section?.split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) } ?? []
  }
}
