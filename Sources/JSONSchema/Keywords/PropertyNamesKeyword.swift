import PreferenceValues

/// `propertyNames`: what the names of members must be.
final class PropertyNamesKeyword: SchemaKeyword {
  private let schema: SchemaGraph.NodeID

  init?(_ reader: inout KeywordReader) {
    guard let schema = reader.subschema("propertyNames") else { return nil }
    self.schema = schema
  }

  var appliesSchemas: Bool { true }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    guard case .dictionary(let members) = value else { return .valid }
    var verdict = SchemaVerdict.valid
    for name in members.names {
      verdict = verdict.and(run.verdict(of: schema, onInner: .string(name)))
      if verdict == .invalid { break }
    }
    return verdict
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    guard case .dictionary(let members) = value else { return }
    for name in members.names {
      switch explanation.run.verdict(of: schema, onInner: .string(name)) {
      case .valid: break
      case .undetermined: explanation.explainUndetermined(schema, .string(name))
      case .invalid:
        let reasons = explanation.findings(of: schema, onInner: .string(name)).map(
          \.problem.message)
        explanation.fail("propertyNames", at: .member(name), .name(reasons))
      }
    }
  }
}
