import PreferenceValues

extension ProblemPhrase {
  /// The problem of a value that a limit must reject; nil for other rules, and for values that it does not concern.
  init?(outside rule: String, _ limit: PreferenceValue, _ value: PreferenceValue) {
    if limit.isNumber, value.isNumber {
      self.init(outside: rule, limit)
    } else if case .integer(let limit) = limit, let (unit, count) = value.counted(by: rule) {
      self.init(outside: rule, Int(clamping: limit), of: unit, found: count)
    } else {
      return nil
    }
  }

  private init?(outside rule: String, _ limit: PreferenceValue) {
    switch rule {
    case "minimum": self = .most(limit, isAllowed: false)
    case "exclusiveMinimum": self = .most(limit, isAllowed: true)
    case "maximum": self = .least(limit, isAllowed: false)
    case "exclusiveMaximum": self = .least(limit, isAllowed: true)
    default: return nil
    }
  }

  private init?(outside rule: String, _ limit: Int, of unit: CountedUnit, found: Int) {
    if rule.hasPrefix("max") {
      guard limit < .max else { return nil }
      self = unit == .character && limit == 0 ? .empty : .tooFew(unit, limit + 1, found: found)
    } else {
      guard limit > 0 else { return nil }
      self = .tooMany(unit, limit - 1, found: found)
    }
  }
}

extension PreferenceValue {
  /// The unit and the number of the parts that a keyword limits; nil if it does not concern the value.
  fileprivate func counted(by rule: String) -> (CountedUnit, Int)? {
    switch rule {
    case "minLength", "maxLength": schemaText.map { (.character, $0.unicodeScalars.count) }
    case "minItems", "maxItems": elements.map { (.item, $0.count) }
    case "minProperties", "maxProperties": members.map { (.entry, $0.count) }
    default: nil
    }
  }
}
