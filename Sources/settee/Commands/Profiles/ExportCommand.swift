import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// Prints the values of domains as a profile.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: Message("Export values of domains to a profile.").localized,
    discussion: Message(
      """
      A profile is JSON that you can read and edit. Secrets are left out and listed. Without a domain, settee exports \
      all domains in which you have set values. Import the profile with settee import, on this or another machine. \
      A key file contains only desktop settings; dconf load / reads it too.
      """
    ).localized)

  @Argument(help: ArgumentHelp(Message("Domains, or the paths of files."), valueName: "domain"))
  var domains: [String] = []

  @Flag(help: ArgumentHelp(Message("Export every setting, including those at their defaults.")))
  var all = false

  @Option(
    help: ArgumentHelp(
      Message("Export the values of this layer: \(LayerArgument.words); without it, yours.")),
    completion: .list(LayerArgument.all.map(\.name)))
  var layer: LayerArgument?

  @Option(help: ArgumentHelp(Message("The format of the output.")))
  var format = ExportFormat.profile

  @Option(help: ArgumentHelp(Message("The JSON Schema of the domain.")))
  var schema: String?

  func validate() throws {
    try SourceOptions.requireValue(schema, of: "--schema")
    if schema != nil, domains.count != 1 {
      throw ValidationError(Message("--schema needs one domain").localized)
    }
    if format == .keyfile, all {
      throw ValidationError(
        Message("--all does not apply to key files, which contain only set values").localized)
    }
    if all, layer != nil {
      throw ValidationError(Message("use --all or --layer, not both").localized)
    }
  }

  func run() throws {
    if format == .keyfile { return try exportKeyFile() }
    var failure: (any Error)?
    let snapshots = (domains.isEmpty ? CommandEnvironment.catalog.names : domains).compactMap {
      name -> NamedSnapshot? in
      do { return try snapshot(of: name) } catch {
        failure = failure ?? error
        return nil
      }
    }
    // The other domains are exported even if one cannot be read.
    if let failure, !domains.isEmpty || snapshots.isEmpty { throw failure }
    complainOfSecrets(in: snapshots)
    if domains.isEmpty { complainOfUnlistedDomains() }
    try Output.print(data: Profile(date: Date(), snapshots: snapshots).text)
    if let failure { throw failure }
  }

  /// Prints the domains with values that an export of all domains leaves out.
  private func complainOfUnlistedDomains() {
    let names = CommandEnvironment.catalog.sources.flatMap(\.unlistedNames)
    guard !names.isEmpty else { return }
    Output.complain(
      Message(
        "values of no listed schema are left out; name them to export them: \(names.joined(separator: ", "))"
      ))
  }

  private func complainOfSecrets(in snapshots: [NamedSnapshot]) {
    for snapshot in snapshots {
      if let remark = snapshot.remarkOnSecrets(of: snapshot.name) { Output.complain(remark) }
      if let remark = snapshot.remarkOnBrokenTexts { Output.complain(remark) }
    }
  }

  /// Prints the values as a key file of dconf.
  private func exportKeyFile() throws {
    let snapshots = try (domains.isEmpty ? ["dconf:/"] : domains).map { name in
      let (directory, keys) = try KeyFileProfile.directory(ofDomain: name)
      let loaded = try CommandError.translating { try CommandEnvironment.catalog.load(directory) }
      var snapshot = try snapshot(of: loaded.domain, loaded.content)
      snapshot.name = loaded.domain.name
      if let keys { snapshot.restrict(to: keys) }
      return snapshot
    }
    complainOfSecrets(in: snapshots)
    let text = try KeyFileProfile.text(of: snapshots)
    if !text.isEmpty { try Output.print(data: text) }
  }

  /// The snapshot of a domain; nil if it was not named and has nothing to export.
  private func snapshot(of name: String) throws -> NamedSnapshot? {
    let word = try domains.isEmpty ? name : DomainArgument.resolved(name)
    let loaded = try CommandError.translating {
      try CommandEnvironment.catalog.load(word, schemaFile: schema)
    }
    let (domain, layers) = (loaded.domain, loaded.content)
    if !domains.isEmpty { try domain.requireKnown(in: layers) }
    try SchemaArgument.check(domain)
    var snapshot = try snapshot(of: domain, layers)
    // The layer that takes new values stays, even if it is empty, so that a replacing import resets it.
    let kept = domains.isEmpty ? nil : domain.userLayer?.kind.name
    snapshot.parts.removeAll { $0.root.members?.isEmpty == true && $0.layer != kept }
    return domains.isEmpty && snapshot.parts.isEmpty ? nil : snapshot
  }

  private func snapshot(of domain: Domain, _ layers: LayeredSnapshot) throws -> NamedSnapshot {
    let kind = try layer?.kind(in: domain)
    let remark = layers.remarkOnIgnoredValues(of: domain.name) { layer in
      kind.map { $0 == layer } ?? layer.isUsers
    }
    if !all, let remark { Output.complain(remark) }
    return ProfileExport(of: kind, all: all).snapshot(of: domain, layers)
  }
}

extension NamedSnapshot {
  /// Removes the values of other keys.
  fileprivate mutating func restrict(to keys: [String]) {
    for index in parts.indices {
      let members = parts[index].root.members ?? [:]
      parts[index].root = .dictionary(
        PreferenceDictionary(
          members.filter { keys.contains($0.name) && $0.value.members == nil }
            .map { ($0.name, $0.value) }))
    }
  }
}
