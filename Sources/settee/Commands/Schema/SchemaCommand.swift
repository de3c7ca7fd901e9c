import ArgumentParser

/// The commands for schemas.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Check, infer, show and bundle schemas.",
    subcommands: [
      SchemaLintCommand.self, SchemaInferCommand.self, SchemaShowCommand.self,
      SchemaBundleCommand.self,
    ])
}
