/// A compiled schema: the keywords that judge a value, ready to run.
final class SchemaNode: Sendable {
  /// What was compiled.
  let schema: Subschema
  /// The keywords in the order in which they are judged.
  let keywords: [any SchemaKeyword]
  /// Whether it asks what its other keywords have looked at (`unevaluatedProperties`, `unevaluatedItems`).
  let asksForEvaluated: Bool
  /// Whether it says that the value is a secret.
  let isSecret: Bool

  /// Whether it takes everything.
  var isEmpty: Bool { keywords.isEmpty }

  init(schema: Subschema, keywords: [any SchemaKeyword]) {
    self.schema = schema
    self.keywords = keywords
    asksForEvaluated = keywords.contains(where: \.asksForEvaluated)
    isSecret = schema.isSecret
  }
}
