import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

/// Lists the changes that take effect after a restart.
struct RestartsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restarts",
    abstract: Message("List saved changes that wait for a restart.").localized,
    discussion: Message(
      """
      With x-settee-restart, a schema defines that a setting takes effect after a restart of the program, the session \
      or the machine. settee knows when the session and the machine were started; tell it with --done that you restarted \
      a program.
      """
    ).localized)

  @Argument(help: ArgumentHelp(Message("Domains; without them, all."), valueName: "domain"))
  var domains: [String] = []

  @Flag(help: ArgumentHelp(Message("Confirm that everything was restarted, and clear the list.")))
  var done = false

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  @OptionGroup var sources: SourceOptions

  func validate() throws {
    if domains.isEmpty, sources.schema ?? sources.store != nil {
      throw ValidationError(Message("--schema and --store need a domain").localized)
    }
  }

  func run() throws {
    let workspace = CatalogWorkspace(CommandEnvironment.catalog)
    let inventory = try CommandError.translating { try RestartInventory(in: workspace) }
    guard let inventory else {
      throw CommandError(.notReadOrWritten, Message("the home directory is not known; set HOME"))
    }
    let found = try loaded(by: inventory).map { loaded in
      let items = try CommandError.translating { try inventory.items(of: loaded) }
      if items.isEmpty, !domains.isEmpty { try loaded.domain.requireKnown(in: loaded.content) }
      return (name: loaded.domain.canonicalName, items: items)
    }.filter { done || !$0.items.isEmpty }
    if done {
      for (name, _) in found { try CommandError.translating { try inventory.markRestarted(name) } }
    }
    if json || !done { try print(found) }
  }

  private func print(_ found: [(name: String, items: [PendingRestarts.Item])]) throws {
    if json {
      return try Output.print(
        json: .array(found.flatMap { name, items in items.map { $0.json(of: name) } }))
    }
    let rows = found.flatMap { name, items in
      items.map {
        [
          HomeDirectory.abbreviate(name), "\($0.path)", $0.restart.subject.localized,
          LocalTime.text(of: $0.date),
        ]
      }
    }
    if !rows.isEmpty { try Output.print(Table(rows).text) }
  }

  /// The named domains, or else those with a history.
  private func loaded(by inventory: RestartInventory) throws -> [LoadedDomain] {
    if sources.schema ?? sources.store != nil {
      return try domains.map { try sources.load($0, about: .root) }
    }
    return try (domains.isEmpty ? inventory.names : domains.map { try DomainArgument.resolved($0) })
      .map { name in try CommandError.translating { try inventory.load(name) } }
  }
}

extension PendingRestarts.Item {
  fileprivate func json(of domain: String) -> PreferenceValue {
    .dictionary([
      "domain": .string(domain), "path": .string("\(path)"),
      "restart": .string(restart.rawValue), "date": .date(date),
    ])
  }
}
