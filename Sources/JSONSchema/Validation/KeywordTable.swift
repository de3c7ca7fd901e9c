import PreferenceValues

/// Every keyword that judges values: the family that reads it, and the first draft that has it.
enum KeywordTable {
  private struct Entry {
    let family: Int
    let since: SchemaDraft
    let vocabularies: SchemaVocabularies
  }

  private typealias Family = (
    reader: any SchemaKeyword.Type, vocabularies: SchemaVocabularies,
    keywords: [(name: String, since: SchemaDraft)]
  )

  private static let families: [Family] = [
    (ReferenceKeyword.self, .core, [("$ref", .draft4)]),
    (
      DynamicReferenceKeyword.self, .core,
      [("$dynamicRef", .draft2020), ("$recursiveRef", .draft2019)]
    ),
    (TypeKeyword.self, .validation, [("type", .draft4)]),
    (ChoiceKeyword.self, .validation, [("enum", .draft4), ("const", .draft6)]),
    (
      RangeKeyword.self, .validation,
      [
        ("minimum", .draft4), ("maximum", .draft4), ("exclusiveMinimum", .draft4),
        ("exclusiveMaximum", .draft4),
      ]
    ),
    (MultipleKeyword.self, .validation, [("multipleOf", .draft4)]),
    (LengthKeyword.self, .validation, [("minLength", .draft4), ("maxLength", .draft4)]),
    (PatternKeyword.self, .validation, [("pattern", .draft4)]),
    (FormatKeyword.self, [.formatAnnotation, .formatAssertion], [("format", .draft4)]),
    (
      ElementCountKeyword.self, .validation,
      [("minItems", .draft4), ("maxItems", .draft4), ("uniqueItems", .draft4)]
    ),
    (
      ElementsKeyword.self, .applicator,
      [("prefixItems", .draft2020), ("items", .draft4), ("additionalItems", .draft4)]
    ),
    (
      ContainsKeyword.self, .applicator,
      [("contains", .draft6), ("minContains", .draft2019), ("maxContains", .draft2019)]
    ),
    (
      MemberCountKeyword.self, .validation,
      [("minProperties", .draft4), ("maxProperties", .draft4)]
    ),
    (RequiredKeyword.self, .validation, [("required", .draft4)]),
    (
      MembersKeyword.self, .applicator,
      [
        ("properties", .draft4), ("patternProperties", .draft4),
        ("additionalProperties", .draft4),
      ]
    ),
    (MemberNamesKeyword.self, .applicator, [("propertyNames", .draft6)]),
    (
      DependencyKeyword.self, .applicator,
      [
        ("dependencies", .draft4), ("dependentRequired", .draft2019),
        ("dependentSchemas", .draft2019),
      ]
    ),
    (AllOfKeyword.self, .applicator, [("allOf", .draft4)]),
    (AnyOfKeyword.self, .applicator, [("anyOf", .draft4)]),
    (OneOfKeyword.self, .applicator, [("oneOf", .draft4)]),
    (NotKeyword.self, .applicator, [("not", .draft4)]),
    (ConditionKeyword.self, .applicator, [("if", .draft7), ("then", .draft7), ("else", .draft7)]),
    (
      UnevaluatedKeyword.self, .unevaluated,
      [("unevaluatedItems", .draft2019), ("unevaluatedProperties", .draft2019)]
    ),
  ]

  private static let entries: [String: Entry] = Dictionary(
    uniqueKeysWithValues: families.enumerated().flatMap { index, family in
      family.keywords.map {
        ($0.name, Entry(family: index, since: $0.since, vocabularies: family.vocabularies))
      }
    })

  /// Whether a dialect has a keyword of this table; the latest draft has those of all.
  static func isKnown(_ keyword: String, in dialect: SchemaDialect) -> Bool {
    guard let entry = entries[keyword] else { return dialect.draft == .latest }
    return (dialect.draft == .latest || entry.since <= dialect.draft)
      && !dialect.vocabularies.isDisjoint(with: entry.vocabularies)
  }

  /// The names of all of them.
  static var names: some Sequence<String> { entries.keys }

  /// The first draft that has a keyword, nil where it is none of these.
  static func firstDraft(of keyword: String) -> SchemaDraft? { entries[keyword]?.since }

  /// Whether a keyword neither judges nor names anything, so that what it says is about the value.
  static func isAnnotation(_ keyword: String) -> Bool {
    (entries[keyword] == nil || keyword == "format") && !structural.contains(keyword)
  }

  private static let structural: Set<String> = [
    "$anchor", "$comment", "$defs", "$dynamicAnchor", "$id", "$recursiveAnchor", "$schema",
    "$vocabulary", "definitions", "id",
  ]

  /// The keywords of a schema, in the order in which they are judged.
  static func keywords(of reader: inout KeywordReader) -> [any SchemaKeyword] {
    switch reader.schema.value {
    case .boolean(true): return []
    case .boolean(false): return [NothingKeyword()]
    case .dictionary(let members):
      let standsAlone = reader.schema.draft.referenceStandsAlone && members["$ref"] != nil
      return (standsAlone ? [0] : presentFamilies(of: members))
        .compactMap { families[$0].reader.init(&reader) }
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
