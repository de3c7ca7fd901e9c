import PreferenceValues

/// `minLength` and `maxLength`: the number of characters (Unicode scalars) in a string.
final class LengthKeyword: SchemaKeyword {
  private let limits: CountLimits

  init?(_ reader: inout KeywordReader) {
    guard let limits = CountLimits("minLength", "maxLength", of: .character, &reader) else {
      return nil
    }
    self.limits = limits
  }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    guard let text = value.schemaText else { return .valid }
    return isCertain(text.utf8.count) ? .valid : limits.verdict(on: text.unicodeScalars.count)
  }

  /// Whether every string with this number of bytes is within the limits: a scalar has one to four
  /// bytes.
  private func isCertain(_ bytes: Int) -> Bool {
    limits.allowed.map { bytes / 4 >= $0.lowerBound && bytes <= $0.upperBound } ?? false
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    guard let text = value.schemaText else { return }
    limits.explain(text.unicodeScalars.count, to: &explanation)
  }
}
