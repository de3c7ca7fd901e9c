import PreferenceSettings

extension LineField {
  /// The rule for the path, nil if the value is not a path.
  var pathRule: PathRule? { if case .path(let rule) = setting.kind { rule } else { nil } }

  /// The question about the current path, nil if the value is not a path.
  var question: PathQuestion? { pathRule.map { PathQuestion(buffer.text, rule: $0) } }

  /// The answer to a question about the current path.
  var currentAnswer: PathAnswer? { answer?.question.text == buffer.text ? answer : nil }

  /// Inserts the common beginning of the candidates, and shows the candidates if there are several.
  mutating func complete(with answer: PathAnswer) {
    guard let rest = answer.completion else { return }
    buffer.moveToEnd()
    buffer.insert(rest)
    candidates = answer.candidates.count > 1 ? answer.candidates : []
  }
}

extension LineField {
  /// The question about the current path with the purpose of an answered one.
  func question(like answer: PathAnswer) -> PathQuestion? {
    var question = question
    question?.completes = answer.question.completes
    return question
  }
}
