/// `pattern`: the regular expression found in a text.
struct PatternKeyword: SchemaKeyword {
  private let pattern: Pattern
  private let message: String

  init?(_ reader: inout KeywordReader) {
    guard let text = reader.text("pattern") else { return nil }
    // VS Code's keyword, since few people read regular expressions.
    message =
      reader.schema["patternErrorMessage"]?.text ?? "must match the pattern \(text)"
    do {
      pattern = try Pattern(tolerating: text)
    } catch {
      reader.report("pattern", "is no regular expression: \(error)")
      return nil
    }
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    guard let text = value.schemaText else { return }
    switch pattern.search(text) {
    case .found: break
    case .notFound: evaluation.fail("pattern", message)
    case .undecided:
      evaluation.leaveUndecided(
        "could not be judged by the pattern \(pattern.text)", keyword: "pattern")
    }
  }
}
