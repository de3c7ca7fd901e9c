import JSONSchema
import PreferenceDomains
import PreferenceSystem
import PreferenceValues

/// The argument that names a schema.
enum SchemaArgument {
  /// The schema of a file, or of a fetched URL.
  static func file(
    _ path: String, options: ValidationOptions = ValidationOptions()
  ) throws -> JSONSchema {
    try CommandError.translating { try named(path, options: options) }
  }

  /// The schema of a file, or of a fetched URL, for a command that reports its error itself.
  static func named(
    _ path: String, options: ValidationOptions = ValidationOptions()
  ) throws(SchemaError) -> JSONSchema {
    if path == "-" { return try input(options: options) }
    let found = try CommandEnvironment.catalog.namedSchema(path, options: options)
    return found.schema ?? .inferred(from: .emptyDictionary)
  }

  /// The schema in standard input, whose references lead to no files.
  private static func input(options: ValidationOptions) throws(SchemaError) -> JSONSchema {
    let bytes: [UInt8]
    do { bytes = try StandardInput.bytes() } catch {
      throw .unreadable(file: "-", reason: RefusalReason(of: error))
    }
    return try JSONSchema(parsing: bytes, name: "-", options: options)
  }

  /// The schema of a file, which must be valid itself.
  static func validFile(
    _ path: String, options: ValidationOptions = ValidationOptions()
  ) throws -> JSONSchema {
    let schema = try file(path, options: options).translated(to: Output.language)
    try requireValid(schema, named: path)
    return schema
  }

  /// The schema of a file, which must be valid and have keywords of JSON Schema.
  static func recognizableFile(_ path: String) throws -> JSONSchema {
    let schema = try validFile(path)
    if schema.isRecognizable { return schema }
    throw CommandError(.badInput, Message("\(path) is not a JSON Schema: it has no known keyword"))
  }

  /// Throws the problems of a schema that leave its meaning open.
  static func requireValid(_ schema: JSONSchema, named name: String) throws {
    try requireNone(schema.schemaErrors, named: name)
  }

  /// Refuses an invalid schema that the user named for a domain, and warns of one that was found.
  static func check(_ domain: Domain) throws {
    let domain = domain.withLanguage(Output.language)
    if let named = domain.namedSchema {
      try requireNone(domain.meaninglessParts, named: named)
    } else if let warning = domain.schemaWarning {
      Output.complain(warning)
    }
  }

  private static func requireNone(_ errors: [PreferenceProblem], named name: String) throws {
    if errors.isEmpty { return }
    let lines = errors.map { $0.located(in: name) }
    throw CommandError(.badInput, Message("invalid schema: \(lines.joined(separator: "\n  "))"))
  }

  /// The schema of a file or a domain, which must be valid itself.
  static func fileOrDomain(_ name: String) throws -> JSONSchema {
    let source = CommandEnvironment.catalog.sources.first { $0.contains(name) }
    if source == nil, isFile(name) { return try validFile(name) }
    let known = try CommandError.translating {
      try CommandEnvironment.catalog.schemas.schema(named: name)
        ?? source?.domain(named: name)?.schema as? JSONSchema
    }
    guard let known, !known.isInferred else {
      throw DomainArgument.absence(of: name, Message("there is no schema for \(name)"))
    }
    return known
  }

  /// Whether a word is a file path: it has a slash, or the file exists and there is no such domain.
  static func isFile(_ name: String) -> Bool {
    if name.utf8.contains(UInt8(ascii: "/")) { return true }
    return !CommandEnvironment.catalog.contains(name)
      && FileManager.default.fileExists(atPath: name)
  }
}
