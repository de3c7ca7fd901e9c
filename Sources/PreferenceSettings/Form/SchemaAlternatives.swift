import JSONSchema
import PreferenceValues

/// The schemas of a `oneOf` or `anyOf` that are variants of a value, and not only rules for it.
///
/// `oneOf` becomes a choice of types, and so does `anyOf` of dictionaries that a discriminator separates; other
/// dictionaries of `anyOf` become one group, so that every member can be set. At most four sets of alternatives and a hundred combinations are combined,
/// although one real schema has eight sets. Beyond that limit the form depends on the type only;
/// the validator is exact.
struct SchemaAlternatives: Sendable {
  /// The location of the keyword.
  struct ID: Hashable, Sendable {
    let resource: Int
    let pointer: [String]
    let keyword: String
  }

  let id: ID
  /// The alternatives that accept other values than null.
  let others: [Subschema]
  /// Whether null is one of the alternatives.
  let hasNull: Bool
  /// Whether each of them may list values or accept strings, so that a value can be chosen from all of them; the schemas
  /// themselves exclude that for most others.
  let mayBeChoices: Bool
  /// Whether they are one schema, which applies to every other value, and null.
  var isNullable: Bool { others.count == 1 && hasNull }
  /// Whether a value must satisfy exactly one of them.
  var isOneOf: Bool { id.keyword == "oneOf" }

  /// The most alternatives that the form distinguishes.
  private static let most = 1000
  /// Whether the form distinguishes them.
  var areFew: Bool { others.count <= Self.most }

  /// The alternatives of a schema.
  static func all(of schema: Subschema, in graph: SchemaGraph) -> [SchemaAlternatives] {
    guard schema["oneOf"] != nil || schema["anyOf"] != nil else { return [] }
    return graph.cache.value("alternatives", of: [schema]) { all(of: schema, source: graph.source) }
  }

  private static func all(of schema: Subschema, source: SchemaSource) -> [SchemaAlternatives] {
    ["oneOf", "anyOf"].compactMap { keyword in
      guard let elements = schema[keyword]?.elements else { return nil }
      let all = elements.enumerated().map { index, value in
        source.subschema(of: schema, at: [keyword, String(index)], value: value)
      }
      let others = all.filter { !$0.isNull(in: source) && $0.describesKind }
      let hasNull = all.contains { $0.isNull(in: source) }
      guard !others.isEmpty || hasNull else { return nil }
      return SchemaAlternatives(
        id: ID(resource: schema.resource, pointer: schema.pointer, keyword: keyword),
        others: others, hasNull: hasNull,
        mayBeChoices: others.allSatisfy { $0.mayBeChoice(in: source) })
    }
  }
}

extension Subschema {
  /// Whether it describes a type of value, and does not only forbid values.
  fileprivate var describesKind: Bool {
    value.members?.contains { Self.kindKeywords.contains($0.name) } ?? false
  }

  /// The limit of references to a schema that has a type.
  private static let mostReferences = 8

  /// Whether it may list values or accept strings, as far as it says itself, or the schema that it refers to.
  fileprivate func mayBeChoice(in source: SchemaSource) -> Bool {
    var schema = self
    for _ in 0..<Self.mostReferences {
      if Self.listingKeywords.contains(where: { schema[$0] != nil }) { return true }
      if let type = schema["type"]?.text { return type == JSONType.string.rawValue }
      guard let target = source.target(of: schema) else { return true }
      schema = target
    }
    return true
  }

  /// The keywords that list values, or combine schemas that may do so.
  private static let listingKeywords = ["enum", "const", "allOf", "anyOf", "oneOf", "if"]

  private static let kindKeywords: Set<String> = [
    "$ref", "$dynamicRef", "$recursiveRef", "type", "enum", "const", "properties", "items",
    "prefixItems", "patternProperties", "additionalProperties", "oneOf", "anyOf", "allOf",
    "contentEncoding", "format", "pattern",
  ]
}
