package import PreferenceValues

/// One judgement of a value: what was found so far, and where the judge stands.
package struct Evaluation {
  let graph: SchemaGraph
  /// What was compiled when the judgement began, so that the graph need not be locked for each.
  private let nodes: [SchemaNode?]
  package private(set) var problems: [PreferenceProblem] = []
  /// Where values stand that a schema calls secret, as far as problems were looked for there.
  private(set) var secrets: Set<Location> = []
  /// What the schemas at the current value have looked at; kept only while ``tracksEvaluated``.
  var evaluated = Evaluated()
  private(set) var tracksEvaluated = false
  /// What the schemas that took their values say about them; nil where nobody asked.
  var annotations: [Annotation]?

  private var steps: [Location.Step] = []
  private var focus: PreferencePath?
  private var isProbing = false
  private var isValid = true
  private var isUndecided = false
  private var active: [(node: SchemaGraph.NodeID, depth: Int)] = []
  private(set) var current: SchemaNode
  private var remainingSteps = 20_000
  /// What is judged, until its size has been asked for.
  private var unmeasured: PreferenceValue?

  /// The resources entered on the way, outermost first.
  private(set) var scope: [Int] = []

  /// Schemas inside of schemas, through however many references, are followed this far.
  private static let deepest = 1_024

  /// A judgement of everything, or of what an edit at the focus can have changed.
  package init(of whole: PreferenceValue, graph: SchemaGraph, focus: PreferencePath? = nil) {
    self.graph = graph
    nodes = graph.compiled
    unmeasured = whole
    self.focus = focus
    current = graph.node(SchemaGraph.root)
  }

  private func node(_ id: SchemaGraph.NodeID) -> SchemaNode {
    if id < nodes.count, let node = nodes[id] { return node }
    return graph.node(id)
  }
}

// MARK: Going on

extension Evaluation {
  /// Judges the current value by another schema as well.
  package mutating func apply(_ id: SchemaGraph.NodeID, to value: PreferenceValue) {
    let node = node(id)
    if node.isSecret, !isProbing { secrets.insert(location) }
    if node.isEmpty, annotations == nil { return }
    if isRunning(id) { return }
    guard active.count < Self.deepest, takeStep() else {
      return leaveUndecided(.depth, keyword: nil)
    }
    let outer = current
    current = node
    active.append((id, steps.count))
    let entersResource = scope.last != current.schema.resource
    if entersResource { scope.append(current.schema.resource) }
    if current.asksForEvaluated { judgeTracking(value) } else { judge(value) }
    if annotations != nil { annotate(value, by: current.schema) }
    if entersResource { scope.removeLast() }
    active.removeLast()
    current = outer
  }

  /// Schemas that refer to others twice over can ask for more work than there is time: every value is looked at a
  /// number of times on average, and no more.
  private mutating func takeStep() -> Bool {
    remainingSteps -= 1
    if remainingSteps <= 0, let whole = unmeasured {
      unmeasured = nil
      remainingSteps = 64 * whole.valueCount
    }
    return remainingSteps > 0
  }

  private mutating func judge(_ value: PreferenceValue) {
    if case .tagged(_, let inner) = value { return judge(inner) }
    for keyword in current.keywords {
      keyword.judge(value, &self)
      if isProbing, !isValid { return }
    }
  }

  /// `unevaluated…` sees what the schemas beside it have looked at, not what those around it have.
  private mutating func judgeTracking(_ value: PreferenceValue) {
    let outer = (evaluated, tracksEvaluated)
    (evaluated, tracksEvaluated) = (Evaluated(), true)
    judge(value)
    let inner = evaluated
    (evaluated, tracksEvaluated) = outer
    if tracksEvaluated { evaluated.formUnion(inner) }
  }

  /// Whether the schema is being applied to this very value already: a reference that leads back to itself.
  private func isRunning(_ id: SchemaGraph.NodeID) -> Bool {
    var index = active.count - 1
    while index >= 0, active[index].depth == steps.count {
      if active[index].node == id { return true }
      index -= 1
    }
    return false
  }

  /// Judges a member or an element.
  mutating func descend(
    _ step: Location.Step, _ value: PreferenceValue, by id: SchemaGraph.NodeID
  ) {
    if focus == nil, !tracksEvaluated {
      steps.append(step)
      apply(id, to: value)
      steps.removeLast()
      return
    }
    let outer = (evaluated, tracksEvaluated, focus)
    if let focus {
      guard case .member(let name) = step else {
        return unfocused { $0.descend(step, value, by: id) }
      }
      let isBeside =
        steps.count < focus.members.count && !focus.members[steps.count].hasSameBytes(as: name)
      if isBeside { return }
    }
    tracksEvaluated = false
    steps.append(step)
    apply(id, to: value)
    steps.removeLast()
    (evaluated, tracksEvaluated, focus) = outer
  }

  /// The one member that matters here, where an edit inside of it is judged; nil where all do.
  var focusedMember: String? {
    guard let focus, !tracksEvaluated, steps.count < focus.members.count else { return nil }
    return focus.members[steps.count]
  }

  /// Does something for which an edit beside counts too: a condition looks at all of a value.
  mutating func unfocused(_ body: (inout Evaluation) -> Void) {
    let outer = focus
    focus = nil
    body(&self)
    focus = outer
  }

  /// Whether a schema takes the current value; nil where that could not be judged.
  package mutating func accepts(_ id: SchemaGraph.NodeID, _ value: PreferenceValue) -> Bool? {
    let outer = (isProbing, isValid, isUndecided, focus, evaluated)
    let seen = annotations
    (isProbing, isValid, isUndecided, focus) = (true, true, false, nil)
    if tracksEvaluated { evaluated = Evaluated() }
    apply(id, to: value)
    let verdict = isValid ? (isUndecided ? nil : true) : false
    let inner = evaluated
    (isProbing, isValid, isUndecided, focus, evaluated) = outer
    if tracksEvaluated, verdict != false { evaluated.formUnion(inner) }
    if verdict != true { annotations = seen }
    return verdict
  }

  /// Whether a schema takes a member or an element; nil where that could not be judged.
  mutating func accepts(
    _ id: SchemaGraph.NodeID, _ step: Location.Step, _ value: PreferenceValue
  ) -> Bool? {
    let outer = tracksEvaluated
    tracksEvaluated = false
    steps.append(step)
    let verdict = accepts(id, value)
    steps.removeLast()
    tracksEvaluated = outer
    return verdict
  }

  /// What is wrong with the current value for a schema that need not take it.
  mutating func problems(of id: SchemaGraph.NodeID, _ value: PreferenceValue) -> [PreferenceProblem]
  {
    let outer = (problems, isValid, focus, evaluated)
    (problems, focus) = ([], nil)
    unseen { $0.apply(id, to: value) }
    let found = problems
    (problems, isValid, focus, evaluated) = outer
    return found
  }
}

// MARK: Finding

extension Evaluation {
  /// What mends a value: in words, and the value it becomes.
  typealias Mending = (phrase: RepairPhrase, value: PreferenceValue)

  /// The language of the sentences.
  var language: Language { graph.options.language }

  /// Whether nobody will read the sentences, so that they need not be made.
  var isSilent: Bool { isProbing }

  /// Whether every alternative must be looked at, since each that takes the value says something more.
  var seesAll: Bool { tracksEvaluated || annotations != nil }

  /// Where the judge stands.
  var location: Location { Location(steps) }

  /// The value breaks a rule.
  ///
  /// - Parameters:
  ///   - member: The member that is concerned, nil for the value itself.
  ///   - mending: What might mend it; forgotten where the schema does not take that either.
  mutating func fail(
    _ keyword: String, at member: Location.Step? = nil, _ phrase: @autoclosure () -> ProblemPhrase,
    repair mending: @autoclosure () -> Mending? = nil
  ) {
    isValid = false
    if isProbing { return }
    let place = member.map { location.appending($0) } ?? location
    let candidate = mending()
    let isSound = member != nil || candidate.map { mends($0.value) } ?? false
    let repair = candidate.map { Repair($0.phrase.text(in: language), value: $0.value) }
    problems.append(
      PreferenceProblem(
        ownWords(for: keyword, member) ?? phrase().text(in: language), at: place, keyword: keyword,
        schemaPointer: Pointer.text(of: current.schema.pointer + [keyword]),
        repair: isSound ? repair : nil))
  }

  /// What the schema itself says of a broken rule (`errorMessage`, as other validators and editors read it): a text for
  /// all rules, or one for each; for `required` also one for each member.
  func ownWords(for keyword: String, _ member: Location.Step? = nil) -> String? {
    guard let own = current.schema.translated("errorMessage", in: language) else {
      // VS Code's keyword, since few people read regular expressions.
      return keyword == "pattern"
        ? current.schema.translated("patternErrorMessage", in: language)?.text : nil
    }
    guard let words = own.members?[keyword] else { return own.text }
    return words.text ?? member.flatMap { words.members?[$0.text]?.text }
  }

  /// Whether the schema that is being judged takes a mended value.
  private mutating func mends(_ value: PreferenceValue) -> Bool {
    guard let frame = active.popLast() else { return false }
    defer { active.append(frame) }
    return accepts(frame.node, value) != false
  }

  /// Takes over problems found by ``problems(of:_:)``.
  mutating func fail(with found: [PreferenceProblem]) {
    isValid = false
    if !isProbing { problems += found }
  }

  /// The value could not be judged, because a reference leads nowhere.
  mutating func leaveUndecided(keyword: String, obstacle: String) {
    leaveUndecided(.schema(obstacle), keyword: keyword)
  }

  /// The value could not be judged, because one of these schemas could not judge it.
  mutating func leaveUndecided(by id: SchemaGraph.NodeID, _ value: PreferenceValue) {
    isUndecided = true
    if isProbing { return }
    problems += problems(of: id, value).filter { $0.severity == .warning }
  }

  /// The value could not be judged by a rule, which does not make it wrong.
  mutating func leaveUndecided(
    _ obstacle: @autoclosure () -> ProblemPhrase.Obstacle, keyword: String?
  ) {
    isUndecided = true
    if isProbing { return }
    let sentence = ProblemPhrase.undecided(obstacle()).text(in: language)
    problems.append(PreferenceProblem(sentence, at: location, severity: .warning, keyword: keyword))
  }
}

extension PreferenceValue {
  /// How many values it is made of.
  fileprivate var valueCount: Int {
    switch self {
    case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
    case .dictionary(let members): members.reduce(1) { $0 + $1.value.valueCount }
    case .tagged(_, let value): value.valueCount
    default: 1
    }
  }
}

extension Evaluation {
  /// Notes what the current schema says about the current value beside its rules.
  mutating func annotate(_ value: PreferenceValue, by schema: Subschema) {
    if schema.draft.referenceStandsAlone, schema["$ref"] != nil { return }
    for (keyword, content) in schema.keywords
    where graph.table.isAnnotation(keyword) && concerns(keyword, value, schema) {
      let note = Annotation(
        location: location, keyword: keyword, schemaPointer: schema.pointerText, content: content)
      annotations?.append(note)
    }
  }

  /// What is said of content concerns texts only (2020-12 validation, section 8).
  private func concerns(_ keyword: String, _ value: PreferenceValue, _ schema: Subschema) -> Bool {
    switch keyword {
    case "contentMediaType", "contentEncoding": value.schemaText != nil
    case "contentSchema": value.schemaText != nil && schema["contentMediaType"] != nil
    default: true
    }
  }

  /// Does something whose annotations nobody shall see.
  mutating func unseen<Result>(_ body: (inout Evaluation) -> Result) -> Result {
    let outer = annotations
    annotations = nil
    defer { annotations = outer }
    return body(&self)
  }
}
