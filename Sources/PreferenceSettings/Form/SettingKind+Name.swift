public import PreferenceValues

extension SettingKind {
  /// The name of the type.
  package var name: Message {
    switch self {
    case .boolean: Message("boolean")
    case .choice(let choices, isOpen: false) where choices.count == 1:
      Message(verbatim: choices[0].title ?? ValueText.editable(choices[0].value))
    case .choice: Message("choice")
    case .integer: Message("integer")
    case .number: Message("number")
    case .string: Message("string")
    case .color: Message("color")
    case .path(let rule): rule.target.message
    case .shortcut: Message("shortcut")
    case .date: Message("date")
    case .data: Message("data")
    case .list(of: .raw), .tuple: Message("list")
    case .list(let item): Message("list of \(item.name)")
    case .dictionary: Message("dictionary")
    case .group: Message("group")
    case .raw: Message("value")
    }
  }
}

extension PathRule.Target: MessageConvertible {
  package var message: Message {
    switch self {
    case .path: Message("path")
    case .file: Message("file")
    case .directory: Message("directory")
    }
  }

  public var description: String { message.description }
}
