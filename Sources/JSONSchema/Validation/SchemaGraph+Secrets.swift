import PreferenceValues

extension SchemaGraph {
  /// Whether a value inside these schemas may be a secret, by any of their alternatives.
  package func mayHoldSecrets(inside schemas: [Subschema]) -> Bool {
    guard cache.value("document", of: [source.root], make: { reachesSecret(from: [source.root]) })
    else { return false }
    return cache.value("secrets", of: schemas) { reachesSecret(from: schemas) }
  }

  private func reachesSecret(from schemas: [Subschema]) -> Bool {
    var seen = Set(schemas.map(\.id))
    var waiting = schemas
    while let schema = waiting.popLast() {
      for next in applied(by: schema) where seen.insert(next.id).inserted {
        if next.isSecret { return true }
        waiting.append(next)
      }
    }
    return false
  }

  /// The schemas that apply to a value or to a value inside it: not definitions, tests or names.
  private func applied(by schema: Subschema) -> [Subschema] {
    let inner = SubschemaKeywords.subschemas(of: schema.keywords)
      .filter { !Self.unapplied.contains($0.steps[0]) }
      .map { source.subschema(of: schema, at: $0.steps, value: $0.value) }
    return inner + [source.target(of: schema)].compactMap(\.self)
  }

  private static let unapplied: Set<String> = [
    "$defs", "definitions", "if", "not", "propertyNames", "contains",
  ]
}

extension SchemaSource {
  /// The target of a schema's reference; nil without a reference, or if its target is missing.
  package func target(of schema: Subschema) -> Subschema? {
    let reference = schema["$ref"] ?? schema["$dynamicRef"] ?? schema["$recursiveRef"]
    return reference?.text.flatMap { target(of: $0, from: schema) }
  }
}
