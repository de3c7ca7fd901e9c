import ArgumentParser
import Preferences

/// Prints what the schema says about settings.
struct DescribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe", abstract: "Print what the schema says about a domain or a setting.")

  @OptionGroup var options: DomainOptions

  @Argument(help: "A path; without it, the whole domain.")
  var path: PreferencePath?

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let (domain, layers) = try options.load()
    let outline = domain.schema.outline(of: layers.stored)
    let nodes = try nodes(in: outline)
    let descriptions = nodes.map(SettingDescription.init)
    if json {
      try Output.print(json: .array(descriptions.map(\.json)))
    } else {
      let head = path == nil ? [heading(of: domain)] : []
      try Output.print((head + descriptions.map(\.text)).joined(separator: "\n\n"))
    }
  }

  private func nodes(in outline: Outline) throws -> [OutlineNode] {
    guard let path else { return outline.settings().map(\.node) }
    guard let node = outline.node(at: path) else {
      throw Failure(.answerIsNo, "\(path) is neither in the schema nor set")
    }
    return node.isGroup ? outline.settings(in: node).map(\.node) : [node]
  }

  private func heading(of domain: Domain) -> String {
    let title = domain.schema.title.map { "\($0) (\(domain.name))" } ?? domain.name
    let places = domain.layers.map { "  \($0.kind): \($0.store.identity.name)" }
    return ([title, "  schema: \(domain.schemaPlace ?? "inferred from the values")"] + places)
      .joined(separator: "\n")
  }
}
