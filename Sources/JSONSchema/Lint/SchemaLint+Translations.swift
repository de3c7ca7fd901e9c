import PreferenceValues

extension SchemaLint {
  /// Translations that nobody will see, or that do not match what they translate.
  mutating func lintTranslations(of part: Subschema) {
    guard let translations = part[PreferenceValue.translations] else { return }
    let place = [PreferenceValue.translations]
    guard let languages = translations.members else {
      return report("must have translations by language: {\"de\": {…}}", at: place, of: part)
    }
    for (language, texts) in languages {
      for (keyword, text) in texts.members ?? [:] {
        guard let fault = fault(of: text, translating: keyword, of: part) else { continue }
        report(fault, at: place + [language, keyword], of: part, isError: false)
      }
    }
  }

  private func fault(
    of text: PreferenceValue, translating keyword: String, of part: Subschema
  ) -> String? {
    guard PreferenceValue.translatable.contains(keyword) else {
      return "has no effect, because \(keyword) is not translated"
    }
    guard let original = part[keyword] else {
      return "translates \(keyword), which is not there"
    }
    guard JSONType(of: text) == JSONType(of: original) else {
      return "must be \(JSONType(of: original).english), as \(keyword) is"
    }
    guard let count = original.elements?.count, count != text.elements?.count else { return nil }
    return "must have \(counted(count, "text")), as \(keyword) has"
  }
}
