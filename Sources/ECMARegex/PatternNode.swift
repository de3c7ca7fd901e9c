/// A part of a regular expression.
indirect enum PatternNode: Sendable {
  /// Nothing at all.
  case empty
  /// One character of a set.
  case scalar(ScalarSet)
  /// Parts one after another.
  case sequence([PatternNode])
  /// One of several parts.
  case alternatives([PatternNode])
  /// A repeated part; `groups` are the numbers of the groups inside it.
  case repetition(PatternNode, least: Int, most: Int?, isLazy: Bool, groups: Range<Int>)
  /// A part that is remembered for back-references.
  case group(PatternNode, number: Int)
  /// The text that a group has matched.
  case backReference(Int, ignoresCase: Bool)
  /// A place without a width.
  case assertion(Assertion)
  /// A look-ahead or look-behind.
  case look(PatternNode, isAhead: Bool, isNegative: Bool)

  /// A place without a width.
  enum Assertion: Sendable {
    case start, end, lineStart, lineEnd, wordBoundary, noWordBoundary
  }
}
