public import JSONSchema
import PreferenceFormats
import PreferenceValues

extension PreferenceGroup {
  /// The schema that settee shows for the group, and that judges its values.
  ///
  /// Its ``JSONSchema/document`` is a JSON Schema with the notes of docs/schemas.md, whose form is the same wherever it
  /// is read.
  public static var schema: JSONSchema { JSONSchema(declared: description.jsonSchema) }
}

extension JSONSchema {
  /// The schema of a declaration in Swift.
  init(declared document: PreferenceValue) {
    var members = document.members ?? [:]
    members["$schema"] = .string("https://json-schema.org/draft/2020-12/schema")
    self.init(
      source: SchemaSource(.dictionary(members)), options: ValidationOptions(), isInferred: false)
  }

  /// The schema as the text of a file.
  ///
  /// - Parameter version: The version of the program that it belongs to, nil for none.
  public func text(version: SchemaVersion? = nil) -> String {
    versioned(version).jsonText(pretty: true) + "\n"
  }

  func versioned(_ version: SchemaVersion?) -> PreferenceValue {
    guard let version else { return document }
    return document.applying(.set(.string(version.text)), at: SchemaVersion.path)
  }
}
