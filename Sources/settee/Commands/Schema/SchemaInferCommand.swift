import ArgumentParser
import JSONSchema
import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues

/// Prints a schema that takes what is stored.
struct SchemaInferCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "infer", abstract: "Make a schema from stored values, as a draft to improve.",
    discussion: """
      Types, and what was seen several times: ranges of numbers, choices of texts, keys that are always there. \
      Several files make it better. Save it as NAME.json in a folder that settee doctor lists.
      """)

  @Argument(help: "A domain, or files of the same kind.")
  var sources: [String]

  func run() throws {
    let samples = try sources.map { source in
      try Failure.translating { try values(of: source) }
    }
    try Output.print(json: JSONSchema.document(inferredFrom: samples))
  }

  private func values(of source: String) throws -> PreferenceValue {
    if SchemaArgument.isFile(source) { return try FileStore.file(at: source).document().value }
    let layers = try Places.catalog.open(source).load()
    guard layers.layers.contains(where: \.isThere) else {
      throw Failure(.answerIsNo, "there is no domain \(source) with values")
    }
    return layers.stored
  }
}
