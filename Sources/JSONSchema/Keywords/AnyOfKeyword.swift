import PreferenceValues

/// `anyOf`: schemas of which at least one must take the value.
struct AnyOfKeyword: SchemaKeyword {
  private let schemas: Range<SchemaGraph.NodeID>

  init?(_ reader: inout KeywordReader) {
    guard let schemas = reader.subschemas(listed: "anyOf"), !schemas.isEmpty else { return nil }
    self.schemas = schemas
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    var isAccepted = false
    var undecided: SchemaGraph.NodeID?
    for schema in schemas {
      switch evaluation.accepts(schema, value) {
      case true?:
        isAccepted = true
        // Every schema that takes the value says what it has looked at.
        if !evaluation.seesAll { return }
      case nil: undecided = schema
      case false?: break
      }
    }
    if isAccepted { return }
    if let undecided { return evaluation.leaveUndecided(by: undecided, value) }
    evaluation.failAlternatives("anyOf", schemas, value)
  }
}
