import PreferenceValues

/// What stands for an argument where it is said how a command is written.
enum ArgumentPhrase: Phrase {
  case path, value, domain, name, time

  var english: String {
    switch self {
    case .path: "PATH"
    case .value: "VALUE"
    case .domain: "DOMAIN"
    case .name: "NAME"
    case .time: "TIME"
    }
  }

  var german: String {
    switch self {
    case .path: "PFAD"
    case .value: "WERT"
    case .domain: "DOMÄNE"
    case .name: "NAME"
    case .time: "ZEIT"
    }
  }
}
