import ArgumentParser
import JSONSchema
import PreferenceSettings
import PreferenceValues

/// Prints the form of a schema.
struct SchemaShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: Message("Print the groups and settings of a schema.").localized)

  @Argument(help: ArgumentHelp(Message("The file of a schema, or a domain.")))
  var schema: String

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func run() throws {
    let found = try SchemaArgument.fileOrDomain(schema)
    let form = json ? found : found.translated(to: Output.language)
    let name = schema.split(separator: "/").last.map(String.init) ?? schema
    let report = FormReport(form, title: name.onOneLine)
    if json { try Output.print(json: report.json) } else { try Output.print(report.text) }
    for problem in found.schemaProblems where problem.isUndetermined {
      Output.complain(problem.located(in: schema))
    }
  }
}
