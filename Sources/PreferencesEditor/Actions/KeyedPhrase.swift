package import PreferenceValues

/// Words that name keystrokes, which a person may have bound anew.
package protocol KeyedPhrase: Phrase {
  func english(with keys: KeyNames) -> String
  func german(with keys: KeyNames) -> String
}

extension KeyedPhrase {
  /// The words with the keystrokes of the default set.
  package var english: String { english(with: KeyNames(.default)) }
  package var german: String { german(with: KeyNames(.default)) }

  package func text(in language: Language, naming keys: () -> any KeystrokeNames) -> String {
    let keys = keys() as? KeyNames ?? KeyNames(.default)
    return language == .german ? german(with: keys) : english(with: keys)
  }
}
