import ArgumentParser
import PreferenceValues

/// Saves, compares and applies named copies of a domain's values.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: Message("Save, compare and apply named copies of values.").localized,
    discussion: Message("Snapshots contain your values without secrets.").localized,
    subcommands: [
      SnapshotSaveCommand.self, SnapshotListCommand.self, SnapshotDiffCommand.self,
      SnapshotApplyCommand.self, SnapshotDeleteCommand.self,
    ])
}
