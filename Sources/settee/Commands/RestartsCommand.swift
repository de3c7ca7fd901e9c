import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// Lists the changes that take effect after a restart.
struct RestartsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restarts",
    abstract: Message("List saved changes that wait for a restart.").localized,
    discussion: Message(
      """
      A schema says with x-settee-restart that a setting takes effect after a restart of the program, the session or \
      the machine. settee knows when the session and the machine were started; tell it with --done that you restarted \
      a program.
      """
    ).localized)

  @Argument(help: ArgumentHelp(Message("Domains; without them, all."), valueName: "domain"))
  var domains: [String] = []

  @Flag(help: ArgumentHelp(Message("Everything was restarted: clear the list.")))
  var done = false

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func run() throws {
    guard let file = RestartFile(in: CommandEnvironment.catalog.stateDirectory) else {
      throw CommandError(.notReadOrWritten, Message("no home directory is known; set HOME"))
    }
    let dates = try CommandError.translating { try file.dates() }
    let found = try names.map { name -> (name: String, items: [PendingRestarts.Item]) in
      let loaded = try CommandError.translating { try CommandEnvironment.catalog.load(name) }
      return (loaded.domain.canonicalName, try pending(in: loaded, since: dates))
    }.filter { done || !$0.items.isEmpty }
    if done {
      for (name, _) in found { try CommandError.translating { try file.set(Date(), of: name) } }
    } else if json {
      try Output.print(
        json: .array(found.flatMap { name, items in items.map { $0.json(of: name) } }))
    } else if !found.isEmpty {
      let rows = found.flatMap { name, items in
        items.map {
          [
            HomeDirectory.abbreviate(name), "\($0.path)", $0.restart.subject.localized,
            LocalTime.text(of: $0.date),
          ]
        }
      }
      try Output.print(Table(rows).text)
    }
  }

  /// The named domains, or else those with a history.
  private var names: [String] {
    get throws {
      guard domains.isEmpty else { return try domains.map { try DomainArgument.resolved($0) } }
      let catalog = CommandEnvironment.catalog
      let saved = catalog.stateDirectory.map { Journal.stores(in: $0) } ?? []
      let identities = Set(saved)
      let known = catalog.names.filter { name in
        catalog.layers(of: name).contains { identities.contains($0.store.identity) }
      }
      let knownStores = Set(known.flatMap { catalog.layers(of: $0).map(\.store.identity) })
      return known
        + saved.filter { $0.kind == "file" && !knownStores.contains($0) }.map(\.name)
        .filter { FileManager.default.fileExists(atPath: $0) }
    }
  }

  private func pending(
    in loaded: LoadedDomain, since dates: [String: Date]
  ) throws -> [PendingRestarts.Item] {
    let domain = loaded.domain
    let journal = CatalogWorkspace(CommandEnvironment.catalog).journal(of: domain)
    let saves = try CommandError.translating { try journal?.saves() ?? [] }
    let edited = EditedDomain(
      schema: domain.schema, layers: loaded.content, isValidatedLater: true)
    let reported = dates[domain.canonicalName] ?? .distantPast
    return PendingRestarts(of: saves, in: edited) { max(LastRestart.date(of: $0), reported) }.items
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

extension Restart {
  /// The subject of the restart.
  fileprivate var subject: Message {
    switch self {
    case .program: Message("program", context: "restart")
    case .session: Message("session", context: "restart")
    case .machine: Message("machine", context: "restart")
    }
  }
}
