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
  /// The error of a schema that cannot be read; nil if it can, or was not tried.
  private(set) var damage: SchemaError?
  /// The schemas that match equally well, among which the user must choose.
  package var candidates: [SchemaCandidate] = []

  package init(
    schema: JSONSchema?, place: Message, source: Message? = nil, notes: [Message] = []
  ) {
    self.schema = schema
    self.place = place
    self.source = source
    self.notes = notes
  }

  /// The missing schema of a domain or a file whose schema cannot be read.
  init(damaged error: SchemaError) {
    self.init(schema: nil, place: Message(verbatim: ""))
    isMissing = true
    damage = error
  }
}

/// One of several schemas that match a file equally well.
package struct SchemaCandidate: Hashable, Sendable {
  /// The name of the kind of file.
  package var name: String
  /// The URL or the path of the schema.
  package var address: String

  package init(name: String, address: String) {
    self.name = name
    self.address = address
  }
}

/// The user's decision about a file.
package enum FileBinding: Hashable, Sendable {
  /// The path or the URL of its schema, or `none`.
  case schema(String)
  /// The dialect of the INI family that it is written in.
  case dialect(String)
}

/// Finds the schemas of files that are not the files of a domain.
package protocol SchemaFinder: Sendable {
  /// The problems of the user's decisions about files.
  var problems: [Message] { get }

  /// The schema of a file; nil if nothing connects the file with one.
  func schema(ofFile path: String) throws(SchemaError) -> FoundSchema?

  /// The schema at a URL that was named by the user; nil if the text is not a URL.
  func schema(atURL text: String, options: ValidationOptions) throws(SchemaError) -> FoundSchema?

  /// The name of the format that the user's decision gives a file; nil without one.
  func boundFormat(ofFile path: String) -> String?

  /// Records the user's decision about a file.
  ///
  /// - Throws: ``SchemaError`` or ``StoreError``.
  func bind(_ path: String, to decision: FileBinding) throws
}
