import PreferenceValues

/// A compiled schema.
final class SchemaNode: Sendable {
  /// The number of the node.
  let id: SchemaGraph.NodeID
  /// The source of the node.
  let schema: Subschema
  /// The keywords in the order in which they are applied.
  let keywords: [any SchemaKeyword]
  /// The types that it accepts; decided first and without a keyword, since most schemas have some.
  let types: JSONTypes
  /// The keywords that decide about values of these types.
  let rules: [any SchemaKeyword]
  /// Whether one of its keywords depends on the evaluations of the others (`unevaluatedProperties`,
  /// `unevaluatedItems`).
  let needsEvaluated: Bool
  /// The resource of the schema.
  let resource: Int
  /// Whether verdicts are recorded: references may lead here, and further ones lead on.
  ///
  /// Only these can multiply. All other schemas are reached from one place, or end within themselves.
  let isMemoized: Bool
  /// The schema that decides instead, if the node is only a reference.
  let forwardsTo: SchemaGraph.NodeID?

  /// Whether it accepts every value.
  var isEmpty: Bool { keywords.isEmpty }

  init(
    id: SchemaGraph.NodeID, schema: Subschema, keywords: [any SchemaKeyword], isTarget: Bool
  ) {
    self.id = id
    self.schema = schema
    self.keywords = keywords
    resource = schema.resource
    types = keywords.lazy.compactMap(\.acceptedTypes).first ?? .all
    rules = keywords.filter { $0.acceptedTypes == nil }
    needsEvaluated = keywords.contains(where: \.needsEvaluated)
    isMemoized =
      isTarget && keywords.contains(where: \.appliesSchemas) && schema.value.containsReference
    forwardsTo = keywords.count == 1 ? keywords[0].forwardsTo : nil
  }
}

extension PreferenceValue {
  /// Whether a schema has a reference, anywhere inside.
  fileprivate var containsReference: Bool {
    switch self {
    case .array(let items): items.contains(where: \.containsReference)
    case .dictionary(let members):
      members.contains { name, value in
        SubschemaKeywords.isReference(name) || value.containsReference
      }
    default: false
    }
  }
}
