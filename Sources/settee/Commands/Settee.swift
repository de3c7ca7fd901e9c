import ArgumentParser
import PreferenceValues

/// The tool: arguments → domain → editor or command.
struct Settee: ParsableCommand {
  static let version = "0.1.0"
  /// The date of the version, for the man page.
  static let releaseDate = "2026-11-25"

  static let configuration = CommandConfiguration(
    commandName: "settee",
    abstract: Message("Edit preferences in the terminal.").localized,
    discussion: Message(
      """
      Without a command, settee lists the domains on this machine or opens the one you name. A DOMAIN with a slash \
      is a file path. A PATH is a JSON Pointer such as /editor/tabWidth; a word without a leading slash is a \
      top-level key.
      """
    ).localized,
    version: OptionalFeatures.describe(version),
    subcommands: [
      EditCommand.self, DomainsCommand.self, FilesCommand.self, ListCommand.self, GetCommand.self,
      SetCommand.self,
      ResetCommand.self, DescribeCommand.self, WhyCommand.self, HistoryCommand.self,
      UndoCommand.self, RecordCommand.self, UpdatesCommand.self, SnapshotCommand.self,
      ExportCommand.self, ImportCommand.self, DiffCommand.self,
      BookmarksCommand.self, RestartsCommand.self, ForgetCommand.self, RepairCommand.self,
      ValidateCommand.self,
      SchemaCommand.self, DoctorCommand.self, CompletionCommand.self,
      ManualCommand.self,
    ],
    defaultSubcommand: EditCommand.self)

  /// The names of all commands.
  static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }
}
