import PreferenceValues

/// The constants and types that a value needs for an alternative of `anyOf` or `oneOf` to accept it.
///
/// The alternative may reject more values, never fewer.
struct AlternativeTraits: Sendable {
  let types: JSONTypes
  /// The allowed values, nil for any.
  private(set) var constants: [PreferenceValue]?
  /// The values that members may have, if they are present.
  private(set) var members: [(name: String, constants: [PreferenceValue])] = []
  private(set) var required: Set<String> = []

  /// The limit of schemas to read, for references that multiply.
  private static let maximumSchemas = 64

  init(of schema: Subschema, in graph: SchemaGraph) {
    var budget = Self.maximumSchemas
    types = graph.types(of: schema, &budget)
    budget = Self.maximumSchemas
    read(schema, in: graph, &budget)
  }

  /// The values that a member may have, if it is present; nil if there is no list of them.
  func constants(of member: String) -> [PreferenceValue]? {
    members.first { $0.name.hasSameBytes(as: member) }?.constants
  }

  private mutating func read(_ schema: Subschema, in graph: SchemaGraph, _ budget: inout Int) {
    budget -= 1
    if budget < 0 { return }
    for other in graph.conjuncts(of: schema) { read(other, in: graph, &budget) }
    guard graph.appliesKeywords(beside: schema) else { return }
    if let listed = graph.constants(of: schema) {
      constants = constants.map { $0.filter(listed.containsForSchema) } ?? listed
    }
    required.formUnion((graph.value("required", of: schema)?.elements ?? []).compactMap(\.text))
    for (name, value) in graph.value("properties", of: schema)?.members ?? [:]
    where value.hasConstants || required.contains(name) {
      let member = graph.source.subschema(of: schema, at: ["properties", name], value: value)
      if let listed = graph.constants(of: member, followingReferences: true) {
        members.append((name, listed))
      }
    }
  }
}

extension PreferenceValue {
  /// Whether a schema lists values itself.
  fileprivate var hasConstants: Bool { members?["const"] != nil || members?["enum"] != nil }
}

extension [PreferenceValue] {
  fileprivate func containsForSchema(_ value: PreferenceValue) -> Bool {
    contains { $0.isEqualForSchema(to: value) }
  }
}

extension SchemaGraph {
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

  /// The schemas that apply to the same value: the target of its `$ref`, and `allOf`.
  func conjuncts(of schema: Subschema) -> [Subschema] {
    let target = schema["$ref"]?.text.flatMap { source.target(of: $0, from: schema) }
    let all = appliesKeywords(beside: schema) ? listed("allOf", of: schema) : []
    return (target.map { [$0] } ?? []) + all
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
