import ArgumentParser
import PreferenceDiscovery
import PreferenceDomains
import PreferenceValues

/// Prints the schema of a file or a domain, and the source that connects them.
struct SchemaFindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: Message("Show which schema a file or a domain has, and where it comes from.")
      .localized,
    discussion: Message(
      """
      settee uses the first of these that names a schema for the file: the file itself ($schema or a comment), your \
      bindings.json, the schema directories, the extensions of VS Code, the fetched catalog.
      """
    ).localized)

  @Argument(help: ArgumentHelp(Message("The path of a file, which need not exist, or a domain.")))
  var file: String

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func run() throws {
    let search = CommandEnvironment.search
    CommandEnvironment.schemaChoiceProblems.forEach(Output.complain)
    guard let choice = search.choice(forFile: file) else { return try printDomain() }
    let isAvailable = search.isAvailable(choice)
    if json { return try Output.print(json: choice.json(isAvailable: isAvailable)) }
    try Output.print(
      Table(rows(of: choice, isAvailable: isAvailable).map { [$0.localized, $1] }).text)
  }

  /// Prints the schema of the domain with the name.
  private func printDomain() throws {
    let catalog = CommandEnvironment.catalog
    let domain = try CommandError.translating {
      catalog.contains(file) ? try catalog.open(file) : nil
    }
    guard let place = domain?.schemaPlace else {
      throw absence
    }
    let source = catalog.sources.first { $0.contains(file) }?.title
    if json {
      return try Output.print(
        json: .dictionary([
          "source": .string(source.map { "\($0)" } ?? "domain"), "available": .boolean(true),
          "schema": .string("\(place)"),
        ]))
    }
    let rows = [(Message("schema"), place)] + (source.map { [(Message("source"), $0)] } ?? [])
    try Output.print(Table(rows.map { [$0.localized, $1.localized] }).text)
  }

  /// The error for a file or a domain without a schema; another name is a mistake.
  private var absence: CommandError {
    let message = Message("there is no schema for \(file)")
    return SchemaArgument.isFile(file)
      ? CommandError(.refused, message, help: SchemaFetchCommand.catalogHelp)
      : DomainArgument.absence(of: file, message)
  }

  private func rows(of choice: SchemaChoice, isAvailable: Bool) -> [(Message, String)] {
    var rows = choice.reference.map { [(Message("schema"), "\($0)")] } ?? []
    rows.append((Message("source"), choice.source.message.localized))
    if let title = choice.title { rows.append((Message("title"), title)) }
    rows += choice.candidates.map { (Message("candidate"), "\($0.address) (\($0.name))") }
    rows += choice.versions.map { (Message("version \($0.name)"), $0.address) }
    if let status = status(of: choice, isAvailable: isAvailable) {
      rows.append((Message("status"), status.localized))
    }
    return rows
  }

  private func status(of choice: SchemaChoice, isAvailable: Bool) -> Message? {
    switch choice.reference {
    case .web(let address)?: isAvailable ? fetched(address) : Message("not fetched")
    case SchemaReference.none?: Message("schemas are switched off for this file")
    case _ where isAvailable: nil
    default: choice.candidates.isEmpty ? Message("not available") : Message("several match")
    }
  }

  private func fetched(_ address: WebAddress) -> Message {
    guard let entry = CommandEnvironment.search.cache?.entry(for: address) else {
      return Message("fetched")
    }
    return entry.age == 0
      ? Message("fetched today") : Message("fetched \(entry.age, "day", "days") ago")
  }
}
