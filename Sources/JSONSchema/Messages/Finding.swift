import PreferenceValues

/// A problem with the parts of its message, so that those of several alternatives can be merged.
struct Finding {
  var problem: PreferenceProblem
  /// nil if the schema itself has a message.
  var phrase: ProblemPhrase?

  var isError: Bool { problem.severity == .error }

  /// The values and types that the value may have; nil if it violates another rule.
  var expectedValues: ExpectedValues? {
    if case .expected(let values)? = phrase { values } else { nil }
  }

  fileprivate func isImplied(by narrowest: [ValueLocation: ExpectedValues]) -> Bool {
    guard let expected = expectedValues, let narrow = narrowest[problem.location] else {
      return false
    }
    return expected.isImplied(by: narrow)
  }
}

extension Finding {
  /// The same problem with another reason.
  func with(_ phrase: ProblemPhrase, in language: InterfaceLanguage) -> Finding {
    var other = self
    other.phrase = phrase
    other.problem.message = phrase.text(in: language)
    other.problem.messageWithoutValue = phrase.messageWithoutValue
    return other
  }
}

extension [Finding] {
  /// The findings without those that another one repeats or implies.
  var withoutRepetitions: [Finding] {
    guard count > 1 else { return self }
    var seen: Set<PreferenceProblem> = []
    let distinct = filter { seen.insert($0.problem.visiblePart).inserted }
    let narrowest = distinct.narrowestExpectations
    return narrowest.isEmpty ? distinct : distinct.filter { !$0.isImplied(by: narrowest) }
  }

  /// The values or the fewest types that findings name, by the locations for which several do.
  private var narrowestExpectations: [ValueLocation: ExpectedValues] {
    let expecting = filter { $0.expectedValues != nil }
    if expecting.count < 2 { return [:] }
    return Dictionary(grouping: expecting, by: \.problem.location).filter { $1.count > 1 }
      .compactMapValues { findings in
        let all = findings.compactMap(\.expectedValues)
        return all.first { !$0.choices.isEmpty } ?? all.min { $0.types.count < $1.types.count }
      }
  }
}
