import PreferenceValues

/// `contains`, `minContains` and `maxContains`: how many items must match a schema.
final class ContainsKeyword: SchemaKeyword {
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

  var appliesSchemas: Bool { true }

  private func count(
    in items: [PreferenceValue], _ run: inout ValidationRun
  ) -> (matching: [Int], undetermined: Int) {
    var (matching, undetermined) = ([Int](), 0)
    for (index, item) in items.enumerated() {
      switch run.verdict(of: schema, onInner: item) {
      case .valid:
        matching.append(index)
        if countsAsEvaluated, run.tracksEvaluated { run.evaluated.insert(index) }
      case .undetermined:
        undetermined += 1
        if countsAsEvaluated { run.leave(.items) }
      case .invalid: break
      }
    }
    return (matching, undetermined)
  }

  private func verdict(_ matching: Int, _ undetermined: Int) -> SchemaVerdict {
    if let most, matching > most { return .invalid }
    if matching < least { return matching + undetermined < least ? .invalid : .undetermined }
    return most.map { matching + undetermined > $0 } ?? false ? .undetermined : .valid
  }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    guard case .array(let items) = value else { return .valid }
    let (matching, undetermined) = count(in: items, &run)
    return verdict(matching.count, undetermined)
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    guard case .array(let items) = value else { return }
    let (matching, undetermined) = count(in: items, &explanation.run)
    for index in matching { explanation.annotate(items[index], at: index, by: schema) }
    switch verdict(matching.count, undetermined) {
    case .valid: break
    case .undetermined: explanation.leaveUndetermined(.items, keyword: "contains")
    case .invalid:
      if least == 1, matching.isEmpty {
        explanation.explainMissingItem(like: schema, among: items)
      } else if matching.count < least {
        explanation.fail(
          least == 1 ? "contains" : "minContains",
          .tooFew(.matchingItem, least, found: matching.count))
      }
      if let most, matching.count > most {
        explanation.fail("maxContains", .tooMany(.matchingItem, most, found: matching.count))
      }
    }
  }
}
