import ArgumentParser
import JSONSchema
import PreferenceValues

/// Looks for what is odd about schemas.
struct SchemaLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract:
      "Check schemas: misspelt keywords, rules without effect, defaults that fail, missing titles.",
    discussion: "Warnings are worth a look; the exit code is 1 only where there are errors.")

  @Argument(help: "The files of the schemas.")
  var files: [String]

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let reports = try files.map { file in
      let schema = try SchemaArgument.file(file)
      return ValidationReport(name: file, found: schema.lintProblems)
    }
    if json {
      try Output.print(json: .array(reports.map(\.json)))
    } else {
      try Output.print(reports.map(\.text).joined(separator: "\n"))
    }
    if reports.contains(where: { !$0.isValid }) { Output.exit(Failure.Kind.answerIsNo.rawValue) }
  }
}
