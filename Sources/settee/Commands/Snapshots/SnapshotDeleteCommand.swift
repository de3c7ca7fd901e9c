import ArgumentParser
import PreferenceEditing
import PreferenceValues

/// Deletes a snapshot.
struct SnapshotDeleteCommand: DomainCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: Message("Delete a snapshot.").localized)

  @Argument(help: DomainOptions.help)
  var domain: String

  @OptionGroup var sources: SourceOptions

  @Argument(help: ArgumentHelp(Message("The name of a snapshot.")))
  var name: String

  @Flag(help: ArgumentHelp(Message("Show the changes without writing them.")))
  var dryRun = false

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func run() throws {
    let kept = try SnapshotLookup(of: try options.open())
    let report = SnapshotReport(try kept.snapshot(name))
    if !dryRun { _ = try CommandError.translating { try kept.archive.delete(name) } }
    if json { return try Output.print(json: report.json) }
    try Output.print(
      dryRun ? Message("\(name): would be deleted") : Message("\(name): deleted"))
  }
}
