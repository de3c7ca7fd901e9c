import PreferenceSettings

extension LineField {
  /// What the path is to lead to, nil where it is none.
  var pathRule: PathRule? { if case .path(let rule) = setting.kind { rule } else { nil } }

  /// What is to be asked about the path as it is now, nil where it is none.
  var question: PathQuestion? { pathRule.map { PathQuestion(buffer.text, rule: $0) } }

  /// What is known about the path as it is now.
  var currentAnswer: PathAnswer? { answer?.question.text == buffer.text ? answer : nil }

  /// Completes the path as far as it is certain, and keeps what else it may become.
  mutating func complete(with answer: PathAnswer) {
    guard let rest = answer.completion else { return }
    buffer.moveToEnd()
    buffer.insert(rest)
    candidates = answer.candidates.count > 1 ? answer.candidates : []
  }
}

extension LineField {
  /// The question that would be asked now for the same purpose as an answered one.
  func question(like answer: PathAnswer) -> PathQuestion? {
    var question = question
    question?.completes = answer.question.completes
    return question
  }
}
