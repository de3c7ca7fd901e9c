import ArgumentParser
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues

/// Removes the user's values so that the next lower layer applies.
struct ResetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: Message("Reset settings to their defaults.").localized
  )

  @OptionGroup var options: DomainOptions

  @Argument(help: ArgumentHelp(Message("Paths of settings or groups.")))
  var paths: [PreferencePath] = []

  @Flag(help: ArgumentHelp(Message("Reset all settings.")))
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

  mutating func run() throws {
    let (domain, layers) = try options.load()
    paths = paths.map { domain.store.spelled($0, in: layers) }
    try domain.requireKnown(paths, in: layers)
    var change = try DomainChange(of: domain, by: "reset", with: changing.saving)
    for path in all ? [.root] : paths { try change.reset(path, in: changing.layer) }
    if change.domain.draft.isEmpty, !all {
      let names = paths.map(\.description).joined(separator: ", ")
      Output.complain(Message("\(names): already at the default"))
    }
    try change.finish()
  }
}
