import PreferenceValues

/// `$ref`: another schema that must accept the value.
final class ReferenceKeyword: SchemaKeyword {
  private enum Target: Sendable {
    case node(SchemaGraph.NodeID)
    case missing(EvaluationGap)
  }

  private let target: Target

  init?(_ reader: inout KeywordReader) {
    guard let reference = reader.reference("$ref") else { return nil }
    switch reference.target {
    case .schema(let schema): target = .node(reader.graph.node(of: schema))
    case .missing(let reason): target = .missing(EvaluationGap(.schema(reason)))
    }
  }

  var appliesSchemas: Bool { true }

  var forwardsTo: SchemaGraph.NodeID? { if case .node(let node) = target { node } else { nil } }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    switch target {
    case .node(let node): return run.verdict(of: node, on: value)
    case .missing(let gap):
      run.leave(gap)
      return .undetermined
    }
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    switch target {
    case .node(let node): explanation.apply(node, to: value)
    case .missing(let gap):
      explanation.run.leave(gap)
      explanation.leaveUndetermined(gap.obstacle, keyword: "$ref")
    }
  }
}
