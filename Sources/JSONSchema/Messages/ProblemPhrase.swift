package import PreferenceValues

/// The problem of a value that violates a rule of a schema.
package enum ProblemPhrase: Phrase {
  case noValue
  /// The value is not one of the listed values and types.
  case expected(ExpectedValues)
  case format(FormatPhrase)
  case pattern(String)
  case empty
  case tooFew(Part, Int, found: Int)
  case tooMany(Part, Int, found: Int)
  case repeatedItem
  case least(PreferenceValue, isAllowed: Bool)
  case most(PreferenceValue, isAllowed: Bool)
  case multiple(PreferenceValue)
  case missing
  case missingBeside(String)
  /// A member that the schema does not describe, and a known name like it.
  case unknown(nearest: String?)
  /// A member that another one excludes.
  case excludedBy([String])
  /// Members that exclude each other.
  case exclusive([String])
  /// One of these members must be there.
  case missingAny([String])
  /// A member's name violates rules.
  case name([String])
  case missingName
  case takenName
  case noOtherKeys
  case patterns([String])
  /// `not`: the value is one of these.
  case excludedValues(ExpectedValues)
  /// `not`: the value matches this pattern.
  case excludedPattern(String)
  /// `not`: the value is what a schema with this title, or at this place, describes.
  case excludedSchema(title: String?, pointer: String)
  case forbidden
  case fitsSeveral(Int, named: [String])
  /// Reasons of several alternatives, and the number of further ones.
  case reasons([String], more: Int)
  /// The value violates a rule and must not be quoted.
  case rule(String?)
  case undetermined(Obstacle)

  /// The reason for an undetermined verdict.
  package enum Obstacle: Phrase {
    case limit
    case items
    case schema(String)
    case pattern(String)
    case patternOfName(String)
  }
}

extension ProblemPhrase {
  package var english: String {
    switch self {
    case .noValue: "cannot have any value"
    case .expected(let values): values.english
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
    case .repeatedItem: "must not have the same item twice"
    case .least(let limit, let isAllowed):
      "must be \(isAllowed ? "at least" : "above") \(limit.brief)"
    case .most(let limit, let isAllowed):
      "must be \(isAllowed ? "at most" : "below") \(limit.brief)"
    case .multiple(let divisor): "must be a multiple of \(divisor.brief)"
    case .missing: "must be present"
    case .missingBeside(let member): "must be present, because \"\(member)\" is"
    case .unknown(nil): "is not a known setting"
    case .unknown(let nearest?): "is not a known setting; did you mean \"\(nearest)\"?"
    case .excludedBy(let names): "cannot be set together with \(listed(names, "and"))"
    case .exclusive(let names): "\(listed(names, "and")) cannot be set together"
    case .missingAny(let names): "\(listed(names, "or")) must be present"
    case .name(let reasons):
      "has a name that is not allowed: it \(reasons.joined(separator: ", and it "))"
    case .missingName: "a key needs a name"
    case .takenName: "there is a key of this name already"
    case .noOtherKeys: "no other keys are allowed here"
    case .patterns(let patterns): "must match \(patterns.joined(separator: " or "))"
    case .excludedValues(let values): "must not be \(values.excludedEnglish)"
    case .excludedPattern(let pattern): "must not match the pattern \(pattern)"
    case .excludedSchema(let title?, _): "must not match the schema “\(title)”"
    case .excludedSchema(nil, let pointer): "must not match the schema at \(pointer)"
    case .forbidden: "is not allowed here"
    case .fitsSeveral(let count, named: []):
      "matches \(count) alternatives, but must match exactly one"
    case .fitsSeveral(_, let named):
      "matches \(listed(named, "and")), but must match exactly one of them"
    case .reasons(let reasons, more: 0): reasons.joined(separator: ", or ")
    case .reasons(let reasons, let more):
      reasons.joined(separator: ", or ") + ", or match one of \(more) other alternatives"
    case .rule(let keyword?): "breaks the rule “\(keyword)”"
    case .rule(nil): "is not what it must be"
    case .undetermined(let obstacle): obstacle.english
    }
  }
}

extension ProblemPhrase.Obstacle {
  package var english: String {
    switch self {
    case .limit: "was not validated completely: the schema needs too many steps or levels for it"
    case .items: "was not validated: it depends on items that were not validated"
    case .schema(let reason): "cannot be judged, because its schema \(reason)"
    case .pattern(let pattern): "was not validated: the pattern \(pattern) needs too many steps"
    case .patternOfName(let pattern):
      "was not validated: for its name, the pattern \(pattern) needs too many steps"
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

  /// A value of the type, by name if that is short.
  func english(_ value: PreferenceValue) -> String {
    isBrief ? "the \(rawValue) \(value.brief)" : english
  }
}

extension ProblemPhrase {
  package var german: String {
    switch self {
    case .noValue: "kann keinen Wert haben"
    case .expected(let values): values.german
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
    case .repeatedItem: "darf kein Element doppelt enthalten"
    case .least(let limit, let isAllowed):
      isAllowed ? "muss mindestens \(limit.brief) sein" : "muss größer als \(limit.brief) sein"
    case .most(let limit, let isAllowed):
      isAllowed ? "darf höchstens \(limit.brief) sein" : "muss kleiner als \(limit.brief) sein"
    case .multiple(let divisor): "muss ein Vielfaches von \(divisor.brief) sein"
    case .missing: "muss vorhanden sein"
    case .missingBeside(let member): "muss vorhanden sein, weil \"\(member)\" es ist"
    case .unknown(nil): "ist keine bekannte Einstellung"
    case .unknown(let nearest?): "ist keine bekannte Einstellung; gemeint ist wohl \"\(nearest)\""
    case .excludedBy(let names): "kann nicht zusammen mit \(listed(names, "und")) gesetzt sein"
    case .exclusive(let names): "\(listed(names, "und")) können nicht zusammen gesetzt sein"
    case .missingAny(let names): "\(listed(names, "oder")) muss vorhanden sein"
    case .name(let reasons):
      "hat einen unzulässigen Namen: er \(reasons.joined(separator: ", und er "))"
    case .missingName: "ein Schlüssel braucht einen Namen"
    case .takenName: "einen Schlüssel dieses Namens gibt es schon"
    case .noOtherKeys: "weitere Schlüssel sind hier nicht zulässig"
    case .patterns(let patterns): "muss zu \(patterns.joined(separator: " oder ")) passen"
    case .excludedValues(let values): "darf nicht \(values.excludedGerman) sein"
    case .excludedPattern(let pattern): "darf nicht zum Muster \(pattern) passen"
    case .excludedSchema(let title?, _): "darf nicht zum Schema „\(title)“ passen"
    case .excludedSchema(nil, let pointer): "darf nicht zum Schema unter \(pointer) passen"
    case .forbidden: "ist hier nicht zulässig"
    case .fitsSeveral(let count, named: []):
      "passt zu \(count) Alternativen, muss aber zu genau einer passen"
    case .fitsSeveral(_, let named):
      "passt zu \(listed(named, "und")), muss aber zu genau einem davon passen"
    case .reasons(let reasons, more: 0): reasons.joined(separator: ", oder ")
    case .reasons(let reasons, let more):
      reasons.joined(separator: ", oder ")
        + ", oder zu einer von \(more) anderen Alternativen passen"
    case .rule(let keyword?): "verletzt die Regel „\(keyword)“"
    case .rule(nil): "ist nicht, was es sein muss"
    case .undetermined(let obstacle): obstacle.german
    }
  }
}

extension ProblemPhrase.Obstacle {
  package var german: String {
    switch self {
    case .limit: "wurde nicht ganz geprüft: das Schema braucht dafür zu viele Schritte oder Ebenen"
    case .items: "wurde nicht geprüft: es hängt von Elementen ab, die nicht geprüft wurden"
    case .schema(let obstacle): "kann nicht geprüft werden; das Schema \(obstacle)"
    case .pattern(let pattern):
      "wurde nicht geprüft: das Muster \(pattern) braucht zu viele Schritte"
    case .patternOfName(let pattern):
      "wurde nicht geprüft: für seinen Namen braucht das Muster \(pattern) zu viele Schritte"
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

  /// A value of the type, by name if that is short.
  func german(_ value: PreferenceValue) -> String {
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

/// Names or titles in quotation marks, as a sentence lists them.
private func listed(_ names: [String], _ and: String) -> String {
  alternatives(names.map { "\"\($0)\"" }, and)
}
