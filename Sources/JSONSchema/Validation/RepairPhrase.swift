import PreferenceValues

/// What mends a problem, as the label of a button.
enum RepairPhrase: Phrase {
  case use(PreferenceValue)
  case useType(JSONType, PreferenceValue)
  case useDefault(PreferenceValue)
  case dropRepeated
}

extension RepairPhrase {
  var english: String {
    switch self {
    case .use(let value): "use \(value.brief)"
    case .useType(let type, let value): "use \(type.english): \(value.brief)"
    case .useDefault(let value): "use the default, \(value.brief)"
    case .dropRepeated: "drop the repeated elements"
    }
  }

  var german: String {
    switch self {
    case .use(let value): "\(value.brief) nehmen"
    case .useType(let type, let value): "als \(type.bareGerman) nehmen: \(value.brief)"
    case .useDefault(let value): "die Vorgabe \(value.brief) nehmen"
    case .dropRepeated: "doppelte Elemente entfernen"
    }
  }
}

extension JSONType {
  /// The type in German without its article.
  fileprivate var bareGerman: String {
    german.split(separator: " ", maxSplits: 1).last.map(String.init) ?? german
  }
}
