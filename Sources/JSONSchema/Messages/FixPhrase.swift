import PreferenceValues

/// A fix of a problem, as the label of a button.
enum FixPhrase: MessageConvertible, Sendable {
  case use(PreferenceValue)
  case useType(JSONType, PreferenceValue)
  case useDefault(PreferenceValue)
  case removeRepeated

  var message: Message {
    switch self {
    case .use(let value): Message("use \(value.exampleText)")
    case .useType(let type, let value): Message("use \(value.brief) (\(type.name))")
    case .useDefault(let value): Message("use the default, \(value.brief)")
    case .removeRepeated: Message("remove repeated items")
    }
  }
}
