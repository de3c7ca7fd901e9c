extension SettingKind {
  /// The kind in a word.
  package var word: String {
    switch self {
    case .toggle: "toggle"
    case .choice: "choice"
    case .integer: "integer"
    case .real: "real"
    case .text: "text"
    case .color: "colour"
    case .path(let rule): rule.target.rawValue
    case .chord: "keystroke"
    case .date: "date"
    case .data: "data"
    case .list, .tuple: "list"
    case .dictionary: "dictionary"
    case .group: "group"
    case .raw: "value"
    }
  }
}
