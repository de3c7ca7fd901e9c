import Foundation
import Testing

/// The help and the man page.
@Suite struct ManualTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private var commands: [String] {
    get throws {
      try sandbox.settee("---complete", "zsh", "").output.split(separator: "\n").compactMap {
        let parts = $0.split(separator: "\t")
        return parts.count == 2 && parts[0] != "help" ? String(parts[0]) : nil
      }
    }
  }

  @Test func `the man page has the conventional sections in order`() throws {
    let page = try sandbox.settee("manual").output
    let sections = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map {
      String($0.dropFirst(4))
    }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "KEY BINDINGS", "EXIT STATUS",
        "ENVIRONMENT", "FILES", "EXAMPLES", "SEE ALSO",
      ])
    #expect(try commands.count > 15)
    for command in try commands { #expect(page.contains(".SS \(command)\n"), "\(command)") }
  }

  // mandoc measures lines in bytes, so its remarks on style are only for English.
  @Test(arguments: [("C.UTF-8", "style"), ("de_DE.UTF-8", "warning")])
  func `mandoc and groff report no errors in the man page`(
    locale: String, level: String
  ) throws {
    let page = try sandbox.shell("LC_ALL=\(locale) \"$SETTEE\" manual").output
    try sandbox.write(page, to: "settee.1")
    let lint = try sandbox.shell("mandoc -T lint -W \(level) settee.1")
    #expect(lint.status == 0 && lint.output == "" && lint.errors == "", "\(lint)")
    let groff = try sandbox.shell(
      "if command -v groff; then groff -K utf8 -man -ww -Tutf8 -z settee.1; fi >/dev/null")
    #expect(groff.status == 0 && groff.errors == "", "\(groff)")
  }

  @Test(arguments: ["C.UTF-8", "de_DE.UTF-8"])
  func `the help of commands fits into the man page`(locale: String) throws {
    let page = try sandbox.shell("LC_ALL=\(locale) \"$SETTEE\" manual").output
    let lines = page.split(separator: "\n").filter { !$0.hasPrefix(".") }
      .map { $0.replacing("\\-", with: "-") }
    // Examples are not broken, so that they can be copied; the page has an indentation of 7 columns.
    let long = lines.filter { $0.count > 73 && !$0.hasPrefix("  settee ") }
    #expect(lines.count > 500 && long == [])
  }

  @Test func `the help of each command starts with a short summary and its usage`() throws {
    for command in try commands + [""] {
      let help = try sandbox.settee((command.isEmpty ? [] : [command]) + ["--help"])
      let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(help.status == 0)
      #expect(lines[0].hasSuffix(".") && lines[0].count <= 72, "\(lines[0])")
      #expect(lines[2].hasPrefix("Usage: settee"), "\(command)")
      #expect(!help.output.contains("OVERVIEW") && !help.output.contains("SUBCOMMANDS"))
      #expect(!help.output.contains("\n\n\n"), "\(command)")
    }
    #expect(try sandbox.settee("--help").output.contains("Examples:\n  settee "))
  }
}
