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
  private static let involved = [
    "$ref", "$id", "id", "allOf", "anyOf", "oneOf", "$dynamicRef", "$recursiveRef", "deprecated",
    "deprecationMessage", "markdownDeprecationMessage", "readOnly", ResolvedSchema.hiddenUnless,
  ]
}
