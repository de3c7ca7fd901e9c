extension FormPhrase {
  var german: String {
    switch self {
    case .item(let number): "Element \(number)"
    case .none: "keines"
    case .shape(let kind): kind.german
    case .range(let least, let most): "\(least) bis \(most)"
    case .lower(let limit, let isAllowed): "\(isAllowed ? "mindestens" : "über") \(limit)"
    case .upper(let limit, let isAllowed): "\(isAllowed ? "höchstens" : "unter") \(limit)"
    case .multiple(let divisor): "ein Vielfaches von \(divisor)"
    case .span(let least?, let most?, let part) where least == most:
      "genau \(part.german(most))"
    case .span(let least?, let most?, let part): "\(least) bis \(part.german(most))"
    case .span(let least?, nil, let part): "mindestens \(part.german(least))"
    case .span(nil, let most, let part): "höchstens \(part.german(most ?? "0"))"
    case .unique: "kein Element doppelt"
    case .mustExist: "muss es schon geben"
    case .doesNotFit(let fault): "der alte Wert passt nicht (\(fault))"
    case .onlyInShape(let title): "nur in der Form „\(title)“"
    case .only([], _): "nur unter einer anderen Bedingung"
    case .only(let demands, let areMet):
      "nur wenn "
        + demands.map { $0.german(isMet: areMet) }.joined(separator: areMet ? " und " : " oder ")
    }
  }
}

extension FormPhrase.Demand {
  fileprivate func german(isMet: Bool) -> String {
    let verb = isMet ? "ist" : "nicht ist"
    return values.isEmpty
      ? "\(member) \(isMet ? "gesetzt ist" : "nicht gesetzt ist")"
      : "\(member) \(values.joined(separator: " oder ")) \(verb)"
  }
}

extension SettingKind {
  fileprivate var german: String {
    switch self {
    case .toggle: "ein oder aus"
    case .choice(let choices, isOpen: false) where choices.count == 1:
      choices[0].title ?? ValueText.editable(choices[0].value)
    case .choice: "Auswahl"
    case .integer: "ganze Zahl"
    case .real: "Zahl"
    case .text: "Text"
    case .color: "Farbe"
    case .path(let rule): rule.target.german
    case .chord: "Taste"
    case .date: "Datum"
    case .data: "Daten"
    case .list(of: .raw), .tuple: "Liste"
    case .list(let element): "Liste: \(element.german)"
    case .dictionary: "Wörterbuch"
    case .group: "Gruppe"
    case .raw: "Wert"
    }
  }
}

extension PathRule.Target {
  package var german: String {
    switch self {
    case .path: "Pfad"
    case .file: "Datei"
    case .folder: "Ordner"
    }
  }
}
