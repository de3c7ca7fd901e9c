import ArgumentParser
import PreferenceValues
import PreferencesEditor

/// Prints the manual page, made from the commands and the keymap.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the man page.")

  func run() throws { try Output.print(Manual.text) }
}

/// The manual page in roff's man macros.
private enum Manual {
  static var text: String {
    ([header, synopsis, description] + commands + [options, keys, exitCodes, files, examples])
      .joined(
        separator: "\n")
  }

  private static let header = ".TH SETTEE 1 \"\" \"settee \(Settee.version)\" \"User Commands\""

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

  private static var description: String {
    ".SH DESCRIPTION\n\(escaped(Settee.configuration.discussion))"
  }

  private static var commands: [String] {
    [".SH COMMANDS"]
      + Settee.configuration.subcommands.map { command in
        """
        .SS \(escaped(command.configuration.commandName ?? ""))
        .nf
        \(escaped(HelpText(Settee.helpMessage(for: command, columns: 78)).text))
        .fi
        """
      }
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
          ? ".SS \(escaped(line.text))" : ".TP\n.B \(escaped(line.keys))\n\(escaped(line.text))"
      }.joined(separator: "\n")
  }

  private static let exitCodes = """
    .SH EXIT STATUS
    .TP
    .B 0
    Success.
    .TP
    .B 1
    Refused or negative: invalid, different, not found, locked, conflict.
    .TP
    .B 2
    Usage error, unknown name or invalid schema.
    .TP
    .B 3
    No result: damaged file, read or write error, not validated, not confirmed on disk.
    .TP
    .B 128+n
    Ended by signal n.
    """

  private static let files = """
    .SH FILES
    .TP
    .I $XDG_CONFIG_HOME/DOMAIN.plist, DOMAIN.json
    Your values (default ~/.config); ByHost/DOMAIN.HOST.plist for this machine only.
    .TP
    .I $XDG_CONFIG_DIRS, /usr/local/etc
    Values for all users of the machine, and DOMAIN.locks with the locked paths.
    .TP
    .I $XDG_DATA_HOME/settee/schemas/DOMAIN.json
    Schemas (default ~/.local/share), then each of $XDG_DATA_DIRS.
    .TP
    .I $XDG_STATE_HOME/settee
    Drafts, history, snapshots, and backups without secrets (default ~/.local/state).
    """

  private static let examples = """
    .SH EXAMPLES
    .TP
    .B settee org.settee.demo
    Edit a domain.
    .TP
    .B settee set org.settee.demo /editor/tabWidth 4
    Set a value.
    .TP
    .B settee undo org.settee.demo
    Undo the last save.
    """

  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let safe = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&\(safe)" : String(safe)
    }.joined(separator: "\n")
  }
}
