extension FormPhrase {
  var english: String {
    switch self {
    case .item(let number): "Item \(number)"
    case .none: "none"
    case .shape(let kind): kind.english
    case .range(let least, let most): "\(least) to \(most)"
    case .lower(let limit, let isAllowed): "\(isAllowed ? "at least" : "above") \(limit)"
    case .upper(let limit, let isAllowed): "\(isAllowed ? "at most" : "below") \(limit)"
    case .multiple(let divisor): "a multiple of \(divisor)"
    case .span(let least?, let most?, let part) where least == most:
      "exactly \(part.english(most))"
    case .span(let least?, let most?, let part): "\(least) to \(part.english(most))"
    case .span(let least?, nil, let part): "at least \(part.english(least))"
    case .span(nil, let most, let part): "at most \(part.english(most ?? "0"))"
    case .unique: "no element twice"
    case .mustExist: "must exist"
    case .doesNotFit(let fault): "the old value does not fit (\(fault))"
    case .onlyInShape(let title): "only in the shape “\(title)”"
    case .only([], _): "only under another condition"
    case .only(let demands, let areMet):
      "only where "
        + demands.map { $0.english(isMet: areMet) }.joined(separator: areMet ? " and " : " or ")
    }
  }
}

extension FormPhrase.Demand {
  fileprivate func english(isMet: Bool) -> String {
    let verb = isMet ? "is" : "is not"
    return "\(member) \(verb) " + (values.isEmpty ? "set" : values.joined(separator: " or "))
  }
}

extension SettingKind {
  fileprivate var english: String {
    switch self {
    case .toggle: "on or off"
    case .choice(let choices, isOpen: false) where choices.count == 1:
      choices[0].title ?? ValueText.editable(choices[0].value)
    case .choice: "choice"
    case .integer: "whole number"
    case .real: "number"
    case .text: "text"
    case .color: "colour"
    case .path(let rule): rule.target.english
    case .chord: "keystroke"
    case .date: "date"
    case .data: "data"
    case .list(of: .raw), .tuple: "list"
    case .list(let element): "list of \(element.english)"
    case .dictionary: "dictionary"
    case .group: "group"
    case .raw: "value"
    }
  }
}

extension PathRule.Target: Phrase {
  package var english: String { rawValue }
}
