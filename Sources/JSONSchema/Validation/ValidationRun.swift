import PreferenceValues

/// The state of a validation that decides whether a schema accepts a value.
///
/// It stops at the first violation and does not track locations. The ``Explanation`` of a violation uses the verdicts
/// recorded here.
struct ValidationRun {
  let graph: SchemaGraph
  /// The number of schemas that were applied.
  private(set) var steps = 0
  /// Whether a limit was reached, so that values were left unvalidated.
  private(set) var isLimited = false
  /// The evaluations of the schemas applied to the current value; only meaningful while ``tracksEvaluated``.
  var evaluated = EvaluatedItems()
  private(set) var tracksEvaluated = false
  private(set) var scope: DynamicScope
  /// Whether the current value has a type of the file's own, such as a local date of TOML.
  var isForeign = false

  /// The nodes used so far, to avoid locking the graph; a mere reference has its target's node.
  private var nodes: [SchemaNode?]
  private var memo = VerdictMemo()
  private var dynamicTargets: [DynamicTarget: SchemaGraph.NodeID?] = [:]
  private var depth = 0
  /// The identity of the current value, unless it has one of its own.
  private var position = -1
  private var lastPosition = -1
  /// The outermost running schema whose verdict was assumed.
  private var assumedDepth = Int.max

  /// The limit of schemas within schemas, for the size of the stack.
  static let maximumDepth = 1_024
  /// The limit of steps: some seconds.
  ///
  /// Published schemas need a hundredth for a large file.
  static let maximumSteps = 20_000_000

  private struct DynamicTarget: Hashable {
    let scope: Int
    let name: String?
  }

  init(graph: SchemaGraph) {
    self.graph = graph
    nodes = graph.decidingNodes
    scope = DynamicScope(root: graph.source.root.resource)
  }

  /// The same validation without recorded verdicts, for a value that does not outlive it.
  var forTemporaryValue: ValidationRun {
    var copy = self
    copy.memo = VerdictMemo()
    copy.tracksEvaluated = false
    return copy
  }

  private mutating func node(_ id: SchemaGraph.NodeID) -> SchemaNode {
    if id < nodes.count, let node = nodes[id] { return node }
    if id >= nodes.count {
      nodes.append(contentsOf: repeatElement(nil, count: id + 1 - nodes.count))
    }
    let node = graph.decidingNode(id)
    nodes[id] = node
    return node
  }
}

// MARK: Verdicts

extension ValidationRun {
  /// Decides whether a schema accepts the current value.
  mutating func verdict(
    of id: SchemaGraph.NodeID, on value: PreferenceValue
  ) -> SchemaVerdict {
    let node = node(id)
    if node.isEmpty { return .valid }
    guard enter() else {
      leave(.limit)
      return .undetermined
    }
    let verdict = node.isMemoized ? remembered(node, value) : decided(node, value)
    depth -= 1
    return verdict
  }

  /// Decides whether a schema accepts a member or an item of the current value.
  mutating func verdict(
    of id: SchemaGraph.NodeID, onInner value: PreferenceValue
  ) -> SchemaVerdict {
    let outer = beginInner()
    defer { endInner(outer) }
    return verdict(of: id, on: value)
  }

  /// Decides whether a schema that need not accept the current value does.
  ///
  /// If that is undetermined, so are the members and items that it evaluates.
  mutating func verdict(
    ofAlternative id: SchemaGraph.NodeID, on value: PreferenceValue
  ) -> SchemaVerdict {
    guard tracksEvaluated else { return verdict(of: id, on: value) }
    let outer = evaluated
    evaluated = EvaluatedItems()
    let verdict = verdict(of: id, on: value)
    let inner = evaluated
    evaluated = outer
    if verdict == .undetermined {
      evaluated.leave(inner.gap ?? .items)
    } else {
      evaluated.formUnion(inner)
    }
    return verdict
  }

  /// Records that a schema may evaluate further members or items of the current value.
  mutating func leave(_ gap: EvaluationGap) { if tracksEvaluated { evaluated.leave(gap) } }

  /// The number of keywords of a schema that reject the current value.
  mutating func rejections(by id: SchemaGraph.NodeID, of value: PreferenceValue) -> Int {
    withoutEvaluation { run in
      run.node(id).keywords.count { $0.verdict(on: value, &run) == .invalid }
    }
  }

  /// Counts a step; false at a limit.
  private mutating func enter() -> Bool {
    guard depth < Self.maximumDepth, steps < Self.maximumSteps else {
      isLimited = true
      return false
    }
    depth += 1
    steps += 1
    return true
  }

  private mutating func decided(_ node: SchemaNode, _ value: PreferenceValue) -> SchemaVerdict {
    if case .tagged(_, let inner) = value {
      let outer = isForeign
      defer { isForeign = outer }
      isForeign = true
      return decided(node, inner)
    }
    if node.types != .all, node.types.isDisjoint(with: JSONTypes(matching: value)) {
      return .invalid
    }
    if node.rules.isEmpty { return .valid }
    if !tracksEvaluated, !node.needsEvaluated, node.resource == scope.resource {
      return decided(by: node.rules, value)
    }
    let outer = begin(node)
    let verdict = decided(by: node.rules, value)
    end(outer, isAccepted: verdict != .invalid)
    return verdict
  }

  private mutating func decided(
    by keywords: [any SchemaKeyword], _ value: PreferenceValue
  ) -> SchemaVerdict {
    var verdict = SchemaVerdict.valid
    for keyword in keywords {
      switch keyword.verdict(on: value, &self) {
      case .valid: continue
      case .undetermined: verdict = .undetermined
      case .invalid: return .invalid
      }
    }
    return verdict
  }

  private mutating func remembered(
    _ node: SchemaNode, _ value: PreferenceValue
  ) -> SchemaVerdict {
    let key = key(node, value)
    switch memo.entry(for: key) {
    case .known(let verdict, let index)?:
      if tracksEvaluated, verdict != .invalid { evaluated.formUnion(memo.evaluated(at: index)) }
      return verdict
    case .running(let depth)?:
      // A schema that requires itself for the same value adds nothing.
      assumedDepth = min(assumedDepth, depth)
      return .valid
    case nil: break
    }
    memo.begin(key, depth: depth)
    let outer = evaluated
    evaluated = EvaluatedItems()
    let verdict = decided(node, value)
    finish(key, verdict)
    let inner = evaluated
    evaluated = outer
    if tracksEvaluated, verdict != .invalid { evaluated.formUnion(inner) }
    return verdict
  }

  /// Records a verdict, unless it depends on the assumption about a schema that is still running.
  private mutating func finish(_ key: VerdictMemo.Key, _ verdict: SchemaVerdict) {
    if assumedDepth >= depth {
      assumedDepth = .max
      memo.record(verdict, for: key, evaluated: evaluated)
    } else {
      memo.forget(key)
    }
  }

  private func key(_ node: SchemaNode, _ value: PreferenceValue) -> VerdictMemo.Key {
    VerdictMemo.Key(
      node: node.id, value: value.identity ?? position, scope: scope.number,
      isTracking: tracksEvaluated, isForeign: isForeign)
  }

  /// The recorded verdict of a schema on the current value.
  mutating func knownVerdict(
    of id: SchemaGraph.NodeID, on value: PreferenceValue
  ) -> SchemaVerdict? {
    guard case .known(let verdict, _)? = memo.entry(for: key(node(id), value)) else { return nil }
    return verdict
  }
}

// MARK: Nesting

extension ValidationRun {
  /// The state around a schema.
  struct Frame {
    fileprivate let scope: DynamicScope.State?
    fileprivate let evaluated: EvaluatedItems?
    fileprivate let tracksEvaluated: Bool
  }

  /// Starts to apply a schema to the current value.
  ///
  /// Its `unevaluated…` keywords see the evaluations of the schemas next to them, not of those around it.
  mutating func begin(_ node: SchemaNode) -> Frame {
    let resource = node.resource
    let tracks = tracksEvaluated || node.needsEvaluated
    let frame = Frame(
      scope: resource == scope.resource ? nil : scope.enter(resource),
      evaluated: tracks ? evaluated : nil, tracksEvaluated: tracksEvaluated)
    if tracks { (evaluated, tracksEvaluated) = (EvaluatedItems(), true) }
    return frame
  }

  mutating func end(_ frame: Frame, isAccepted: Bool) {
    if let state = frame.scope { scope.leave(to: state) }
    guard let outer = frame.evaluated else { return }
    let inner = evaluated
    (evaluated, tracksEvaluated) = (outer, frame.tracksEvaluated)
    if tracksEvaluated, isAccepted { evaluated.formUnion(inner) }
  }

  /// The state around a member or an item.
  struct InnerFrame {
    fileprivate let position: Int
    fileprivate let tracksEvaluated: Bool
  }

  /// Begins with a member or an item of the current value.
  mutating func beginInner() -> InnerFrame {
    let frame = InnerFrame(position: position, tracksEvaluated: tracksEvaluated)
    lastPosition -= 1
    position = lastPosition
    tracksEvaluated = false
    return frame
  }

  mutating func endInner(_ frame: InnerFrame) {
    position = frame.position
    tracksEvaluated = frame.tracksEvaluated
  }

  /// Counts a step of an explanation; false at a limit.
  mutating func descend() -> Bool { enter() }
  mutating func ascend() { depth -= 1 }

  /// Runs a closure that evaluates no members or items.
  mutating func withoutEvaluation<Result>(_ body: (inout ValidationRun) -> Result) -> Result {
    let outer = (evaluated, tracksEvaluated)
    tracksEvaluated = false
    defer { (evaluated, tracksEvaluated) = outer }
    return body(&self)
  }
}

// MARK: Dynamic references

extension ValidationRun {
  /// The schema of a name in the outermost resource that has it for `$dynamicRef`; without a name the outermost root
  /// for `$recursiveRef`.
  mutating func dynamicTarget(named name: String?) -> SchemaGraph.NodeID? {
    let key = DynamicTarget(scope: scope.number, name: name)
    if let known = dynamicTargets[key] { return known }
    let schema =
      if let name {
        graph.source.dynamicTarget(named: name, among: scope.resources)
      } else {
        graph.source.recursiveTarget(among: scope.resources)
      }
    let target = schema.map(graph.node(of:))
    dynamicTargets[key] = .some(target)
    return target
  }
}
