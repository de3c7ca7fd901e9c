import ECMARegex
import PreferenceSystem
package import PreferenceValues

/// The secrecy of the value at one location, by the schemas that may apply there.
///
/// Every alternative and both sides of a condition are considered, whatever the value is: a secret may be in
/// the wrong place, and a condition may be fulfilled later.
package struct Secrecy: Sendable {
  private let graph: SchemaGraph
  private let number: Int

  private init(_ graph: SchemaGraph, number: Int) {
    self.graph = graph
    self.number = number
  }

  /// Starts at the root of the value.
  package init(_ graph: SchemaGraph) { self.init(graph, number: 0) }

  /// Whether a schema declares the value as a secret, or as a part of one.
  package var isDeclared: Bool {
    if case .declared = candidates { true } else { false }
  }

  /// Whether the value is a secret or a part of one: by its schema, or by a name that no schema
  /// describes.
  package var isSecret: Bool {
    if case .schemas = candidates { false } else { true }
  }

  /// Whether a schema may declare a value inside as a secret.
  package var mayHoldSecrets: Bool {
    graph.secretLocator.mayHoldSecrets(number) { graph.mayHoldSecrets(inside: $0) }
  }

  private var candidates: SecretLocator.Candidates { graph.secretLocator.candidates(number) }

  /// The secrecy of the value after some steps.
  package func after(_ steps: some Sequence<ValueLocation.Step>) -> Secrecy {
    let locator = graph.secretLocator
    return Secrecy(graph, number: steps.reduce(number) { locator.number(of: $1, inside: $0) })
  }
}

extension SchemaGraph {
  /// The secrecy of the whole value; nil if no schema declares a secret.
  package var declaredSecrecy: Secrecy? {
    mayHoldSecrets(inside: [source.root]) ? Secrecy(self) : nil
  }
}

/// Finds the schemas that may declare a value as a secret.
///
/// Values that are reached alike share one entry, so that each schema is examined once.
final class SecretLocator: Sendable {
  enum Candidates {
    /// One of the schemas declares a secret.
    case declared
    /// No schema describes the value, or the one it is a part of, and its name is that of a secret.
    case named
    /// The schemas that may apply.
    case schemas(SecretCandidates)
  }

  private struct Step: Hashable {
    let number: Int
    let step: ValueLocation.Step
  }

  private struct State {
    /// The candidates by number; the first are those of the whole value.
    var candidates: [Candidates] = []
    var numbers: [Step: Int] = [:]
    /// The numbers of candidates by their schemas, so that those of a recursive schema are few.
    var numbersBySchemas: [[SubschemaID]: Int] = [:]
    /// Whether values may hold secrets, by number, as far as that was asked.
    var holders: [Int: Bool] = [:]
    var patterns: [String: RegexPattern?] = [:]

    /// Adds candidates.
    ///
    /// - Returns: Their number.
    mutating func append(_ new: Candidates) -> Int {
      candidates.append(new)
      return candidates.count - 1
    }
  }

  private let source: SchemaSource
  private let state = Mutex(State())

  /// The limit of schemas for one value; beyond it everything is a secret.
  private static let maximumSchemas = 4_096

  init(_ source: SchemaSource) { self.source = source }

  /// The schemas that may apply to the value with this number.
  func candidates(_ number: Int) -> Candidates {
    state.withLock { state in
      examineRoot(&state)
      return state.candidates[number]
    }
  }

  /// Whether the value with this number may hold secrets, which `decide` finds out once from the schemas.
  ///
  /// Each item of a list has the same number and perhaps hundreds of schemas.
  func mayHoldSecrets(_ number: Int, by decide: ([Subschema]) -> Bool) -> Bool {
    if let known = state.withLock({ $0.holders[number] }) { return known }
    let holds =
      switch candidates(number) {
      case .declared: true
      case .named: false
      case .schemas(let candidates): decide(candidates.schemas)
      }
    state.withLock { $0.holders[number] = holds }
    return holds
  }

  /// The number of the value one step inside another.
  func number(of step: ValueLocation.Step, inside outer: Int) -> Int {
    state.withLock { state in
      examineRoot(&state)
      guard case .schemas(let candidates) = state.candidates[outer] else { return outer }
      let key = Step(number: outer, step: Self.shared(step, by: candidates.positions))
      if let known = state.numbers[key] { return known }
      let number = number(for: step, of: candidates, &state)
      state.numbers[key] = number
      return number
    }
  }

  private func examineRoot(_ state: inout State) {
    if state.candidates.isEmpty { _ = number(of: applied([source.root]), &state) }
  }

  private func number(
    for step: ValueLocation.Step, of outer: SecretCandidates, _ state: inout State
  ) -> Int {
    let found = applied(inner(step, of: outer, &state))
    guard found?.isEmpty == true, case .member(let name) = step, SecretName.isSecret(name) else {
      return number(of: found, &state)
    }
    return state.append(.named)
  }

  private func number(of found: [Subschema]?, _ state: inout State) -> Int {
    guard let found else { return state.append(.declared) }
    let key = found.map(\.id)
    if let known = state.numbersBySchemas[key] { return known }
    let number = state.append(.schemas(SecretCandidates(found, contents: contents(of: found))))
    state.numbersBySchemas[key] = number
    return number
  }

  /// The step, which is the same for all items that no schema describes by their position.
  private static func shared(_ step: ValueLocation.Step, by positions: Int) -> ValueLocation.Step {
    guard case .index(let index) = step else { return step }
    return .index(min(index, positions))
  }
}

// MARK: Schemas for the same value

extension SecretLocator {
  /// The schemas and all that they apply to the same value; nil if one of them declares a secret.
  private func applied(_ roots: [Subschema]) -> [Subschema]? {
    var found: [Subschema] = []
    var known: Set<SubschemaID> = []
    var open = roots
    while let schema = open.popLast() {
      guard known.insert(schema.id).inserted else { continue }
      if schema.isSecret || known.count > Self.maximumSchemas { return nil }
      found.append(schema)
      open += others(beside: schema)
    }
    return found
  }

  /// The keywords with schemas for the same value.
  private static let applicators: Set = [
    "$ref", "$dynamicRef", "$recursiveRef", "allOf", "anyOf", "oneOf", "if", "then", "else",
    "dependentSchemas", "dependencies",
  ]

  private func others(beside schema: Subschema) -> [Subschema] {
    // Most schemas have a few other keywords, which are fewer than these.
    guard schema.keywords.contains(where: { Self.applicators.contains($0.name) }) else { return [] }
    var others = ["$ref", "$dynamicRef", "$recursiveRef"].compactMap { keyword in
      schema[keyword]?.text.flatMap { source.target(of: $0, from: schema) }
    }
    for keyword in ["allOf", "anyOf", "oneOf"] { others += schema.listed(keyword, in: source) }
    for keyword in ["if", "then", "else"] { others += schema.inner(keyword, in: source) }
    for keyword in ["dependentSchemas", "dependencies"] {
      for name in (schema[keyword]?.members ?? [:]).names {
        others += schema.inner(keyword, name, in: source)
      }
    }
    return others
  }
}

// MARK: Schemas for members and items

extension SecretLocator {
  private func inner(
    _ step: ValueLocation.Step, of outer: SecretCandidates, _ state: inout State
  ) -> [Subschema] {
    switch step {
    case .member(let name):
      outer.schemas(describing: name).flatMap {
        members(name, of: $0, isFormer: outer.hasFormerName(name), &state)
      }
    case .index(let index): outer.describing.flatMap { items(index, of: $0) }
    }
  }

  /// The schemas of the JSON in a string.
  private func contents(of schemas: [Subschema]) -> [Subschema] {
    let contents = schemas.flatMap { $0.inner("contentSchema", in: source) }
    return contents.isEmpty ? [] : applied(contents) ?? contents
  }

  private func members(
    _ name: String, of schema: Subschema, isFormer: Bool, _ state: inout State
  ) -> [Subschema] {
    var found = schema.inner("properties", name, in: source)
    for pattern in (schema["patternProperties"]?.members ?? [:]).names
    where matches(name, pattern, &state) {
      found += schema.inner("patternProperties", pattern, in: source)
    }
    if found.isEmpty {
      found += schema.inner("additionalProperties", in: source)
      if isFormer { found += former(name, of: schema) }
    }
    return found + schema.inner("unevaluatedProperties", in: source)
  }

  /// The schemas of members that had this name before.
  private func former(_ name: String, of schema: Subschema) -> [Subschema] {
    (schema["properties"]?.members ?? [:]).flatMap { member, value -> [Subschema] in
      let aliases = value.members?["x-settee-aliases"]?.elements ?? []
      return aliases.contains { $0.text == name }
        ? schema.inner("properties", member, in: source) : []
    }
  }

  private func matches(_ name: String, _ pattern: String, _ state: inout State) -> Bool {
    let compiled = state.patterns[pattern] ?? (try? RegexPattern(tolerating: pattern))
    state.patterns[pattern] = .some(compiled)
    return compiled.map { $0.search(name) != .notFound } ?? true
  }

  private func items(_ index: Int, of schema: Subschema) -> [Subschema] {
    ["prefixItems", "items"].flatMap { schema.inner($0, String(index), in: source) }
      + ["items", "additionalItems", "contains", "unevaluatedItems"].flatMap {
        schema.inner($0, in: source)
      }
  }
}

extension Subschema {
  /// The schemas that a keyword lists.
  fileprivate func listed(_ keyword: String, in source: SchemaSource) -> [Subschema] {
    (self[keyword]?.elements ?? []).indices.flatMap { inner(keyword, String($0), in: source) }
  }

  /// The schema that is a keyword's value; none if there is no such schema.
  fileprivate func inner(_ keyword: String, in source: SchemaSource) -> [Subschema] {
    guard let value = self[keyword], value.members != nil else { return [] }
    return [source.subschema(of: self, at: [keyword], value: value)]
  }

  /// The schema of a name or a position in a keyword's value; empty if there is no such schema.
  fileprivate func inner(
    _ keyword: String, _ step: String, in source: SchemaSource
  ) -> [Subschema] {
    guard let value = self[keyword]?.value(atPointerStep: step), value.members != nil else {
      return []
    }
    return [source.subschema(of: self, at: [keyword, step], value: value)]
  }
}
