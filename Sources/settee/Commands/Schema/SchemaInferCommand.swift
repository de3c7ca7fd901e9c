import ArgumentParser
import JSONSchema
import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues

/// Prints a schema that accepts the stored values.
struct SchemaInferCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "infer",
    abstract: Message("Print a schema inferred from stored values.").localized,
    discussion: Message(
      """
      The schema contains the types of the values, ranges of numbers, choices and required keys. Name several files \
      for a better schema. Save it as NAME.json in a directory that settee doctor lists.
      """
    ).localized)

  @Argument(
    help: ArgumentHelp(Message("A domain, or files of the same kind."), valueName: "source"))
  var sources: [String]

  func run() throws {
    let samples = try sources.map { source in
      try CommandError.translating { try values(of: source) }
    }
    try Output.print(json: JSONSchema.document(inferredFrom: samples))
  }

  private func values(of source: String) throws -> PreferenceValue {
    if SchemaArgument.isFile(source) { return try FileStore.file(at: source).document().value }
    let layers = try CommandEnvironment.catalog.open(source).load()
    guard layers.layers.contains(where: \.isThere) else {
      throw DomainArgument.absence(of: source, Message("there is no domain \(source) with values"))
    }
    return layers.stored
  }
}
