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
    for index in alternatives.listed(for: value) where alternatives.mayAccept(index, types) {
      switch run.verdict(of: alternatives.schema(index), on: value) {
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
    switch verdict(on: value, &explanation.run) {
    case .valid: explanation.annotate(value, byAccepting: Array(alternatives.schemas))
    case .undetermined: explanation.explainUndetermined(alternatives, value)
    case .invalid:
      let accepting = alternatives.candidates(for: value).filter { index in
        explanation.verdict(of: alternatives.schema(index), on: value) == .valid
      }
      if accepting.isEmpty {
        explanation.explain("oneOf", alternatives, value)
      } else {
        explanation.explainSeveral("oneOf", accepting.map(alternatives.schema), value)
      }
    }
  }
}
