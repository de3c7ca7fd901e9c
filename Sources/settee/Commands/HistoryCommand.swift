import ArgumentParser
import PreferenceValues

/// Lists the saves of a domain.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List what was saved, by whom and when, newest first, or what one save changed.",
    discussion: """
      Kept are the saves of settee and its commands, and what other programs changed while the editor showed the \
      domain. Times are local, in JSON they are UTC. Secrets are not kept.
      """)

  @OptionGroup var options: DomainOptions

  @Argument(help: "The number of a save.")
  var save: Int?

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let recorded = try RecordedSaves(of: try options.open())
    let saves = try save.map { [try recorded.save($0)] } ?? recorded.saves
    let reports = saves.map { SaveReport($0, in: recorded.edited) }
    if json { return try Output.print(json: .array(reports.map(\.json))) }
    guard !reports.isEmpty else { return }
    let rows = save == nil ? reports.map(\.columns) : reports.flatMap(\.lines)
    try Output.print(Table(rows).text)
  }
}
