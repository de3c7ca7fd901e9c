/// Why a text is no regular expression, and where.
struct PatternError: Error, Hashable, Sendable {
  /// What is wrong: "a group is not closed".
  var message: String
  /// How many characters stand before the place.
  var offset: Int
}

extension PatternError: CustomStringConvertible {
  /// As in "a group is not closed (character 4)".
  var description: String { "\(message) (character \(offset + 1))" }
}
