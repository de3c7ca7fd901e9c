import ArgumentParser
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues

/// Removes the user's values so that the next lower layer applies.
struct ResetCommand: DomainCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: Message("Reset settings to their defaults.").localized
  )

  @Argument(help: DomainOptions.help)
  var domain: String

  @OptionGroup var sources: SourceOptions

  @Argument(help: ArgumentHelp(Message("Paths of settings or groups."), valueName: "path"))
  var paths: [PreferencePath] = []

  @Flag(help: ArgumentHelp(Message("Reset all settings.")))
  var all = false

  @Option(help: LayerArgument.help, completion: LayerArgument.completion)
  var layer: LayerArgument?

  @OptionGroup var saving: SaveOptions

  func validate() throws {
    if all, !paths.isEmpty {
      throw ValidationError(Message("use paths or --all, not both").localized)
    }
    // An empty path is the whole domain, and often an empty variable of a script.
    if !all, paths.isEmpty || paths.contains(where: \.isRoot) {
      throw ValidationError(
        Message("name the paths to reset or use --all").localized)
    }
  }

  mutating func run() throws {
    let (domain, layers) = try options.load(needsSchema: false)
    var seen: Set<PreferencePath> = []
    paths = paths.map { domain.store.spelled($0, in: layers) }.filter { seen.insert($0).inserted }
    // A layer may have an item that the list of a higher layer lacks.
    let absent = paths.filter { path in
      !layers.layers.contains { $0.root.part(path.members) != nil }
    }
    try domain.requireKnown(absent, in: layers)
    var change = try DomainChange(of: domain, by: "reset", with: saving)
    for path in all ? [.root] : paths {
      if let part = TypedValuePart(at: path, in: change.domain), part.value != nil {
        try change.add(nil, of: part, at: path, in: layer)
      } else {
        try change.reset(path, in: layer)
      }
    }
    if change.domain.draft.isEmpty {
      for path in paths { try reportUnset(path, in: layers, of: domain) }
    }
    try change.finish()
  }

  /// Says that there is nothing to reset, which succeeds; fails if another layer sets the value.
  private func reportUnset(
    _ path: PreferencePath, in layers: LayeredSnapshot, of domain: Domain
  ) throws {
    if let kind = try layer?.kind(in: domain) {
      return Output.complain(Message("\(path) is not set in the \(kind) layer"))
    }
    guard let holder = layers.layers.first(where: { $0.stores(path) })?.kind else {
      return Output.complain(Message("\(path): already at the default"))
    }
    let cause = reason(notToReset: path, of: holder, in: layers)
    throw CommandError(.refused, ChangeRefusal(path, .reset, cause).message)
  }

  /// The reason why a reset leaves a value of a layer: another layer than the written one has it, or it is locked.
  private func reason(
    notToReset path: PreferencePath, of holder: LayerKind, in layers: LayeredSnapshot
  ) -> ChangeRefusal.Cause {
    if holder.isUsers, let lock = layers.locks(inside: path).first {
      return .locked(by: lock.layer.name)
    }
    return holder.isWritten ? .setInLayers([holder]) : .layerNotWritten(holder)
  }
}
