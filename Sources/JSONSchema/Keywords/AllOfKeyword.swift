import PreferenceValues

/// `allOf`: schemas that must all accept the value.
final class AllOfKeyword: SchemaKeyword {
  private let schemas: Range<SchemaGraph.NodeID>

  init?(_ reader: inout KeywordReader) {
    guard let schemas = reader.subschemas(listed: "allOf") else { return nil }
    self.schemas = schemas
  }

  var appliesSchemas: Bool { true }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    var verdict = SchemaVerdict.valid
    for schema in schemas {
      verdict = verdict.and(run.verdict(of: schema, on: value))
      if verdict == .invalid { break }
    }
    return verdict
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    for schema in schemas { explanation.apply(schema, to: value) }
  }
}
