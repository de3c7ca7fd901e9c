import PreferenceValues

/// The schema `false`, which takes no value.
struct ForbiddenValue: SchemaKeyword {
  init() {}
  init?(_ reader: inout KeywordReader) {}

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    evaluation.fail("false", .forbidden)
  }
}
