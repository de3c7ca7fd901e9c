package import PreferenceValues

extension PreferenceProblem {
  /// The problem without its value, for a value that is secret.
  package func withoutValue(in language: InterfaceLanguage = .english) -> PreferenceProblem {
    var problem = self
    let message = messageWithoutValue ?? ProblemPhrase.rule(keyword).message
    problem.message = message.text(in: language)
    problem.repair = nil
    return problem
  }
}
