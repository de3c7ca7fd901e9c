import PreferenceValues

/// `not`: a schema that must not take the value.
struct NotKeyword: SchemaKeyword {
  private let schema: SchemaGraph.NodeID

  init?(_ reader: inout KeywordReader) {
    guard let schema = reader.subschema("not") else { return nil }
    self.schema = schema
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    let evaluated = evaluation.evaluated
    switch evaluation.unseen({ $0.accepts(schema, value) }) {
    case true?: evaluation.fail("not", .excluded)
    case nil: evaluation.leaveUndecided(by: schema, value)
    case false?: break
    }
    evaluation.evaluated = evaluated
  }
}
