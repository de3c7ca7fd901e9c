import PreferenceValues

/// `enum` and `const`: the values to choose from.
struct ChoiceKeyword: SchemaKeyword {
  private let keyword: String
  private let choices: [PreferenceValue]
  private let lookup: Set<SchemaValue>

  private static let longestUnhashed = 8

  init?(_ reader: inout KeywordReader) {
    let constant = reader.value("const")
    let listed = reader.elements("enum")
    guard let choices = Self.intersection(constant, listed) else { return nil }
    keyword = constant == nil ? "enum" : "const"
    self.choices = choices
    lookup = choices.count > Self.longestUnhashed ? Set(choices.map(SchemaValue.init)) : []
  }

  private static func intersection(
    _ constant: PreferenceValue?, _ listed: [PreferenceValue]?
  ) -> [PreferenceValue]? {
    guard let constant else { return listed }
    guard let listed else { return [constant] }
    return listed.filter { $0.isEqualForSchema(to: constant) }
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    if contains(value) { return }
    evaluation.fail(keyword, phrase, repair: repair(value))
  }

  private func contains(_ value: PreferenceValue) -> Bool {
    lookup.isEmpty
      ? choices.contains { $0.isEqualForSchema(to: value) } : lookup.contains(SchemaValue(value))
  }

  private static let mostNamed = 8

  private var phrase: ProblemPhrase {
    if choices.isEmpty { return .noValue }
    let named = choices.prefix(Self.mostNamed).map(\.brief)
    return .choice(named, more: choices.count - named.count)
  }

  private func repair(_ value: PreferenceValue) -> Evaluation.Mending? {
    let nearest = choices.count == 1 ? choices.first : value.nearest(of: choices)
    return nearest.map { (.use($0), $0) }
  }
}

extension PreferenceValue {
  /// The one choice that this is a slip of: other capitals, a letter too many, a number written as text.
  fileprivate func nearest(of choices: [PreferenceValue]) -> PreferenceValue? {
    guard let word = bareText?.lowercased(), !word.isEmpty else { return nil }
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
