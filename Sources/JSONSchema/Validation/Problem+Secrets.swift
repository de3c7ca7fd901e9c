package import PreferenceValues

extension Problem {
  /// The problem without what it tells of the value, for one that is secret.
  package func withoutValue(in language: Language = .english) -> Problem {
    var problem = self
    problem.message = ProblemPhrase.rule(keyword).text(in: language)
    problem.repair = nil
    return problem
  }
}
