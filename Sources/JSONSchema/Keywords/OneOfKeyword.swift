import PreferenceValues

/// `oneOf`: schemas of which exactly one must accept the value.
final class OneOfKeyword: SchemaKeyword {
  private let alternatives: AlternativeIndex

  init?(_ reader: inout KeywordReader) {
    guard let alternatives = reader.alternatives("oneOf") else { return nil }
    self.alternatives = alternatives
  }

  var appliesSchemas: Bool { true }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    var accepting = 0
    var isUndetermined = false
    let types = JSONTypes(matching: value)
    for index in alternatives.listed(for: value) where alternatives.mayAccept(index, value, types) {
      switch run.verdict(ofAlternative: alternatives.schema(index), on: value) {
      case .valid: accepting += 1
      case .undetermined: isUndetermined = true
      case .invalid: break
      }
      if accepting > 1 { return .invalid }
    }
    if isUndetermined { return .undetermined }
    return accepting == 1 ? .valid : .invalid
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    let verdicts = alternatives.candidates(for: value).map(alternatives.schema).map { schema in
      (schema: schema, verdict: explanation.run.verdict(ofAlternative: schema, on: value))
    }
    let accepting = verdicts.filter { $0.verdict == .valid }.map(\.schema)
    if accepting.count > 1 {
      if !explanation.hasWrongType { explanation.explainSeveral("oneOf", accepting, value) }
    } else if verdicts.contains(where: { $0.verdict == .undetermined }) {
      explanation.explainUndetermined(alternatives, value)
    } else if accepting.isEmpty {
      explanation.explain("oneOf", alternatives, value)
    } else {
      explanation.annotate(value, byAccepting: accepting)
    }
  }
}
