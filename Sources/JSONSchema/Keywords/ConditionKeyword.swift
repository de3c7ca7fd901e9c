import PreferenceValues

/// `if`, `then` and `else`.
struct ConditionKeyword: SchemaKeyword {
  private let condition: SchemaGraph.NodeID
  private let consequence: SchemaGraph.NodeID?
  private let alternative: SchemaGraph.NodeID?

  init?(_ reader: inout KeywordReader) {
    guard let condition = reader.subschema("if") else { return nil }
    self.condition = condition
    consequence = reader.subschema("then")
    alternative = reader.subschema("else")
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    guard let holds = evaluation.accepts(condition, value) else {
      return evaluation.leaveUndecided(by: condition, value)
    }
    guard let schema = holds ? consequence : alternative else { return }
    evaluation.unfocused { $0.apply(schema, to: value) }
  }
}
