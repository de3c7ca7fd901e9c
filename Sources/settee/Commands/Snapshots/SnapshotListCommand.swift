import ArgumentParser
import PreferenceEditing
import PreferenceValues

/// Lists the snapshots of a domain.
struct SnapshotListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Message("List snapshots, newest first.").localized)

  @OptionGroup var options: DomainOptions

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func run() throws {
    let reports = try SnapshotLookup(of: try options.open()).archive.all().map(SnapshotReport.init)
    if json { return try Output.print(json: .array(reports.map(\.json))) }
    if !reports.isEmpty { try Output.print(Table(reports.map(\.columns)).text) }
  }
}
