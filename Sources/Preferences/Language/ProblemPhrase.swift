/// What is wrong with a value, as a rule of the schema has it.
enum ProblemPhrase: Phrase {
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
  enum Obstacle: Phrase {
    case depth
    case elements
    case schema(String)
    case pattern(String)
    case patternOfName(String)
  }
}
