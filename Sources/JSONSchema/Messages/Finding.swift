import PreferenceValues

/// A problem with the parts of its message, so that those of several alternatives can be merged.
struct Finding {
  var problem: PreferenceProblem
  /// nil if the schema itself has a message.
  var phrase: ProblemPhrase?

  var isError: Bool { problem.severity == .error }
}

extension [Finding] {
  /// The findings without those that another one repeats.
  var withoutRepetitions: [Finding] {
    guard count > 1 else { return self }
    var seen: Set<PreferenceProblem> = []
    return filter { finding in
      var bare = PreferenceProblem(finding.problem.message, at: finding.problem.location)
      bare.severity = finding.problem.severity
      return seen.insert(bare).inserted
    }
  }
}
