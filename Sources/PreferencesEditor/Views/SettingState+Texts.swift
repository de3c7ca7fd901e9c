import PreferenceEditing
import PreferenceValues
import Terminal

extension SettingState {
  /// What the mark says, in words, for line mode and screen readers; nothing where there is no mark.
  func words(in language: Language) -> [String] {
    let word =
      switch language {
      case .english: englishWord
      case .german: germanWord
      }
    return word.isEmpty ? [] : [word]
  }

  /// What the help page says about the mark.
  func explanation(in language: Language) -> String {
    switch language {
    case .english: englishExplanation
    case .german: germanExplanation
    }
  }

  var role: Role {
    switch self {
    case .problem: .problem
    case .conflict: .conflict
    case .staged: .staged
    case .locked: .locked
    case .changed: .set
    case .setToDefault, .unset: .value
    case .unknown: .unknown
    case .deprecated: .deprecated
    }
  }
}
