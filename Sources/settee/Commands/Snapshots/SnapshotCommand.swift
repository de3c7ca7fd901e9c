import ArgumentParser

/// Keeps the values of a domain under names.
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
