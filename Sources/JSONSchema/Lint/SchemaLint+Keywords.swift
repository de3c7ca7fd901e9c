import PreferenceValues

extension SchemaLint {
  /// Keywords that nobody knows, or that do nothing where they stand.
  mutating func lintKeywords(of part: Subschema) {
    for keyword in part.keywords.names {
      if !KnownKeywords.contains(keyword) {
        lintUnknown(keyword, of: part)
      } else if let reason = reasonForNoEffect(of: keyword, in: part) {
        report("has no effect, because \(reason)", at: [keyword], of: part)
      } else if let since = KnownKeywords.firstDraft(of: keyword), since > part.draft,
        !KeywordTable.isAnnotation(keyword)
      {
        report(
          "has no effect, because \(part.draft) does not have it yet", at: [keyword], of: part,
          isError: false)
      }
    }
  }

  private mutating func lintUnknown(_ keyword: String, of part: Subschema) {
    guard let nearest = KnownKeywords.nearest(to: keyword) else {
      return report("is not a known keyword", at: [keyword], of: part, isError: false)
    }
    report("is not a known keyword; did you mean \"\(nearest)\"?", at: [keyword], of: part)
  }

  private static let concerned: [(type: JSONType, keywords: Set<String>)] = [
    (.number, ["exclusiveMaximum", "exclusiveMinimum", "maximum", "minimum", "multipleOf"]),
    (.string, ["maxLength", "minLength", "pattern"]),
    (.array, ["contains", "items", "maxItems", "minItems", "prefixItems", "uniqueItems"]),
    (
      .object,
      [
        "additionalProperties", "dependentRequired", "maxProperties", "minProperties",
        "patternProperties", "properties", "propertyNames", "required",
      ]
    ),
  ]

  private func reasonForNoEffect(of keyword: String, in part: Subschema) -> String? {
    if part.draft.referenceStandsAlone, part["$ref"] != nil, keyword != "$ref",
      KeywordTable.names.contains(keyword)
    {
      return "\(part.draft) ignores what stands beside $ref"
    }
    guard let concern = Self.concerned.first(where: { $0.keywords.contains(keyword) }),
      let type = part["type"]
    else { return nil }
    let names = (type.elements ?? [type]).compactMap(\.text)
    let fits = names.contains { $0 == concern.type.rawValue }
    let isWhole = concern.type == .number && names.contains("integer")
    return fits || isWhole || names.isEmpty ? nil : "the type is \(alternatives(names))"
  }

  private static let limits = [
    ("minimum", "maximum"), ("minLength", "maxLength"), ("minItems", "maxItems"),
    ("minProperties", "maxProperties"), ("minContains", "maxContains"),
  ]

  /// Limits between which nothing is left.
  mutating func lintLimits(of part: Subschema) {
    for (least, most) in Self.limits {
      guard let lower = part[least], let upper = part[most], upper.isLess(than: lower) else {
        continue
      }
      report("is above \(most), so that nothing fits", at: [least], of: part)
    }
  }
}
