import ArgumentParser
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceValues

/// Lists the settings of a domain.
struct ListCommand: DomainCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: Message("List the settings of a domain and their values.").localized,
    discussion: Message("The symbol before a path is its state: \(SettingState.legend).").localized)

  @Argument(help: DomainOptions.help)
  var domain: String

  @OptionGroup var sources: SourceOptions

  @Flag(help: ArgumentHelp(Message("List only settings that are set.")))
  var onlySet = false

  @Flag(help: ArgumentHelp(Message("Print secrets unmasked.")))
  var reveal = false

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func run() throws {
    let (domain, layers) = try options.load(hasTexts: json)
    let edited = EditedDomain(domain, layers: layers)
    let printed = Set(layers.remarks.map(\.localized))
    for problem in edited.problems
    where problem.location == .root && !printed.contains(problem.text.localized) {
      Output.complain(problem.text)
    }
    let outline = edited.outline
    let all = outline.wholeList.map { edited.contents(of: $0.setting) }
    let nodes = (all ?? outline.settings().map(\.node)).filter { !onlySet || edited.isSet($0) }
    let secrets = reveal ? nil : ContentSecrets(in: [edited.values], by: edited.schema)
    if json {
      try Output.print(
        json: .array(nodes.map { SettingReport($0, in: edited, masking: secrets).json }))
    } else if !nodes.isEmpty {
      try Output.print(
        Table(
          nodes.map { SettingReport($0, in: edited, masking: secrets, hasTexts: false).columns }
        ).text)
    }
  }
}
