/// A compiled schema.
final class SchemaNode: Sendable {
  /// The source of the node.
  let schema: Subschema
  /// The keywords in the order in which they are applied.
  let keywords: [any SchemaKeyword]
  /// Whether one of its keywords depends on what the others have evaluated (`unevaluatedProperties`,
  /// `unevaluatedItems`).
  let needsEvaluated: Bool
  /// Whether verdicts are recorded: several references may lead here, and it applies other schemas.
  let isMemoized: Bool
  /// The schema that decides in its place, if it is nothing but a reference.
  let forwardsTo: SchemaGraph.NodeID?

  /// Whether it accepts every value.
  var isEmpty: Bool { keywords.isEmpty }

  init(schema: Subschema, keywords: [any SchemaKeyword], isTarget: Bool) {
    self.schema = schema
    self.keywords = keywords
    needsEvaluated = keywords.contains(where: \.needsEvaluated)
    isMemoized = isTarget && keywords.contains(where: \.appliesSchemas)
    forwardsTo = keywords.count == 1 ? keywords[0].forwardsTo : nil
  }
}
