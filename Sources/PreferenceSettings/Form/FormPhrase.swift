package import PreferenceValues

/// Texts of a form about settings, in addition to the schema's own.
package enum FormPhrase: Phrase {
  /// The title of an element without a name, by its number.
  case item(Int)
  /// The choice of null, or the variant that is null.
  case none
  /// The name of a variant by its type.
  case shape(SettingKind)

  case range(String, String)
  case lower(String, isAllowed: Bool)
  case upper(String, isAllowed: Bool)
  case multiple(String)
  /// The least and the greatest number of parts.
  case span(String?, String?, Part)
  case unique
  /// A path at which a file must exist.
  case mustExist

  /// A value from before the schema changed breaks it: in which way.
  case onlyInShape(String)
  /// The condition that demands are met, or that they are not; without demands one that is not easily said.
  case only([Demand], areMet: Bool)

  /// A requirement of a condition: that a member has one of some values, or is set.
  package struct Demand: Hashable {
    var member: String
    var values: [String] = []
  }
}

extension FormPhrase {
  package var english: String {
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

extension FormPhrase {
  package var german: String {
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
