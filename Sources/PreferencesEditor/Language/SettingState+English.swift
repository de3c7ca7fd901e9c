import PreferenceEditing

extension SettingState {
  var englishWord: String {
    switch self {
    case .problem: "problem"
    case .conflict: "conflict"
    case .staged: "staged"
    case .locked: "locked"
    case .changed: "set"
    case .setToDefault: "set to its default"
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
    case .changed: "set: differs from the default"
    case .setToDefault: "set, and equal to the default"
    case .unknown: "unknown: in the store, not in the schema"
    case .deprecated: "deprecated"
    case .unset: "default: not set"
    }
  }
}
