import PreferenceValues

extension Evaluation {
  /// Notes what the current schema says about the current value beside its rules.
  mutating func annotate(_ value: PreferenceValue, by schema: Subschema) {
    if schema.draft.referenceStandsAlone, schema["$ref"] != nil { return }
    for (keyword, content) in schema.keywords
    where KeywordTable.isAnnotation(keyword) && concerns(keyword, value, schema) {
      let note = Annotation(
        location: location, keyword: keyword, schemaPointer: schema.pointerText, content: content)
      annotations?.append(note)
    }
  }

  /// What is said of content concerns texts only (2020-12 validation, section 8).
  private func concerns(_ keyword: String, _ value: PreferenceValue, _ schema: Subschema) -> Bool {
    switch keyword {
    case "contentMediaType", "contentEncoding": value.schemaText != nil
    case "contentSchema": value.schemaText != nil && schema["contentMediaType"] != nil
    default: true
    }
  }

  /// Does something whose annotations nobody shall see.
  mutating func unseen<Result>(_ body: (inout Evaluation) -> Result) -> Result {
    let outer = annotations
    annotations = nil
    defer { annotations = outer }
    return body(&self)
  }
}
