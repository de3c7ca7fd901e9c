package import PreferenceValues

extension Action {
  /// What the action does in one or two words, for the footer.
  package func word(in language: Language) -> String {
    switch language {
    case .english: englishWord
    case .german: germanWord
    }
  }

  /// What the action does there in a sentence, for the help page and the manual.
  package func explanation(in context: KeyContext, _ language: Language) -> String {
    if let phrase = ActionPhrase(self, in: context) { return phrase.text(in: language) }
    return switch language {
    case .english: englishExplanation
    case .german: germanExplanation
    }
  }
}
