import PreferenceValues

/// The keywords with schemas, in any draft.
enum SubschemaKeywords {
  /// Keywords whose value is a schema, or in older drafts a list of them.
  static let direct: Set<String> = [
    "additionalItems", "additionalProperties", "contains", "contentSchema", "else", "if", "items",
    "not", "propertyNames", "then", "unevaluatedItems", "unevaluatedProperties",
  ]
  /// Keywords whose value is a list of schemas.
  static let listed: Set<String> = ["allOf", "anyOf", "items", "oneOf", "prefixItems"]
  /// Keywords whose value is a dictionary of schemas.
  static let named: Set<String> = [
    "$defs", "definitions", "dependencies", "dependentSchemas", "patternProperties", "properties",
  ]
  /// Keywords with schemas in their values.
  static let leading = direct.union(listed).union(named)
  /// Keywords whose value is data, which never contains schemas.
  static let data: Set<String> = ["const", "default", "enum", "examples"]

  /// Whether the value of a keyword is the address of a schema.
  static func isReference(_ keyword: String) -> Bool {
    // Hardly any other keyword begins so, and this is asked of each.
    keyword.utf8.first == UInt8(ascii: "$")
      && (keyword == "$ref" || keyword == "$dynamicRef" || keyword == "$recursiveRef")
  }

  /// The schemas directly inside a schema, each with the steps to it.
  static func subschemas(
    of keywords: PreferenceDictionary
  ) -> [(steps: [String], value: PreferenceValue)] {
    keywords.flatMap { keyword, value in
      schemas(in: value, of: keyword).map { (Self.steps(keyword, $0.step), $0.value) }
    }
  }

  /// The schemas in the value of a keyword, each with its step if the keyword has several.
  static func schemas(
    in value: PreferenceValue, of keyword: String
  ) -> [(step: String?, value: PreferenceValue)] {
    switch value {
    case .array(let elements) where listed.contains(keyword):
      elements.enumerated().map { (String($0.offset), $0.element) }
    case .dictionary(let members) where named.contains(keyword):
      members.map { ($0.name, $0.value) }
    case .dictionary where direct.contains(keyword): [(nil, value)]
    default: []
    }
  }

  static func steps(_ keyword: String, _ step: String?) -> [String] {
    step.map { [keyword, $0] } ?? [keyword]
  }
}
