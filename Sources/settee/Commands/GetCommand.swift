import ArgumentParser
import Preferences

/// Prints the value in force at a path.
struct GetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Print the value of a setting: what is set, else its default.")

  @OptionGroup var options: DomainOptions

  @Argument(help: "A path such as /editor/tabWidth, or a top-level key.")
  var path: PreferencePath

  @Option(help: "Only what this layer holds: \(LayerKind.words).")
  var layer: LayerKind?

  @Flag(help: "Print secrets as they are.")
  var reveal = false

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let (domain, layers) = try options.load()
    guard let value = value(in: layers, of: domain) else {
      throw Failure(.answerIsNo, "\(path) is not set\(layer.map { " in layer \($0)" } ?? "")")
    }
    let outline = domain.schema.outline(of: layers.stored)
    let shown = reveal ? value : outline.masking(value, at: path, with: SettingReport.mask)
    if json { try Output.print(json: shown) } else { try Output.print(ValueText.editable(shown)) }
  }

  private func value(in layers: LayeredSnapshot, of domain: Domain) -> PreferenceValue? {
    switch layer {
    case .schemaDefaults:
      domain.schema.setting(at: path)?.defaultValue ?? domain.schema.defaults[path]
    case let kind?: layers.layer(kind)?.root[path]
    case nil:
      layers.stored[path] ?? domain.schema.setting(at: path)?.defaultValue
        ?? domain.schema.defaults[path]
    }
  }
}

extension LayerKind {
  /// The words a person may type.
  static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
