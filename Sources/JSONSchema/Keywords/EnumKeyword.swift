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
    self.choices = choices
    lookup = choices.count > Self.maximumUnhashed ? Set(choices.map(SchemaValue.init)) : []
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
    explanation.fail(
      keyword, choices.isEmpty ? .noValue : .expected(ExpectedValues(choices: choices)),
      fix: fix(value))
  }

  private func fix(_ value: PreferenceValue) -> ProposedFix? {
    let nearest = choices.count == 1 ? choices.first : value.nearest(of: choices)
    return nearest.map { ProposedFix(.use($0), $0) }
  }
}

extension PreferenceValue {
  /// The only choice that differs in capitals, in a letter or two, or in its type.
  func nearest(of choices: [PreferenceValue]) -> PreferenceValue? {
    guard choices.count <= 1_000, let word = bareText?.lowercased(), !word.isEmpty else {
      return nil
    }
    let distances = choices.compactMap { choice in
      choice.bareText.map { (choice, $0.lowercased().editDistance(to: word)) }
    }
    guard let best = distances.map(\.1).min(), best <= Swift.min(2, word.count / 2) else {
      return nil
    }
    let candidates = distances.filter { $0.1 == best }
    return candidates.count == 1 ? candidates[0].0 : nil
  }

  private var bareText: String? {
    switch self {
    case .string(let text): text.utf8.count <= 64 ? text : nil
    case .integer, .unsigned, .real, .number, .boolean, .null: brief
    default: nil
    }
  }
}
