package import PreferenceValues

extension PreferenceValue {
  /// The keyword that holds what a schema says in other languages: `{"de": {"title": "Lautstärke"}}`.
  package static let translations = "x-settee-translations"

  /// The keywords that say something to people, and may be translated.
  package static let translatable = [
    "title", "description", "markdownDescription", "enumDescriptions", "markdownEnumDescriptions",
    "enumItemLabels", "enumNames", "deprecationMessage", "markdownDeprecationMessage", "deprecated",
    "errorMessage", "patternErrorMessage", "tags", "keywords", "x-settee-tags", "x-settee-unit",
  ]

  /// What a keyword of this schema says to people in a language; as it stands where it is not translated.
  package func translated(_ keyword: String, in language: Language) -> PreferenceValue? {
    let translations = members?[Self.translations]?.members?[language.rawValue]
    return translations?.members?[keyword] ?? members?[keyword]
  }
}

extension Subschema {
  /// What a keyword says to people in a language; as it stands where it is not translated.
  package func translated(_ keyword: String, in language: Language) -> PreferenceValue? {
    value.translated(keyword, in: language)
  }
}
