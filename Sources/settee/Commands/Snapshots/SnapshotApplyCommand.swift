import ArgumentParser
import PreferenceValues

/// Restores the values of a snapshot.
struct SnapshotApplyCommand: DomainCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: Message("Apply a snapshot.").localized,
    discussion: Message("Values that are not in the snapshot are reset. Secrets stay.").localized)

  @Argument(help: DomainOptions.help)
  var domain: String

  @OptionGroup var sources: SourceOptions

  @Argument(help: ArgumentHelp(Message("The name of a snapshot.")))
  var name: String

  @Argument(help: ArgumentHelp(Message("Only the values at these paths."), valueName: "path"))
  var paths: [PreferencePath] = []

  @OptionGroup var saving: SaveOptions

  func validate() throws { try paths.requireNamed() }

  func run() throws {
    let kept = try SnapshotLookup(of: try options.open())
    let changes = try kept.changes(since: try kept.snapshot(name))
    var change = try DomainChange(of: kept.domain, by: "snapshot", with: saving)
    try change.apply(changes, at: paths.isEmpty ? nil : paths)
    try change.finish()
  }
}
