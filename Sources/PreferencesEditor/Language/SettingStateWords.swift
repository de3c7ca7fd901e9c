import PreferenceEditing
import PreferenceValues
import Terminal

extension SettingState {
  /// The meaning of the symbol in a word, for line mode and screen readers; nil without a symbol.
  var word: Message? {
    switch self {
    case .problem: Message("problem", context: "state")
    case .conflict: Message("conflict", context: "state")
    case .staged: Message("staged", context: "state")
    case .locked: Message("locked", context: "state")
    case .set: Message("set", context: "state")
    case .unknown: Message("unknown", context: "state")
    case .deprecated: Message("deprecated", context: "state")
    case .unset: nil
    }
  }

  /// The word in a language; none without a symbol.
  func words(in language: Language) -> [String] { [word].compactMap { $0?.text(in: language) } }

  /// The meaning of the symbol, for the help page.
  var explanation: Message {
    switch self {
    case .problem: Message("problem: breaks its constraint or has the wrong type")
    case .conflict: Message("conflict: changed here and outside")
    case .staged: Message("staged: changed here, not saved")
    case .locked: Message("locked: cannot be changed here")
    case .set: Message("set: one of your layers has a value")
    case .unknown: Message("unknown: in the store, not in the schema")
    case .deprecated: Message("deprecated", context: "state")
    case .unset: Message("default: not set")
    }
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
