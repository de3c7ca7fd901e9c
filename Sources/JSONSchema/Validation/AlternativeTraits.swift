package import PreferenceValues

/// The constants and types that a value needs for an alternative of `anyOf` or `oneOf` to accept it.
///
/// The alternative may reject more values, never fewer.
package struct AlternativeTraits: Sendable {
  package let types: JSONTypes
  /// The allowed values, nil for any.
  private(set) var constants: [PreferenceValue]?
  /// The members, and those of dictionaries in them, that have a list of values; the outer ones first.
  private(set) var listedMembers: [PreferencePath] = []
  /// The members without which a dictionary is rejected.
  private(set) var required: Set<PreferencePath> = []
  private var constantsOfMembers: [PreferencePath: [PreferenceValue]] = [:]

  /// The limit of schemas to read, for references that multiply.
  private static let maximumSchemas = 64
  /// The levels of dictionaries that are read inside the value: `kind`, `meta/kind`, `meta/type/kind`.
  private static let innerLevels = 2

  init(of schema: Subschema, in graph: SchemaGraph) { self.init(ofAll: [schema], in: graph) }

  /// Creates the traits of schemas that must all accept a value.
  package init(ofAll schemas: [Subschema], in graph: SchemaGraph) {
    var budget = Self.maximumSchemas
    types = schemas.reduce(JSONTypes.all) { $0.intersection(graph.types(of: $1, &budget)) }
    let parts = schemas.flatMap { graph.parts(of: $0, atMost: Self.maximumSchemas) }
    for listed in parts.compactMap({ graph.constants(of: $0) }) {
      constants = constants.map { $0.filter(listed.containsForSchema) } ?? listed
    }
    var inner = read(parts, at: .root, in: graph)
    for _ in 0..<Self.innerLevels {
      inner = inner.prefix(Self.maximumSchemas).flatMap { path, member in
        read(graph.parts(of: member, atMost: Self.maximumSchemas), at: path, in: graph)
      }
    }
  }

  /// Whether a value is of the types and constants; other rules may reject it.
  package func mayAccept(_ value: PreferenceValue) -> Bool {
    !types.isDisjoint(with: JSONTypes(matching: value))
      && constants?.containsForSchema(value) ?? true
  }

  /// The values that a member may have, if it is present; nil if there is no list of them.
  package func constants(of member: PreferencePath) -> [PreferenceValue]? {
    constantsOfMembers[member]
  }

  /// Reads the rules for a dictionary and its members.
  ///
  /// - Returns: The members that may be dictionaries.
  private mutating func read(
    _ parts: [Subschema], at path: PreferencePath, in graph: SchemaGraph
  ) -> [(path: PreferencePath, schema: Subschema)] {
    if path.isRoot || required.contains(path) && graph.describeOnlyDictionaries(parts) {
      let names = parts.flatMap { graph.value("required", of: $0)?.elements ?? [] }
      required.formUnion(names.compactMap(\.text).map(path.appending))
    }
    var inner: [(path: PreferencePath, schema: Subschema)] = []
    for part in parts {
      for (name, value) in graph.value("properties", of: part)?.members ?? [:] {
        let path = path.appending(name)
        guard value.mayDistinguish || required.contains(path) else { continue }
        let member = graph.source.subschema(of: part, at: ["properties", name], value: value)
        if !readConstants(of: member, at: path, in: graph) { inner.append((path, member)) }
      }
    }
    return inner
  }

  private mutating func readConstants(
    of member: Subschema, at path: PreferencePath, in graph: SchemaGraph
  ) -> Bool {
    guard let listed = graph.constants(of: member, followingReferences: true) else { return false }
    if constantsOfMembers.updateValue(listed, forKey: path) == nil { listedMembers.append(path) }
    return true
  }
}

/// A member for which several alternatives list values.
package struct Discriminator {
  package let path: PreferencePath
  private var count = 0
  private var lists: Set<SchemaValue> = []

  private init(path: PreferencePath) { self.path = path }

  /// The member that distinguishes most alternatives; of several, the one that does it best, the outermost, the first.
  ///
  /// A member with the same values in all alternatives is only better than none: it is named in a message.
  package init?(of traits: [AlternativeTraits]) {
    var all: [Discriminator] = []
    var positions: [PreferencePath: Int] = [:]
    for traits in traits {
      for path in traits.listedMembers {
        let position = positions[path] ?? all.count
        if position == all.count { all.append(Discriminator(path: path)) }
        positions[path] = position
        all[position].insert(traits.constants(of: path) ?? [])
      }
    }
    // The first of equal ones, as the minimum of a sequence is.
    guard let best = all.filter({ $0.count > 1 }).min(by: { $0.rank < $1.rank }) else { return nil }
    self = best
  }

  /// Whether not all alternatives list the same values.
  package var isDistinctive: Bool { lists.count > 1 }

  /// Whether each alternative requires the member with values that no other one lists, so that at most one accepts a value.
  package func separates(_ traits: [AlternativeTraits]) -> Bool {
    var known: Set<SchemaValue> = []
    return traits.allSatisfy { traits in
      guard traits.required.contains(path), let listed = traits.constants(of: path) else {
        return false
      }
      let own = Set(listed.map(SchemaValue.init))
      defer { known.formUnion(own) }
      return known.isDisjoint(with: own)
    }
  }

  /// The number of values of a list that are compared, since lists may be long and in many alternatives.
  private static let mostCompared = 8

  private mutating func insert(_ listed: [PreferenceValue]) {
    count += 1
    lists.insert(SchemaValue(.array(Array(listed.prefix(Self.mostCompared)))))
  }

  private var rank: (Int, Int, Int, Int) {
    (isDistinctive ? 0 : 1, -count, -lists.count, path.members.count)
  }
}

extension PreferenceValue {
  /// Whether a schema itself lists values, or describes members that may do so.
  fileprivate var mayDistinguish: Bool {
    ["const", "enum", "properties"].contains { members?[$0] != nil }
  }
}

extension [PreferenceValue] {
  fileprivate func containsForSchema(_ value: PreferenceValue) -> Bool {
    contains { $0.isEqualForSchema(to: value) }
  }
}

extension SchemaGraph {
  /// Returns the traits of a schema, which are read once.
  package func traits(of schema: Subschema) -> AlternativeTraits {
    cache.value("traits", of: [schema]) { AlternativeTraits(of: schema, in: self) }
  }

  /// The value of a keyword that the schema's dialect has.
  func value(_ keyword: String, of schema: Subschema) -> PreferenceValue? {
    guard let value = schema[keyword], table.isKnown(keyword, in: schema.dialect) else {
      return nil
    }
    return value
  }

  /// Whether the keywords next to a schema's `$ref` count.
  func appliesKeywords(beside schema: Subschema) -> Bool {
    !(schema.draft.referenceStandsAlone && schema["$ref"] != nil)
  }

  /// The schemas that apply to the same value: the target of its `$ref`, `allOf`, and a condition without an alternative.
  func conjuncts(of schema: Subschema) -> [Subschema] {
    let target = schema["$ref"]?.text.flatMap { source.target(of: $0, from: schema) }
    let all =
      appliesKeywords(beside: schema)
      ? listed("allOf", of: schema) + requiredCondition(of: schema) : []
    return (target.map { [$0] } ?? []) + all
  }

  /// The condition and its consequence if `else` is false, so that both must accept a value.
  private func requiredCondition(of schema: Subschema) -> [Subschema] {
    guard value("else", of: schema)?.flag == false, schema["if"] != nil else { return [] }
    return ["if", "then"].compactMap { keyword in
      schema[keyword].map { source.subschema(of: schema, at: [keyword], value: $0) }
    }
  }

  /// The schema, and those that apply to the same value through references and `allOf`, up to a limit.
  fileprivate func parts(of schema: Subschema, atMost limit: Int) -> [Subschema] {
    var parts: [Subschema] = []
    var open = [schema]
    for _ in 0..<limit {
      guard let next = open.popLast() else { break }
      if appliesKeywords(beside: next) { parts.append(next) }
      open += conjuncts(of: next).reversed()
    }
    return parts
  }

  /// Whether one of the schemas rejects each value that is no dictionary.
  fileprivate func describeOnlyDictionaries(_ parts: [Subschema]) -> Bool {
    parts.contains { value("type", of: $0)?.text == JSONType.object.rawValue }
  }

  /// The schemas that a keyword lists.
  func listed(_ keyword: String, of schema: Subschema) -> [Subschema] {
    (value(keyword, of: schema)?.elements ?? []).enumerated().map { index, value in
      source.subschema(of: schema, at: [keyword, String(index)], value: value)
    }
  }

  /// The values that `const` and `enum` list; nil if there is neither.
  func constants(
    of schema: Subschema, followingReferences: Bool = false
  ) -> [PreferenceValue]? {
    var schema = schema
    for _ in 0..<8 {
      if appliesKeywords(beside: schema) {
        if let constant = value("const", of: schema) { return [constant] }
        if let listed = value("enum", of: schema)?.elements { return listed }
      }
      guard followingReferences, let reference = schema["$ref"]?.text,
        let target = source.target(of: reference, from: schema)
      else { return nil }
      schema = target
    }
    return nil
  }

  /// The types that a schema can accept; all types beyond the budget of schemas.
  func types(of schema: Subschema, _ budget: inout Int) -> JSONTypes {
    budget -= 1
    if budget < 0 { return .all }
    if let flag = schema.value.flag { return flag ? .all : [] }
    var types = JSONTypes.all
    for other in conjuncts(of: schema) { types.formIntersection(self.types(of: other, &budget)) }
    guard appliesKeywords(beside: schema) else { return types }
    if let type = value("type", of: schema) {
      let named = JSONType.named(by: type)
      // A type that does not exist is a problem of the schema and forbids nothing.
      if named.count == type.elements?.count ?? 1, !named.isEmpty {
        types.formIntersection(JSONTypes(named.map(JSONTypes.init)).withIntegers)
      }
    }
    if let listed = constants(of: schema) {
      types.formIntersection(JSONTypes(listed.map(JSONTypes.init(matching:))))
    }
    for keyword in ["anyOf", "oneOf"] {
      let alternatives = listed(keyword, of: schema).map { self.types(of: $0, &budget) }
      if !alternatives.isEmpty { types.formIntersection(JSONTypes(alternatives)) }
    }
    return types
  }

  /// The names that `properties` describes, within the budget of schemas.
  func describedMembers(of schema: Subschema, _ budget: inout Int) -> Set<String> {
    budget -= 1
    if budget < 0 { return [] }
    var names: Set<String> = []
    for other in conjuncts(of: schema) { names.formUnion(describedMembers(of: other, &budget)) }
    guard appliesKeywords(beside: schema) else { return names }
    return names.union((value("properties", of: schema)?.members ?? [:]).names)
  }
}
