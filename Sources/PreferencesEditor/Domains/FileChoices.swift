package import PreferenceDomains

/// The decisions about a file that are left to the user, who makes each once.
package struct FileChoices: Sendable {
  /// The schemas that match the file equally well.
  package var schemas: [SchemaCandidate] = []
  /// The dialects of the INI family if the file's name determines none.
  package var dialects: [String] = []

  package init(schemas: [SchemaCandidate] = [], dialects: [String] = []) {
    self.schemas = schemas
    self.dialects = dialects
  }
}
