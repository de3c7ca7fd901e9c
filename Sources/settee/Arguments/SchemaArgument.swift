import JSONSchema
import PreferenceDomains
import PreferenceSystem

/// A schema as it is named on a command line.
enum SchemaArgument {
  /// The schema of a file.
  static func file(_ path: String) throws -> JSONSchema {
    try Failure.translating { try Places.catalog.schemas.schema(atPath: path) }
  }

  /// The schema of a file, or of a domain.
  static func fileOrDomain(_ name: String) throws -> JSONSchema {
    if isFile(name) { return try file(name) }
    let known = try Failure.translating { try Places.catalog.schemas.schema(named: name) }
    guard let known else { throw Failure(.answerIsNo, "there is no schema for \(name)") }
    return known
  }

  /// Whether a word is the path of a file: what holds a slash, and what is there and is no domain.
  static func isFile(_ name: String) -> Bool {
    if name.utf8.contains(UInt8(ascii: "/")) { return true }
    return !Places.catalog.names.contains(name) && FileManager.default.fileExists(atPath: name)
  }
}
