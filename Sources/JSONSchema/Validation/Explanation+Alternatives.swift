import PreferenceValues

/// The findings about a value by one of several alternatives.
private struct Attempt {
  let alternative: Int
  let findings: [Finding]
  let errors: [Finding]

  init(alternative: Int, findings: [Finding]) {
    self.alternative = alternative
    self.findings = findings
    errors = findings.filter(\.isError)
  }

  /// The depth of the outermost error.
  var depth: Int { errors.map(\.problem.location.steps.count).min() ?? 0 }
}

extension Explanation {
  /// Reports why no alternative accepts the current value, by the one that was probably meant.
  mutating func explain(
    _ keyword: String, _ alternatives: AlternativeIndex, _ value: PreferenceValue
  ) {
    if ownMessage(for: keyword) != nil { return fail(keyword, .reasons([], more: 0)) }
    let possible = alternatives.possible(for: value)
    if possible.isEmpty { return explainMismatch(keyword, alternatives, value) }
    let attempts = possible.map { index in
      Attempt(alternative: index, findings: findings(of: alternatives.schema(index), on: value))
    }.filter { !$0.errors.isEmpty }
    // The error is further inside than can be explained.
    if attempts.isEmpty { return fail(keyword, .rule(keyword)) }
    if attempts.allSatisfy(namesExpectedValues) { return explainType(keyword, alternatives, value) }
    if attempts.count == 1 { return report(attempts[0].findings) }
    if value.members == nil, value.elements == nil { return merge(attempts, keyword) }
    let near = attempts.filter { !isOfAnotherKind($0) }
    explain(near.isEmpty ? attempts : near, keyword, alternatives, value)
  }

  private mutating func explain(
    _ attempts: [Attempt], _ keyword: String, _ alternatives: AlternativeIndex,
    _ value: PreferenceValue
  ) {
    if let exclusive = exclusive(attempts, alternatives, value) { return report(exclusive) }
    let closest = closest(of: attempts, alternatives, value)
    if closest.count == 1 { report(closest[0].findings) } else { merge(closest, keyword) }
  }

  /// The attempts with the fewest errors, of these with the ones furthest inside, of these with the most known members.
  private func closest(
    of attempts: [Attempt], _ alternatives: AlternativeIndex, _ value: PreferenceValue
  ) -> [Attempt] {
    var closest = attempts.keepingHighest { -$0.errors.count }
    closest = closest.keepingHighest(by: \.depth)
    return closest.count == 1
      ? closest
      : closest.keepingHighest { attempt in
        knownMembers(of: value, by: alternatives.schema(attempt.alternative)).count
      }
  }

  private func knownMembers(
    of value: PreferenceValue, by id: SchemaGraph.NodeID
  ) -> [String] {
    var budget = 64
    let described = graph.describedMembers(of: graph.node(id).schema, &budget)
    return (value.members ?? [:]).names.filter(described.contains)
  }

  /// Whether the value itself is only of another type, or not one of the choices.
  private func namesExpectedValues(_ attempt: Attempt) -> Bool {
    attempt.errors.allSatisfy { finding in
      guard case .expected? = finding.phrase else { return false }
      return finding.problem.location == location
    }
  }

  /// Whether the value itself, and not something inside it, is of another type or not one of the choices.
  private func isOfAnotherKind(_ attempt: Attempt) -> Bool {
    attempt.errors.contains { finding in
      let problem = finding.problem
      return problem.location == location
        && ["type", "const", "enum", "false"].contains(problem.keyword)
        || problem.keyword == "const" && problem.location.steps.count == steps.count + 1
    }
  }

  private var steps: [Location.Step] { location.steps }
}

// MARK: Values of another type

extension Explanation {
  /// Reports that the constants or types of all alternatives rule the value out.
  private mutating func explainMismatch(
    _ keyword: String, _ alternatives: AlternativeIndex, _ value: PreferenceValue
  ) {
    let typed = alternatives.typed(for: value)
    guard let name = alternatives.discriminator, !typed.isEmpty else {
      return explainType(keyword, alternatives, value)
    }
    guard let member = value.members?[name] else {
      return fail(keyword, at: .member(name), .missing)
    }
    var expected = ExpectedValues(choices: [])
    for index in typed {
      expected.formUnion(
        ExpectedValues(choices: alternatives.traits[index].constants(of: name) ?? []))
    }
    fail(
      keyword, at: .member(name), .expected(expected),
      fix: member.nearest(of: expected.choices).map { ProposedFix(.use($0), $0) })
  }

  private mutating func explainType(
    _ keyword: String, _ alternatives: AlternativeIndex, _ value: PreferenceValue
  ) {
    var expected = ExpectedValues(choices: [])
    for traits in alternatives.traits {
      if let constants = traits.constants {
        expected.formUnion(ExpectedValues(choices: constants))
      } else {
        expected.formUnion(ExpectedValues(types: traits.types.named, not: value))
      }
    }
    if expected.isEmpty { return fail(keyword, .noValue) }
    let conversion = expected.types.lazy.compactMap { type in
      type.conversion(of: value).map { ProposedFix(.useType(type, $0), $0) }
    }.first
    let nearest = value.nearest(of: expected.choices).map { ProposedFix(.use($0), $0) }
    fail(keyword, .expected(expected), fix: nearest ?? conversion)
  }
}

// MARK: Several alternatives

extension Explanation {
  private static let mostReasons = 4
  private static let longestReason = 240

  /// Reports several attempts as one problem.
  private mutating func merge(_ attempts: [Attempt], _ keyword: String) {
    if let names = missingMembers(attempts) { return fail(keyword, .missingAny(names)) }
    let first = attempts.compactMap(\.errors.first)
    let places = Set(first.map(\.problem.location))
    guard places.count == 1, let place = places.first else { return summarize(first, keyword) }
    var expected = ExpectedValues(choices: [])
    var others: [Finding] = []
    for finding in first {
      if case .expected(let values)? = finding.phrase {
        expected.formUnion(values)
      } else {
        others.append(finding)
      }
    }
    let phrase = expected.isEmpty ? [] : [ProblemPhrase.expected(expected).text(in: language)]
    add(phrase + others.map(\.problem.message), at: place, keyword, first)
  }

  /// Returns the members of the value of which each alternative misses one, nil if any fails otherwise.
  private func missingMembers(_ attempts: [Attempt]) -> [String]? {
    var names: [String] = []
    for attempt in attempts {
      guard let error = attempt.errors.only, case .missing? = error.phrase,
        error.problem.location.steps.count == steps.count + 1,
        let name = error.problem.location.steps.last?.text
      else { return nil }
      if !names.contains(name) { names.append(name) }
    }
    return names.count > 1 ? names : nil
  }

  private mutating func summarize(_ first: [Finding], _ keyword: String) {
    let reasons = first.map { finding in
      let inside = finding.problem.location.steps.dropFirst(location.steps.count)
      let place = inside.isEmpty ? "" : "\(Location(Array(inside))) "
      return place + finding.problem.message
    }
    add(reasons, at: location, keyword, first)
  }

  private mutating func add(
    _ reasons: [String], at place: Location, _ keyword: String, _ merged: [Finding]
  ) {
    let phrase = Self.phrase(reasons)
    var problem = PreferenceProblem(
      phrase.text(in: language), at: place, keyword: keyword,
      schemaPointer: Pointer.text(of: current.schema.pointer + [keyword]))
    problem.reported = Array(Set(merged.flatMap { [$0.problem.location] + $0.problem.reported }))
    problem.repair = merged.compactMap(\.problem.repair).first
    report([Finding(problem: problem, phrase: merged.count == 1 ? merged[0].phrase : nil)])
  }

  /// The first of several reasons; those that are themselves merged of many are only counted.
  private static func phrase(_ reasons: [String]) -> ProblemPhrase {
    var seen: Set<String> = []
    let reasons = reasons.filter { seen.insert($0).inserted }
    let short = reasons.filter { $0.utf8.count <= longestReason }
    let isComplete = reasons.count <= mostReasons && short.count == reasons.count
    let named = isComplete ? reasons : Array(short.prefix(mostReasons - 1))
    return named.isEmpty
      ? .reasons(
        Array(reasons.prefix(1).map { $0.prefix(longestReason) + "…" }), more: reasons.count - 1)
      : .reasons(named, more: reasons.count - named.count)
  }

  /// The findings if each alternative only rejects members that another one knows, so that these exclude each other.
  private func exclusive(
    _ attempts: [Attempt], _ alternatives: AlternativeIndex, _ value: PreferenceValue
  ) -> [Finding]? {
    let rejected = attempts.map { attempt in
      attempt.errors.compactMap { finding -> String? in
        guard case .unknown? = finding.phrase,
          finding.problem.location.steps.count == location.steps.count + 1
        else { return nil }
        return finding.problem.location.steps.last?.text
      }
    }
    guard zip(attempts, rejected).allSatisfy({ $0.errors.count == $1.count }) else { return nil }
    let known = attempts.map { knownMembers(of: value, by: alternatives.schema($0.alternative)) }
    let all = Set(known.joined())
    guard let best = rejected.indices.min(by: { rejected[$0].count < rejected[$1].count }),
      rejected[best].allSatisfy(all.contains)
    else { return nil }
    let shared = known.reduce(all) { $0.intersection($1) }
    let others = known[best].filter { !shared.contains($0) }
    guard !others.isEmpty else { return nil }
    return attempts[best].errors.map { finding in
      var finding = finding
      let phrase = ProblemPhrase.excludedBy(others)
      finding.phrase = phrase
      finding.problem.message = phrase.text(in: language)
      return finding
    }
  }

  /// Reports that several alternatives of `oneOf` accept the current value.
  mutating func explainSeveral(
    _ keyword: String, _ accepting: [SchemaGraph.NodeID], _ value: PreferenceValue
  ) {
    let schemas = accepting.map { graph.node($0).schema }
    let required = schemas.map { schema in
      (schema["required"]?.elements ?? []).compactMap(\.text)
    }
    let shared = required.reduce(Set(required.joined())) { $0.intersection($1) }
    let own = required.map { $0.filter { !shared.contains($0) } }
    if own.allSatisfy({ $0.count == 1 }) {
      return fail(keyword, .exclusive(own.flatMap(\.self)))
    }
    let titles = schemas.compactMap { $0.translated("title", in: language)?.text }
    let named = titles.count == schemas.count && Set(titles).count == titles.count ? titles : []
    fail(keyword, .fitsSeveral(accepting.count, named: named))
  }
}

extension Array {
  fileprivate var only: Element? { count == 1 ? first : nil }

  /// The elements for which a measure is highest.
  fileprivate func keepingHighest(by measure: (Element) -> Int) -> [Element] {
    let measures = map(measure)
    let highest = measures.max()
    return zip(self, measures).filter { $0.1 == highest }.map(\.0)
  }
}
