import PreferenceValues

extension Explanation {
  /// The limit of items that are compared with the schema of `contains`.
  private static let mostCompared = 64

  /// Reports that a list has no item that a schema accepts: by the values it lists, or by the item that is nearest to it.
  mutating func explainMissingItem(
    like id: SchemaGraph.NodeID, among items: [PreferenceValue]
  ) {
    if let expected = graph.node(id).schema.expectedItems(in: graph) {
      return fail("contains", .missingItem(expected))
    }
    // The reason why an item of an item does not match does not help the user.
    guard !comparesItems, ownMessage(for: "contains") == nil,
      let finding = nearestMiss(of: id, among: items)
    else { return fail("contains", .tooFew(.matchingItem, 1, found: 0)) }
    let inside = ValueLocation(Array(finding.problem.location.steps[location.steps.count...]))
    let reason = "\(inside) \(finding.problem.message)"
    add(
      [ProblemPhrase.unmatchedItem(reason).text(in: language)], at: location, "contains", [finding],
      omitted: 0)
  }

  /// The only reason why a schema rejects an item, of the items that it rejects for the fewest reasons; nil if each has more.
  private mutating func nearestMiss(
    of id: SchemaGraph.NodeID, among items: [PreferenceValue]
  ) -> Finding? {
    comparesItems = true
    defer { comparesItems = false }
    var misses: [Finding] = []
    for (index, item) in items.prefix(Self.mostCompared).enumerated() {
      let errors = inside(.index(index)) { $0.findings(of: id, on: item) }.filter(\.isError)
      if errors.count == 1 { misses.append(errors[0]) }
    }
    return misses.max { $0.problem.location.steps.count < $1.problem.location.steps.count }
  }
}

extension Subschema {
  /// The values or types that an item must have; nil if it has other rules.
  func expectedItems(in graph: SchemaGraph) -> ExpectedValues? {
    if let listed = graph.constants(of: self, followingReferences: true),
      !listed.isEmpty
    {
      return ExpectedValues(choices: listed)
    }
    let types = JSONType.named(by: self["type"] ?? .null)
    guard Array(keywords.names) == ["type"], !types.isEmpty else { return nil }
    return ExpectedValues(types: types, not: .null)
  }
}
