import ArgumentParser

/// The tool: arguments → domain → editor or command.
struct Settee: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "settee",
    abstract: "Edit preferences in the terminal.",
    discussion: """
      Without a command, settee shows the domains on this machine, or opens the one named. A DOMAIN that holds a \
      slash is the path of a file. A PATH is a JSON Pointer such as /editor/tabWidth; a word without a leading \
      slash is a top-level key, dots and all.

      Exit codes: 0 done; 1 the answer is no; 2 bad usage or input; 3 could not read or write.
      """,
    version: version,
    subcommands: [
      EditCommand.self, DomainsCommand.self, ListCommand.self, GetCommand.self, SetCommand.self,
      ResetCommand.self, DescribeCommand.self, WhyCommand.self, HistoryCommand.self,
      UndoCommand.self, RecordCommand.self, UpdatesCommand.self, SnapshotCommand.self,
      BookmarksCommand.self, ForgetCommand.self, RepairCommand.self,
      ValidateCommand.self,
      SchemaCommand.self, DoctorCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: EditCommand.self)

  /// The names of all commands.
  static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }
}
