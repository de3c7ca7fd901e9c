extension KeywordTable {
  /// Every keyword of the drafts 4 to 2020-12, the fastest first.
  static let standard = KeywordTable([
    (TypeKeyword.self, .validation, [("type", .draft4)]),
    (EnumKeyword.self, .validation, [("enum", .draft4), ("const", .draft6)]),
    (
      LimitKeyword.self, .validation,
      [
        ("minimum", .draft4), ("maximum", .draft4), ("exclusiveMinimum", .draft4),
        ("exclusiveMaximum", .draft4),
      ]
    ),
    (MultipleOfKeyword.self, .validation, [("multipleOf", .draft4)]),
    (LengthKeyword.self, .validation, [("minLength", .draft4), ("maxLength", .draft4)]),
    (PatternKeyword.self, .validation, [("pattern", .draft4)]),
    (FormatKeyword.self, [.formatAnnotation, .formatAssertion], [("format", .draft4)]),
    (
      ItemCountKeyword.self, .validation,
      [("minItems", .draft4), ("maxItems", .draft4), ("uniqueItems", .draft4)]
    ),
    (
      PropertyCountKeyword.self, .validation,
      [("minProperties", .draft4), ("maxProperties", .draft4)]
    ),
    (RequiredKeyword.self, .validation, [("required", .draft4)]),
    (ReferenceKeyword.self, .core, [("$ref", .draft4)]),
    (
      DynamicReferenceKeyword.self, .core,
      [("$dynamicRef", .draft2020), ("$recursiveRef", .draft2019)]
    ),
    (
      ItemsKeyword.self, .applicator,
      [("prefixItems", .draft2020), ("items", .draft4), ("additionalItems", .draft4)]
    ),
    (
      ContainsKeyword.self, .applicator,
      [("contains", .draft6), ("minContains", .draft2019), ("maxContains", .draft2019)]
    ),
    (
      PropertiesKeyword.self, .applicator,
      [
        ("properties", .draft4), ("patternProperties", .draft4),
        ("additionalProperties", .draft4),
      ]
    ),
    (PropertyNamesKeyword.self, .applicator, [("propertyNames", .draft6)]),
    (
      DependenciesKeyword.self, .applicator,
      [
        ("dependencies", .draft4), ("dependentRequired", .draft2019),
        ("dependentSchemas", .draft2019),
      ]
    ),
    (AllOfKeyword.self, .applicator, [("allOf", .draft4)]),
    (AnyOfKeyword.self, .applicator, [("anyOf", .draft4)]),
    (OneOfKeyword.self, .applicator, [("oneOf", .draft4)]),
    (NotKeyword.self, .applicator, [("not", .draft4)]),
    (IfKeyword.self, .applicator, [("if", .draft7), ("then", .draft7), ("else", .draft7)]),
    (
      UnevaluatedKeyword.self, .unevaluated,
      [("unevaluatedItems", .draft2019), ("unevaluatedProperties", .draft2019)]
    ),
  ])
}
