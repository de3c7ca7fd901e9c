package import PreferenceValues

/// The problem of a value that violates a rule of a schema.
package enum ProblemPhrase: MessageConvertible, Sendable {
  case noValue
  /// The value is not one of the listed values and types.
  case expected(ExpectedValues)
  case format(FormatPhrase)
  case pattern(String)
  case empty
  case tooFew(CountedUnit, Int, found: Int)
  case tooMany(CountedUnit, Int, found: Int)
  /// Two items, counted from 1, are equal.
  case repeatedItem(Int, Int)
  case least(PreferenceValue, isAllowed: Bool)
  case most(PreferenceValue, isAllowed: Bool)
  case multiple(PreferenceValue)
  /// A list without one of these items.
  case missingItem(ExpectedValues)
  /// A list without a matching item, and the reason why the most similar one does not match.
  case unmatchedItem(String)
  case missing
  case missingBeside(String)
  /// A member that the schema does not describe, and a known name like it.
  case unknown(nearest: String?)
  /// A member that another one excludes.
  case excludedBy([String])
  /// A member that only alternatives for other values of a member describe.
  case excludedWhere(String, PreferenceValue)
  /// A member that is only allowed next to another one, which has one of these values; any value for nil.
  case excludedWithout(String, ExpectedValues?)
  /// A member that is only allowed after a change of other values.
  case excludedUntil(String)
  /// A member that is required unless other values change.
  case missingUntil(String)
  /// Members that exclude each other.
  case exclusive([String])
  /// One of these members is required.
  case missingAny([String])
  /// A member's name violates rules.
  case name([String])
  case missingName
  case takenName
  case noOtherKeys
  case patterns([String])
  /// `not`: the value is one of these.
  case excludedValues(ExpectedValues)
  /// `not`: the list has one of these items.
  case excludedItem(ExpectedValues)
  /// `not`: the list has no item twice.
  case noRepeatedItem
  /// `not`: the dictionary has only keys that are described.
  case noOtherKey
  /// `not`: the text has this format.
  case excludedFormat(FormatPhrase)
  /// `not`: the value matches this pattern.
  case excludedPattern(String)
  /// `not`: the value is a multiple of this number.
  case excludedMultiple(PreferenceValue)
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
  package enum Obstacle: MessageConvertible, Sendable {
    case limit
    case items
    case schema(Message)
    case pattern(String)
    case patternOfName(String)
  }
}

extension ProblemPhrase {
  /// The problem of a member that is not allowed next to a value of another one.
  init(excludedWhere path: PreferencePath, _ value: PreferenceValue) {
    self = .excludedWhere(path.members.count == 1 ? path.members[0] : "\(path)", value)
  }

  package var message: Message {
    switch self {
    case .noValue: Message("cannot have a value")
    case .expected(let values): values.message
    case .format(let format): Message("must be \(format)")
    case .pattern(let pattern): Message("must match the pattern \(pattern)")
    case .empty: Message("must not be empty")
    case .tooFew(.matchingItem, let least, let found):
      Message("must contain at least \(CountedUnit.matchingItem.message(least)), not \(found)")
    case .tooMany(.matchingItem, let most, let found):
      Message("must contain at most \(CountedUnit.matchingItem.message(most)), not \(found)")
    case .tooFew(let unit, let least, let found):
      Message("must have at least \(unit.message(least)), not \(found)")
    case .tooMany(_, 0, _): Message("must be empty")
    case .tooMany(let unit, let most, let found):
      Message("must have at most \(unit.message(most)), not \(found)")
    case .repeatedItem(let first, let second):
      Message("must not have the same item twice: items \(first) and \(second) are equal")
    case .least(let limit, isAllowed: true): Message("must be at least \(limit.brief)")
    case .least(let limit, isAllowed: false): Message("must be above \(limit.brief)")
    case .most(let limit, isAllowed: true): Message("must be at most \(limit.brief)")
    case .most(let limit, isAllowed: false): Message("must be below \(limit.brief)")
    case .missingItem(let items): Message("must contain \(items.names)")
    case .unmatchedItem(let reason): Message("must contain a matching item; \(reason)")
    case .multiple(let divisor): Message("must be a multiple of \(divisor.brief)")
    case .missing: Message("must be set")
    case .missingBeside(let key): Message("must be set, because “\(key)” is")
    case .unknown(nil): Message("is not a known setting")
    case .unknown(let nearest?): Message("is not a known setting; did you mean “\(nearest)”?")
    case .excludedBy(let names): Message("cannot be set together with \(quoted(names))")
    case .excludedWhere(let key, let value):
      Message("is not allowed where “\(key)” is \(value.exampleText)")
    case .excludedWithout(let key, nil): Message("cannot be set without “\(key)”")
    case .excludedWithout(let key, let values?):
      Message("is only allowed where “\(key)” is \(values.names)")
    case .excludedUntil(let change): Message("is not allowed here: to set it, \(change)")
    case .missingUntil(let change): Message("must be set, or \(change)")
    case .exclusive(let names): Message("\(quoted(names)) cannot be set together")
    case .missingAny(let names):
      Message("\(names.map { Message(verbatim: "“\($0)”") }.disjunction) must be set")
    case .name(let reasons):
      Message("has an invalid name: it \(joined(reasons) { Message("\($0), and it \($1)") })")
    case .missingName: Message("enter a name for the key")
    case .takenName: Message("a key with this name exists")
    case .noOtherKeys: Message("other keys are not allowed here")
    case .patterns(let patterns):
      Message("must match \(patterns.map(Message.init(verbatim:)).disjunction)")
    case .excludedValues(let values): Message("must not be \(values.names)")
    case .excludedItem(let items): Message("must not contain \(items.names)")
    case .noRepeatedItem: Message("must have the same item twice")
    case .noOtherKey: Message("must have another key")
    case .excludedFormat(let format): Message("must not be \(format)")
    case .excludedPattern(let pattern): Message("must not match the pattern \(pattern)")
    case .excludedMultiple(let divisor): Message("must not be a multiple of \(divisor.brief)")
    case .excludedSchema(let title?, _): Message("must not match the schema “\(title)”")
    case .excludedSchema(nil, let pointer): Message("must not match the schema at \(pointer)")
    case .forbidden: Message("is not allowed here")
    case .fitsSeveral(let count, named: []):
      Message("matches \(count) alternatives, but must match exactly one")
    case .fitsSeveral(_, let named):
      Message("matches \(quoted(named)), but must match exactly one of them")
    case .reasons(let reasons, more: 0): joined(reasons) { Message("\($0), or \($1)") }
    case .reasons(let reasons, let more):
      Message(
        """
        \(joined(reasons) { Message("\($0), or \($1)") }), or match one of \(more) other alternatives
        """)
    case .rule(let keyword?): Self.violation(of: keyword)
    case .rule(nil): Message("is invalid")
    case .undetermined(let blocker): blocker.message
    }
  }
}

extension ProblemPhrase {
  /// The message without a part of the value, for a secret; nil if it needs the value.
  var messageWithoutValue: Message? {
    switch self {
    case .tooFew(let unit, let least, _) where unit != .matchingItem:
      Message("must have at least \(unit.message(least))")
    case .tooMany(let unit, 0, _) where unit != .matchingItem: message
    case .tooMany(let unit, let most, _) where unit != .matchingItem:
      Message("must have at most \(unit.message(most))")
    case .empty, .least, .most, .multiple, .pattern, .format, .repeatedItem, .missing,
      .missingBeside, .unknown, .excludedBy, .exclusive, .missingAny, .forbidden, .noRepeatedItem,
      .noOtherKey, .excludedFormat:
      message
    case .excludedWhere, .excludedWithout, .excludedUntil: ProblemPhrase.forbidden.message
    case .missingUntil: ProblemPhrase.missing.message
    default: nil
    }
  }

  /// The problem of a value that must not be shown.
  private static func violation(of keyword: String) -> Message {
    switch keyword {
    case "minLength": Message("is too short")
    case "maxLength": Message("is too long")
    case "minimum", "exclusiveMinimum": Message("is too small")
    case "maximum", "exclusiveMaximum": Message("is too large")
    case "pattern", "format": Message("does not have the required form")
    case "enum", "const": Message("is not one of the allowed values")
    case "type": Message("has the wrong type")
    default: Message("violates the rule “\(keyword)”")
    }
  }
}

extension ProblemPhrase.Obstacle {
  package var message: Message {
    switch self {
    case .limit:
      Message("was not validated completely: the schema needs too many steps or levels for it")
    case .items: Message("was not validated: it depends on items that were not validated")
    case .schema(let reason): Message("cannot be validated, because its schema \(reason)")
    case .pattern(let pattern):
      Message("was not validated: the pattern \(pattern) needs too many steps")
    case .patternOfName(let pattern):
      Message("was not validated: for its name, the pattern \(pattern) needs too many steps")
    }
  }
}

extension JSONType: MessageConvertible {
  /// The type with its article.
  package var message: Message {
    switch self {
    case .null: Message(verbatim: "null")
    case .boolean: Message("a boolean")
    case .integer: Message("an integer")
    case .number: Message("a number")
    case .string: Message("a string")
    case .array: Message("a list")
    case .object: Message("a dictionary")
    }
  }

  /// The type without an article.
  var name: Message {
    switch self {
    case .null: Message(verbatim: "null")
    case .boolean: Message("boolean")
    case .integer: Message("integer")
    case .number: Message("number")
    case .string: Message("string")
    case .array: Message("list")
    case .object: Message("dictionary")
    }
  }

  /// The type of a value with its article, and the value if it is short.
  func name(of value: PreferenceValue) -> Message {
    guard isBrief else { return message }
    return switch self {
    case .boolean: Message("the boolean \(value.brief)")
    case .integer: Message("the integer \(value.brief)")
    // Draft 4 rejects a fraction of zero, so that must be visible.
    case .number: Message("the number \(value.exactNumber)")
    case .string: Message("the string \(value.brief)")
    case .null, .array, .object: message
    }
  }
}

extension PreferenceValue {
  /// The text of a number, with a fraction of zero if it has one.
  fileprivate var exactNumber: String {
    if case .real(let number) = self { number.description } else { brief }
  }
}

/// Names or titles in quotation marks, as a sentence lists them.
private func quoted(_ names: [String]) -> Message {
  names.map { Message(verbatim: "“\($0)”") }.conjunction
}

private func joined(_ reasons: [String], _ join: (Message, Message) -> Message) -> Message {
  let messages = reasons.map(Message.init(verbatim:))
  return messages.dropFirst().reduce(messages.first ?? Message(verbatim: ""), join)
}
