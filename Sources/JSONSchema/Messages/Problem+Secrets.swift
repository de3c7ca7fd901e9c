package import PreferenceValues

extension PreferenceProblem {
  /// The problem without what it tells of the value, for one that is secret.
  package func withoutValue(in language: Language = .english) -> PreferenceProblem {
    var problem = self
    problem.message = ProblemPhrase.rule(keyword).text(in: language)
    problem.repair = nil
    return problem
  }
}
