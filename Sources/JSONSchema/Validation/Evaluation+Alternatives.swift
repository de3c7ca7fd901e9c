import PreferenceValues

extension Evaluation {
  /// The value fits none of some alternatives: says what is wrong by the one that was probably meant.
  mutating func failAlternatives(
    _ keyword: String, _ schemas: Range<SchemaGraph.NodeID>, _ value: PreferenceValue
  ) {
    if isSilent || ownWords(for: keyword) != nil { return fail(keyword, .reasons([])) }
    let attempts = schemas.map { problems(of: $0, value) }
    let near = attempts.filter { !isOfAnotherKind($0) }
    if let meant = closest(of: near) { return fail(with: meant.map(markingSecret)) }
    let told = near.isEmpty ? attempts : near
    fail(with: [summarized(told, keyword)])
  }

  /// One problem in the place of those of several alternatives.
  private func summarized(_ attempts: [[PreferenceProblem]], _ keyword: String) -> PreferenceProblem
  {
    var problem = PreferenceProblem(
      summary(of: attempts).text(in: language), at: location, keyword: keyword,
      schemaPointer: Pointer.text(of: current.schema.pointer + [keyword]))
    let reasons = attempts.compactMap(\.first)
    problem.told = reasons.flatMap { [$0.location] + $0.told }
    problem.tellsSecret = reasons.contains(where: \.tellsSecret)
    return markingSecret(problem)
  }

  /// A problem that knows whether it tells of a value that any of the alternatives calls secret.
  private func markingSecret(_ problem: PreferenceProblem) -> PreferenceProblem {
    var problem = problem
    problem.tellsSecret =
      problem.tellsSecret || ([problem.location] + problem.told).contains(where: secrets.contains)
    return problem
  }

  /// The one alternative with the fewest problems.
  private func closest(of attempts: [[PreferenceProblem]]) -> [PreferenceProblem]? {
    let attempts = attempts.filter { !$0.isEmpty }
    guard let fewest = attempts.map(\.count).min() else { return nil }
    let closest = attempts.filter { $0.count == fewest }
    return closest.count == 1 ? closest[0] : nil
  }

  /// Whether the value itself, and not something inside of it, is of another type or is no such choice.
  private func isOfAnotherKind(_ problems: [PreferenceProblem]) -> Bool {
    problems.contains { problem in
      problem.location == location
        && ["type", "const", "enum", "false"].contains(problem.keyword)
        || problem.keyword == "const" && problem.location.steps.count == location.steps.count + 1
    }
  }

  private func summary(of attempts: [[PreferenceProblem]]) -> ProblemPhrase {
    var reasons: [String] = []
    for problems in attempts {
      guard let first = problems.first else { continue }
      let place = first.location == location ? "" : "\(relative(first.location)) "
      let reason = place + first.message
      if !reasons.contains(reason) { reasons.append(reason) }
    }
    return reasons.count > 4 ? .fitsNone(attempts.count) : .reasons(reasons)
  }

  private func relative(_ other: Location) -> Location {
    Location(Array(other.steps.dropFirst(location.steps.count)))
  }
}
