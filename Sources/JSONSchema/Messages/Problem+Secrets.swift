package import PreferenceValues

extension PreferenceProblem {
  /// The problem without its value, for a value that is secret.
  package func withoutValue(in language: InterfaceLanguage = .english) -> PreferenceProblem {
    var problem = self
    problem.message = ProblemPhrase.rule(keyword).text(in: language)
    problem.repair = nil
    return problem
  }
}
