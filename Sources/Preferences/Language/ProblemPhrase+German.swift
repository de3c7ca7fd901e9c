extension ProblemPhrase {
  var german: String {
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
  var german: String {
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
  var german: String {
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
