import PreferenceValues

/// Collects the problems of a value that violates a schema, or the annotations of a valid one.
///
/// It asks a ``ValidationRun`` about each alternative and follows those that matter.
struct Explanation {
  var run: ValidationRun
  private(set) var findings: [Finding] = []
  /// The annotations of values by the schemas that accept them; nil unless they are requested.
  private(set) var annotations: [Annotation]?
  /// The schema that is being applied.
  private(set) var current: SchemaNode

  /// Whether items are compared with a schema that one of them must match.
  var comparesItems = false

  /// The number of unknown names that may still be compared with the known ones.
  var comparableNames = 32
  /// The number of choices with which invalid values may still be compared: about 0.1 s.
  private var comparableChoices = 100_000

  private var currentID = SchemaGraph.root
  private var steps: [ValueLocation.Step] = []
  private var focus: PreferencePath?
  private var explained: [Key: Explained] = [:]

  private struct Key: Hashable {
    let node: SchemaGraph.NodeID
    let location: ValueLocation
    let scope: Int
  }

  private struct Explained {
    var findings: [Finding] = []
    var evaluated = EvaluatedItems()
  }

  /// Creates an explanation of the whole value, or of the parts that an edit at the focus can
  /// affect.
  init(_ run: ValidationRun, focus: PreferencePath? = nil, annotates: Bool = false) {
    self.run = run
    self.focus = focus
    annotations = annotates ? [] : nil
    current = run.graph.node(SchemaGraph.root)
  }

  var graph: SchemaGraph { run.graph }
  var language: InterfaceLanguage { graph.options.language }
  /// The location of the current value.
  var location: ValueLocation { ValueLocation(steps) }
}

// MARK: Walking

extension Explanation {
  /// Explains the current value by another schema as well.
  mutating func apply(_ id: SchemaGraph.NodeID, to value: PreferenceValue) {
    let node = graph.node(id)
    if annotations != nil { return walk(node, id, value) }
    if node.isEmpty { return }
    guard node.isMemoized, focus == nil else { return walk(node, id, value) }
    if !run.tracksEvaluated, run.knownVerdict(of: id, on: value) == .valid { return }
    let key = Key(node: id, location: location, scope: run.scope.number)
    if let known = explained[key] {
      findings += known.findings
      return run.evaluated.formUnion(known.evaluated)
    }
    explained[key] = Explained()
    let start = findings.count
    let outer = run.evaluated
    run.evaluated = EvaluatedItems()
    walk(node, id, value)
    explained[key] = Explained(
      findings: Array(findings[start...]).withoutRepetitions, evaluated: run.evaluated)
    run.evaluated.formUnion(outer)
  }

  private mutating func walk(
    _ node: SchemaNode, _ id: SchemaGraph.NodeID, _ value: PreferenceValue
  ) {
    if case .tagged(_, let inner) = value {
      let outer = run.isForeign
      defer { run.isForeign = outer }
      run.isForeign = true
      return walk(node, id, inner)
    }
    guard run.descend() else { return leaveUndetermined(.limit, keyword: nil) }
    let outer = (current, currentID)
    (current, currentID) = (node, id)
    let frame = run.begin(node)
    for keyword in node.keywords { keyword.explain(value, to: &self) }
    if annotations != nil { annotate(value, by: node.schema) }
    run.end(frame, isAccepted: true)
    (current, currentID) = outer
    run.ascend()
  }

  /// Explains a member or an item.
  mutating func descend(
    _ step: ValueLocation.Step, _ value: PreferenceValue, by id: SchemaGraph.NodeID
  ) {
    guard let focus else { return inside(step) { $0.apply(id, to: value) } }
    guard case .member(let name) = step else {
      return withoutFocus { $0.descend(step, value, by: id) }
    }
    let isBeside =
      steps.count < focus.members.count && !focus.members[steps.count].hasSameBytes(as: name)
    if !isBeside { inside(step) { $0.apply(id, to: value) } }
  }

  /// Runs a closure with a member or an item as the current value.
  mutating func inside<Result>(
    _ step: ValueLocation.Step, _ body: (inout Explanation) -> Result
  ) -> Result {
    steps.append(step)
    let frame = run.beginInner()
    defer {
      run.endInner(frame)
      steps.removeLast()
    }
    return body(&self)
  }

  /// The only member that an edit at the focus affects; nil if it may affect each.
  var focusedMember: String? {
    guard let focus, !run.tracksEvaluated, steps.count < focus.members.count else { return nil }
    return focus.members[steps.count]
  }

  /// Runs a closure that depends on more than the value at the focus, such as a condition.
  mutating func withoutFocus<Result>(_ body: (inout Explanation) -> Result) -> Result {
    let outer = focus
    focus = nil
    defer { focus = outer }
    return body(&self)
  }

  /// Whether the current value was reported to have the wrong type.
  ///
  /// Most rules hold for values of other types by definition, so that a schema that excludes these adds nothing.
  var hasWrongType: Bool {
    findings.reversed().prefix { $0.problem.location == location }
      .contains { $0.problem.keyword == "type" }
  }

  /// Decides whether a schema accepts the current value.
  mutating func verdict(
    of id: SchemaGraph.NodeID, on value: PreferenceValue
  ) -> SchemaVerdict {
    run.withoutEvaluation { $0.verdict(of: id, on: value) }
  }

  /// The findings about the current value by a schema that need not accept it.
  mutating func findings(
    of id: SchemaGraph.NodeID, on value: PreferenceValue
  ) -> [Finding] {
    collected { explanation in explanation.withoutFocus { $0.apply(id, to: value) } }
  }

  /// The findings that a closure reports.
  mutating func collected(_ body: (inout Explanation) -> Void) -> [Finding] {
    let outer = (findings, annotations)
    (findings, annotations) = ([], nil)
    body(&self)
    let found = findings.withoutRepetitions
    (findings, annotations) = outer
    return found
  }

  /// The findings about a value inside the current one, such as a name.
  mutating func findings(
    of id: SchemaGraph.NodeID, onInner value: PreferenceValue
  ) -> [Finding] {
    inside(.member("")) { $0.findings(of: id, on: value) }
  }
}

// MARK: Problems

extension Explanation {
  /// Reports that the current value violates a rule.
  ///
  /// - Parameters:
  ///   - member: The member or item that is concerned; nil for the value itself.
  ///   - fix: A value that may fix it; ignored if the schema does not accept it either.
  mutating func fail(
    _ keyword: String, at member: ValueLocation.Step? = nil, _ phrase: ProblemPhrase,
    fix proposed: ProposedFix? = nil
  ) {
    let own = ownMessage(for: keyword, member)
    var problem = PreferenceProblem(
      own ?? phrase.text(in: language), at: member.map { location.appending($0) } ?? location,
      keyword: keyword, schemaPointer: Pointer.text(of: current.schema.pointer + [keyword]))
    problem.messageWithoutValue = own.map(Message.init(verbatim:)) ?? phrase.messageWithoutValue
    if let proposed, member != nil || accepts(proposed.value) {
      problem.repair = ProblemFix(proposed.phrase.message, value: proposed.value)
    }
    findings.append(Finding(problem: problem, phrase: own == nil ? phrase : nil))
  }

  /// The fix by the choice for which a value may be a typing error, as long as few were compared.
  mutating func nearestFix(
    for value: PreferenceValue, among choices: [PreferenceValue]
  ) -> ProposedFix? {
    guard choices.count <= comparableChoices else { return nil }
    comparableChoices -= choices.count
    return value.nearest(of: choices).map { ProposedFix(.use($0), $0) }
  }

  /// Whether the current schema does not reject a fixed value.
  private func accepts(_ value: PreferenceValue) -> Bool {
    var run = run.forTemporaryValue
    return run.verdict(of: currentID, on: value) != .invalid
  }

  /// Adopts findings about an alternative.
  mutating func report(_ found: [Finding]) { findings += found }

  /// The message of the schema itself for a violated rule: `errorMessage`, as other validators and editors read it,
  /// with one text for all rules, or one for each, and for `required` one for each member.
  func ownMessage(for keyword: String, _ member: ValueLocation.Step? = nil) -> String? {
    guard let own = current.schema.translated("errorMessage", in: language) else {
      // VS Code's keyword, since few users read regular expressions.
      return keyword == "pattern"
        ? current.schema.translated("patternErrorMessage", in: language)?.visibleText : nil
    }
    guard let message = own.members?[keyword] else { return own.visibleText }
    return message.visibleText ?? member.flatMap { message.members?[$0.text]?.visibleText }
  }
}

// MARK: Undetermined values

extension Explanation {
  /// Reports that a rule could not be checked, which does not make the value invalid.
  mutating func leaveUndetermined(_ blocker: ProblemPhrase.Obstacle, keyword: String?) {
    let phrase = ProblemPhrase.undetermined(blocker)
    var problem = PreferenceProblem(
      phrase.text(in: language), at: location, severity: .warning, keyword: keyword)
    problem.isUndetermined = true
    findings.append(Finding(problem: problem, phrase: phrase))
  }

  /// Reports why a schema could not be checked.
  mutating func explainUndetermined(_ id: SchemaGraph.NodeID, _ value: PreferenceValue) {
    let reasons = findings(of: id, on: value).filter { !$0.isError }
    if reasons.isEmpty { leaveUndetermined(.limit, keyword: nil) } else { report(reasons) }
  }

  /// Reports why one of several alternatives could not be checked.
  mutating func explainUndetermined(_ alternatives: AlternativeIndex, _ value: PreferenceValue) {
    let undetermined = alternatives.candidates(for: value).map(alternatives.schema).first { id in
      verdict(of: id, on: value) == .undetermined
    }
    if let undetermined { explainUndetermined(undetermined, value) }
  }
}

// MARK: Annotations

extension Explanation {
  /// Records the annotations of the current value by schemas that accept it.
  mutating func annotate(_ value: PreferenceValue, byAccepting schemas: [SchemaGraph.NodeID]) {
    guard annotations != nil else { return }
    for schema in schemas where verdict(of: schema, on: value) == .valid {
      apply(schema, to: value)
    }
  }

  /// Records the annotations of the current value by a schema that accepts it.
  mutating func annotate(_ value: PreferenceValue, by schema: SchemaGraph.NodeID) {
    if annotations != nil { apply(schema, to: value) }
  }

  /// Records the annotations of an item by a schema that accepts it.
  mutating func annotate(
    _ value: PreferenceValue, at index: Int, by schema: SchemaGraph.NodeID
  ) {
    if annotations != nil { inside(.index(index)) { $0.apply(schema, to: value) } }
  }

  private mutating func annotate(_ value: PreferenceValue, by schema: Subschema) {
    if schema.draft.referenceStandsAlone, schema["$ref"] != nil { return }
    for (keyword, content) in schema.keywords
    where graph.table.isAnnotation(keyword) && concerns(keyword, value, schema) {
      let annotation = Annotation(
        location: location, keyword: keyword, schemaPointer: schema.pointerText, content: content)
      annotations?.append(annotation)
    }
  }

  /// Keywords about content concern strings only (2020-12 validation, section 8).
  private func concerns(_ keyword: String, _ value: PreferenceValue, _ schema: Subschema) -> Bool {
    switch keyword {
    case "contentMediaType", "contentEncoding": value.schemaText != nil
    case "contentSchema": value.schemaText != nil && schema["contentMediaType"] != nil
    default: true
    }
  }
}
