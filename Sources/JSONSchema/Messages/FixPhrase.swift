import PreferenceValues

/// A fix of a problem, as the label of a button.
enum FixPhrase: Phrase {
  case use(PreferenceValue)
  case useType(JSONType, PreferenceValue)
  case useDefault(PreferenceValue)
  case removeRepeated
}

extension FixPhrase {
  var english: String {
    switch self {
    case .use(let value): "use \(value.brief)"
    case .useType(let type, let value): "use \(type.english): \(value.brief)"
    case .useDefault(let value): "use the default, \(value.brief)"
    case .removeRepeated: "remove repeated items"
    }
  }

  var german: String {
    switch self {
    case .use(let value): "\(value.brief) nehmen"
    case .useType(let type, let value): "als \(type.bareGerman) nehmen: \(value.brief)"
    case .useDefault(let value): "die Vorgabe \(value.brief) nehmen"
    case .removeRepeated: "doppelte Elemente entfernen"
    }
  }
}

extension JSONType {
  /// The type in German without its article.
  fileprivate var bareGerman: String {
    german.split(separator: " ", maxSplits: 1).last.map(String.init) ?? german
  }
}
