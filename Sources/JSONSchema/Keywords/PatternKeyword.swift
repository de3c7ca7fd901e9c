import ECMARegex
import PreferenceValues

/// `pattern`: the regular expression found in a text.
struct PatternKeyword: SchemaKeyword {
  private let pattern: Pattern

  init?(_ reader: inout KeywordReader) {
    guard let text = reader.text("pattern") else { return nil }
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
    case .notFound: evaluation.fail("pattern", .pattern(pattern.text))
    case .undecided:
      evaluation.leaveUndecided(.pattern(pattern.text), keyword: "pattern")
    }
  }
}
