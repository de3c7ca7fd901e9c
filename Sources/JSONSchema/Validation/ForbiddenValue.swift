import PreferenceValues

/// The schema `false`, which rejects every value.
final class ForbiddenValue: SchemaKeyword {
  init() {}
  init?(_ reader: inout KeywordReader) {}

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict { .invalid }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    explanation.fail("false", .forbidden)
  }
}
