import PreferenceValues

extension Explanation {
  /// Reports a member that no schema of the current value describes.
  mutating func failUnknown(_ keyword: String, _ name: String) {
    var budget = 64
    let schema = current.schema
    let nearest = nearest(to: name) { $0.describedMembers(of: schema, &budget).sorted() }
    fail(keyword, at: .member(name), .unknown(nearest: nearest))
  }

  /// The known name that an unknown one may be a typing error for, for the first unknown names only.
  mutating func nearest(to name: String, of known: (SchemaGraph) -> [String]) -> String? {
    guard comparableNames > 0 else { return nil }
    comparableNames -= 1
    return name.nearest(of: Array(known(graph).prefix(1_000)))
  }
}

// MARK: Conditions

extension Explanation {
  /// Explains the current value by a schema that applies because a member is present.
  mutating func explainDependent(
    _ id: SchemaGraph.NodeID, of member: String, _ keyword: String, _ value: PreferenceValue
  ) {
    if graph.node(id).schema.value.flag == false {
      return fail(keyword, at: .member(member), .forbidden)
    }
    withoutFocus { $0.apply(id, to: value) { _ in ConditionReason(names: [member]) } }
  }

  /// Explains the current value by `then` or `else`.
  mutating func explainConsequence(
    _ id: SchemaGraph.NodeID, of condition: SchemaGraph.NodeID, holds: Bool,
    _ value: PreferenceValue
  ) {
    withoutFocus { explanation in
      if explanation.graph.node(id).schema.value.flag == false {
        explanation.explainForbidden(by: condition, holds: holds, value)
      } else {
        explanation.apply(id, to: value) { explanation in
          let graph = explanation.graph
          let traits = AlternativeTraits(of: graph.node(condition).schema, in: graph)
          return ConditionReason(traits, holds: holds, for: value)
            ?? ConditionReason(
              changes: explanation.changes(of: condition, holds: holds, value),
              at: explanation.location, in: explanation.language)
        }
      }
    }
  }

  /// Reports what a value that `then: false` or `else: false` rejects must be instead, so that the condition changes.
  private mutating func explainForbidden(
    by condition: SchemaGraph.NodeID, holds: Bool, _ value: PreferenceValue
  ) {
    let keyword = holds ? "then" : "else"
    if ownMessage(for: keyword) != nil { return fail(keyword, .forbidden) }
    let found = changes(of: condition, holds: holds, value)
    if found.isEmpty { return fail(keyword, .forbidden) }
    let pointer = Pointer.text(of: current.schema.pointer + [keyword])
    report(found.map { $0.ofRule(keyword, at: pointer) })
  }

  /// The changes of a value with which a condition holds, or no longer holds.
  private mutating func changes(
    of condition: SchemaGraph.NodeID, holds: Bool, _ value: PreferenceValue
  ) -> [Finding] {
    holds
      ? collected { $0.explainNot(condition, value) }
      : findings(of: condition, on: value).filter(\.isError)
  }

  /// Explains the current value by a schema, and names the reason why it applies where it forbids or requires a member.
  private mutating func apply(
    _ id: SchemaGraph.NodeID, to value: PreferenceValue,
    because reason: (inout Explanation) -> ConditionReason?
  ) {
    if annotations != nil { return apply(id, to: value) }
    let found = findings(of: id, on: value)
    guard found.contains(where: { $0.isForbidden || $0.isMissing }), let reason = reason(&self)
    else { return report(found) }
    report(found.map { explained($0, by: reason) })
  }

  private func explained(_ finding: Finding, by reason: ConditionReason) -> Finding {
    if finding.isMissing {
      return reason.missing.map { named($0, instead: finding, by: reason) } ?? finding
    }
    return finding.isForbidden ? named(reason.forbidden, instead: finding, by: reason) : finding
  }

  private func named(
    _ phrase: ProblemPhrase, instead finding: Finding, by reason: ConditionReason
  ) -> Finding {
    var other = finding.with(phrase, in: language)
    other.problem.reported += reason.reported
    if let selector = reason.selector {
      other.problem.reported.append(location.appending(selector))
    }
    return other
  }
}

/// The members of a value for which a condition holds, or does not.
private struct ConditionReason {
  /// The problem of a member that is forbidden.
  let forbidden: ProblemPhrase
  /// The problem of a member that is missing; nil if it has no reason.
  private(set) var missing: ProblemPhrase?
  /// The member whose value the problem names.
  private(set) var selector: PreferencePath?
  /// The values inside the whole one that the problem may quote.
  private(set) var reported: [ValueLocation] = []

  init(names: [String]) {
    forbidden = .excludedBy(names)
    missing = names.count == 1 ? .missingBeside(names[0]) : nil
  }

  private init(selector: PreferencePath, _ value: PreferenceValue) {
    forbidden = ProblemPhrase(excludedWhere: selector, value)
    self.selector = selector
  }

  private init(unset member: PreferencePath, _ values: [PreferenceValue]?) {
    let expected = values.map { ExpectedValues(choices: $0) }
    forbidden = .excludedWithout(member.name ?? "", expected)
  }

  /// The changes of values inside the one at a location that make a condition hold, or not; nil if they have no words.
  init?(changes: [Finding], at location: ValueLocation, in language: InterfaceLanguage) {
    let texts = changes.compactMap { $0.change(at: location) }.map(Message.init(verbatim:))
    guard 1...2 ~= changes.count, texts.count == changes.count else { return nil }
    let text = texts.conjunction.text(in: language)
    (forbidden, missing) = (.excludedUntil(text), .missingUntil(text))
    reported = changes.flatMap { [$0.problem.location] + $0.problem.reported }
  }

  /// The reason for a condition that one member decides, or members that must only be set; nil for any other.
  init?(_ traits: AlternativeTraits, holds: Bool, for value: PreferenceValue) {
    let selectors = traits.listedMembers.filter { value.value(at: $0) != nil }
    let required = traits.required.filter { $0.members.count == 1 }.sorted()
    let selected = selectors.count == 1 ? value.value(at: selectors[0]) : nil
    if let selected, traits.lists(selected, at: selectors[0]) == holds {
      self.init(selector: selectors[0], selected)
    } else if !holds, let unset = required.first(where: { value.value(at: $0) == nil }) {
      self.init(unset: unset, traits.constants(of: unset))
    } else if holds, selectors.isEmpty, !required.isEmpty {
      self.init(names: required.compactMap(\.name))
    } else {
      return nil
    }
  }
}

extension Finding {
  fileprivate var isForbidden: Bool { if case .forbidden? = phrase { true } else { false } }
  fileprivate var isMissing: Bool { if case .missing? = phrase { true } else { false } }

  /// The text of a change inside a value, with its location; nil if it has no words.
  fileprivate func change(at outer: ValueLocation) -> String? {
    switch phrase {
    case .forbidden?, .unknown?, .excludedSchema(nil, _)?: nil
    case nil where problem.location == outer, .exclusive?, .missingAny?: problem.message
    case _ where problem.location == outer: nil
    default: "\(problem.location) \(problem.message)"
    }
  }

  /// The same problem as one of another rule.
  fileprivate func ofRule(_ keyword: String, at pointer: String) -> Finding {
    var other = self
    other.problem.keyword = keyword
    other.problem.schemaPointer = pointer
    return other
  }
}

extension AlternativeTraits {
  /// Whether a value is one of those that a member may have.
  fileprivate func lists(_ value: PreferenceValue, at member: PreferencePath) -> Bool {
    constants(of: member)?.contains { $0.isEqualForSchema(to: value) } ?? false
  }
}
