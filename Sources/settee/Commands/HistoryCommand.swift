import ArgumentParser
import PreferenceValues

/// Lists the saves of a domain.
struct HistoryCommand: DomainCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: Message("List saved changes.").localized,
    discussion: Message(
      """
      The history lists your saved changes, and those that other programs made while the editor was open. Times are \
      local, in JSON they are UTC. The history contains no secrets.
      """
    ).localized)

  @Argument(help: DomainOptions.help)
  var domain: String

  @OptionGroup var sources: SourceOptions

  @Argument(help: ArgumentHelp(Message("The number of a history entry.")))
  var entry: Int?

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func run() throws {
    let recorded = try HistoryLookup(toList: try options.open(needsSchema: false))
    let saves = try entry.map { [try recorded.save($0)] } ?? recorded.saves
    let reports = saves.map { SaveReport($0, in: recorded.edited) }
    if json { return try Output.print(json: .array(reports.map(\.json))) }
    guard !reports.isEmpty else { return }
    let rows = entry == nil ? reports.map(\.columns) : reports.flatMap(\.lines)
    try Output.print(Table(rows).text)
  }
}
