import PreferenceValues

/// `propertyNames`: what the names of members must be.
struct MemberNamesKeyword: SchemaKeyword {
  private let schema: SchemaGraph.NodeID

  init?(_ reader: inout KeywordReader) {
    guard let schema = reader.subschema("propertyNames") else { return nil }
    self.schema = schema
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    guard case .dictionary(let members) = value else { return }
    for name in members.names {
      switch evaluation.unseen({ $0.accepts(schema, .string(name)) }) {
      case true?: break
      case nil: evaluation.leaveUndecided(by: schema, .string(name))
      case false?: fail(name, &evaluation)
      }
    }
  }

  private func fail(_ name: String, _ evaluation: inout Evaluation) {
    let reasons =
      evaluation.isSilent ? [] : evaluation.problems(of: schema, .string(name)).map(\.message)
    evaluation.fail("propertyNames", at: .member(name), .name(reasons))
  }
}
