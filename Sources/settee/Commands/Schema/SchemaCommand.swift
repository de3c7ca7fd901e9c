import ArgumentParser
import PreferenceValues

/// The commands for schemas.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: Message("Find, choose, check, fetch, make and convert schemas.").localized,
    subcommands: [
      SchemaLintCommand.self, SchemaInferCommand.self, SchemaShowCommand.self,
      SchemaBundleCommand.self, SchemaConvertCommand.self, SchemaFindCommand.self,
      SchemaFetchCommand.self,
      SchemaUpdateCommand.self, SchemaBindCommand.self,
    ])
}
