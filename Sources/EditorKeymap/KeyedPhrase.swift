package import PreferenceValues

/// A phrase that names keys, which the user can rebind.
package protocol KeyedPhrase: Phrase {
  func english(with keys: KeyNames) -> String
  func german(with keys: KeyNames) -> String
}

extension KeyedPhrase {
  /// The words with the names of actions in place of their keys.
  package var english: String { english(with: KeyNames(nil)) }
  package var german: String { german(with: KeyNames(nil)) }

  package func text(in language: Language, naming keys: () -> any KeystrokeNames) -> String {
    let keys = keys() as? KeyNames ?? KeyNames(nil)
    return language == .german ? german(with: keys) : english(with: keys)
  }
}
