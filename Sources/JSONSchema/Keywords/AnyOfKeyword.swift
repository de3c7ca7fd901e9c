import PreferenceValues

/// `anyOf`: schemas of which at least one must accept the value.
final class AnyOfKeyword: SchemaKeyword {
  private let alternatives: AlternativeIndex

  init?(_ reader: inout KeywordReader) {
    guard let alternatives = reader.alternatives("anyOf") else { return nil }
    self.alternatives = alternatives
  }

  var appliesSchemas: Bool { true }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    var verdict = SchemaVerdict.invalid
    let types = JSONTypes(matching: value)
    for index in alternatives.listed(for: value) where alternatives.mayAccept(index, value, types) {
      switch run.verdict(ofAlternative: alternatives.schema(index), on: value) {
      case .valid:
        // Every schema that accepts the value has evaluated something.
        if !run.tracksEvaluated { return .valid }
        verdict = .valid
      case .undetermined: if verdict == .invalid { verdict = .undetermined }
      case .invalid: break
      }
    }
    return verdict
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    switch verdict(on: value, &explanation.run) {
    case .valid: explanation.annotate(value, byAccepting: Array(alternatives.schemas))
    case .undetermined: explanation.explainUndetermined(alternatives, value)
    case .invalid: explanation.explain("anyOf", alternatives, value)
    }
  }
}
