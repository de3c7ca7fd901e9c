import ArgumentParser
import PreferenceSettings
import PreferenceValues

/// Prints the form that a schema makes.
struct SchemaShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print the groups and settings of a schema.")

  @Argument(help: "The file of a schema, or a domain.")
  var schema: String

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let schema = try SchemaArgument.fileOrDomain(schema)
    let form = FormReport(schema.outline(of: .emptyDictionary), title: schema.title)
    if json { try Output.print(json: form.json) } else { try Output.print(form.text) }
  }
}
