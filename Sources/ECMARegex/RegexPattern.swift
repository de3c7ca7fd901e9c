/// A regular expression as JSON Schema means it: ECMA-262 with the `u` flag, searched for anywhere in a text.
///
/// Without back-references and look-arounds a search takes time in proportion to the text; with them it stops
/// after a number of steps, so that no pattern can stop the program.
///
/// Patterns over ASCII strings run on a table that is filled as strings need it: a state for each set of positions the
/// simulation would follow. The table is not used beyond 128 states, so that no pattern makes it large.
public struct RegexPattern: Sendable {
  /// The answer of a search.
  public enum Verdict: Hashable, Sendable {
    /// The text contains a match.
    case found
    /// The text contains none.
    case notFound
    /// The search stopped at its limit of steps.
    case undecided
  }

  /// The source of the expression.
  package let text: String
  private let program: PatternProgram?
  private let automaton: PatternAutomaton?

  /// Parses an expression in ECMA-262's grammar, with the `u` flag.
  ///
  /// - Parameter text: The source of the expression.
  /// - Throws: ``PatternError`` if it is not in the grammar.
  public init(_ text: String) throws(PatternError) {
    try self.init(text, isStrict: true)
  }

  /// Parses an expression and tolerates errors under the `u` flag whose meaning is clear, like `\-` and a lone `{`.
  ///
  /// - Parameter text: The source of the expression.
  /// - Throws: ``PatternError`` if it has other errors.
  public init(tolerating text: String) throws(PatternError) {
    try self.init(text, isStrict: false)
  }

  private init(_ text: String, isStrict: Bool) throws(PatternError) {
    self.text = text
    var parser = try PatternParser(text, isStrict: isStrict)
    let node = try parser.parse()
    program = PatternProgram(node)
    automaton = program.flatMap(PatternAutomaton.init)
  }

  /// Searches a text for a match.
  ///
  /// - Parameter text: The text to search.
  public func search(_ text: String) -> Verdict {
    guard let program else { return .undecided }
    if let found = automaton?.search(text) { return found ? .found : .notFound }
    let scalars = text.unicodeScalars.map(\.value)
    if program.needsBacktracking {
      var search = PatternBacktracker(program, in: scalars)
      return search.search()
    }
    var search = PatternSimulation(program, in: scalars)
    return search.search()
  }

  /// The limit of steps of a search, in addition to those for the length of the text.
  static let stepBudget = 500_000
}
