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
        verdict = verdict.and(run.verdict(of: schema, onInner: values[position].value))
        if verdict == .invalid { return .invalid }
      }
    case (.array(let values), _, let schema?):
      for position in values.indices where !run.evaluated.contains(position) {
        verdict = verdict.and(run.verdict(of: schema, onInner: values[position]))
        if verdict == .invalid { return .invalid }
      }
    default: return .valid
    }
    run.evaluated.insertAll()
    return verdict
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    switch (value, members, items) {
    case (.dictionary(let values), let schema?, _):
      for (position, member) in values.enumerated()
      where !explanation.run.evaluated.contains(position) {
        if allowsMembers {
          explanation.descend(.member(member.name), member.value, by: schema)
        } else {
          explanation.failUnknown("unevaluatedProperties", member.name)
        }
      }
    case (.array(let values), _, let schema?):
      for (position, item) in values.enumerated()
      where !explanation.run.evaluated.contains(position) {
        explanation.descend(.index(position), item, by: schema)
      }
    default: return
    }
    explanation.run.evaluated.insertAll()
  }
}
