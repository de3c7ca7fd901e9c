package import Preferences

/// Words that name keystrokes, which a person may have bound anew.
package protocol KeyedPhrase: Phrase {
  func english(with keys: KeyNames) -> String
  func german(with keys: KeyNames) -> String
}

extension KeyedPhrase {
  /// The words with the keystrokes of the default set.
  package var english: String { english(with: KeyNames(.default)) }
  package var german: String { german(with: KeyNames(.default)) }
}

extension Phrase {
  /// The words for it, with the keystrokes as they are bound where it names some.
  func text(in language: Language, with keys: KeyNames) -> String {
    guard let keyed = self as? any KeyedPhrase else { return text(in: language) }
    return switch language {
    case .english: keyed.english(with: keys)
    case .german: keyed.german(with: keys)
    }
  }
}
