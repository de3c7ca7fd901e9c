import Foundation
import TestSupport
import Testing

/// Every command in a language without plain Latin letters: each plain word of its output is a name.
@Suite struct PseudoRunTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeFilesOfGermanRuns()
    try sandbox.write(PseudoLanguage.file, to: "xx.po")
    sandbox.environment["SETTEE_TRANSLATION"] = sandbox.path("xx.po")
  }

  private func run(_ words: String) throws -> [String] {
    let outcome = try sandbox.shell("cd \(sandbox.directory) && \"$SETTEE\" \(words)")
    let names = Self.names.union(words.split { !$0.isLetter }.map(String.init))
    return PseudoLanguage.untranslated(in: outcome.output + "\n" + outcome.errors, names: names)
  }

  private static let names: Set<String> = []

  @Test(arguments: GermanRunTests.commands)
  func `the help of a command is translated`(command: String) throws {
    #expect(try run("help \(command)") == [])
  }

  @Test func `the general help is translated`() throws { #expect(try run("--help") == []) }

  @Test func `the output of commands is translated`() throws {
    for use in GermanRunTests.uses { #expect(try run(use) == [], "settee \(use)") }
  }

  @Test(arguments: GermanRunTests.mistakes)
  func `errors are translated`(mistake: String) throws { #expect(try run(mistake) == []) }
}
