import ArgumentParser
import PreferenceDomains
import PreferenceEditing
import PreferenceValues

/// Removes the user's values so that the next lower layer applies.
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
    if all, !paths.isEmpty {
      throw ValidationError(Message("use paths or --all, not both").localized)
    }
    if !all, paths.isEmpty {
      throw ValidationError(
        Message("name the paths to reset or use --all").localized)
    }
  }

  func run() throws {
    let (domain, _) = try options.load()
    var change = try DomainChange(of: domain, by: "reset", with: changing.saving)
    for path in all ? [.root] : paths { try change.reset(path, in: changing.layer) }
    if change.domain.draft.isEmpty, !all {
      let names = paths.map(\.description).joined(separator: ", ")
      Output.complain(Message("\(names): already at the default"))
    }
    try change.finish()
  }
}
