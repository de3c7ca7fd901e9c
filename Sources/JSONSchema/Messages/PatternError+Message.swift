package import ECMARegex
package import PreferenceValues

extension PatternError {
  /// The translatable form of the description.
  package var localizable: Message { Message("\(problem.localizable) (character \(offset + 1))") }
}

extension PatternError.Problem {
  /// The translatable form of the English text, which a test compares.
  var localizable: Message {
    switch self {
    case .unopenedGroup: Message("a group is closed that was not opened")
    case .deepNesting: Message("groups are nested too deeply")
    case .nothingToRepeat: Message("there is nothing to repeat")
    case .end: Message("unexpected end of the pattern")
    case .loneBrace: Message("a brace stands alone")
    case .unopenedBracket: Message("a bracket is closed that was not opened")
    case .unknownGroup: Message("a group begins with an unknown ?")
    case .unclosedGroup: Message("a group is not closed")
    case .invalidGroupName: Message("the name of a group is not valid")
    case .reversedRepetition: Message("a repetition ends before it begins")
    case .unnamedReference: Message("expected the name of a group after \\k")
    case .finalBackslash: Message("the pattern ends with a backslash")
    case .octalEscape: Message("octal escapes are not allowed")
    case .control: Message("expected a letter after \\c")
    case .scalar: Message("expected the number of a character, 0 to 10FFFF")
    case .unclosedBrace: Message("a brace is not closed")
    case .unnamedProperty: Message("expected the name of a property in braces")
    case .rangeOfClasses: Message("a range needs single characters")
    case .reversedRange: Message("a range ends before it begins")
    case .unclosedClass: Message("a class is not closed")
    case .unknownModifier: Message("a group has an unknown modifier")
    case .invalidModifiers: Message("the modifiers of a group are not valid")
    case .duplicateGroup(let name): Message("two groups are named \(name)")
    case .unknownGroupName(let name): Message("there is no group named \(name)")
    case .unknownGroupNumber(let number): Message("there is no group \(number)")
    case .unknownEscape(let letter): Message("unknown escape sequence \\\(letter)")
    case .digits(let count): Message("expected \(count) hexadecimal digits")
    case .unknownProperty(let name): Message("unknown Unicode property \(name)")
    }
  }
}
