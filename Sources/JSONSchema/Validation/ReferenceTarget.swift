/// Where a reference leads.
enum ReferenceTarget: Sendable {
  /// To a schema.
  case schema(Subschema)
  /// To nothing that is there: the end of a sentence that begins with "its schema".
  case nowhere(String)
}
