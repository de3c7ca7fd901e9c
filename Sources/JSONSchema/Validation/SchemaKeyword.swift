import PreferenceValues

/// A family of keywords that judge a value together: `minLength` and `maxLength`, `if`, `then` and `else`.
protocol SchemaKeyword: Sendable {
  /// Reads the keywords of the family; nil where there is nothing to judge.
  init?(_ reader: inout KeywordReader)

  /// Whether it asks what the keywords beside it have looked at.
  var asksForEvaluated: Bool { get }

  /// Reports what is wrong with a value.
  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation)
}

extension SchemaKeyword {
  var asksForEvaluated: Bool { false }
}
