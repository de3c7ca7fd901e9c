import ArgumentParser
import JSONSchema
import PreferenceDomains
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// Validates stored values or files.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: Message("Check a domain or files against a schema.").localized,
    usage: """
      settee validate DOMAIN... [--store STORE] [--format FORMAT] [--json]
      settee validate --schema SCHEMA FILE... [--draft DRAFT] [--format FORMAT] [--no-formats] [--json]
      """)

  @Argument(
    help: ArgumentHelp(
      Message("Domains or files; with --schema also - for standard input."),
      valueName: "domain-or-file"))
  var arguments: [String] = []

  @Option(help: ArgumentHelp(Message("The JSON Schema for the files.")))
  var schema: String?

  @Option(
    help: ArgumentHelp(
      Message(
        """
        With --schema: the draft of a schema whose $schema is missing or unknown.
        """)))
  var draft: SchemaDraft?

  @Option(help: ArgumentHelp(Message("The file with your values.")))
  var store: String?

  @Option(help: ArgumentHelp(Message("The format of the file, such as toml or git.")))
  var format: String?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      Message(
        """
        With --schema: whether format is a rule, as for domains, or only an annotation. (default: --formats)
        """)))
  var formats: Bool?

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func validate() throws {
    try SourceOptions.requireValue(schema, of: "--schema")
    if arguments.isEmpty {
      throw ValidationError(
        Message("name a domain, or --schema and files").localized)
    }
    if store != nil, arguments.count > 1 {
      throw ValidationError(Message("name one domain with --store").localized)
    }
    if schema == nil, draft != nil || formats != nil {
      throw ValidationError(Message("--draft and --formats need --schema").localized)
    }
  }

  func run() throws {
    let reports = try schema.map(files) ?? reports()
    if json {
      try Output.print(json: .array(reports.map(\.json)))
    } else {
      try Output.print(reports.map(\.text).joined(separator: "\n"))
    }
    if let status = reports.compactMap(\.failureStatus).map(\.rawValue).max() {
      Output.exit(status)
    }
    if reports.contains(where: { !$0.isValid }) { Output.exit(ExitCode.refused.rawValue) }
  }

  /// The reports of the arguments; one that cannot be read does not hide those of the others, and has a report in JSON.
  private func reports() throws -> [ValidationReport] {
    guard arguments.count > 1 || json else { return try arguments.map(report(on:)) }
    return arguments.map { argument in
      do { return try report(on: argument) } catch let error as CommandError {
        return ValidationReport(name: argument, failedBy: error, status: error.kind)
      } catch {
        return ValidationReport(name: argument, failedBy: error)
      }
    }
  }

  private func report(on argument: String) throws -> ValidationReport {
    if let format { try FormatArgument.use(format, forFile: store ?? argument) }
    let name = try DomainArgument.resolved(argument, store: store)
    let domain = try CommandError.translating {
      try CommandEnvironment.catalog.open(name, schemaFile: nil, storeFile: store)
    }
    let layers = try CommandError.translating { try domain.load() }
    try domain.requireKnown(in: layers)
    if let damage = domain.schemaDamage { try CommandError.translating { throw damage } }
    // The last note about a missing schema is the reason in the report.
    domain.schemaNotes.dropLast(domain.isSchemaMissing ? 1 : 0).forEach(Output.complain)
    if domain.isSchemaMissing { return ValidationReport(name: name, unjudgedBecause: domain) }
    if let schema = domain.schema as? JSONSchema, !schema.isInferred {
      try SchemaArgument.requireValid(
        schema.translated(to: Output.language), named: domain.schemaPlace?.localized ?? name)
    }
    return ValidationReport(name: name, unreadIn: domain)
      ?? ValidationReport(name: name, of: domain, storing: layers)
  }

  private func files(_ schemaFile: String) throws -> [ValidationReport] {
    let options = ValidationOptions(
      assertsFormats: formats ?? true, defaultDialect: draft?.metaschema)
    let schema = try SchemaArgument.validFile(schemaFile, options: options)
    return try arguments.map { file in
      if file == "-" { return try inputReport(schema) }
      if let format { try FormatArgument.use(format, forFile: file) }
      do {
        return try foreignReport(file: file, schemaFile: schemaFile)
          ?? ValidationReport(file: file, schema: schema)
      } catch {
        return ValidationReport(name: file, failedBy: error)
      }
    }
  }

  /// The report of standard input, which is JSON unless a format is named.
  private func inputReport(_ schema: JSONSchema) throws -> ValidationReport {
    let format = try format.map(FormatArgument.format(named:)) ?? JSONFormat.jsonc
    return ValidationReport(input: try StandardInput.bytes(), in: format, schema: schema)
  }

  /// The report of an existing file that a source reads with the schema in its own way; nil for other files.
  private func foreignReport(file: String, schemaFile: String) throws -> ValidationReport? {
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    return try CommandError.translating {
      let domain = try CommandEnvironment.catalog.foreignDomain(
        ofFile: file, schemaFile: schemaFile)
      return try domain.map { ValidationReport(name: file, of: $0, storing: try $0.load()) }
    }
  }
}

extension SchemaDraft: ExpressibleByArgument {
  public init?(argument: String) {
    guard let draft = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = draft
  }

  public static var allValueStrings: [String] { allCases.map(\.name) }
}
