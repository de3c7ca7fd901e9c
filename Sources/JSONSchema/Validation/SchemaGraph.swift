import PreferenceSystem
import PreferenceValues

/// The compiled schemas of a document and those it refers to.
///
/// Nodes stand in an array and name each other by number, so that cycles are fine; each is compiled when it is first
/// asked for.
///
/// A validation begins with a snapshot of the compiled nodes: asking the graph for each node, which is shared and
/// locked, took most of the time.
package final class SchemaGraph: Sendable {
  /// The number of a node.
  package typealias NodeID = Int

  /// The whole schema.
  static let root: NodeID = 0

  /// Where the schema of a node that is not compiled yet stands.
  enum Origin: Sendable {
    /// The target of a reference, or the root.
    case schema(Subschema)
    /// The value of a keyword.
    case keyword(String, of: NodeID)
    /// An element or a member of the value of a keyword.
    case part(Int, ofKeyword: String, of: NodeID)
  }

  private struct Place: Hashable {
    var resource: Int
    var pointer: [String]
  }

  private struct State {
    var nodes: [SchemaNode?] = [nil]
    var origins: [Origin]
    var targets: [Place: NodeID] = [:]
    var problems: [PreferenceProblem] = []
  }

  package let source: SchemaSource
  package let options: ValidationOptions
  /// The keywords that judge.
  let table: KeywordTable
  private let state: Mutex<State>

  init(_ source: SchemaSource, options: ValidationOptions, table: KeywordTable) {
    self.table = table
    self.source = source
    self.options = options
    state = Mutex(State(origins: [.schema(source.root)]))
  }

  /// The node of this number.
  func node(_ id: NodeID) -> SchemaNode {
    if let node = state.withLock({ $0.nodes[id] }) { return node }
    return compile(id)
  }

  /// The nodes that are compiled by now, for those who ask often.
  var compiled: [SchemaNode?] { state.withLock(\.nodes) }

  /// The node of a reference's target.
  package func node(of target: Subschema) -> NodeID {
    state.withLock { state in
      let place = Place(resource: target.resource, pointer: target.pointer)
      if let known = state.targets[place] { return known }
      let id = state.nodes.count
      state.nodes.append(nil)
      state.origins.append(.schema(target))
      state.targets[place] = id
      return id
    }
  }

  /// What is wrong with the schema itself; compiles all of it.
  var problems: [PreferenceProblem] {
    var next = 0
    while next < state.withLock({ $0.nodes.count }) {
      _ = node(next)
      next += 1
    }
    return state.withLock { $0.problems }
  }

  /// Room for nodes that are compiled later; answers the number of the first.
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
    let node = SchemaNode(
      schema: schema, keywords: table.keywords(of: &reader), isTarget: isTarget(id))
    return state.withLock { state in
      // Another thread may have been faster; its node is in use already.
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
