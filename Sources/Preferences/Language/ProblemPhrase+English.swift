extension ProblemPhrase {
  var english: String {
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
  var english: String {
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
  var english: String {
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
