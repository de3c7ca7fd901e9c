import ArgumentParser
import PreferenceValues
import PreferencesEditor

/// Prints the manual page, made from the commands and the keymap.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page, for man.")

  func run() throws { try Output.print(Manual.text) }
}

/// The manual page in roff's man macros.
private enum Manual {
  static var text: String {
    ([header, synopsis, description] + commands + [keys, exitCodes, files]).joined(separator: "\n")
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
        \(escaped(Settee.helpMessage(for: command, columns: 78)))
        .fi
        """
      }
  }

  private static var keys: String {
    ".SH KEYS\n"
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
    Done.
    .TP
    .B 1
    The answer is no: invalid, different, not found, locked, conflict.
    .TP
    .B 2
    Bad usage or bad input.
    .TP
    .B 3
    Could not read or write: damaged, being written, not confirmed by the disk, standard output full.
    .TP
    .B 128+n
    Ended by signal n.
    """

  private static let files = """
    .SH FILES
    .TP
    .I $XDG_CONFIG_HOME/DOMAIN.plist, DOMAIN.json
    The user's values (default ~/.config); ByHost/DOMAIN.HOST.plist for this machine only.
    .TP
    .I $XDG_CONFIG_DIRS, /usr/local/etc
    Values for everyone on the machine, and DOMAIN.locks with the paths that cannot be changed.
    .TP
    .I $XDG_DATA_HOME/settee/schemas/DOMAIN.json
    Schemas (default ~/.local/share), then each of $XDG_DATA_DIRS.
    .TP
    .I $XDG_STATE_HOME/settee
    Drafts, and the last good bytes of saved files without their secrets (default ~/.local/state).
    """

  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let safe = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&\(safe)" : String(safe)
    }.joined(separator: "\n")
  }
}
