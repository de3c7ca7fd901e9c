import ECMARegex
import PreferenceValues

/// `pattern`: a regular expression that must match a part of a string.
final class PatternKeyword: SchemaKeyword {
  private let pattern: RegexPattern

  init?(_ reader: inout KeywordReader) {
    guard let text = reader.text("pattern") else { return nil }
    do {
      pattern = try RegexPattern(tolerating: text)
    } catch {
      reader.report("pattern", Message("is not a regular expression: \(error.localizable)"))
      return nil
    }
  }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    guard let text = value.schemaText else { return .valid }
    return switch pattern.search(text) {
    case .found: .valid
    case .notFound: .invalid
    case .undecided: .undetermined
    }
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    switch verdict(on: value, &explanation.run) {
    case .valid: break
    case .invalid: explanation.fail("pattern", .pattern(pattern.text))
    case .undetermined:
      explanation.leaveUndetermined(.pattern(pattern.text), keyword: "pattern")
    }
  }
}
