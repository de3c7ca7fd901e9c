import ArgumentParser

/// Saves, compares and applies named copies of a domain's values.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Save, compare and apply named copies of values.",
    discussion: "Snapshots contain your values without secrets.",
    subcommands: [
      SnapshotSaveCommand.self, SnapshotListCommand.self, SnapshotDiffCommand.self,
      SnapshotApplyCommand.self, SnapshotDeleteCommand.self,
    ])
}
