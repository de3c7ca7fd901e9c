import ArgumentParser
import JSONSchema
import PreferenceValues

/// Checks schemas for mistakes.
struct SchemaLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: Message("Check schemas for mistakes.").localized,
    discussion: Message(
      """
      The exit code is 1 if there are errors, 2 if a file is not a schema, and 3 if one cannot be read; warnings do not \
      count.
      """
    ).localized)

  @Argument(
    help: ArgumentHelp(
      Message("The files of the schemas, or - for standard input."), valueName: "file"))
  var files: [String]

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func run() throws {
    var codes: [ExitCode] = []
    let reports = files.map { file in
      do throws(SchemaError) {
        let schema = try SchemaArgument.named(file).translated(to: Output.language)
        let report = ValidationReport(name: file, found: schema.lintProblems)
        codes.append(report.isValid ? .success : .refused)
        return report
      } catch {
        codes.append(error.kind)
        return ValidationReport(name: file, failedBy: error)
      }
    }
    if json {
      try Output.print(json: .array(reports.map(\.json)))
    } else {
      try Output.print(reports.map(\.text).joined(separator: "\n"))
    }
    if let worst = codes.map(\.rawValue).max(), worst > 0 { Output.exit(worst) }
  }
}
