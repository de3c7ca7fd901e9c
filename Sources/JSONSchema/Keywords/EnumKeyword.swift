import PreferenceValues

/// `enum` and `const`: the values to choose from.
final class EnumKeyword: SchemaKeyword {
  private let keyword: String
  private let choices: [PreferenceValue]
  private let lookup: Set<SchemaValue>

  private static let maximumUnhashed = 8

  init?(_ reader: inout KeywordReader) {
    let constant = reader.value("const")
    let listed = reader.elements("enum")
    guard let choices = Self.intersection(constant, listed) else { return nil }
    keyword = constant == nil ? "enum" : "const"
    lookup = choices.count > Self.maximumUnhashed ? Set(choices.map(SchemaValue.init)) : []
    self.choices = choices.count == lookup.count ? choices : Self.distinct(choices)
  }

  /// The choices, each once, so that errors name none twice.
  private static func distinct(_ choices: [PreferenceValue]) -> [PreferenceValue] {
    choices.count > maximumUnhashed
      ? ExpectedValues.distinct([choices])
      : choices.reduce(into: []) { distinct, choice in
        if !distinct.contains(where: choice.isEqualForSchema) { distinct.append(choice) }
      }
  }

  private static func intersection(
    _ constant: PreferenceValue?, _ listed: [PreferenceValue]?
  ) -> [PreferenceValue]? {
    guard let constant else { return listed }
    guard let listed else { return [constant] }
    return listed.filter { $0.isEqualForSchema(to: constant) }
  }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    let isChoice =
      lookup.isEmpty
      ? choices.contains { $0.isEqualForSchema(to: value) } : lookup.contains(SchemaValue(value))
    return isChoice ? .valid : .invalid
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    guard verdict(on: value, &explanation.run) == .invalid else { return }
    let only = choices.count == 1 ? choices.first : nil
    explanation.fail(
      keyword, choices.isEmpty ? .noValue : .expected(ExpectedValues(choices: choices)),
      fix: only.map { ProposedFix(.use($0), $0) }
        ?? explanation.nearestFix(for: value, among: choices))
  }
}
