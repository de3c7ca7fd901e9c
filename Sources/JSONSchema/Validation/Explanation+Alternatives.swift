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

  /// The attempt without the errors that its alternative shares with all others.
  func without(_ shared: Set<PreferenceProblem>) -> Attempt {
    Attempt(
      alternative: alternative,
      findings: findings.filter { !shared.contains($0.problem.visiblePart) })
  }

  /// The depth of the outermost error.
  var depth: Int { errors.map(\.problem.location.steps.count).min() ?? 0 }
}

extension Explanation {
  /// The limit of alternatives that are explained; a message names four.
  ///
  /// 5,000 items that none of 200 alternatives accepts take 8.1 s without it, and 1.2 s with it. Alternatives that only
  /// list values do not count: these are merged when the schema is compiled.
  private static let mostAttempts = 16

  /// Reports why no alternative accepts the current value, by the one that was probably meant.
  mutating func explain(
    _ keyword: String, _ alternatives: AlternativeIndex, _ value: PreferenceValue
  ) {
    if ownMessage(for: keyword) != nil { return fail(keyword, .reasons([], more: 0)) }
    let (attempts, omitted) = attempts(at: alternatives, keyword, value)
    guard let attempts else { return explainMismatch(keyword, alternatives, value) }
    // The error is further inside than can be explained.
    if attempts.isEmpty { return fail(keyword, .rule(keyword)) }
    if omitted == 0, explainUnlistedDiscriminator(attempts, keyword, alternatives, value) { return }
    if omitted == 0, attempts.allSatisfy(namesExpectedValues) {
      return explainType(keyword, alternatives, value, attempts)
    }
    if attempts.count == 1 { return report(distinguished(attempts[0], alternatives, value)) }
    guard value.isContainer else { return merge(attempts, keyword, omitted: omitted) }
    let alike = attempts.filter { !isOfAnotherKind($0) }
    let closest = alike.isEmpty ? attempts : alike
    if let exclusive = exclusive(closest, alternatives, value) { return report(exclusive) }
    explain(closest, keyword, alternatives, value, omitted: omitted)
  }

  /// The findings by the alternatives that the current value may be meant for, nil if their types and constants rule it
  /// out, and the number of alternatives that are not explained.
  private mutating func attempts(
    at alternatives: AlternativeIndex, _ keyword: String, _ value: PreferenceValue
  ) -> (attempts: [Attempt]?, omitted: Int) {
    let possible = alternatives.possible(for: value)
    let meant = possible.count > Self.mostAttempts ? alternatives.meant(possible, value) : possible
    if meant.isEmpty { return (nil, 0) }
    let near = nearest(of: meant, alternatives, value)
    var attempts = near.map { index in
      Attempt(alternative: index, findings: findings(of: alternatives.schema(index), on: value))
    }
    attempts.removeAll(where: \.errors.isEmpty)
    if meant.count < possible.count, !value.isContainer {
      let first = alternatives.traits.firstIndex { $0.constants != nil } ?? 0
      let position = attempts.firstIndex { $0.alternative > first } ?? attempts.endIndex
      attempts.insert(attemptAtConstants(keyword, alternatives, value), at: position)
    }
    return (attempts, meant.count - near.count)
  }

  /// The findings about a value by all alternatives that list values without it.
  private mutating func attemptAtConstants(
    _ keyword: String, _ alternatives: AlternativeIndex, _ value: PreferenceValue
  ) -> Attempt {
    let expected = ExpectedValues(choices: alternatives.constants)
    return Attempt(
      alternative: alternatives.traits.count,
      findings: collected { $0.fail(keyword, expected, value) })
  }

  /// The alternatives that reject a value with the fewest keywords, if there are too many to explain each.
  private mutating func nearest(
    of possible: [Int], _ alternatives: AlternativeIndex, _ value: PreferenceValue
  ) -> [Int] {
    guard possible.count > Self.mostAttempts else { return possible }
    let ranked = possible.map { index in
      (index, run.rejections(by: alternatives.schema(index), of: value))
    }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    return ranked.prefix(Self.mostAttempts).map(\.0).sorted()
  }

  private mutating func explain(
    _ attempts: [Attempt], _ keyword: String, _ alternatives: AlternativeIndex,
    _ value: PreferenceValue, omitted: Int
  ) {
    let closest = closest(of: attempts, alternatives, value)
    if closest.count == 1 { return report(closest[0].findings) }
    merge(closest, keyword, omitted: omitted)
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

  private var steps: [ValueLocation.Step] { location.steps }
}

// MARK: Values of another type

extension Explanation {
  /// Reports that the constants or types of all alternatives rule the value out.
  private mutating func explainMismatch(
    _ keyword: String, _ alternatives: AlternativeIndex, _ value: PreferenceValue
  ) {
    guard let path = alternatives.discriminator, value.members != nil,
      !alternatives.typed(for: value).isEmpty
    else { return explainType(keyword, alternatives, value) }
    explainDiscriminator(
      path.members[...], keyword, ExpectedValues(choices: alternatives.discriminatorValues), value)
    reportShared(by: alternatives, value)
  }

  /// Reports the discriminator if no alternative lists its value, and those without a list reject it, or a value around it,
  /// as well.
  private mutating func explainUnlistedDiscriminator(
    _ attempts: [Attempt], _ keyword: String, _ alternatives: AlternativeIndex,
    _ value: PreferenceValue
  ) -> Bool {
    guard let path = alternatives.discriminator, let selector = alternatives.selector(in: value),
      !alternatives.isListed(selector)
    else { return false }
    let locations = path.members.indices.map { last in
      location.appending(PreferencePath(Array(path.members[...last])))
    }
    let errors = attempts.map { $0.errors.filter { locations.contains($0.problem.location) } }
    guard errors.allSatisfy({ !$0.isEmpty }) else { return false }
    let others = errors.joined().filter { $0.problem.location == locations.last }
    let expected = ExpectedValues(
      merging: [ExpectedValues(choices: alternatives.discriminatorValues)]
        + others.compactMap(\.expectedValues))
    explainDiscriminator(path.members[...], keyword, expected, value)
    reportShared(by: alternatives, value)
    return true
  }

  /// Reports the errors that remain with any value of the discriminator, if there are few alternatives.
  private mutating func reportShared(by alternatives: AlternativeIndex, _ value: PreferenceValue) {
    let typed = alternatives.typed(for: value)
    guard let outer = alternatives.discriminator?.members.first, typed.count <= Self.mostAttempts
    else { return }
    let attempts = typed.map { index in
      Attempt(alternative: index, findings: findings(of: alternatives.schema(index), on: value))
    }
    let shared = Self.sharedProblems(of: attempts)
    let discriminator = location.appending(outer)
    let others = attempts.first?.errors.filter { error in
      shared.contains(error.problem.visiblePart)
        && !error.problem.location.steps.starts(with: discriminator.steps)
    }
    report(others ?? [])
  }

  /// Reports that the discriminator has none of the values, or that it or the dictionary with it is missing.
  private mutating func explainDiscriminator(
    _ path: ArraySlice<String>, _ keyword: String, _ expected: ExpectedValues,
    _ value: PreferenceValue
  ) {
    guard let name = path.first else { return }
    guard let members = (value.untagged ?? value).members else {
      return fail(keyword, ExpectedValues(types: [.object], not: value), value)
    }
    guard let member = members[name] else { return fail(keyword, at: .member(name), .missing) }
    guard path.count == 1 else {
      return inside(.member(name)) {
        $0.explainDiscriminator(path.dropFirst(), keyword, expected, member)
      }
    }
    let fix = nearestFix(for: member, among: expected.choices)
    fail(keyword, at: .member(name), .expected(expected), fix: fix)
  }

  private mutating func explainType(
    _ keyword: String, _ alternatives: AlternativeIndex, _ value: PreferenceValue,
    _ attempts: [Attempt] = []
  ) {
    let others = alternatives.withoutConstants.map { index in
      attempts.first { $0.alternative == index }.flatMap { namedValues(by: $0) }
        ?? constants(inside: index, of: alternatives, value)
        ?? ExpectedValues(types: alternatives.traits[index].types.named, not: value)
    }
    fail(keyword, ExpectedValues(merging: alternatives.inOrder(others)), value)
  }

  /// Reports the values and types that the current value may have.
  private mutating func fail(
    _ keyword: String, _ expected: ExpectedValues, _ value: PreferenceValue
  ) {
    if expected.isEmpty { return fail(keyword, .noValue) }
    let conversion = expected.types.lazy.compactMap { type in
      type.conversion(of: value).map { ProposedFix(.useType(type, $0), $0) }
    }.first
    let nearest = nearestFix(for: value, among: expected.choices)
    fail(keyword, .expected(expected), fix: nearest ?? conversion)
  }
}

extension Explanation {
  /// The values and types that an alternative names for the current value, if it rejects it only once.
  private func namedValues(by attempt: Attempt) -> ExpectedValues? {
    guard namesExpectedValues(attempt), case .expected(let named)? = attempt.errors.only?.phrase
    else { return nil }
    return named
  }

  /// The constants of the alternatives inside an alternative, and their other types; nil without constants.
  private mutating func constants(
    inside index: Int, of alternatives: AlternativeIndex, _ value: PreferenceValue
  ) -> ExpectedValues? {
    guard alternatives.traits.count <= Self.mostAttempts else { return nil }
    let found = findings(of: alternatives.schema(index), on: value)
    let named = namedValues(by: Attempt(alternative: index, findings: found))
    return named?.choices.isEmpty == false ? named : nil
  }
}

// MARK: Several alternatives

extension Explanation {
  private static let mostReasons = 4
  private static let longestReason = 240

  /// Reports several attempts as one problem.
  private mutating func merge(_ attempts: [Attempt], _ keyword: String, omitted: Int) {
    if omitted == 0, reportShared(attempts, keyword) { return }
    if omitted == 0, let names = members(of: attempts, \.isMissing) {
      return fail(keyword, .missingAny(names))
    }
    if omitted == 0, let names = members(of: attempts, \.isForbidden) {
      return fail(keyword, .exclusive(names))
    }
    let first = attempts.compactMap(\.errors.first)
    let locations = Set(first.map(\.problem.location))
    guard locations.count == 1, let location = locations.first else {
      return summarize(first, keyword, omitted: omitted)
    }
    let expected = ExpectedValues(merging: first.compactMap(\.expectedValues))
    let others = first.filter { $0.expectedValues == nil }
    let phrase = expected.isEmpty ? [] : [ProblemPhrase.expected(expected).text(in: language)]
    add(phrase + others.map(\.problem.message), at: location, keyword, first, omitted: omitted)
  }

  /// Reports the errors that all attempts share by themselves, and the attempts without them as one more problem.
  ///
  /// - Returns: Whether they share errors and each has others, or they share several.
  private mutating func reportShared(_ attempts: [Attempt], _ keyword: String) -> Bool {
    guard let first = attempts.first else { return false }
    let shared = Self.sharedProblems(of: attempts)
    let others = attempts.map { $0.without(shared) }
    let haveOthers = others.allSatisfy { !$0.errors.isEmpty }
    guard haveOthers ? !shared.isEmpty : shared.count > 1 else { return false }
    report(first.errors.filter { shared.contains($0.problem.visiblePart) })
    if haveOthers { merge(others, keyword, omitted: 0) }
    return true
  }

  /// The errors that all attempts have.
  private static func sharedProblems(of attempts: [Attempt]) -> Set<PreferenceProblem> {
    let all = attempts.map { Set($0.errors.map(\.problem.visiblePart)) }
    return all.dropFirst().reduce(all.first ?? []) { $0.intersection($1) }
  }

  /// Returns the members of the value of which each alternative misses or forbids one, nil if any fails otherwise.
  private func members(
    of attempts: [Attempt], _ isReason: (ProblemPhrase) -> Bool
  ) -> [String]? {
    var names: [String] = []
    for attempt in attempts {
      guard let error = attempt.errors.only, error.phrase.map(isReason) == true,
        error.problem.location.steps.count == steps.count + 1,
        let name = error.problem.location.steps.last?.text
      else { return nil }
      if !names.contains(name) { names.append(name) }
    }
    return names.count > 1 ? names : nil
  }

  /// Reports the first findings of several alternatives as one problem of the current value.
  mutating func summarize(_ first: [Finding], _ keyword: String, omitted: Int) {
    let reasons = first.map { finding in
      let problem = finding.problem
      return problem.location == location
        ? problem.message : "\(problem.location) \(problem.message)"
    }
    add(reasons, at: location, keyword, first, omitted: omitted)
  }

  /// Reports several reasons as one problem; if all alternatives have the same one, the omitted ones are assumed to have it too.
  mutating func add(
    _ reasons: [String], at location: ValueLocation, _ keyword: String, _ merged: [Finding],
    omitted: Int
  ) {
    let isShared = Set(merged.map(\.problem.description)).count == 1
    let phrase = Self.phrase(reasons, omitted: isShared ? 0 : omitted)
    var problem = PreferenceProblem(
      phrase.text(in: language), at: location, keyword: keyword,
      schemaPointer: Pointer.text(of: current.schema.pointer + [keyword]))
    problem.reported = Array(Set(merged.flatMap { [$0.problem.location] + $0.problem.reported }))
    // The phrase and the fix of a value inside are not about this one.
    let own = merged.filter { $0.problem.location == location }
    problem.repair = own.compactMap(\.problem.repair).first
    report([Finding(problem: problem, phrase: merged.count == 1 ? own.first?.phrase : nil)])
  }

  /// The first of several reasons; those that are themselves merged of many are only counted.
  private static func phrase(_ reasons: [String], omitted: Int) -> ProblemPhrase {
    var seen: Set<String> = []
    let reasons = reasons.filter { seen.insert($0).inserted }
    let count = reasons.count + omitted
    let short = reasons.filter { $0.utf8.count <= longestReason }
    let isComplete = count <= mostReasons && short.count == count
    let named = isComplete ? reasons : Array(short.prefix(mostReasons - 1))
    return named.isEmpty
      ? .reasons(reasons.prefix(1).map { $0.prefix(longestReason) + "…" }, more: count - 1)
      : .reasons(named, more: count - named.count)
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
    return attempts[best].errors.map { $0.with(.excludedBy(others), in: language) }
  }

  /// The findings by the alternative of the value's discriminator, in which a member that another one describes is not
  /// called unknown.
  private mutating func distinguished(
    _ attempt: Attempt, _ alternatives: AlternativeIndex, _ value: PreferenceValue
  ) -> [Finding] {
    guard let path = alternatives.discriminator, let selected = alternatives.selector(in: value),
      alternatives.traits[attempt.alternative].constants(of: path) != nil
    else { return attempt.findings }
    return attempt.findings.map { finding in
      guard comparableNames > 0, finding.problem.location.steps.count == location.steps.count + 1,
        case .unknown? = finding.phrase, let member = finding.problem.location.steps.last?.text
      else { return finding }
      comparableNames -= 1
      let isKnown = alternatives.schemas.contains {
        knownMembers(of: value, by: $0).contains { $0.hasSameBytes(as: member) }
      }
      if !isKnown { return finding }
      var other = finding.with(ProblemPhrase(excludedWhere: path, selected), in: language)
      other.problem.reported.append(location.appending(path))
      return other
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
    if value.members != nil, own.allSatisfy({ $0.count == 1 }) {
      return fail(keyword, .exclusive(own.flatMap(\.self)))
    }
    let titles = schemas.compactMap { $0.title(in: language) }
    let named = titles.count == schemas.count && Set(titles).count == titles.count ? titles : []
    fail(keyword, .fitsSeveral(accepting.count, named: named))
  }
}

extension ProblemPhrase {
  fileprivate var isMissing: Bool { if case .missing = self { true } else { false } }
  fileprivate var isForbidden: Bool { if case .forbidden = self { true } else { false } }
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
