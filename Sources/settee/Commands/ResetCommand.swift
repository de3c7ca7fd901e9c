import ArgumentParser
import Preferences

/// Removes the user's values, so that the next layer shows.
struct ResetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Remove the user's values, so that defaults are in force again."
  )

  @OptionGroup var options: DomainOptions

  @Argument(help: "Paths of settings or groups.")
  var paths: [PreferencePath] = []

  @Flag(help: "Reset everything that is set.")
  var all = false

  @Option(help: "Only in this layer; without it, in each of the user's.")
  var layer: LayerKind?

  @Flag(help: "Say what would change, and write nothing.")
  var dryRun = false

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var consent: ConsentOptions

  func validate() throws {
    if all, !paths.isEmpty { throw ValidationError("Name paths or give --all, not both.") }
    if !all, paths.isEmpty { throw ValidationError("Name the paths to reset, or give --all.") }
  }

  func run() throws {
    var change = try DomainChange(of: try options.open(), json: json)
    for path in all ? [.root] : paths { try change.reset(path, in: layer) }
    try change.finish(dryRun: dryRun, consents: consent.consents)
  }
}
