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
        others: others, hasNull: hasNull)
    }
  }
}

extension Subschema {
  /// Whether it describes a type of value, and does not only forbid values.
  fileprivate var describesKind: Bool {
    value.members?.contains { Self.kindKeywords.contains($0.name) } ?? false
  }

  private static let kindKeywords: Set<String> = [
    "$ref", "$dynamicRef", "$recursiveRef", "type", "enum", "const", "properties", "items",
    "prefixItems", "patternProperties", "additionalProperties", "oneOf", "anyOf", "allOf",
    "contentEncoding", "format", "pattern",
  ]
}
