import ArgumentParser
import PreferenceValues
import PreferencesEditor

/// Prints the manual page, made from the commands and the keymap.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: Message("Print the man page.").localized)

  func run() throws { try Output.print(data: Manual.text) }
}

/// The manual page in roff's man macros.
private enum Manual {
  static var text: String {
    ([header, synopsis, description] + commands
      + [options, keys, exitCodes, environment, files, examples, seeAlso])
      .joined(separator: "\n")
  }

  private static let header =
    ".TH SETTEE 1 \"\(Settee.releaseDate)\" \"settee \(Settee.version)\" \"User Commands\""

  private static let synopsis = """
    .SH NAME
    settee \\- \(escaped("edit preferences in the terminal"))
    .SH SYNOPSIS
    .B settee
    [\\fIDOMAIN\\fR]
    .br
    .B settee
    \\fICOMMAND\\fR [\\fIARGUMENT\\fR...]
    """

  /// The help text, without the parts that have sections of their own in the manual page.
  private static var description: String {
    ".SH DESCRIPTION\n" + filled(Settee.configuration.discussion)
  }

  private static var commands: [String] {
    [".SH COMMANDS"] + Settee.configuration.subcommands.flatMap { sections(of: $0) }
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

  /// The help of a command without the options that all commands have.
  private static func help(of command: any ParsableCommand.Type) -> String {
    let lines = HelpText(
      Settee.helpMessage(for: command, columns: 78), columns: 78, hasExitCodes: false
    ).text
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("  --version ") && !$0.hasPrefix("  -h, --help ") }
    return lines.joined(separator: "\n").replacing("\n\nOptions:\n\n", with: "\n\n")
      .replacing(/\n+(Options:)?\n*$/, with: "")
  }

  private static let options = """
    .SH OPTIONS
    .TP
    .B \\-\\-json
    Print JSON.
    .TP
    .B \\-\\-dry\\-run
    Show the changes without writing them.
    .TP
    .B \\-\\-store \\fIFILE\\fR
    The file with your values.
    .TP
    .B \\-\\-schema \\fIFILE\\fR
    The JSON Schema of the domain.
    .TP
    .B \\-\\-version
    Print the version.
    .TP
    .B \\-\\-help
    Print the help of settee or of a command.
    """

  private static var keys: String {
    ".SH KEY BINDINGS\n"
      + HelpPage.lines(for: .default, in: .english)
      .filter { !$0.keys.isEmpty || !$0.text.isEmpty }.map { line in
        line.isHeading
          ? ".SS \(escaped(line.text))" : ".TP\n.B \(escaped(line.keys))\n\(filled(line.text))"
      }.joined(separator: "\n")
  }

  private static var exitCodes: String {
    ([".SH EXIT STATUS"]
      + ExitCode.allCases.map { ".TP\n.B \($0.rawValue)\n\(filled("\($0.meaning.sentence)"))" }
      + [
        """
        .TP
        .B 128+n
        Ended by signal n.
        .PP
        A key is unknown if it is neither in the schema nor set; a known key without a
        value is not found.
        """
      ]).joined(separator: "\n")
  }

  private static let files = """
    .SH FILES
    .TP
    .I $XDG_CONFIG_HOME/DOMAIN.plist, DOMAIN.json
    Your values (default ~/.config);
    ByHost/DOMAIN.HOST.plist for this machine only.
    .TP
    .I $XDG_CONFIG_DIRS, /usr/local/etc
    Values for all users of the machine, and DOMAIN.locks with the locked paths.
    .TP
    .I $XDG_DATA_HOME/settee/schemas/DOMAIN.json
    Schemas (default ~/.local/share), then each of $XDG_DATA_DIRS.
    .TP
    .I $XDG_CONFIG_HOME/settee/bindings.json
    Your choices of the schemas and dialects of files.
    .TP
    .I $XDG_CACHE_HOME/settee/schemas
    Fetched schemas (default ~/.cache).
    .TP
    .I $XDG_STATE_HOME/settee
    Drafts, history, snapshots, and backups without secrets
    (default ~/.local/state).
    """

  private static let environment = """
    .SH ENVIRONMENT
    .TP
    .B XDG_CONFIG_HOME, XDG_CONFIG_DIRS, XDG_DATA_HOME, XDG_DATA_DIRS, XDG_STATE_HOME
    Where files are, see FILES.
    .TP
    .B XDG_CACHE_HOME
    Where fetched schemas are.
    .TP
    .B LANGUAGE, LC_ALL, LC_MESSAGES, LANG
    The language, and whether the terminal shows UTF\\-8.
    .TP
    .B TERM, NO_COLOR, ESCDELAY
    The terminal, whether it has colors, and how long it waits after Esc.
    .TP
    .B VISUAL, EDITOR
    The program that edits long texts.
    """

  private static let seeAlso = """
    .SH SEE ALSO
    .BR dconf (1),
    .BR gsettings (1)
    """

  private static let examples = """
    .SH EXAMPLES
    .TP
    .B settee org.settee.demo
    Edit a domain.
    .TP
    .B settee set org.settee.demo /output/volume 0.5
    Set a value.
    .TP
    .B settee undo org.settee.demo
    Undo the last save.
    """

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
