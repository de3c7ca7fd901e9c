import ArgumentParser
import PreferenceValues

/// Makes values what they were in a snapshot.
struct SnapshotApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Make values what they were in a snapshot: all of them, or those at some paths.",
    discussion: "What was not set then is reset. Secrets are not kept, and stay as they are.")

  @OptionGroup var options: DomainOptions

  @Argument(help: "The name of a snapshot.")
  var name: String

  @Argument(help: "Only the values at these paths.")
  var paths: [PreferencePath] = []

  @OptionGroup var saving: SaveOptions

  func run() throws {
    let kept = try KeptSnapshots(of: try options.open())
    let changes = try kept.changes(since: try kept.snapshot(name))
    var change = try DomainChange(of: kept.domain, by: "snapshot", with: saving)
    try change.apply(changes, at: paths.isEmpty ? nil : paths)
    try change.finish()
  }
}
