import PreferenceValues

/// `$dynamicRef` and `$recursiveRef`: a reference whose target an outer schema may replace.
struct DynamicReferenceKeyword: SchemaKeyword {
  private enum Replacement: Sendable {
    case named(String), recursive, none
  }

  private let target: SchemaGraph.NodeID?
  private let replacement: Replacement
  private let keyword: String
  private let obstacle: String

  init?(_ reader: inout KeywordReader) {
    keyword = reader.schema.draft == .draft2019 ? "$recursiveRef" : "$dynamicRef"
    guard let reference = reader.reference(keyword) else { return nil }
    switch reference.leadsTo {
    case .schema(let schema):
      target = reader.graph.node(of: schema)
      replacement = Self.replacement(of: schema, keyword, reference.text)
      obstacle = ""
    case .nowhere(let obstacle):
      target = nil
      replacement = .none
      self.obstacle = obstacle
    }
  }

  private static func replacement(
    of target: Subschema, _ keyword: String, _ reference: String
  ) -> Replacement {
    if keyword == "$recursiveRef" {
      return target["$recursiveAnchor"]?.flag == true ? .recursive : .none
    }
    let name = URIReference(reference).decodedFragment ?? ""
    return target["$dynamicAnchor"]?.text == name ? .named(name) : .none
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    guard let target else {
      return evaluation.leaveUndecided(keyword: keyword, obstacle: obstacle)
    }
    let source = evaluation.graph.source
    let other: Subschema? =
      switch replacement {
      case .named(let name): source.dynamicTarget(named: name, among: evaluation.scope)
      case .recursive: source.recursiveTarget(among: evaluation.scope)
      case .none: nil
      }
    evaluation.apply(other.map(evaluation.graph.node(of:)) ?? target, to: value)
  }
}
