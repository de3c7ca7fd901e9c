/// `$dynamicRef` and `$recursiveRef`: a reference whose target an outer schema may replace.
struct DynamicReferenceKeyword: SchemaKeyword {
  private enum Replacement: Sendable {
    case named(String), recursive, none
  }

  private let target: SchemaGraph.NodeID
  private let replacement: Replacement

  init?(_ reader: inout KeywordReader) {
    let keyword =
      reader.schema.draft == .draft2019 ? "$recursiveRef" : "$dynamicRef"
    guard let text = reader.text(keyword) else { return nil }
    let source = reader.graph.source
    guard let target = source.target(of: text, from: reader.schema) else {
      reader.report(keyword, "refers to \"\(text)\", which is not there")
      return nil
    }
    self.target = reader.graph.node(of: target)
    let name = URIReference(text).decodedFragment ?? ""
    if keyword == "$recursiveRef" {
      replacement = target["$recursiveAnchor"]?.flag == true ? .recursive : .none
    } else {
      replacement = target["$dynamicAnchor"]?.text == name ? .named(name) : .none
    }
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
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
