import ArgumentParser
import EditorSession
import PreferenceSystem
import PreferenceValues

/// Checks directories, terminal, schemas and domains.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: Message("Check directories, terminal, schemas, domains and drafts.").localized)

  @Flag(
    help: ArgumentHelp(
      Message("Print a report for a bug report, without your names, paths and values.")))
  var report = false

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func validate() throws {
    if report, json {
      throw ValidationError(Message("use --report or --json, not both").localized)
    }
  }

  func run() throws {
    let isWatched = isatty(STDERR_FILENO) != 0
    let doctor = Doctor(
      catalog: CommandEnvironment.catalog, environment: CommandEnvironment.environment
    ) { subject in
      guard isWatched else { return }
      Output.prompt(Message("Checking \(subject)…").localized + "\n")
    }
    let findings = doctor.findings()
    if report {
      let report = DoctorReport(
        findings, version: Settee.version, catalog: CommandEnvironment.catalog,
        environment: CommandEnvironment.environment)
      return try Output.print(report.text)
    }
    if json {
      try Output.print(json: .array(findings.map(\.json)))
    } else {
      try Output.print(Table(findings.map(\.columns)).text)
    }
    if findings.contains(where: { $0.verdict == .problem }) {
      Output.exit(ExitCode.refused.rawValue)
    }
  }
}
