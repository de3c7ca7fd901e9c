import ArgumentParser
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceValues

/// Lists the settings of a domain.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the settings of a domain with their values.",
    discussion: "The mark before a path says what is known of it: \(SettingState.legend).")

  @OptionGroup var options: DomainOptions

  @Flag(help: "Only what differs from its default.")
  var changed = false

  @Flag(help: "Print secrets as they are.")
  var reveal = false

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let (domain, layers) = try options.load()
    let edited = EditedDomain(schema: domain.schema, layers: layers)
    let outline = edited.outline
    let all = outline.wholeList.map { edited.contents(of: $0.setting) }
    let nodes = (all ?? outline.settings().map(\.node)).filter { !changed || edited.isSet($0) }
    if json {
      try Output.print(
        json: .array(nodes.map { SettingReport($0, in: edited, reveal: reveal).json }))
    } else if !nodes.isEmpty {
      try Output.print(
        Table(nodes.map { SettingReport($0, in: edited, reveal: reveal).columns }).text)
    }
  }
}
