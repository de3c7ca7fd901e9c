import ECMARegex
package import PreferenceValues

/// Decides whether a schema declares the value at a location as a secret, or as a part of one.
///
/// Every alternative counts, even if the value does not match it: a secret may be in the wrong
/// place.
package struct SecretLocator {
  private let graph: SchemaGraph
  /// The schemas that may apply to a value; nil for a secret.
  ///
  /// Values that are reached alike share one element.
  private var candidates: [[Subschema]?] = []
  /// The candidates for each location, and for each step inside values with the same candidates.
  private var indices: [Location: Int] = [:]
  private var innerIndices: [InnerStep: Int] = [:]
  private var patterns: [String: Pattern?] = [:]

  /// The limit of schemas for one value; beyond it everything counts as a secret.
  private static let maximumSchemas = 4_096

  private struct InnerStep: Hashable {
    let candidates: Int
    let step: Location.Step
  }

  private struct Position: Hashable {
    let resource: Int
    let pointer: [String]
  }

  package init(_ schema: JSONSchema) { graph = schema.graph }

  /// Whether a secret is at a location or encloses it.
  package mutating func isSecret(at location: Location) -> Bool {
    candidates[index(at: location)] == nil
  }

  private mutating func index(at location: Location) -> Int {
    if let known = indices[location] { return known }
    let index =
      if let step = location.steps.last {
        self.index(of: step, inside: self.index(at: Location(location.steps.dropLast())))
      } else {
        add(applied([graph.source.root]))
      }
    indices[location] = index
    return index
  }

  private mutating func index(of step: Location.Step, inside outer: Int) -> Int {
    guard let schemas = candidates[outer] else { return outer }
    let key = InnerStep(candidates: outer, step: Self.shared(step, by: schemas))
    if let known = innerIndices[key] { return known }
    let index = add(candidates(for: step, of: schemas))
    innerIndices[key] = index
    return index
  }

  private mutating func add(_ schemas: [Subschema]?) -> Int {
    candidates.append(schemas)
    return candidates.count - 1
  }

  private mutating func candidates(
    for step: Location.Step, of schemas: [Subschema]
  ) -> [Subschema]? {
    let found = applied(inner(step, of: schemas))
    guard found?.isEmpty == true, case .member(let name) = step else { return found }
    return SecretName.isSecret(name) ? nil : found
  }

  /// The step, which is the same for all items that no schema describes by their position.
  private static func shared(_ step: Location.Step, by schemas: [Subschema]) -> Location.Step {
    guard case .index(let index) = step else { return step }
    let counts = schemas.flatMap { schema in
      ["prefixItems", "items"].map { schema[$0]?.elements?.count ?? 0 }
    }
    return .index(min(index, counts.max() ?? 0))
  }
}

// MARK: Schemas for the same value

extension SecretLocator {
  /// The schemas and all that they apply to the same value; nil if one of them declares a secret.
  private func applied(_ roots: [Subschema]) -> [Subschema]? {
    var found: [Subschema] = []
    var known: Set<Position> = []
    var open = roots
    while let schema = open.popLast() {
      let position = Position(resource: schema.resource, pointer: schema.pointer)
      guard known.insert(position).inserted else { continue }
      if schema.isSecret || known.count > Self.maximumSchemas { return nil }
      found.append(schema)
      open += others(beside: schema)
    }
    return found
  }

  private func others(beside schema: Subschema) -> [Subschema] {
    let source = graph.source
    var others = ["$ref", "$dynamicRef", "$recursiveRef"].compactMap { keyword in
      schema[keyword]?.text.flatMap { source.target(of: $0, from: schema) }
    }
    for keyword in ["allOf", "anyOf", "oneOf"] { others += graph.listed(keyword, of: schema) }
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
  private mutating func inner(_ step: Location.Step, of schemas: [Subschema]) -> [Subschema] {
    switch step {
    case .member(let name): schemas.flatMap { members(name, of: $0) }
    case .index(let index): schemas.flatMap { items(index, of: $0) }
    }
  }

  private mutating func members(_ name: String, of schema: Subschema) -> [Subschema] {
    let source = graph.source
    var found = schema.inner("properties", name, in: source)
    for pattern in (schema["patternProperties"]?.members ?? [:]).names where matches(name, pattern)
    {
      found += schema.inner("patternProperties", pattern, in: source)
    }
    if found.isEmpty {
      found += schema.inner("additionalProperties", in: source)
      found += former(name, of: schema)
    }
    return found + schema.inner("unevaluatedProperties", in: source)
  }

  /// The schemas of members that had this name before.
  private func former(_ name: String, of schema: Subschema) -> [Subschema] {
    (schema["properties"]?.members ?? [:]).flatMap { member, value -> [Subschema] in
      let aliases = value.members?["x-settee-aliases"]?.elements ?? []
      return aliases.contains { $0.text == name }
        ? schema.inner("properties", member, in: graph.source) : []
    }
  }

  private mutating func matches(_ name: String, _ pattern: String) -> Bool {
    let compiled = patterns[pattern] ?? (try? Pattern(tolerating: pattern))
    patterns[pattern] = .some(compiled)
    return compiled.map { $0.search(name) != .notFound } ?? true
  }

  private func items(_ index: Int, of schema: Subschema) -> [Subschema] {
    let source = graph.source
    return ["prefixItems", "items"].flatMap { schema.inner($0, String(index), in: source) }
      + ["items", "additionalItems", "contains", "unevaluatedItems"].flatMap {
        schema.inner($0, in: source)
      }
  }
}

extension Subschema {
  /// The schema that is a keyword's value; none if there is no such schema.
  fileprivate func inner(_ keyword: String, in source: SchemaSource) -> [Subschema] {
    guard let value = self[keyword], value.members != nil else { return [] }
    return [source.subschema(of: self, at: [keyword], value: value)]
  }

  /// The schema of a name or a position in a keyword's value; empty if there is no such schema.
  fileprivate func inner(
    _ keyword: String, _ step: String, in source: SchemaSource
  ) -> [Subschema] {
    let value: PreferenceValue? =
      switch self[keyword] {
      case .dictionary(let members)?: members[step]
      case .array(let items)?: Int(step).flatMap { items.indices.contains($0) ? items[$0] : nil }
      default: nil
      }
    guard let value, value.members != nil else { return [] }
    return [source.subschema(of: self, at: [keyword, step], value: value)]
  }
}
