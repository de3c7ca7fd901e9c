import PreferenceEditing
import PreferenceValues
import Terminal

extension SettingState {
  /// What the mark says, in words, for line mode and screen readers; nothing where there is no mark.
  func words(in language: Language) -> [String] {
    let word =
      language == .german ? germanWord : englishWord
    return word.isEmpty ? [] : [word]
  }

  /// What the help page says about the mark.
  func explanation(in language: Language) -> String {
    language == .german ? germanExplanation : englishExplanation
  }

  var role: Role {
    switch self {
    case .problem: .problem
    case .conflict: .conflict
    case .staged: .staged
    case .locked: .locked
    case .set: .set
    case .unset: .value
    case .unknown: .unknown
    case .deprecated: .deprecated
    }
  }
}

extension SettingState {
  var englishWord: String {
    switch self {
    case .problem: "problem"
    case .conflict: "conflict"
    case .staged: "staged"
    case .locked: "locked"
    case .set: "set"
    case .unknown: "unknown"
    case .deprecated: "deprecated"
    case .unset: ""
    }
  }

  var englishExplanation: String {
    switch self {
    case .problem: "problem: breaks its constraint or has the wrong type"
    case .conflict: "conflict: changed here and outside"
    case .staged: "staged: changed here, not saved"
    case .locked: "locked: cannot be changed here"
    case .set: "set: one of your layers has a value"
    case .unknown: "unknown: in the store, not in the schema"
    case .deprecated: "deprecated"
    case .unset: "default: not set"
    }
  }
}

extension SettingState {
  var germanWord: String {
    switch self {
    case .problem: "Problem"
    case .conflict: "Konflikt"
    case .staged: "vorgemerkt"
    case .locked: "gesperrt"
    case .set: "gesetzt"
    case .unknown: "unbekannt"
    case .deprecated: "veraltet"
    case .unset: ""
    }
  }

  var germanExplanation: String {
    switch self {
    case .problem: "Problem: verletzt eine Regel oder hat den falschen Typ"
    case .conflict: "Konflikt: hier und außerhalb geändert"
    case .staged: "vorgemerkt: hier geändert, nicht gespeichert"
    case .locked: "gesperrt: hier nicht zu ändern"
    case .set: "gesetzt: eine Ihrer Ebenen hat einen Wert"
    case .unknown: "unbekannt: gespeichert, aber nicht im Schema"
    case .deprecated: "veraltet"
    case .unset: "Vorgabe: nicht gesetzt"
    }
  }
}
