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
    return filter { seen.insert($0.problem.visiblePart).inserted }
  }
}
