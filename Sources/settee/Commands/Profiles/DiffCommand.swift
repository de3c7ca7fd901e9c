import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
import PreferencesEditor

/// Compares the values of domains, files, profiles and points in time.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: Message("Compare domains, files, profiles or past values.").localized,
    discussion: Message(
      """
      Each side is a domain, a file, a profile, or DOMAIN@TIME with the name of a snapshot or a time. A profile \
      or a past time alone is compared with the values now. The output shows the changes from the first to the second. The exit code is 1 if \
      they differ.
      """
    ).localized)

  @Argument(
    help: ArgumentHelp(Message("A domain, file, profile or DOMAIN@TIME."), valueName: "source"))
  var first: String

  @Argument(help: ArgumentHelp(Message("The source to compare it with."), valueName: "source"))
  var second: String?

  @Flag(help: ArgumentHelp(Message("Print a JSON Patch (RFC 6902).")))
  var patch = false

  @Flag(help: ArgumentHelp(Message("Print settee commands that make the first like the second.")))
  var commands = false

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  @Option(help: ArgumentHelp(Message("The JSON Schema of the domains or files.")))
  var schema: String?

  func validate() throws {
    try SourceOptions.requireValue(schema, of: "--schema")
    if [patch, commands, json].filter(\.self).count > 1 {
      throw ValidationError(Message("use --patch, --commands or --json").localized)
    }
  }

  func run() throws {
    let differences = try CommandError.translating { try self.differences() }
    if patch {
      try printPatch(of: differences)
    } else if json {
      try Output.print(json: .array(differences.flatMap(\.json)))
    } else if commands {
      try Output.print(dataLines: differences.flatMap(\.commands).map { "\($0)\n" }.joined())
    } else {
      let texts = differences.map { $0.text(isNamed: differences.count > 1) }
      try Output.print(lines: texts.joined(separator: "\n"))
    }
    if !differences.isEmpty { Output.exit(ExitCode.refused.rawValue) }
  }

  private func printPatch(of differences: [DomainDifference]) throws {
    do {
      let patch = try JSONPatch(differences)
      patch.omissions.forEach(Output.complain)
      try Output.print(json: patch.json)
    } catch let error as ProfileError { throw CommandError(.badInput, error.message) }
  }

  private func differences() throws -> [DomainDifference] {
    let domains = domains
    let old = try side(first, in: domains)
    let new = try second.map { try side($0, in: domains) } ?? values(now: old, in: domains)
    (old.remarks + new.remarks).forEach(Output.complain)
    return try DomainDifference.all(from: old, to: new, in: domains)
  }

  /// The values now of a profile or of a domain at another time.
  private func values(now old: ComparedSide, in domains: ComparedDomains) throws -> ComparedSide {
    guard !old.isOfToday else {
      throw CommandError(
        .badInput, Message("\(first) needs another domain, file or profile to be compared with"),
        help: Message("name a second one, or a time: \(first)@TIME"))
    }
    return try ComparedSide(nowOf: old, in: domains)
  }

  private func side(_ word: String, in domains: ComparedDomains) throws -> ComparedSide {
    let profile = try word == "-" ? ProfileFile.read(word) : ProfileFile.ifProfile(word)
    return try profile.map { ComparedSide($0) } ?? ComparedSide(word, in: domains)
  }

  private var domains: ComparedDomains {
    let (catalog, schema) = (CommandEnvironment.catalog, schema)
    return ComparedDomains(
      in: CatalogWorkspace(catalog), schemaFile: schema,
      open: { word in
        let loaded = try catalog.load(DomainArgument.resolved(word), schemaFile: schema)
        try loaded.domain.requireKnown(in: loaded.content)
        try SchemaArgument.check(loaded.domain)
        return loaded
      }, load: { try catalog.load($0, schemaFile: schema) })
  }
}
