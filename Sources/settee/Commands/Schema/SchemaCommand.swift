import ArgumentParser

/// What can be done with schemas themselves.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Look at schemas: check, infer, show and bundle them.",
    subcommands: [
      SchemaLintCommand.self, SchemaInferCommand.self, SchemaShowCommand.self,
      SchemaBundleCommand.self,
    ])
}
