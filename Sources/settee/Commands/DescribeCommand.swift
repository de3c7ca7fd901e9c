import ArgumentParser
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// Prints the descriptions of settings.
struct DescribeCommand: DomainCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe", abstract: Message("Describe a domain or a setting.").localized)

  @Argument(help: DomainOptions.help)
  var domain: String

  @OptionGroup var sources: SourceOptions

  @Argument(help: ArgumentHelp(Message("The path of a setting.")))
  var path: PreferencePath?

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  mutating func run() throws {
    let (domain, layers) = try options.load()
    path = path.map { domain.store.spelled($0, in: layers) }
    let nodes = try nodes(of: domain, in: layers)
    // Of a whole domain it would take a trial edit for each setting.
    let descriptions = nodes.map { node in
      let obstacle = path == nil ? nil : self.obstacle(at: node.path, of: domain, in: layers)
      return DescriptionReport(node, obstacle: obstacle)
    }
    if json {
      try Output.print(json: .array(descriptions.map(\.json)))
    } else {
      let head = path == nil ? [heading(of: domain)] : []
      try Output.print((head + descriptions.map(\.text)).joined(separator: "\n\n"))
    }
  }

  private func nodes(of domain: Domain, in layers: LayeredSnapshot) throws -> [OutlineNode] {
    let outline = domain.schema.outline(of: layers.stored)
    guard let path else { return outline.settings().map(\.node) }
    if let node = outline.node(at: path) {
      return node.isGroup ? outline.settings(in: node).map(\.node) : [node]
    }
    // The form has no row for an entry of a dictionary or an item of a list.
    let edited = EditedDomain(
      schema: domain.schema, layers: layers, isValidatedLater: true)
    guard domain.isKnown(path, in: layers), let setting = edited.settingOrItem(at: path) else {
      throw domain.unknownPath(path, in: layers)
    }
    let id = OutlineNode.ID(location: setting.location, schemaPointer: "")
    return [OutlineNode(id: id, setting: setting, isGroup: false)]
  }

  /// The reason why the text of a file permits no other value at a path, such as a tag in YAML; nil if it does.
  private func obstacle(
    at path: PreferencePath, of domain: Domain, in layers: LayeredSnapshot
  ) -> RefusalReason? {
    guard let value = layers.stored[path],
      case .impossible(let reason) = domain.represent(value, at: path)
    else { return nil }
    return reason
  }

  private func heading(of domain: Domain) -> String {
    let name = domain.name.onOneLine
    let title = domain.schema.title.map { "\($0) (\(name))" } ?? name
    let places = domain.layers.map { "  \($0.kind): \($0.location.localized.onOneLine)" }
    let source = domain.schemaSource.map { " (\($0.localized))" } ?? ""
    let place = domain.schemaPlace ?? Message("inferred from the values")
    let schema = Message("schema: \(place.localized + source)")
    let lines = [schema] + domain.schemaNotes
    return ([title] + lines.map { "  \($0.localized)" } + places)
      .joined(separator: "\n")
  }
}
