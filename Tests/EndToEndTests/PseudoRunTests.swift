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
    try sandbox.write(try Self.schema, to: "data/settee/schemas/org.settee.demo.json")
    sandbox.environment["SETTEE_TRANSLATION"] = sandbox.path("xx.po")
  }

  /// The schema of the demo with accented texts.
  private static var schema: String {
    get throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let path = root.appending(path: "Resources/Schemas/org.settee.demo.json")
      let texts =
        /("(title|description|markdownDescription|deprecationMessage|patternErrorMessage)": ")([^"]*)"|("enumDescriptions": \[)([^\]]*)\]/
      return try String(contentsOf: path, encoding: .utf8).replacing(texts) { match in
        let end = match.4 == nil ? "\"" : "]"
        return
          "\(match.1 ?? match.4 ?? "")\(PseudoLanguage.accented("\(match.3 ?? match.5 ?? "")"))\(end)"
      }
    }
  }

  private func run(_ words: String) throws -> [String] {
    let outcome = try sandbox.shell("cd \(sandbox.directory) && \"$SETTEE\" \(words)")
    let names = Self.names.union(words.split { !$0.isLetter }.map(String.init))
    return PseudoLanguage.untranslated(in: outcome.output + "\n" + outcome.errors, names: names)
  }

  /// Words that are the same in each language, because a user types them or a file contains them.
  private static let names = Set(
    """
    managed arguments environment host user system default
    string integer real number boolean date data array dictionary null on
    bash zsh fish source printf man dconf dump org json plist toml ini profile keyfile loud
    You High kHz Hz title artist length album year rating flac ogg opus en localhost warning info debug error
    low medium high lossless speakers headphones hdmi one
    GSettings MyApp Debian bookworm App kdeglobals Contrast Secret much
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  ).union(GermanRunTests.commands.flatMap { $0.split(separator: " ").map(String.init) })

  @Test(arguments: GermanRunTests.commands)
  func `the help of a command is translated`(command: String) throws {
    let words = try run("help \(command)")
    #expect(words == [])
  }

  @Test func `the general help is translated`() throws {
    let words = try run("--help")
    #expect(words == [])
  }

  @Test func `the output of commands is translated`() throws {
    for use in GermanRunTests.uses {
      let words = try run(use)
      #expect(words == [], "settee \(use)")
    }
  }

  @Test(arguments: GermanRunTests.mistakes)
  func `errors are translated`(mistake: String) throws {
    let words = try run(mistake)
    #expect(words == [])
  }
}
