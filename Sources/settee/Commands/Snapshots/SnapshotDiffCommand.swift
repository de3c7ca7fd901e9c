import ArgumentParser
import PreferenceDomains
import PreferenceEditing
import PreferenceValues

/// Compares a snapshot with the stored values or with another one.
struct SnapshotDiffCommand: DomainCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: Message("Compare a snapshot with the current values.").localized,
    discussion: Message("The exit code is 1 if they differ.").localized)

  @Argument(help: DomainOptions.help)
  var domain: String

  @OptionGroup var sources: SourceOptions

  @Argument(help: ArgumentHelp(Message("The name of a snapshot.")))
  var name: String

  @Argument(help: ArgumentHelp(Message("The name of another snapshot to compare with.")))
  var other: String?

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func run() throws {
    let kept = try SnapshotLookup(of: try options.open())
    let snapshot = try kept.snapshot(name)
    let changes =
      try other.map { snapshot.changes(to: try kept.snapshot($0)) }
      ?? kept.changes(since: snapshot)
    let edited = EditedDomain(
      schema: kept.domain.schema, layers: try CommandError.translating { try kept.domain.load() },
      isValidatedLater: true)
    let reports = JournalChangeReport.all(of: changes.flatMap(\.parts), in: edited)
    if json {
      try Output.print(json: .array(reports.map { .dictionary($0.json) }))
    } else if !reports.isEmpty {
      try Output.print(Table(reports.map(\.columns)).text)
    }
    if !reports.isEmpty { Output.exit(ExitCode.refused.rawValue) }
  }
}
