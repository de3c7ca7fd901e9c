import ArgumentParser
import EditorSession
import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

/// Lists the schema changes since the user last saw the schema.
struct UpdatesCommand: DomainCommand {
  static let configuration = CommandConfiguration(
    commandName: "updates",
    abstract: Message("List or apply schema changes.").localized,
    discussion: Message(
      """
      settee lists new keys, new defaults, renamed keys and unknown keys since you last saw the schema. Dismiss them \
      with --dismiss or in the editor. When you see a schema for the first time, it lists renamed keys only.
      """
    ).localized)

  @Argument(help: DomainOptions.help)
  var domain: String

  @OptionGroup var sources: SourceOptions

  @Argument(help: ArgumentHelp(Message("Only updates at these paths."), valueName: "path"))
  var paths: [PreferencePath] = []

  @Flag(
    help: ArgumentHelp(
      Message("Apply the updates: set old defaults, move values, remove unknown keys.")))
  var apply = false

  @Flag(help: ArgumentHelp(Message("Dismiss all updates.")))
  var dismiss = false

  @OptionGroup var saving: SaveOptions

  func validate() throws {
    try paths.requireNamed()
    if dismiss, apply {
      throw ValidationError(Message("use --apply or --dismiss, not both").localized)
    }
    if dismiss, !paths.isEmpty {
      throw ValidationError(
        Message("--dismiss applies to the whole schema; remove the paths").localized)
    }
  }

  func run() throws {
    let domain = try options.open()
    guard let file = domain.schemaMemory(in: CommandEnvironment.catalog.stateDirectory),
      let schema = domain.schema as? JSONSchema, !schema.isInferred
    else {
      try DomainArgument.requireKnown(domain.name, store: options.sources.store)
      throw CommandError(.refused, Message("\(domain.name) has no schema"))
    }
    var change = try DomainChange(of: domain, by: "updates", with: saving)
    let paths = paths.map { domain.store.spelled($0, in: change.domain.layers) }
    let memory: SchemaMemory? =
      file.isThere
      ? try CommandError.translating { try file.memory(unless: schema.fingerprint) }
      : SchemaMemory.firstSight(of: schema, date: Date())
    let all = memory.map { SchemaUpdate.all(in: change.domain, since: $0) } ?? []
    let updates = all.filter { update in
      paths.isEmpty || paths.contains { $0.contains(update.path) }
    }
    for path in paths where !updates.contains(where: { path.contains($0.path) }) {
      try domain.requireKnown([path], in: change.domain.layers)
    }
    if !apply { try report(updates, in: change.domain) }
    if apply { try applyUpdates(updates, by: &change) }
    // Renamed keys stay on the list until they are moved or dismissed.
    let isSettled = all.allSatisfy { change.domain.draft.touches($0.oldPath ?? $0.path) }
    if !saving.dryRun, dismiss || !file.isThere && isSettled { try remember(schema, in: file) }
  }

  /// Remembers the schema; without --dismiss, the updates are listed or applied even if that fails.
  private func remember(_ schema: JSONSchema, in file: SchemaMemoryFile) throws {
    do throws(StoreError) {
      try file.remember(SchemaMemory(of: schema, date: Date()))
    } catch {
      if dismiss { throw CommandError(.notReadOrWritten, error.message) }
      Output.complain(error.message)
    }
  }

  /// Applies updates and prints those that would violate the schema.
  private func applyUpdates(_ updates: [SchemaUpdate], by change: inout DomainChange) throws {
    let domain = change.domain
    let checked = updates.map { (update: $0, blocker: $0.refusal(in: domain)?.cause.message) }
    let obstacles = checked.compactMap { update, blocker in
      blocker.map { Message("cannot apply the update of \(update.path): \($0)") }
    }
    let fitting = checked.filter { $0.blocker == nil }.map(\.update)
    guard fitting.contains(where: { !$0.remedy.isEmpty }) || obstacles.isEmpty else {
      throw CommandError(.refused, obstacles.joined(separator: "\n"))
    }
    obstacles.forEach(Output.complain)
    try change.add(fitting)
    try change.finish()
  }

  private func report(_ updates: [SchemaUpdate], in domain: EditedDomain) throws {
    let lines = updates.map {
      ($0, ChangeLine($0, in: domain), $0.refusal(in: domain)?.cause.message)
    }
    if saving.json {
      return try Output.print(json: .array(lines.map { json($0, $1, $2, in: domain) }))
    }
    guard !lines.isEmpty else { return }
    let rows = lines.map { update, line, blocker in
      [
        "\(update.path)", update.kind.note.localized, line.values(),
        (blocker ?? update.kind.remedy?.message)?.localized ?? "",
      ]
    }
    try Output.print(Table(rows).text)
  }

  private func json(
    _ update: SchemaUpdate, _ line: ChangeLine, _ blocker: Message?, in domain: EditedDomain
  ) -> PreferenceValue {
    var members: PreferenceDictionary = ["path": .string("\(update.path)")]
    members["kind"] = .string(update.kind.rawValue)
    members["title"] = .string(line.title)
    let setting = domain.schema.setting(at: update.path)
    for (name, value) in [("old", update.old), ("new", update.new)] {
      members[name] = value.map { domain.schema.masking($0, at: update.path, of: setting) }
    }
    members["oldPath"] = update.oldPath.map { .string("\($0)") }
    members["obstacle"] = blocker.map { .string("\($0)") }
    return .dictionary(members)
  }
}
