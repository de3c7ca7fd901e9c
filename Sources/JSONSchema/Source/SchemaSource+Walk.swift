extension SchemaSource {
  private static let deepest = 512

  /// A schema and every one that stands inside of it, outer before inner.
  func schemas(in outer: Subschema) -> [Subschema] {
    var found: [Subschema] = []
    walk(outer, depth: 0) { found.append($0) }
    return found
  }

  private func walk(_ schema: Subschema, depth: Int, _ visit: (Subschema) -> Void) {
    visit(schema)
    guard depth < Self.deepest else { return }
    for (steps, value) in SubschemaKeywords.subschemas(of: schema.keywords) {
      walk(subschema(of: schema, at: steps, value: value), depth: depth + 1, visit)
    }
  }
}
