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
    let narrowest = distinct.narrowestTypes
    return narrowest.isEmpty ? distinct : distinct.filter { !$0.isImplied(by: narrowest) }
  }

  /// The fewest types that findings name, by the locations of values for which several name types only.
  private var narrowestTypes: [ValueLocation: ExpectedValues] {
    let typed = filter { $0.expectedValues?.choices.isEmpty == true }
    if typed.count < 2 { return [:] }
    return Dictionary(grouping: typed, by: \.problem.location).filter { $1.count > 1 }
      .compactMapValues { findings in
        findings.compactMap(\.expectedValues).min { $0.types.count < $1.types.count }
      }
  }
}
