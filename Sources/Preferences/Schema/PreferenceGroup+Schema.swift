public import JSONSchema
import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues

extension PreferenceGroup {
  /// The schema that settee shows for the group, and that validates its values.
  ///
  /// Its ``JSONSchema/document`` is a JSON Schema with the annotations in docs/schemas.md.
  public static var schema: JSONSchema { JSONSchema(declared: description.jsonSchema) }

  /// Writes the schema to the user's schema directory, where settee finds it.
  ///
  /// An older version does not replace a newer one, and nothing replaces a schema without a version, because the user
  /// put it there.
  ///
  /// - Parameters:
  ///   - domain: The domain of the program, `org.example.audio`.
  ///   - version: The version of the program.
  /// - Throws: ``StoreError`` if the directory cannot be written or contains a damaged file of that name.
  public static func publishSchema(for domain: String, version: String) throws {
    try SchemaCatalog(environment: CurrentProcess.environment)
      .publish(schema, for: domain, version: SchemaVersion(version))
  }
}

extension JSONSchema {
  /// Creates the schema of a declaration in Swift.
  init(declared document: PreferenceValue) {
    var members = document.members ?? [:]
    members["$schema"] = .string("https://json-schema.org/draft/2020-12/schema")
    self.init(
      source: SchemaSource(.dictionary(members)), options: ValidationOptions(), isInferred: false)
  }

  /// The schema as the text of a file.
  ///
  /// - Parameter version: The version of the program that it belongs to, nil for none.
  public func text(version: String? = nil) -> String {
    versioned(version.map { SchemaVersion($0) }).jsonText(pretty: true) + "\n"
  }

  func versioned(_ version: SchemaVersion?) -> PreferenceValue {
    guard let version else { return document }
    return document.applying(.set(.string(version.text)), at: SchemaVersion.path)
  }
}
