import PreferenceSystem
import PreferenceValues

/// The compiled schemas of a document and those it refers to.
///
/// Nodes are in an array and refer to each other by number, so that cycles are possible. Each is
/// compiled when it is first needed.
///
/// A validation starts with a snapshot of the nodes, because locking the shared graph for each node
/// took most of the time.
package final class SchemaGraph: Sendable {
  /// The number of a node.
  package typealias NodeID = Int

  /// The whole schema.
  static let root: NodeID = 0

  /// The place of the schema of a node that is not compiled yet.
  enum Origin: Sendable {
    /// The target of a reference, or the root.
    case schema(Subschema)
    /// The value of a keyword.
    case keyword(String, of: NodeID)
    /// An item or a member of the value of a keyword.
    case part(Int, ofKeyword: String, of: NodeID)
  }

  private struct State {
    var nodes: [SchemaNode?] = [nil]
    /// The nodes that replace the references resolved so far.
    var deciding: [SchemaNode?] = []
    var origins: [Origin]
    var targets: [SubschemaID: NodeID] = [:]
    var problems: [PreferenceProblem] = []
  }

  package let source: SchemaSource
  package let options: ValidationOptions
  /// The keywords that validate.
  let table: KeywordTable
  /// Facts that the form derives from its schemas.
  package let cache = SubschemaCache()
  /// The schemas known to contain no secrets.
  let secretFree = Mutex<Set<SubschemaID>>([])
  let secretLocator: SecretLocator
  private let state: Mutex<State>

  init(_ source: SchemaSource, options: ValidationOptions, table: KeywordTable) {
    self.table = table
    self.source = source
    secretLocator = SecretLocator(source)
    self.options = options
    state = Mutex(State(origins: [.schema(source.root)]))
  }

  /// The node of this number.
  func node(_ id: NodeID) -> SchemaNode {
    if let node = state.withLock({ $0.nodes[id] }) { return node }
    return compile(id)
  }

  /// The nodes that ``decidingNode(_:)`` has returned so far.
  var decidingNodes: [SchemaNode?] { state.withLock(\.deciding) }

  /// The node that decides about values: at the end of references within a resource, if there are any.
  func decidingNode(_ id: NodeID) -> SchemaNode {
    var node = node(id)
    // The limit ends references in a circle.
    for _ in 0..<16 {
      guard let next = node.forwardsTo.map(self.node), next.resource == node.resource else { break }
      node = next
    }
    state.withLock { state in
      let missing = id + 1 - state.deciding.count
      if missing > 0 { state.deciding.append(contentsOf: repeatElement(nil, count: missing)) }
      state.deciding[id] = node
    }
    return node
  }

  /// The node of a reference's target.
  package func node(of target: Subschema) -> NodeID {
    state.withLock { state in
      if let known = state.targets[target.id] { return known }
      let id = state.nodes.count
      state.nodes.append(nil)
      state.origins.append(.schema(target))
      state.targets[target.id] = id
      return id
    }
  }

  /// The problems of the schema itself; compiles all of it.
  var problems: [PreferenceProblem] {
    var next = 0
    while next < state.withLock({ $0.nodes.count }) {
      _ = node(next)
      next += 1
    }
    return state.withLock { $0.problems }
  }

  /// Reserves nodes that are compiled later and returns the number of the first one.
  func reserve(_ origins: some Collection<Origin>) -> NodeID {
    state.withLock { state in
      let first = state.nodes.count
      state.origins.append(contentsOf: origins)
      state.nodes.append(contentsOf: repeatElement(nil, count: origins.count))
      return first
    }
  }

  private func compile(_ id: NodeID) -> SchemaNode {
    let schema = schema(of: id)
    var reader = KeywordReader(schema: schema, id: id, graph: self)
    reader.checkDialect()
    let node = SchemaNode(
      id: id, schema: schema, keywords: table.keywords(of: &reader), isTarget: isTarget(id))
    return state.withLock { state in
      // Another thread may have been faster; its node is already in use.
      if let other = state.nodes[id] { return other }
      state.nodes[id] = node
      state.problems += reader.problems
      return node
    }
  }

  /// Whether a reference may lead to the node.
  private func isTarget(_ id: NodeID) -> Bool {
    if case .schema = state.withLock({ $0.origins[id] }) { true } else { false }
  }

  private func schema(of id: NodeID) -> Subschema {
    switch state.withLock({ $0.origins[id] }) {
    case .schema(let schema): return schema
    case .keyword(let keyword, let parent):
      let outer = node(parent).schema
      return source.subschema(
        of: outer, at: [keyword], value: outer.keywords[keyword] ?? .boolean(true))
    case .part(let position, let keyword, let parent):
      let outer = node(parent).schema
      switch outer.keywords[keyword] {
      case .dictionary(let members):
        let (name, value) = members[position]
        return source.subschema(of: outer, at: [keyword, name], value: value)
      case .array(let elements):
        return source.subschema(
          of: outer, at: [keyword, String(position)], value: elements[position])
      default: return outer
      }
    }
  }
}

extension SchemaGraph {
  /// Whether formats in a dialect are rules.
  func assertsFormats(in dialect: SchemaDialect) -> Bool {
    options.assertsFormats || dialect.vocabularies.contains(.formatAssertion)
  }

  /// Whether a schema accepts a value; nil if that is undetermined.
  package func accepts(_ schema: Subschema, _ value: PreferenceValue) -> Bool? {
    var run = ValidationRun(graph: self)
    return switch run.verdict(of: node(of: schema), on: value) {
    case .valid: true
    case .invalid: false
    case .undetermined: nil
    }
  }

  /// The problems of a value by one of the schemas.
  package func problems(
    of schema: Subschema, in value: PreferenceValue
  ) -> [PreferenceProblem] {
    var run = ValidationRun(graph: self)
    let id = node(of: schema)
    if run.verdict(of: id, on: value) == .valid { return [] }
    var explanation = Explanation(run)
    explanation.apply(id, to: value)
    return explanation.findings.withoutRepetitions.map(\.problem)
  }
}
