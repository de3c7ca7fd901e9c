import PreferenceValues

/// A family of keywords that judge a value together: `minLength` and `maxLength`, `if`, `then` and `else`.
protocol SchemaKeyword: Sendable {
  /// Reads the keywords of the family; nil where there is nothing to judge.
  init?(_ reader: inout KeywordReader)

  /// Reports what is wrong with a value.
  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation)
}
