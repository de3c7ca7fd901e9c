import PreferenceValues

/// `prefixItems`, `items` and `additionalItems`: the schemas of an array's elements.
struct ElementsKeyword: SchemaKeyword {
  private let leading: Range<SchemaGraph.NodeID>
  private let others: SchemaGraph.NodeID?

  init?(_ reader: inout KeywordReader) {
    if reader.value("items")?.elements != nil {
      leading = reader.subschemas(listed: "items") ?? 0..<0
      others = reader.subschema("additionalItems")
    } else {
      leading = reader.subschemas(listed: "prefixItems") ?? 0..<0
      others = reader.subschema("items")
    }
    if leading.isEmpty, others == nil { return nil }
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    guard case .array(let elements) = value else { return }
    for (index, element) in elements.enumerated() {
      let schema = index < leading.count ? leading.lowerBound + index : others
      guard let schema else { break }
      evaluation.descend(.index(index), element, by: schema)
    }
    guard evaluation.tracksEvaluated else { return }
    if others == nil {
      evaluation.evaluated.insert(leading: leading.count)
    } else {
      evaluation.evaluated.insertEveryElement()
    }
  }
}
