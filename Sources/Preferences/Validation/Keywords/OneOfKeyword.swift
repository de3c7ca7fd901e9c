/// `oneOf`: schemas of which exactly one must take the value.
struct OneOfKeyword: SchemaKeyword {
  private let schemas: Range<SchemaGraph.NodeID>

  init?(_ reader: inout KeywordReader) {
    guard let schemas = reader.subschemas(listed: "oneOf"), !schemas.isEmpty else { return nil }
    self.schemas = schemas
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    let verdicts = schemas.map { evaluation.accepts($0, value) }
    let accepting = verdicts.count { $0 == true }
    if accepting > 1 {
      evaluation.fail("oneOf", "fits \(accepting) alternatives, where it must fit exactly one")
    } else if verdicts.allSatisfy({ $0 == false }) {
      evaluation.failAlternatives("oneOf", schemas, value)
    }
  }
}
