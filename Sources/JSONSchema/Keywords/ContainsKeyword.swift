import PreferenceValues

/// `contains`, `minContains` and `maxContains`: how many elements must match a schema.
struct ContainsKeyword: SchemaKeyword {
  private let schema: SchemaGraph.NodeID
  private let least: Int
  private let most: Int?
  private let countsAsEvaluated: Bool

  init?(_ reader: inout KeywordReader) {
    guard let schema = reader.subschema("contains") else { return nil }
    self.schema = schema
    least = reader.count("minContains") ?? 1
    most = reader.count("maxContains")
    countsAsEvaluated = reader.schema.draft >= .draft2020
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    guard case .array(let elements) = value else { return }
    var (matching, undecided) = (0, 0)
    for (index, element) in elements.enumerated() {
      switch evaluation.accepts(schema, .index(index), element) {
      case true?:
        matching += 1
        if countsAsEvaluated { evaluation.evaluated.insert(index: index) }
      case nil: undecided += 1
      case false?: break
      }
    }
    if matching < least, matching + undecided >= least {
      evaluation.leaveUndecided(.elements, keyword: "contains")
    } else if matching < least {
      evaluation.fail(
        least == 1 ? "contains" : "minContains",
        .tooFew(.matchingElement, least, found: matching))
    }
    if let most, matching > most {
      evaluation.fail("maxContains", .tooMany(.matchingElement, most, found: matching))
    }
  }
}
