import PreferenceValues

/// `oneOf`: schemas of which exactly one must take the value.
struct OneOfKeyword: SchemaKeyword {
  private let schemas: Range<SchemaGraph.NodeID>

  init?(_ reader: inout KeywordReader) {
    guard let schemas = reader.subschemas(listed: "oneOf"), !schemas.isEmpty else { return nil }
    self.schemas = schemas
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    var accepting = 0
    var undecided: SchemaGraph.NodeID?
    for schema in schemas {
      switch evaluation.accepts(schema, value) {
      case true?: accepting += 1
      case nil: undecided = schema
      case false?: break
      }
    }
    if accepting > 1 {
      evaluation.fail("oneOf", .fitsSeveral(accepting))
    } else if let undecided {
      evaluation.leaveUndecided(by: undecided, value)
    } else if accepting == 0 {
      evaluation.failAlternatives("oneOf", schemas, value)
    }
  }
}
