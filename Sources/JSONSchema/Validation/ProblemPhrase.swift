package import PreferenceValues

/// What is wrong with a value, as a rule of the schema has it.
package enum ProblemPhrase: Phrase {
  case noValue
  /// It is none of the values to choose from, of which the first are named.
  case choice([String], more: Int)
  case type([JSONType], not: PreferenceValue)
  case format(FormatPhrase)
  case pattern(String)
  case empty
  case tooFew(Part, Int, found: Int)
  case tooMany(Part, Int, found: Int)
  case repeatedElement
  case least(PreferenceValue, isAllowed: Bool)
  case most(PreferenceValue, isAllowed: Bool)
  case multiple(PreferenceValue)
  case missing
  case missingBeside(String)
  /// A member that no schema knows, and the name it is probably a slip of.
  case unknown(nearest: String?)
  /// A member's name breaks rules.
  case name([String])
  case missingName
  case takenName
  case noOtherKeys
  case patterns([String])
  case excluded
  case forbidden
  case fitsSeveral(Int)
  case fitsNone(Int)
  /// It fits none of some alternatives, each for a reason.
  case reasons([String])
  /// A rule is broken by a value that is not told.
  case rule(String?)
  case undecided(Obstacle)

  /// Why a value could not be judged.
  package enum Obstacle: Phrase {
    case depth
    case elements
    case schema(String)
    case pattern(String)
    case patternOfName(String)
  }
}

extension ProblemPhrase {
  package var english: String {
    switch self {
    case .noValue: "cannot have any value"
    case .choice(let named, more: 0): "must be \(alternatives(named))"
    case .choice(let named, let more):
      "must be one of \(named.joined(separator: ", ")) and \(more) more"
    case .type(let types, let value):
      "must be \(alternatives(types.map(\.english))), not \(JSONType(of: value).english(value))"
    case .format(let format): "must be \(format.english)"
    case .pattern(let pattern): "must match the pattern \(pattern)"
    case .empty: "must not be empty"
    case .tooFew(.matchingElement, let least, let found):
      "must contain at least \(Part.matchingElement.english(least)), not \(found)"
    case .tooMany(.matchingElement, let most, let found):
      "must contain at most \(Part.matchingElement.english(most)), not \(found)"
    case .tooFew(let part, let least, let found):
      "must have at least \(part.english(least)), not \(found)"
    case .tooMany(let part, let most, let found):
      "must have at most \(part.english(most)), not \(found)"
    case .repeatedElement: "must not have the same element twice"
    case .least(let limit, let isAllowed):
      "must be \(isAllowed ? "at least" : "above") \(limit.brief)"
    case .most(let limit, let isAllowed):
      "must be \(isAllowed ? "at most" : "below") \(limit.brief)"
    case .multiple(let divisor): "must be a multiple of \(divisor.brief)"
    case .missing: "must be present"
    case .missingBeside(let member): "must be present, because \"\(member)\" is"
    case .unknown(nil): "is not a known setting"
    case .unknown(let nearest?): "is not a known setting; did you mean \"\(nearest)\"?"
    case .name(let reasons):
      "has a name that is not allowed: it \(reasons.joined(separator: ", and it "))"
    case .missingName: "a key needs a name"
    case .takenName: "there is a key of this name already"
    case .noOtherKeys: "no other keys are allowed here"
    case .patterns(let patterns): "must match \(patterns.joined(separator: " or "))"
    case .excluded: "is one of the values that are ruled out"
    case .forbidden: "is not allowed here"
    case .fitsSeveral(let count):
      "fits \(count) alternatives, where it must fit exactly one"
    case .fitsNone(let count): "fits none of \(count) alternatives"
    case .reasons(let reasons): reasons.joined(separator: ", or ")
    case .rule(let keyword?): "breaks the rule “\(keyword)”"
    case .rule(nil): "is not what it must be"
    case .undecided(let obstacle): obstacle.english
    }
  }
}

extension ProblemPhrase.Obstacle {
  package var english: String {
    switch self {
    case .depth: "is nested too deeply to be judged completely"
    case .elements: "cannot be judged by its elements"
    case .schema(let obstacle): "cannot be judged, because its schema \(obstacle)"
    case .pattern(let pattern): "could not be judged by the pattern \(pattern)"
    case .patternOfName(let pattern):
      "has a name that could not be judged by the pattern \(pattern)"
    }
  }
}

extension JSONType: Phrase {
  /// The type with its article, as sentences need it.
  package var english: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "a dictionary"
    }
  }

  /// A value of the type: what it is, and which one where that is short.
  fileprivate func english(_ value: PreferenceValue) -> String {
    isBrief ? "the \(rawValue) \(value.brief)" : english
  }
}

extension ProblemPhrase {
  package var german: String {
    switch self {
    case .noValue: "kann keinen Wert haben"
    case .choice(let named, more: 0): "muss \(alternatives(named, "oder")) sein"
    case .choice(let named, let more):
      "muss einer der Werte \(named.joined(separator: ", ")) und \(more) weiterer sein"
    case .type(let types, let value):
      "muss \(alternatives(types.map(\.german), "oder")) sein, nicht \(JSONType(of: value).german(value))"
    case .format(let format): "muss \(format.german) sein"
    case .pattern(let pattern): "muss zum Muster \(pattern) passen"
    case .empty: "darf nicht leer sein"
    case .tooFew(.matchingElement, let least, let found):
      "muss mindestens \(Part.matchingElement.german(least)) enthalten, nicht \(found)"
    case .tooMany(.matchingElement, let most, let found):
      "darf höchstens \(Part.matchingElement.german(most)) enthalten, nicht \(found)"
    case .tooFew(let part, let least, let found):
      "muss mindestens \(part.german(least)) haben, nicht \(found)"
    case .tooMany(let part, let most, let found):
      "darf höchstens \(part.german(most)) haben, nicht \(found)"
    case .repeatedElement: "darf kein Element doppelt enthalten"
    case .least(let limit, let isAllowed):
      isAllowed ? "muss mindestens \(limit.brief) sein" : "muss größer als \(limit.brief) sein"
    case .most(let limit, let isAllowed):
      isAllowed ? "darf höchstens \(limit.brief) sein" : "muss kleiner als \(limit.brief) sein"
    case .multiple(let divisor): "muss ein Vielfaches von \(divisor.brief) sein"
    case .missing: "muss vorhanden sein"
    case .missingBeside(let member): "muss vorhanden sein, weil \"\(member)\" es ist"
    case .unknown(nil): "ist keine bekannte Einstellung"
    case .unknown(let nearest?): "ist keine bekannte Einstellung; gemeint ist wohl \"\(nearest)\""
    case .name(let reasons):
      "hat einen unzulässigen Namen: er \(reasons.joined(separator: ", und er "))"
    case .missingName: "ein Schlüssel braucht einen Namen"
    case .takenName: "einen Schlüssel dieses Namens gibt es schon"
    case .noOtherKeys: "weitere Schlüssel sind hier nicht zulässig"
    case .patterns(let patterns): "muss zu \(patterns.joined(separator: " oder ")) passen"
    case .excluded: "ist einer der ausgeschlossenen Werte"
    case .forbidden: "ist hier nicht zulässig"
    case .fitsSeveral(let count):
      "passt zu \(count) Alternativen, muss aber zu genau einer passen"
    case .fitsNone(let count): "passt zu keiner von \(count) Alternativen"
    case .reasons(let reasons): reasons.joined(separator: ", oder ")
    case .rule(let keyword?): "verletzt die Regel „\(keyword)“"
    case .rule(nil): "ist nicht, was es sein muss"
    case .undecided(let obstacle): obstacle.german
    }
  }
}

extension ProblemPhrase.Obstacle {
  package var german: String {
    switch self {
    case .depth: "ist zu tief verschachtelt, um ganz geprüft zu werden"
    case .elements: "kann anhand der Elemente nicht geprüft werden"
    case .schema(let obstacle): "kann nicht geprüft werden; das Schema \(obstacle)"
    case .pattern(let pattern): "konnte am Muster \(pattern) nicht geprüft werden"
    case .patternOfName(let pattern):
      "hat einen Namen, der am Muster \(pattern) nicht geprüft werden konnte"
    }
  }
}

extension JSONType {
  /// The type with its article, as sentences need it.
  package var german: String {
    switch self {
    case .null: "null"
    case .boolean: "ein Wahrheitswert"
    case .integer: "eine ganze Zahl"
    case .number: "eine Zahl"
    case .string: "ein Text"
    case .array: "eine Liste"
    case .object: "ein Wörterbuch"
    }
  }

  /// A value of the type: what it is, and which one where that is short.
  fileprivate func german(_ value: PreferenceValue) -> String {
    guard isBrief else { return german }
    let noun =
      switch self {
      case .boolean: "der Wahrheitswert"
      case .integer, .number: "die Zahl"
      case .string: "der Text"
      case .null, .array, .object: ""
      }
    return "\(noun) \(value.brief)"
  }
}
