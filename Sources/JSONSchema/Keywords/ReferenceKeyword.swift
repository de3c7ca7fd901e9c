import PreferenceValues

/// `$ref`: the value is judged by another schema.
struct ReferenceKeyword: SchemaKeyword {
  private enum Target: Sendable {
    case node(SchemaGraph.NodeID)
    case nowhere(String)
  }

  private let target: Target

  init?(_ reader: inout KeywordReader) {
    guard let reference = reader.reference("$ref") else { return nil }
    switch reference.leadsTo {
    case .schema(let schema): target = .node(reader.graph.node(of: schema))
    case .nowhere(let obstacle): target = .nowhere(obstacle)
    }
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    switch target {
    case .node(let node): evaluation.apply(node, to: value)
    case .nowhere(let obstacle): evaluation.leaveUndecided(keyword: "$ref", obstacle: obstacle)
    }
  }
}
