import PreferenceSettings

extension FactPhrase {
  var english: String {
    switch self {
    case .group: "group"
    case .kind(let kind): kind.english
    case .mayBe(let shapes): "may be \(shapes.joined(separator: " or "))"
    case .either(let shapes): shapes.joined(separator: " or ")
    case .slider(let percent, let lower, let upper):
      "\(percent) % of the way from \(lower) to \(upper)"
    case .byDefault(let text): "default \(text)"
    case .such(let text): "such as \(text)"
    case .setIn(let layer): "set in layer \(layer)"
    case .notSet: "not set"
    case .staged: "staged"
    case .hidden(let condition, let key):
      "Hidden: \(condition)" + (key.map { "; \($0) offers to change that." } ?? ".")
    case .deprecated: "Deprecated."
    case .deprecatedBecause(let reason): "Deprecated: \(reason)"
    case .deprecatedHint: "deprecated"
    case .changedOutside: "changed outside too"
    case .movedOutside: "changed outside"
    case .notInSchema: "not in the schema"
    case .readOnly: "read-only"
    case .lockedBy(let holder): "locked by \(holder)"
    }
  }
}

extension SettingKind {
  fileprivate var english: String {
    switch self {
    case .toggle: "on or off"
    case .choice(_, isOpen: true): "choice or text"
    case .text(multiline: false): "line of text"
    case .path(let rule) where rule.target != .path: "path of a \(rule.target.english)"
    default: word
    }
  }
}
