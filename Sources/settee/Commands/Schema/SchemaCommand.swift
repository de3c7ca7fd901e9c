import ArgumentParser

/// The commands for schemas.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Find, fetch, check, convert, infer, show and bundle schemas.",
    subcommands: [
      SchemaLintCommand.self, SchemaInferCommand.self, SchemaShowCommand.self,
      SchemaBundleCommand.self, SchemaConvertCommand.self, SchemaFindCommand.self,
      SchemaFetchCommand.self,
      SchemaUpdateCommand.self, SchemaBindCommand.self,
    ])
}
