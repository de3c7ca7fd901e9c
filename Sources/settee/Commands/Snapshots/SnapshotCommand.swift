import ArgumentParser

/// Keeps the values of a domain under names.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Keep the values of a domain under a name; compare them, apply a part of them.",
    discussion: "Kept is what the user's files hold, without secrets, in the state folder.",
    subcommands: [
      SnapshotSaveCommand.self, SnapshotListCommand.self, SnapshotDiffCommand.self,
      SnapshotApplyCommand.self, SnapshotDeleteCommand.self,
    ])
}
