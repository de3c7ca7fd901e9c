import ArgumentParser
import JSONSchema
import PreferenceValues

/// Checks schemas for mistakes.
struct SchemaLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: Message("Check schemas for mistakes.").localized,
    discussion: Message("The exit code is 1 if there are errors; warnings do not count.").localized)

  @Argument(help: ArgumentHelp(Message("The files of the schemas.")))
  var files: [String]

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func run() throws {
    let reports = try files.map { file in
      let schema = try SchemaArgument.file(file).translated(to: Output.language)
      return ValidationReport(name: file, found: schema.lintProblems)
    }
    if json {
      try Output.print(json: .array(reports.map(\.json)))
    } else {
      try Output.print(reports.map(\.text).joined(separator: "\n"))
    }
    if reports.contains(where: { !$0.isValid }) { Output.exit(ExitCode.refused.rawValue) }
  }
}
