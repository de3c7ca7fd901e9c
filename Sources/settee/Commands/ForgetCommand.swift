import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceValues

/// Deletes the history, backups and drafts of a domain.
struct ForgetCommand: DomainCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: Message("Delete the history, backups and drafts of a domain.").localized,
    discussion: Message(
      """
      Your values stay, and drafts of a running editor. Snapshots and bookmarks stay unless --all is given.
      """
    ).localized)

  @Argument(help: DomainOptions.help)
  var domain: String

  @OptionGroup var sources: SourceOptions

  @Flag(help: ArgumentHelp(Message("Delete snapshots and bookmarks too.")))
  var all = false

  @Flag(help: ArgumentHelp(Message("Show the changes without writing them.")))
  var dryRun = false

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func run() throws {
    let domain = try options.open(needsSchema: false)
    let kept = try CommandError.translating {
      try StateInventory(
        of: domain, in: CommandEnvironment.catalog.stateDirectory, hasAll: all)
    }
    if kept.items.isEmpty {
      try DomainArgument.requireKnown(domain.name, store: options.sources.store)
    }
    if !dryRun { try CommandError.translating { try kept.forget() } }
    try report(kept.items, of: domain)
  }

  private func report(_ items: [StateInventory.Item], of domain: Domain) throws {
    if json { return try Output.print(json: .array(items.map(\.json))) }
    guard !items.isEmpty else {
      return try Output.print(Message("there is nothing to delete for \(domain.name)"))
    }
    let word = (dryRun ? Message("would be deleted") : Message("deleted")).localized
    try Output.print(
      Table(
        items.map {
          [
            $0.name.localized, $0.count.localized, $0.place, word,
          ]
        }
      ).text)
  }
}

extension StateInventory.Item {
  fileprivate var json: PreferenceValue {
    .dictionary([
      "name": .string("\(name)"), "count": .string("\(count)"), "location": .string(place),
    ])
  }
}
