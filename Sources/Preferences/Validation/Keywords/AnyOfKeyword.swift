/// `anyOf`: schemas of which at least one must take the value.
struct AnyOfKeyword: SchemaKeyword {
  private let schemas: Range<SchemaGraph.NodeID>

  init?(_ reader: inout KeywordReader) {
    guard let schemas = reader.subschemas(listed: "anyOf"), !schemas.isEmpty else { return nil }
    self.schemas = schemas
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    var isAccepted = false
    for schema in schemas where evaluation.accepts(schema, value) != false {
      isAccepted = true
      // Every schema that takes the value says what it has looked at.
      if !evaluation.tracksEvaluated { return }
    }
    if !isAccepted { evaluation.failAlternatives("anyOf", schemas, value) }
  }
}
