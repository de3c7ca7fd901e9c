#if GSettings
  import PreferenceValues

  extension PreferenceDictionary {
    /// Adds texts to a schema by their keywords, in all languages of settee.
    mutating func setTexts(_ texts: [(keyword: String, message: Message)]) {
      func inLanguage(_ language: InterfaceLanguage) -> PreferenceDictionary {
        PreferenceDictionary(texts.map { ($0.keyword, .string($0.message.text(in: language))) })
      }
      for (keyword, text) in inLanguage(.english) { self[keyword] = text }
      self["x-settee-translations"] = .dictionary(
        PreferenceDictionary(InterfaceLanguage.all.map { ($0.code, .dictionary(inLanguage($0))) }))
    }
  }
#endif
