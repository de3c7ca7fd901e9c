import PreferenceValues

/// `minProperties` and `maxProperties`.
final class PropertyCountKeyword: SchemaKeyword {
  private let limits: CountLimits

  init?(_ reader: inout KeywordReader) {
    guard let limits = CountLimits("minProperties", "maxProperties", of: .entry, &reader) else {
      return nil
    }
    self.limits = limits
  }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    value.members.map { limits.verdict(on: $0.count) } ?? .valid
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    guard let members = value.members else { return }
    limits.explain(members.count, to: &explanation)
  }
}
