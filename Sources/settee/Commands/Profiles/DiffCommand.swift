import ArgumentParser
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
import PreferencesEditor

/// Compares the values of domains, files, profiles and points in time.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: Message("Compare domains, files, profiles or past values.").localized,
    discussion: Message(
      """
      Each side is a domain, a file, a profile, or DOMAIN@TIME with the name of a snapshot or a time. A profile \
      alone is compared with the values now. The output leads from the first to the second. The exit code is 1 if \
      they differ.
      """
    ).localized)

  @Argument(
    help: ArgumentHelp(Message("A domain, file, profile or DOMAIN@TIME."), valueName: "source"))
  var first: String

  @Argument(help: ArgumentHelp(Message("The source to compare it with."), valueName: "source"))
  var second: String?

  @Flag(help: ArgumentHelp(Message("Print a JSON Patch (RFC 6902).")))
  var patch = false

  @Flag(help: ArgumentHelp(Message("Print settee commands that make the first like the second.")))
  var commands = false

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  @Option(help: ArgumentHelp(Message("The JSON Schema of the domains or files.")))
  var schema: String?

  func validate() throws {
    if [patch, commands, json].filter(\.self).count > 1 {
      throw ValidationError(Message("use one of --patch, --commands and --json").localized)
    }
  }

  func run() throws {
    let old = try DiffSide(first, schema: schema)
    let new =
      try second.map { try DiffSide($0, schema: schema) } ?? DiffSide(nowOf: old, schema: schema)
    let differences = try DomainDifference.all(from: old, to: new, schema: schema)
    if patch {
      try Output.print(json: JSONPatch(differences).json)
    } else if json {
      try Output.print(json: .array(differences.flatMap(\.json)))
    } else if commands {
      try Output.print(dataLines: differences.map(\.commands).joined())
    } else {
      let texts = differences.map { $0.text(isNamed: differences.count > 1) }
      try Output.print(lines: texts.joined(separator: "\n"))
    }
    if !differences.isEmpty { Output.exit(ExitCode.refused.rawValue) }
  }
}
