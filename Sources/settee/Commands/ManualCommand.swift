import ArgumentParser
import PreferenceValues
import PreferencesEditor

/// Prints the manual page, made from the commands and the keymap.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: Message("Print the man page.").localized)

  func run() throws { try Output.print(data: Manual.text) }
}

/// The manual page in roff's man macros, in the language of the output.
private enum Manual {
  static var text: String {
    ([header, name, synopsis, description] + commands
      + [options, keys, exitCodes, environment, files, examples, seeAlso])
      .joined(separator: "\n")
  }

  private static let header =
    ".TH SETTEE 1 \"\(Settee.releaseDate)\" \"settee \(Settee.version)\" "
    + "\"\(Message("User Commands").localized)\""

  private static let name = section(
    Message("NAME", context: "manual"),
    "settee \\- " + escaped(Message("edit preferences in the terminal").localized))

  private static let synopsis = section(
    Message("SYNOPSIS"),
    """
    .B settee
    [\\fIDOMAIN\\fR]
    .br
    .B settee
    \\fICOMMAND\\fR [\\fIARGUMENT\\fR...]
    """)

  /// The help text, without the parts that have sections of their own in the manual page.
  private static var description: String {
    section(Message("DESCRIPTION"), filled(Settee.configuration.discussion))
  }

  private static var commands: [String] {
    [heading(Message("COMMANDS"))] + Settee.configuration.subcommands.flatMap { sections(of: $0) }
  }

  /// The sections of a command and of its own commands.
  private static func sections(
    of command: any ParsableCommand.Type, after outer: String = ""
  ) -> [String] {
    let name = outer + (command.configuration.commandName ?? "")
    let section = """
      .SS \(escaped(name))
      .nf
      \(escaped(help(of: command)))
      .fi
      """
    return [section]
      + command.configuration.subcommands.flatMap { sections(of: $0, after: "\(name) ") }
  }

  /// The columns of a page for a terminal of 80 columns, without the indentation of a section and the right margin.
  private static let columns = 71

  /// The help of a command without the options that all commands have.
  private static func help(of command: any ParsableCommand.Type) -> String {
    let options = Message("Options:").localized
    let lines = CommandHelp(
      Settee.helpMessage(for: command, columns: columns), columns: columns, hasExitCodes: false
    ).text
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("  --version ") && !$0.hasPrefix("  -h, --help ") }
    let text = lines.joined(separator: "\n").replacing("\n\n\(options)\n\n", with: "\n\n")
      .withoutLineEnds
    return text.hasSuffix("\n\(options)")
      ? text.dropLast(options.count).withoutLineEnds : text
  }

  private static let options = section(
    Message("OPTIONS"),
    [
      ("--json", "", Message("Print JSON.")),
      ("--dry-run", "", Message("Show the changes without writing them.")),
      ("--store", "STORE", Message("The file with your values.")),
      ("--schema", "SCHEMA", Message("The JSON Schema of the domain.")),
      ("--version", "", Message("Show the version.")),
      ("--help", "", Message("Show help information.")),
    ].map { option, value, text in
      let value = value.isEmpty ? "" : " \\fI\(value)\\fR"
      return ".TP\n.B \(escaped(option))\(value)\n\(filled(text.localized))"
    }.joined(separator: "\n"))

  private static var keys: String {
    section(
      Message("KEY BINDINGS"),
      HelpPage.lines(for: .default, in: Output.language)
        .filter { !$0.keys.isEmpty || !$0.text.isEmpty }.map { line in
          line.isHeading ? ".SS \(escaped(line.text))" : entry(line.keys, line.text)
        }.joined(separator: "\n"))
  }

  private static var exitCodes: String {
    let note = Message(
      "A key is unknown if it is neither in the schema nor set; a known key without a value is not found."
    )
    return section(
      Message("EXIT STATUS"),
      (ExitCode.allCases.map { entry("\($0.rawValue)", $0.meaning.sentence.localized) }
        + [entry("128+n", Message("Ended by signal n.").localized), ".PP", filled(note.localized)])
        .joined(separator: "\n"))
  }

  private static let environment = section(
    Message("ENVIRONMENT"),
    [
      (
        "XDG_CONFIG_HOME, XDG_CONFIG_DIRS, XDG_DATA_HOME, XDG_DATA_DIRS, XDG_STATE_HOME",
        Message("The directories of the files below.")
      ),
      ("XDG_CACHE_HOME", Message("The directory of fetched schemas.")),
      (
        "LANGUAGE, LC_ALL, LC_MESSAGES, LANG",
        Message("The language, and whether the terminal displays UTF-8.")
      ),
      (
        "TERM, NO_COLOR, ESCDELAY",
        Message("The terminal, whether it has colors, and how long it waits after Esc.")
      ),
      ("VISUAL, EDITOR", Message("The program that edits long texts.")),
      ("ACCESSIBLE", Message("Line mode, for screen readers, unless empty or 0.")),
    ].map { entry($0, $1.localized) }.joined(separator: "\n"))

  private static let files = section(
    Message("FILES"),
    [
      (
        "$XDG_CONFIG_HOME/DOMAIN.plist, DOMAIN.json",
        Message(
          "Your values (default ~/.config); ByHost/DOMAIN.HOST.plist for this machine only.")
      ),
      (
        "$XDG_CONFIG_DIRS, /usr/local/etc",
        Message(
          "Values for all users of the machine, and DOMAIN.locks with the locked paths.")
      ),
      (
        "$XDG_DATA_HOME/settee/schemas/DOMAIN.json",
        Message("Schemas (default ~/.local/share), then each of $XDG_DATA_DIRS.")
      ),
      (
        "$XDG_CONFIG_HOME/settee/bindings.json",
        Message("Your choices of the schemas and formats of files.")
      ),
      ("$XDG_CACHE_HOME/settee/schemas", Message("Fetched schemas (default ~/.cache).")),
      (
        "$XDG_STATE_HOME/settee",
        Message(
          "Drafts, history, snapshots, and backups without secrets (default ~/.local/state).")
      ),
    ].map { entry($0, $1.localized, font: "I") }.joined(separator: "\n"))

  private static let examples = section(
    Message("EXAMPLES"),
    [
      ("settee org.settee.demo", Message("Edit a domain.")),
      ("settee set org.settee.demo /output/volume 0.5", Message("Set a value.")),
      ("settee undo org.settee.demo", Message("Undo a history entry.")),
    ].map { entry($0, $1.localized) }.joined(separator: "\n"))

  private static let seeAlso = section(
    Message("SEE ALSO"),
    """
    .BR dconf (1),
    .BR gsettings (1)
    """)

  // MARK: Parts

  private static func heading(_ title: Message) -> String { ".SH \(escaped(title.localized))" }

  private static func section(_ title: Message, _ content: String) -> String {
    "\(heading(title))\n\(content)"
  }

  /// An entry of a list: a term in a font, and its description.
  private static func entry(_ term: String, _ text: String, font: String = "B") -> String {
    ".TP\n.\(font) \(escaped(term))\n\(filled(text))"
  }

  /// Returns a text in lines of at most 72 characters, which the formatter fills.
  private static func filled(_ text: String) -> String {
    var lines = [""]
    for word in text.split(whereSeparator: \.isWhitespace) {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + word.count < 72 {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return escaped(lines.joined(separator: "\n"))
  }

  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let safe = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&\(safe)" : String(safe)
    }.joined(separator: "\n")
  }
}
