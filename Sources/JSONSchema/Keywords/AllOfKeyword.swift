import PreferenceValues

/// `allOf`: schemas that must all take the value.
struct AllOfKeyword: SchemaKeyword {
  private let schemas: Range<SchemaGraph.NodeID>

  init?(_ reader: inout KeywordReader) {
    guard let schemas = reader.subschemas(listed: "allOf") else { return nil }
    self.schemas = schemas
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    for schema in schemas { evaluation.apply(schema, to: value) }
  }
}
