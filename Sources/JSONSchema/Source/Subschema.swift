package import PreferenceValues

/// A schema in a schema document with its place, before it is compiled.
package struct Subschema: Sendable {
  /// True, false, or the keywords.
  package let value: PreferenceValue
  /// The steps from the root of its document.
  package let pointer: [String]
  /// The resource it belongs to, as its number in the ``SchemaSource``.
  package let resource: Int
  /// The dialect of its resource.
  let dialect: SchemaDialect

  /// The draft of its resource.
  var draft: SchemaDraft { dialect.draft }

  /// The keywords; none for true and false.
  var keywords: PreferenceDictionary { value.members ?? [:] }

  /// Whether the value can be a schema.
  var isSchema: Bool { value.members != nil || value.flag != nil }

  /// The value of a keyword; nil if it is missing.
  package subscript(keyword: String) -> PreferenceValue? { value.members?[keyword] }

  /// The JSON Pointer.
  package var pointerText: String { Pointer.text(of: pointer) }

  /// A value directly inside it, in the same resource.
  func inner(_ steps: [String], _ value: PreferenceValue) -> Subschema {
    Subschema(value: value, pointer: pointer + steps, resource: resource, dialect: dialect)
  }
}

extension Subschema {
  /// Whether the keywords of a schema declare its value as a secret.
  package static func isSecret(by keyword: (String) -> PreferenceValue?) -> Bool {
    ["writeOnly", "format"].contains { name in
      keyword(name).map { declaresSecret(name, $0) } ?? false
    }
  }

  /// Whether a keyword with a value declares the value of a schema as a secret.
  static func declaresSecret(_ keyword: String, _ value: PreferenceValue) -> Bool {
    switch value {
    case .boolean(true): keyword == "writeOnly"
    case .string(let text): keyword.hasSameBytes(as: "format") && text == "password"
    default: false
    }
  }

  /// Whether the schema itself declares the value as a secret.
  var isSecret: Bool { Subschema.isSecret { self[$0] } }
}

extension PreferenceValue {
  /// The keyword for the texts of a schema in other languages: `{"de": {"title": "Lautstärke"}}`.
  package static let translations = "x-settee-translations"

  /// The keywords with texts for the user, which may be translated.
  package static let translatable = [
    "title", "description", "markdownDescription", "enumDescriptions", "markdownEnumDescriptions",
    "enumItemLabels", "enumNames", "deprecationMessage", "markdownDeprecationMessage", "deprecated",
    "errorMessage", "patternErrorMessage", "tags", "keywords", "x-settee-tags", "x-settee-unit",
  ]

  /// The value of a keyword in a language; untranslated if there is no translation.
  package func translated(_ keyword: String, in language: InterfaceLanguage) -> PreferenceValue? {
    let translations = members?[Self.translations]?.members?[language.code]
    return translations?.members?[keyword] ?? members?[keyword]
  }
}

extension Subschema {
  /// The value of a keyword in a language; untranslated if there is no translation.
  package func translated(_ keyword: String, in language: InterfaceLanguage) -> PreferenceValue? {
    value.translated(keyword, in: language)
  }

  /// The title in a language; nil without one.
  package func title(in language: InterfaceLanguage) -> String? {
    translated("title", in: language)?.visibleText?.withoutCodeSpans
  }
}

extension String {
  /// The text of a title, which is not Markdown, without the backticks of code in it.
  package var withoutCodeSpans: String {
    let count = utf8.count { $0 == UInt8(ascii: "`") }
    return count > 0 && count.isMultiple(of: 2) ? filter { $0 != "`" } : self
  }
}

extension PreferenceValue {
  /// The text for the user; nil for other values and for blank texts, which would hide what they describe.
  package var visibleText: String? {
    text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}
