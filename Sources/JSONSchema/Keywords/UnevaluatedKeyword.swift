import PreferenceValues

/// `unevaluatedProperties` and `unevaluatedItems`: the schemas of members and items that no other keyword has
/// evaluated.
final class UnevaluatedKeyword: SchemaKeyword {
  private let members: SchemaGraph.NodeID?
  private let items: SchemaGraph.NodeID?
  private let allowsMembers: Bool

  init?(_ reader: inout KeywordReader) {
    members = reader.subschema("unevaluatedProperties")
    items = reader.subschema("unevaluatedItems")
    allowsMembers = reader.value("unevaluatedProperties")?.flag != false
    if members == nil, items == nil { return nil }
  }

  var appliesSchemas: Bool { true }
  var needsEvaluated: Bool { true }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    var verdict = SchemaVerdict.valid
    switch (value, members, items) {
    case (.dictionary(let values), let schema?, _):
      for position in values.indices where !run.evaluated.contains(position) {
        verdict = verdict.and(self.verdict(of: schema, on: values[position].value, &run))
        if verdict == .invalid { return .invalid }
      }
    case (.array(let values), _, let schema?):
      for position in values.indices where !run.evaluated.contains(position) {
        verdict = verdict.and(self.verdict(of: schema, on: values[position], &run))
        if verdict == .invalid { return .invalid }
      }
    default: return .valid
    }
    run.evaluated.insertAll()
    return verdict
  }

  /// A member or item is not wrong where another schema may evaluate it.
  private func verdict(
    of schema: SchemaGraph.NodeID, on value: PreferenceValue, _ run: inout ValidationRun
  ) -> SchemaVerdict {
    let verdict = run.verdict(of: schema, onInner: value)
    return verdict == .invalid && run.evaluated.gap != nil ? .undetermined : verdict
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    switch (value, members, items) {
    case (.dictionary(let values), let schema?, _):
      for (position, member) in values.enumerated()
      where !explanation.run.evaluated.contains(position) {
        if allowsMembers || explanation.run.evaluated.gap != nil {
          explain(member.value, at: .member(member.name), by: schema, to: &explanation)
        } else {
          explanation.failUnknown("unevaluatedProperties", member.name)
        }
      }
    case (.array(let values), _, let schema?):
      for (position, item) in values.enumerated()
      where !explanation.run.evaluated.contains(position) {
        explain(item, at: .index(position), by: schema, to: &explanation)
      }
    default: return
    }
    explanation.run.evaluated.insertAll()
  }

  private func explain(
    _ value: PreferenceValue, at step: ValueLocation.Step, by schema: SchemaGraph.NodeID,
    to explanation: inout Explanation
  ) {
    guard let gap = explanation.run.evaluated.gap else {
      return explanation.descend(step, value, by: schema)
    }
    explanation.inside(step) { explanation in
      if explanation.verdict(of: schema, on: value) != .valid {
        explanation.leaveUndetermined(gap.obstacle, keyword: nil)
      }
    }
  }
}
