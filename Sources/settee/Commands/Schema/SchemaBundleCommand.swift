import ArgumentParser
import PreferenceValues
import JSONSchema

/// Prints a schema with everything it refers to.
struct SchemaBundleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle",
    abstract: Message("Print a schema with all files it refers to.").localized)

  @Argument(help: ArgumentHelp(Message("The file of the schema.")))
  var file: String

  func run() throws {
    let schema = try SchemaArgument.recognizableFile(file)
    try Output.print(json: CommandError.translating { try schema.bundled(name: file) })
  }
}
