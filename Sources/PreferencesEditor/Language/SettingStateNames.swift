package import PreferenceEditing
package import PreferenceValues
import Terminal

extension SettingState {
  /// The meaning of the symbol in a word, for line mode and screen readers; nil without a symbol.
  package var word: Message? {
    switch self {
    case .problem: Message("problem", context: "state")
    case .conflict: Message("conflict", context: "state")
    case .unsaved: Message("unsaved", context: "state")
    case .locked: Message("locked", context: "state")
    case .set: Message("set", context: "state")
    case .setToDefault: Message("set to the default", context: "state")
    case .unknown: Message("unknown", context: "state")
    case .deprecated: Message("deprecated", context: "state")
    case .unset: nil
    }
  }

  /// Returns the word in a language, or an empty list without a symbol.
  func names(in language: InterfaceLanguage) -> [String] {
    [word].compactMap { $0?.text(in: language) }
  }

  /// The meaning of the symbol, for the help page.
  var explanation: Message {
    switch self {
    case .problem: Message("problem: the value is invalid")
    case .conflict: Message("conflict: changed by you and another program")
    case .unsaved: Message("unsaved: edited, not saved yet")
    case .locked: Message("locked: cannot be changed")
    case .set: Message("set: differs from the default")
    case .setToDefault: Message("set to the default")
    case .unknown: Message("unknown: not in the schema")
    case .deprecated: Message("deprecated", context: "state")
    case .unset: Message("default: not set")
    }
  }

  var role: Role {
    switch self {
    case .problem: .problem
    case .conflict: .conflict
    case .unsaved: .unsaved
    case .locked: .locked
    case .set, .setToDefault: .set
    case .unset: .value
    case .unknown: .unknown
    case .deprecated: .deprecated
    }
  }
}
