/// An error in a regular expression.
public struct PatternError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case unopenedGroup
    case deepNesting
    case nothingToRepeat
    case end
    case loneBrace
    case unopenedBracket
    case unknownGroup
    case unclosedGroup
    case invalidGroupName
    case reversedRepetition
    case unnamedReference
    case finalBackslash
    case octalEscape
    case control
    case scalar
    case unclosedBrace
    case unnamedProperty
    case rangeOfClasses
    case reversedRange
    case unclosedClass
    case unknownModifier
    case invalidModifiers
    case duplicateGroup(String)
    case unknownGroupName(String)
    case unknownGroupNumber(Int)
    case unknownEscape(String)
    case digits(Int)
    case unknownProperty(String)
  }

  package let problem: Problem
  /// The number of characters before the error.
  public var offset: Int

  init(_ problem: Problem, offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// The reason: "a group is not closed".
  public var message: String { problem.description }
}

extension PatternError: CustomStringConvertible {
  /// The reason and the position: "a group is not closed (character 4)".
  public var description: String { "\(message) (character \(offset + 1))" }
}

extension PatternError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unopenedGroup: "a group is closed that was not opened"
    case .deepNesting: "groups are nested too deeply"
    case .nothingToRepeat: "there is nothing to repeat"
    case .end: "unexpected end of the pattern"
    case .loneBrace: "a brace stands alone"
    case .unopenedBracket: "a bracket is closed that was not opened"
    case .unknownGroup: "a group begins with an unknown ?"
    case .unclosedGroup: "a group is not closed"
    case .invalidGroupName: "the name of a group is not valid"
    case .reversedRepetition: "a repetition ends before it begins"
    case .unnamedReference: "expected the name of a group after \\k"
    case .finalBackslash: "the pattern ends with a backslash"
    case .octalEscape: "octal escapes are not allowed"
    case .control: "expected a letter after \\c"
    case .scalar: "expected the number of a character, 0 to 10FFFF"
    case .unclosedBrace: "a brace is not closed"
    case .unnamedProperty: "expected the name of a property in braces"
    case .rangeOfClasses: "a range needs single characters"
    case .reversedRange: "a range ends before it begins"
    case .unclosedClass: "a class is not closed"
    case .unknownModifier: "a group has an unknown modifier"
    case .invalidModifiers: "the modifiers of a group are not valid"
    case .duplicateGroup(let name): "two groups are named \(name)"
    case .unknownGroupName(let name): "there is no group named \(name)"
    case .unknownGroupNumber(let number): "there is no group \(number)"
    case .unknownEscape(let letter): "unknown escape sequence \\\(letter)"
    case .digits(let count): "expected \(count) hexadecimal digits"
    case .unknownProperty(let name): "unknown Unicode property \(name)"
    }
  }
}
