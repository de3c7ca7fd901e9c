import JSONSchema
package import PreferenceValues

extension PreferenceDictionary {
  /// Sets the text of a keyword of a schema, with its translations.
  package mutating func set(_ message: Message, for keyword: String) {
    for language in InterfaceLanguage.all {
      set(message.text(in: language), for: keyword, in: language.code)
    }
  }

  /// Sets the text of a keyword of a schema in the language with a code.
  package mutating func set(_ text: String, for keyword: String, in code: String) {
    guard code != InterfaceLanguage.english.code else { return self[keyword] = .string(text) }
    var languages = self[PreferenceValue.translations]?.members ?? [:]
    var texts = languages[code]?.members ?? [:]
    texts[keyword] = .string(text)
    languages[code] = .dictionary(texts)
    self[PreferenceValue.translations] = .dictionary(languages)
  }
}
