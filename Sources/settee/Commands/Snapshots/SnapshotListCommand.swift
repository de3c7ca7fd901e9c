import ArgumentParser
import PreferenceDomains
import PreferenceEditing
import PreferenceValues

/// Lists the snapshots of a domain.
struct SnapshotListCommand: DomainCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Message("List snapshots, newest first.").localized)

  @Argument(help: DomainOptions.help)
  var domain: String

  @OptionGroup var sources: SourceOptions

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func run() throws {
    let kept = try SnapshotLookup(of: try options.open())
    let reports = try CommandError.translating { try kept.archive.all().map(SnapshotReport.init) }
    try CommandError.translating { try kept.archive.problems() }.forEach(Output.complain)
    if reports.isEmpty {
      try DomainArgument.requireKnown(kept.domain.name, store: options.sources.store)
    }
    if json { return try Output.print(json: .array(reports.map(\.json))) }
    if !reports.isEmpty { try Output.print(Table(reports.map(\.columns)).text) }
  }
}
