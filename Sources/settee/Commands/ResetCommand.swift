import ArgumentParser
import PreferenceDomains
import PreferenceEditing
import PreferenceValues

/// Removes the user's values, so that the next layer shows.
struct ResetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Reset settings to their defaults."
  )

  @OptionGroup var options: DomainOptions

  @Argument(help: "Paths of settings or groups.")
  var paths: [PreferencePath] = []

  @Flag(help: "Reset all settings.")
  var all = false

  @OptionGroup var changing: ChangeOptions

  func validate() throws {
    if all, !paths.isEmpty { throw ValidationError("Name paths or give --all, not both.") }
    if !all, paths.isEmpty { throw ValidationError("Name the paths to reset, or give --all.") }
  }

  func run() throws {
    let (domain, _) = try options.load()
    var change = try DomainChange(of: domain, by: "reset", with: changing.saving)
    for path in all ? [.root] : paths { try change.reset(path, in: changing.layer) }
    if change.domain.draft.isEmpty, !all {
      Output.complain("nothing was set at \(paths.map(\.description).joined(separator: ", "))")
    }
    try change.finish()
  }
}
