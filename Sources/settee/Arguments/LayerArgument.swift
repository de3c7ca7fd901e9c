import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues

/// The name of a layer on a command line.
struct LayerArgument: ExpressibleByArgument {
  /// The help of the option for the layer to write.
  static let help = ArgumentHelp(
    Message("The layer to write: \(written); without it, the one that has the value."))
  static let completion = CompletionKind.list(all.filter(\.isWritten).map(\.name))

  let name: String

  init(argument: String) { name = argument }

  /// The layer of a domain, or a standard layer that the domain lacks.
  ///
  /// - Throws: ``CommandError`` for another word.
  func kind(in domain: Domain) throws -> LayerKind {
    if let kind = domain.layerKind(named: name) { return kind }
    throw CommandError(
      .badInput, Message("“\(name)” is not a layer"),
      help: NearMatches(of: name, among: Self.names(in: domain)).question ?? Self.list(of: domain))
  }

  /// The remedy for a name that the domain has no layer for.
  static func list(of domain: Domain) -> Message {
    Message("the layers are \(names(in: domain).joined(separator: ", "))")
  }

  private static func names(in domain: Domain) -> [String] {
    (domain.layers.map(\.kind) + [.defaults]).map(\.name)
  }

  /// The standard layers.
  static let all = LayerKind.standard
  /// The names of the standard layers that commands write.
  static let written = all.filter(\.isWritten).map(\.name).joined(separator: ", ")
  /// The names of the standard layers.
  static let words = all.map(\.name).joined(separator: ", ")
}
