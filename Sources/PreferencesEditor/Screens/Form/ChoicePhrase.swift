import PreferenceValues

/// What a list of choices says about one of them.
enum ChoicePhrase: Phrase {
  case current, byDefault

  var english: String {
    switch self {
    case .current: "current"
    case .byDefault: "default"
    }
  }

  var german: String {
    switch self {
    case .current: "aktuell"
    case .byDefault: "Vorgabe"
    }
  }
}
