import ArgumentParser
import EditorSession
import PreferenceDiscovery
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// Applies a profile.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: Message("Import the values of a profile.").localized,
    discussion: Message(
      """
      settee sets the values of the profile and resets the paths that it lists under "unset". Other values stay, \
      unless --replace resets them. --dry-run shows the changes. A profile contains no secrets, so yours stay. settee \
      also reads a key file of dconf, whose groups are below / or below the directory that you name.
      """
    ).localized)

  @Argument(help: ArgumentHelp(Message("The file of a profile, or - for standard input.")))
  var file: String

  @Argument(
    help: ArgumentHelp(Message("Import only these domains of the profile."), valueName: "domain"))
  var domains: [String] = []

  @Option(
    help: ArgumentHelp(
      Message("Import only values at this path; can be repeated."), valueName: "path"))
  var only: [PreferencePath] = []

  @Flag(help: ArgumentHelp(Message("Reset values that the profile does not have.")))
  var replace = false

  @Option(help: LayerArgument.help, completion: LayerArgument.completion)
  var layer: LayerArgument?

  @OptionGroup var saving: SaveOptions

  func validate() throws { try only.requireNamed() }

  func run() throws {
    let (profile, isKeyFile) = try ProfileFile.readAny(file, domains: domains)
    let checked = try (isKeyFile ? profile.snapshots : snapshots(of: profile))
      .map(KeyFileProfile.withoutIgnored)
    let wanted = checked.map(\.snapshot)
    var refusals = ImportRefusals(of: wanted.count)
    // All are read before the first one is written.
    let changes = try wanted.compactMap { snapshot in
      try refusals.catching(snapshot.name) { (snapshot, try change(by: snapshot)) }
    }
    try refusals.throwIfAny(in: file, beside: changes.map(\.0.name))
    try requireKnownPaths(of: changes)
    try save(changes, &refusals)
    try refusals.throwIfAny()
    guard changes.allSatisfy(\.1.domain.draft.isEmpty) else { return }
    guard checked.allSatisfy(\.isComplete), !changes.contains(where: \.1.hasRefusals) else {
      throw CommandError(.refused, Message("nothing was imported"))
    }
    if changes.allSatisfy(\.1.keptSecrets.isEmpty) { Output.complain(Message("nothing differs")) }
  }

  /// Saves and prints the changes of each domain.
  private func save(
    _ changes: [(NamedSnapshot, DomainChange)], _ refusals: inout ImportRefusals
  ) throws {
    var printed: [PreferenceValue] = []
    defer { if saving.json { try? Output.print(json: .array(printed)) } }
    // The file may be any of the machine.
    let hasHeadings = refusals.count > 1 || changes.contains { $0.1.target.isNamedByFile }
    for (snapshot, change) in changes {
      try refusals.catching(snapshot.name) {
        try change.finish { reports in
          if saving.json {
            printed += reports.map { $0.json(of: snapshot.name) }
          } else if !reports.isEmpty {
            let heading = hasHeadings ? ["\(snapshot.name.onOneLine):"] : []
            try Output.print((heading + reports.map(\.text)).joined(separator: "\n"))
          }
        }
      }
    }
  }

  /// Refuses a path that neither the profile nor one of the domains has.
  private func requireKnownPaths(
    of changes: some Sequence<(NamedSnapshot, DomainChange)>
  ) throws {
    for path in only where !changes.contains(where: { knows(path, $0, $1) }) {
      throw CommandError(
        .badInput, Message("\(path) is neither in the profile nor in the domain that it belongs to")
      )
    }
  }

  private func knows(
    _ path: PreferencePath, _ snapshot: NamedSnapshot, _ change: DomainChange
  ) -> Bool {
    snapshot.parts.contains { $0.root[path] != nil } || change.isKnown(path)
  }

  private func complainOfMissingLayers(of snapshot: NamedSnapshot, in layers: LayeredSnapshot) {
    let known = Set(layers.layers.map(\.kind.name))
    guard let target = layers.layers.first(where: \.kind.acceptsNewValues)?.kind.name else {
      return
    }
    for name in snapshot.parts.compactMap(\.layer) where !known.contains(name) {
      Output.complain(
        Message(
          "\(snapshot.name) has no layer \(name); its values are imported into the layer \(target)")
      )
    }
  }

  private func snapshots(of profile: Profile) throws -> [NamedSnapshot] {
    let wanted = Set(domains.map(Self.target(of:)))
    let known = Set(profile.snapshots.map { Self.target(of: $0.name) })
    for domain in domains where !known.contains(Self.target(of: domain)) {
      let near = NearMatches(of: domain, among: profile.snapshots.map(\.name))
      throw CommandError(.refused, Message("\(file) has no domain \(domain)"), help: near.question)
    }
    return domains.isEmpty
      ? profile.snapshots
      : profile.snapshots.filter { wanted.contains(Self.target(of: $0.name)) }
  }

  /// The domain or the absolute path of the file that a name in a profile or on the command line means.
  private static func target(of name: String) -> String {
    let word = Domain.word(ofPortable: name)
    return word.contains("/") ? CommandEnvironment.search.absolute(word) : word
  }

  /// The changes that a snapshot makes in its domain on this machine.
  private func change(by snapshot: NamedSnapshot) throws -> DomainChange {
    let word = Domain.word(ofPortable: snapshot.name)
    let loaded = try CommandError.translating { try CommandEnvironment.catalog.load(word) }
    let (domain, layers) = (loaded.domain.withLanguage(Output.language), loaded.content)
    let kind = try layer?.kind(in: domain)
    guard
      let found = SnapshotImport(
        of: snapshot, into: layers, schema: domain.schema, as: kind, replacing: replace)
    else {
      throw CommandError(.refused, Message("\(snapshot.name) has no layer that can be written"))
    }
    if kind == nil { complainOfMissingLayers(of: snapshot, in: layers) }
    for path in found.missingSecrets {
      Output.complain(
        Message(
          "the profile does not contain the secret \(path) of \(snapshot.name); set it yourself"))
    }
    var change = DomainChange(
      of: LoadedDomain(domain: domain, content: layers), by: "import", with: saving)
    try change.importing(found, at: only.isEmpty ? nil : only)
    return change
  }
}

extension ChangeReport {
  /// The change for scripts, with its domain.
  fileprivate func json(of domain: String) -> PreferenceValue {
    var members = json.members ?? [:]
    members["domain"] = .string(domain)
    return .dictionary(members)
  }
}
