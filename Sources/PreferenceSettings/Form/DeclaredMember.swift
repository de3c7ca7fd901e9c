import JSONSchema
import PreferenceValues

/// A setting that a schema names, as far as it does not depend on values.
struct DeclaredMember: Sendable {
  let name: String
  let schema: PreferenceValue
  /// The default in its own schema.
  let defaultValue: PreferenceValue?
  /// Whether its own keywords alone describe a setting, and no group.
  let isPlain: Bool
  /// Its rank in the form, infinite without one.
  private let order: Double

  init(name: String, schema: PreferenceValue) {
    self.name = name
    self.schema = schema
    let keywords = schema.members
    defaultValue = keywords?["default"] ?? keywords?["const"]
    isPlain = keywords.map(Self.isPlainSetting) ?? false
    order = keywords?["order"]?.double ?? .infinity
  }

  /// The members by `order`; members with the same order keep their positions.
  static func ordered(_ members: [DeclaredMember]) -> [DeclaredMember] {
    guard members.contains(where: { $0.order < .infinity }) else { return members }
    // `sort` need not keep what is equal in order.
    return members.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element)
  }

  private static func isPlainSetting(_ schema: PreferenceDictionary) -> Bool {
    guard let type = schema["type"]?.text, type != JSONType.object.rawValue else { return false }
    return !schema.contains { member in involved.contains { $0.hasSameBytes(as: member.name) } }
  }

  /// The keywords that make a setting depend on other schemas or values.
  private static let involved =
    ["$ref", "allOf", "anyOf", "oneOf"] + SettingParts.excluded
}

/// The schemas that describe a setting for each of its values: its own, the targets of references, and what they combine.
///
/// They have the parts of a row before its setting is made, in a fraction of the time.
struct SettingParts {
  /// The keywords of schemas that depend on other places, or make a row depend on more than its default.
  static let excluded = [
    "$id", "id", "$dynamicRef", "$recursiveRef", "deprecated", "deprecationMessage",
    "markdownDeprecationMessage", "readOnly", ResolvedSchema.hiddenUnless,
  ]
  /// These keywords, and those of schemas that may describe a group.
  private static let unsettling =
    excluded + [
      "properties", "if", "dependentSchemas", "dependencies", ResolvedSchema.contentSchema,
    ]
  /// The limit of schemas to read.
  private static let most = 32

  private let graph: SchemaGraph
  private var parts: [Subschema] = []
  private var alternatives: [Subschema] = []
  private var seen: Set<SubschemaID> = []

  /// Returns the schemas that apply with a schema, in the order of the form; nil if one of them or of their alternatives
  /// has a keyword that excludes it.
  static func all(of schema: Subschema, in graph: SchemaGraph) -> [Subschema]? {
    var found = SettingParts(graph: graph)
    guard found.add(schema) else { return nil }
    let parts = found.parts
    while let next = found.alternatives.popLast() {
      guard found.add(next) else { return nil }
    }
    return parts
  }

  private init(graph: SchemaGraph) { self.graph = graph }

  private mutating func add(_ schema: Subschema) -> Bool {
    guard let keywords = schema.value.members, seen.insert(schema.id).inserted else { return true }
    guard seen.count <= Self.most, !Self.unsettling.contains(where: { keywords[$0] != nil })
    else { return false }
    parts.append(schema)
    if let target = graph.source.target(of: schema), !add(target) { return false }
    return addCombined(by: schema, keywords)
  }

  private mutating func addCombined(by schema: Subschema, _ keywords: PreferenceDictionary) -> Bool
  {
    for (index, value) in (keywords["allOf"]?.elements ?? []).enumerated() {
      let steps = ["allOf", String(index)]
      guard add(graph.source.subschema(of: schema, at: steps, value: value)) else { return false }
    }
    for combined in SchemaAlternatives.all(of: schema, in: graph) {
      if combined.others.count > 1 {
        alternatives += combined.others
      } else if let only = combined.others.first, !add(only) {
        return false
      }
    }
    return true
  }
}
