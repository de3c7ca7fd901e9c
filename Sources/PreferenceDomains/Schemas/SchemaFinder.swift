package import JSONSchema
package import PreferenceValues

/// A schema that was found for a file.
package struct FoundSchema: Sendable {
  /// The schema; nil if the file is meant to have one that cannot be used now.
  package var schema: JSONSchema?
  /// The path or the URL of the schema.
  package var place: Message
  /// The source that connects the file with the schema: `SchemaStore`, `named in the file`; nil for the schema with the domain's name.
  package var source: Message?
  /// Notes for the user, such as the command that fetches the schema.
  package var notes: [Message]
  /// Whether the file is meant to have a schema that cannot be used now.
  package var isMissing = false

  package init(
    schema: JSONSchema?, place: Message, source: Message? = nil, notes: [Message] = []
  ) {
    self.schema = schema
    self.place = place
    self.source = source
    self.notes = notes
  }
}

/// Finds the schemas of files that are not the files of a domain.
package protocol SchemaFinder: Sendable {
  /// The schema of a file; nil if nothing connects the file with one.
  func schema(ofFile path: String) throws(SchemaError) -> FoundSchema?

  /// The schema at a URL that was named by the user; nil if the text is not a URL.
  func schema(atURL text: String, options: ValidationOptions) throws(SchemaError) -> FoundSchema?
}
