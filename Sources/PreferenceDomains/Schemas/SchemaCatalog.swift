package import JSONSchema
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The directories of schemas by name: the user's, the system's, then the schemas shipped with settee.
///
/// A program publishes its schema to the user's own directory with a version and replaces only an older one of its
/// kind. A schema without a version was put there by the user and stays.
package struct SchemaCatalog: Sendable {
  /// The directories with `NAME.json`, in the order in which they are searched.
  package let directories: [String]
  private let bundled: [String: [UInt8]]

  /// The catalog of an environment: `$XDG_DATA_HOME` and each of `$XDG_DATA_DIRS`, with their usual defaults.
  ///
  /// Relative paths there are ignored (XDG Base Directory Specification).
  ///
  /// - Parameters:
  ///   - environment: The variables of the environment.
  ///   - bundled: The bytes of schemas that need no file, by the names of their domains.
  package init(environment: [String: String], bundled: [String: [UInt8]] = [:]) {
    directories = BaseDirectories(environment: environment).allData.map { "\($0)/settee/schemas" }
    self.bundled = bundled
  }

  /// The schema of a domain, nil if it has none.
  ///
  /// - Throws: ``SchemaError`` if the first schema with the name cannot be used. Later ones are not tried, because an
  ///   error must not decide which rules apply.
  package func schema(named name: String) throws(SchemaError) -> JSONSchema? {
    // A name must not lead out of the directory.
    guard !name.contains("/"), !name.hasPrefix("."), name != Self.index else { return nil }
    for directory in directories {
      let file = "\(directory)/\(name).json"
      if let bytes = try SchemaFiles.read(file, in: directory) {
        return try schema(parsing: bytes, file: file)
      }
    }
    guard let bytes = bundled[name] else { return nil }
    return try JSONSchema(parsing: bytes, name: "\(name).json")
  }

  /// Whether this process may not reach the files of a directory, such as one in the home directory of another user.
  package static func isClosed(_ directory: String) -> Bool {
    do { _ = try POSIXFileSystem().status(at: "\(directory)/.") } catch {
      return error == .accessDenied
    }
    return false
  }

  /// The name of the file that lists the schemas of its directory.
  private static let index = "index"

  /// The file with the schema of a domain; nil if it does not exist.
  package func file(of name: String) -> String? {
    guard name != Self.index, !name.hasPrefix(".") else { return nil }
    return directories.map { "\($0)/\(name).json" }
      .first(where: POSIXFileSystem().hasEntry)
  }

  /// Whether a domain has a schema, valid or not.
  func hasSchema(named name: String, exists: (String) -> Bool) -> Bool {
    bundled[name] != nil || directories.contains { exists("\($0)/\(name).json") }
  }

  /// The location of the schema of a domain: its file, or "shipped with settee".
  package func place(of name: String) -> Message {
    file(of: name).map(Message.init(verbatim:)) ?? Message("shipped with settee")
  }

  /// The schema of a file; its references may lead to files in its directory or in these directories.
  package func schema(
    atPath path: String, options: ValidationOptions = ValidationOptions()
  ) throws(SchemaError) -> JSONSchema {
    guard let schema = try schemaIfPresent(atPath: path, options: options) else {
      throw SchemaError.unreadable(
        file: path, reason: RefusalReason(Message("no such file or directory")))
    }
    return schema
  }

  /// The schema of a file as ``schema(atPath:options:)`` has it; nil if there is no such file.
  package func schemaIfPresent(
    atPath path: String, options: ValidationOptions = ValidationOptions()
  ) throws(SchemaError) -> JSONSchema? {
    let file = PropertyListSchema.file(of: path)
    return try SchemaFiles.read(file).map { bytes throws(SchemaError) in
      try schema(parsing: bytes, file: file, options: options)
    }
  }

  /// The names of all domains that have a schema, sorted.
  package var names: [String] {
    let files = directories.flatMap { (try? POSIXFileSystem().names(in: $0)) ?? [] }
    let found = files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
    let names = found.map { String($0.dropLast(".json".count)) } + bundled.keys
    return names.filter { $0 != Self.index }.unique.sorted()
  }
}

extension SchemaCatalog {
  private func schema(
    parsing bytes: [UInt8], file: String, options: ValidationOptions = ValidationOptions()
  ) throws(SchemaError) -> JSONSchema {
    let own = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    return try JSONSchema(
      file: file, bytes: bytes, options: options, directories: [own] + directories)
  }
}
