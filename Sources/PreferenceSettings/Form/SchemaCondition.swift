import JSONSchema
import PreferenceValues

/// A schema that applies if another one does (`if`), or if a member is set (`dependentSchemas`).
struct SchemaCondition: Sendable {
  private enum Test: Sendable {
    case fits(Subschema)
    case fitsNot(Subschema)
    case isSet(String)
  }

  /// The schema that applies under the condition.
  let schema: Subschema
  private let test: Test

  /// The conditions of a schema.
  static func all(of schema: Subschema, source: SchemaSource) -> [SchemaCondition] {
    guard let keywords = schema.value.members else { return [] }
    var conditions: [SchemaCondition] = []
    if let value = keywords["if"] {
      let test = source.subschema(of: schema, at: ["if"], value: value)
      for (keyword, test) in [("then", Test.fits(test)), ("else", .fitsNot(test))] {
        guard let value = keywords[keyword], value.members != nil else { continue }
        let schema = source.subschema(of: schema, at: [keyword], value: value)
        conditions.append(SchemaCondition(schema: schema, test: test))
      }
    }
    for keyword in ["dependentSchemas", "dependencies"] {
      for (name, value) in keywords[keyword]?.members ?? [:] where value.members != nil {
        let schema = source.subschema(of: schema, at: [keyword, name], value: value)
        conditions.append(SchemaCondition(schema: schema, test: .isSet(name)))
      }
    }
    return conditions
  }

  /// Whether it applies to the value of a view, with the defaults of members that are not set.
  func holds(for view: ResolvedSchema) -> Bool {
    switch test {
    case .fits(let schema): fits(schema, view)
    case .fitsNot(let schema): !fits(schema, view)
    case .isSet(let name): view.value?.members?[name] != nil
    }
  }

  private func fits(_ schema: Subschema, _ view: ResolvedSchema) -> Bool {
    view.graph.accepts(schema, view.effectiveValue) != false
  }

  /// Returns the values of members that meet it; empty if unknown.
  func wanted(in value: PreferenceValue?) -> [RequiredValue] {
    switch test {
    case .fits(let schema):
      return schema.demandedValues.compactMap { member, values in
        guard let wanted = values.first,
          !values.contains(where: { value?.members?[member]?.isEqualForSchema(to: $0) == true })
        else { return nil }
        return RequiredValue(path: [member], value: wanted)
      }
    case .fitsNot(let schema):
      guard schema.demandedValues.count == 1, let (member, values) = schema.demandedValues.first,
        values.count == 1, case .boolean(let flag) = values[0]
      else { return [] }
      return [RequiredValue(path: [member], value: .boolean(!flag))]
    case .isSet: return []
    }
  }

  /// Returns the condition as text: “only if kind is b”.
  func text(in language: InterfaceLanguage) -> String {
    let message =
      switch test {
      case .fits(let schema): schema.condition(isMet: true)
      case .fitsNot(let schema): schema.condition(isMet: false)
      case .isSet(let name): [ConditionDemand(key: name)].condition(areMet: true)
      }
    return message.text(in: language)
  }
}

extension Subschema {
  /// The condition that it accepts or rejects a group, by the requirements or at least the names of members.
  fileprivate func condition(isMet: Bool) -> Message {
    if !demands.isEmpty { return demands.condition(areMet: isMet) }
    let names = Self.memberNames(in: value, levels: 3).unique.prefix(4)
    return names.isEmpty
      ? Message("only under another condition")
      : Message("only for other values of \(names.map(Message.init(verbatim:)).conjunction)")
  }

  /// The members that a schema describes, also in its alternatives.
  private static func memberNames(in schema: PreferenceValue, levels: Int) -> [String] {
    guard levels > 0, let keywords = schema.members else { return [] }
    let inner = ["allOf", "anyOf", "oneOf"].flatMap { keywords[$0]?.elements ?? [] }
    return (keywords["properties"]?.members ?? [:]).names
      + (keywords["required"]?.elements ?? []).compactMap(\.text)
      + (inner + [keywords["not"]].compactMap(\.self)).flatMap {
        memberNames(in: $0, levels: levels - 1)
      }
  }

  /// The requirements of members; empty if unknown.
  fileprivate var demands: [ConditionDemand] {
    let demandedValues = demandedValues.map {
      ConditionDemand(key: $0.member, values: $0.values.map(\.brief))
    }
    let needed = (self["required"]?.elements ?? []).compactMap(\.text)
      .map { ConditionDemand(key: $0) }
    return !demandedValues.isEmpty ? demandedValues : describesMembers ? [] : needed
  }

  /// Whether it has rules for the values of members, or alternatives.
  private var describesMembers: Bool {
    (self["properties"]?.members ?? [:]).contains { $0.value.members?.isEmpty != true }
      || ["anyOf", "oneOf", "not"].contains { self[$0] != nil }
  }

  /// The required members, each with its allowed values.
  fileprivate var demandedValues: [(member: String, values: [PreferenceValue])] {
    (self["properties"]?.members ?? [:]).compactMap { name, schema in
      let values = schema.members?["const"].map { [$0] } ?? schema.members?["enum"]?.elements ?? []
      return values.isEmpty ? nil : (name, values)
    }
  }
}
