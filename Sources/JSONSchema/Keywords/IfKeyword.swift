import PreferenceValues

/// `if`, `then` and `else`.
final class IfKeyword: SchemaKeyword {
  private let condition: SchemaGraph.NodeID
  private let consequence: SchemaGraph.NodeID?
  private let alternative: SchemaGraph.NodeID?

  init?(_ reader: inout KeywordReader) {
    guard let condition = reader.subschema("if") else { return nil }
    self.condition = condition
    consequence = reader.subschema("then")
    alternative = reader.subschema("else")
  }

  var appliesSchemas: Bool { true }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    let holds = run.verdict(ofAlternative: condition, on: value)
    guard holds != .undetermined else { return .undetermined }
    guard let schema = holds == .valid ? consequence : alternative else { return .valid }
    return run.verdict(of: schema, on: value)
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    let holds = explanation.run.verdict(ofAlternative: condition, on: value)
    if holds == .undetermined { return explanation.explainUndetermined(condition, value) }
    if holds == .valid { explanation.annotate(value, by: condition) }
    guard let schema = holds == .valid ? consequence : alternative else { return }
    explanation.explainConsequence(schema, of: condition, holds: holds == .valid, value)
  }
}
