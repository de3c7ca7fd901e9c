import PreferenceValues

/// `not`: a schema that must reject the value.
final class NotKeyword: SchemaKeyword {
  private let schema: SchemaGraph.NodeID

  init?(_ reader: inout KeywordReader) {
    guard let schema = reader.subschema("not") else { return nil }
    self.schema = schema
  }

  var appliesSchemas: Bool { true }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    switch run.withoutEvaluation({ $0.verdict(of: schema, on: value) }) {
    case .valid: .invalid
    case .undetermined: .undetermined
    case .invalid: .valid
    }
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    switch verdict(on: value, &explanation.run) {
    case .valid: break
    case .undetermined: explanation.explainUndetermined(schema, value)
    case .invalid: if !explanation.hasWrongType { explanation.explainNot(schema, value) }
    }
  }
}
