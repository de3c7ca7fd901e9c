import PreferenceValues

/// `prefixItems`, `items` and `additionalItems`: the schemas of an array's items.
final class ItemsKeyword: SchemaKeyword {
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

  var appliesSchemas: Bool { true }

  private func schema(at index: Int) -> SchemaGraph.NodeID? {
    index < leading.count ? leading.lowerBound + index : others
  }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    guard case .array(let items) = value else { return .valid }
    var verdict = SchemaVerdict.valid
    for index in items.indices {
      guard let schema = schema(at: index) else { break }
      verdict = verdict.and(run.verdict(of: schema, onInner: items[index]))
      if verdict == .invalid { return .invalid }
    }
    recordEvaluated(&run)
    return verdict
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    guard case .array(let items) = value else { return }
    for (index, item) in items.enumerated() {
      guard let schema = schema(at: index) else { break }
      explanation.descend(.index(index), item, by: schema)
    }
    recordEvaluated(&explanation.run)
  }

  private func recordEvaluated(_ run: inout ValidationRun) {
    guard run.tracksEvaluated else { return }
    if others == nil {
      run.evaluated.insert(leading: leading.count)
    } else {
      run.evaluated.insertAll()
    }
  }
}
