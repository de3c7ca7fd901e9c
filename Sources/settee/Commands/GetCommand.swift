import ArgumentParser
import PreferenceDomains
import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// Prints the effective value at a path, or all stored values.
struct GetCommand: DomainCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: Message("Print the value of a setting or its default.").localized)

  @Argument(help: DomainOptions.help)
  var domain: String

  @OptionGroup var sources: SourceOptions

  @Argument(
    help: ArgumentHelp(
      Message(
        "A path such as /editor/tabWidth, or a top-level key; /jobs/0/name belongs to the first item of a list. Without one, all stored values."
      ))
  )
  var path: PreferencePath?

  @Option(
    help: ArgumentHelp(Message("Print only the value in this layer: \(LayerArgument.words).")),
    completion: .list(LayerArgument.all.map(\.name)))
  var layer: LayerArgument?

  @Flag(help: ArgumentHelp(Message("Print secrets unmasked.")))
  var reveal = false

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  mutating func run() throws {
    var path = self.path ?? .root
    let (domain, layers) = try options.load(about: &path)
    let kind = try layer?.kind(in: domain)
    let value =
      shown(at: path, in: layers, kind, of: domain)
      ?? (kind == nil ? defaultOfMember(at: path, in: layers, of: domain) : nil)
    guard let shown = value else {
      throw absence(of: path, in: layers, kind, of: domain)
    }
    if kind == nil { warn(about: path, in: layers) }
    if json {
      try Output.print(json: shown)
    } else {
      try Output.print(data: ValueText.editable(shown))
    }
  }

  /// Warns that a stored value does not apply, and of problems of whole files that are not among the printed remarks.
  private func warn(about path: PreferencePath, in layers: LayeredSnapshot) {
    let printed = Set(layers.remarks.map(\.localized))
    for problem in layers.contentProblems() where problem.severity == .warning {
      let isIgnored = problem.ignored != nil && problem.location.path == path
      let isOfFile = problem.location == .root && !printed.contains(problem.text.localized)
      if isIgnored || isOfFile { Output.complain(problem.located) }
    }
  }

  private func absence(
    of path: PreferencePath, in layers: LayeredSnapshot, _ kind: LayerKind?, of domain: Domain
  ) -> CommandError {
    guard domain.isKnown(path, in: layers) else { return domain.unknownPath(path, in: layers) }
    guard let kind else {
      return CommandError(.refused, Message("\(path) is not set", context: "error"))
    }
    let isMissing = kind != .defaults && layers.layer(kind) == nil
    return CommandError(
      .refused,
      isMissing
        ? Message("the domain has no \(kind) layer")
        : Message("\(path) is not set in the \(kind) layer"))
  }

  /// The value at a path, which may contain item numbers from 0, and names in a value with a tag; secrets are masked.
  private func shown(
    at path: PreferencePath, in layers: LayeredSnapshot, _ kind: LayerKind?, of domain: Domain
  ) -> PreferenceValue? {
    let secrets = ContentSecrets(in: [layers.stored], by: domain.schema)
    var (place, rest): (PreferencePath, [String]) = (path, [])
    while true {
      if let value = value(at: place, in: layers, kind, of: domain) {
        let hasParts = value.elements != nil || value.untagged?.isContainer == true
        let isOnlyItem = rest == ["0"] && !hasParts && domain.isListOfOne(value, at: place)
        guard rest.isEmpty || hasParts || isOnlyItem else { return nil }
        let shown = reveal ? value : secrets.masking(value, at: place, with: .secretMask)
        let isWhole = shown == .secretMask || rest == [""] || isOnlyItem
        return isWhole ? shown : shown.part(rest)
      }
      guard let parent = place.parent, let name = place.name else { return nil }
      rest.insert(name, at: 0)
      place = parent
    }
  }

  /// The default of a member that an item of a list does not have.
  private func defaultOfMember(
    at path: PreferencePath, in layers: LayeredSnapshot, of domain: Domain
  ) -> PreferenceValue? {
    let setting = domain.memberOfItem(at: path, in: layers)
    return setting?.isMasked == true && !reveal ? .secretMask : setting?.defaultValue
  }

  private func value(
    at path: PreferencePath, in layers: LayeredSnapshot, _ kind: LayerKind?, of domain: Domain
  ) -> PreferenceValue? {
    switch kind {
    case .defaults:
      domain.schema.setting(at: path)?.defaultValue ?? domain.schema.defaults(at: path)
    case let kind?: layers.layer(kind)?.root[path]
    case nil: layers.stored[path] ?? domain.schema.effectiveDefault(at: path, in: layers.stored)
    }
  }
}
