/// Every keyword that judges values: the family that reads it, and the first draft that has it.
enum KeywordTable {
  private struct Entry {
    let family: Int
    let since: SchemaDraft
  }

  private static let families: [(any SchemaKeyword.Type, [(String, SchemaDraft)])] = [
    (ReferenceKeyword.self, [("$ref", .draft4)]),
    (DynamicReferenceKeyword.self, [("$dynamicRef", .draft2020), ("$recursiveRef", .draft2019)]),
    (TypeKeyword.self, [("type", .draft4)]),
    (ChoiceKeyword.self, [("enum", .draft4), ("const", .draft6)]),
    (
      RangeKeyword.self,
      [
        ("minimum", .draft4), ("maximum", .draft4), ("exclusiveMinimum", .draft4),
        ("exclusiveMaximum", .draft4),
      ]
    ),
    (MultipleKeyword.self, [("multipleOf", .draft4)]),
    (LengthKeyword.self, [("minLength", .draft4), ("maxLength", .draft4)]),
    (PatternKeyword.self, [("pattern", .draft4)]),
    (FormatKeyword.self, [("format", .draft4)]),
    (
      ElementCountKeyword.self,
      [("minItems", .draft4), ("maxItems", .draft4), ("uniqueItems", .draft4)]
    ),
    (
      ElementsKeyword.self,
      [("prefixItems", .draft2020), ("items", .draft4), ("additionalItems", .draft4)]
    ),
    (
      ContainsKeyword.self,
      [("contains", .draft6), ("minContains", .draft2019), ("maxContains", .draft2019)]
    ),
    (MemberCountKeyword.self, [("minProperties", .draft4), ("maxProperties", .draft4)]),
    (RequiredKeyword.self, [("required", .draft4)]),
    (
      MembersKeyword.self,
      [
        ("properties", .draft4), ("patternProperties", .draft4),
        ("additionalProperties", .draft4),
      ]
    ),
    (MemberNamesKeyword.self, [("propertyNames", .draft6)]),
    (
      DependencyKeyword.self,
      [
        ("dependencies", .draft4), ("dependentRequired", .draft2019),
        ("dependentSchemas", .draft2019),
      ]
    ),
    (AllOfKeyword.self, [("allOf", .draft4)]),
    (AnyOfKeyword.self, [("anyOf", .draft4)]),
    (OneOfKeyword.self, [("oneOf", .draft4)]),
    (NotKeyword.self, [("not", .draft4)]),
    (ConditionKeyword.self, [("if", .draft7), ("then", .draft7), ("else", .draft7)]),
    (
      UnevaluatedKeyword.self,
      [("unevaluatedItems", .draft2019), ("unevaluatedProperties", .draft2019)]
    ),
  ]

  private static let entries: [String: Entry] = Dictionary(
    uniqueKeysWithValues: families.enumerated().flatMap { index, family in
      family.1.map { ($0.0, Entry(family: index, since: $0.1)) }
    })

  /// Whether a draft has a keyword of this table; the latest has them all.
  static func isKnown(_ keyword: String, in draft: SchemaDraft) -> Bool {
    draft == .latest || entries[keyword].map { $0.since <= draft } ?? false
  }

  /// The keywords of a schema, in the order in which they are judged.
  static func keywords(of reader: inout KeywordReader) -> [any SchemaKeyword] {
    switch reader.schema.value {
    case .boolean(true): return []
    case .boolean(false): return [NothingKeyword()]
    case .dictionary(let members):
      let standsAlone = reader.schema.draft.referenceStandsAlone && members["$ref"] != nil
      return (standsAlone ? [0] : presentFamilies(of: members))
        .compactMap { families[$0].0.init(&reader) }
    default:
      reader.report(nil, "must be a schema: an object, true or false")
      return []
    }
  }

  /// The families that have a keyword here, each once, in the order in which they are judged.
  private static func presentFamilies(of members: PreferenceDictionary) -> [Int] {
    // Most schemas have one or two, so that looking through them is quicker than a set.
    var present: [Int] = []
    for (name, _) in members {
      guard let family = entries[name]?.family, !present.contains(family) else { continue }
      present.append(family)
    }
    return present.count > 1 ? present.sorted() : present
  }
}
