import ArgumentParser
import PreferenceDiscovery
import PreferenceStores
import PreferenceValues

/// Associates files with a schema.
struct SchemaBindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bind", abstract: Message("Choose the schema of files.").localized,
    discussion: Message(
      """
      The choice is added to bindings.json in the directory settee of your config directory. A pattern without a slash \
      is for the name of a file, such as '*.job.yml'; one with a slash begins with / or ~/, or in any directory.
      """
    ).localized)

  @Argument(help: ArgumentHelp(Message("A file, or a pattern for files.")))
  var pattern: String

  @Argument(help: ArgumentHelp(Message("The path or the URL of a schema, or none.")))
  var schema: String

  func run() throws {
    guard let bindings = CommandEnvironment.search.bindings else {
      throw CommandError(
        .notReadOrWritten, Message("there is no config directory; set HOME or XDG_CONFIG_HOME"))
    }
    if let problem = bindings.problems.first { throw CommandError(.refused, problem) }
    let files =
      pattern.contains("*") || !pattern.contains("/") || pattern.hasPrefix("~/")
      ? pattern : CommandEnvironment.search.absolute(pattern)
    guard FilePattern(files) != nil else {
      throw CommandError(.badInput, Message("“\(pattern)” is not a pattern for files"))
    }
    try CommandError.translating { try bindings.add(files, schema: reference) }
    try Output.print("\(files): \(reference)")
  }

  /// The schema, named independently of the working directory.
  private var reference: String {
    WebAddress(schema)?.description
      ?? (schema == "none" || schema.hasPrefix("~/")
        ? schema : CommandEnvironment.search.absolute(schema))
  }
}
