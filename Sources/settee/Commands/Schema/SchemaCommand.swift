import ArgumentParser

/// The commands for schemas.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Find, fetch, check, infer, show and bundle schemas.",
    subcommands: [
      SchemaLintCommand.self, SchemaInferCommand.self, SchemaShowCommand.self,
      SchemaBundleCommand.self, SchemaFindCommand.self, SchemaFetchCommand.self,
      SchemaUpdateCommand.self, SchemaBindCommand.self,
    ])
}
